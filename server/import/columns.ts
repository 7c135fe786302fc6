import type { ImportField } from '#src/contract/staff/import-recognition.ts';

/**
 * The export writes the first spelling, the import accepts all of them (`foldHeader`).
 * A sheet in one language has its texts in the plain columns (`name`, `الاسم`). If it also has a column for the English
 * text (`name_en`, `الاسم بالإنجليزية`), the plain column holds the Arabic one.
 */
export const MENU_COLUMNS = {
  id: ['id', 'المعرف', 'رقم الصنف'],
  category: ['category', 'section', 'القسم', 'الفئة', 'التصنيف', 'category_name'],
  category_en: ['category_en', 'القسم بالإنجليزية', 'القسم بالإنجليزي', 'القسم (إنجليزي)'],
  category_secondry: [
    'category_secondry',
    'category_secondary',
    'category_ar',
    'القسم بالعربية',
    'القسم بالعربي',
    'القسم (عربي)',
  ],
  category_id: ['category_id', 'معرف القسم'],
  category_image: ['category_image', 'صورة القسم'],
  name: [
    'name',
    'dish',
    'item',
    'الاسم',
    'اسم الصنف',
    'الصنف',
    'اسم الطبق',
    'الطبق',
    'title',
    'product',
    'english_name',
    'dish_name',
    'product_name',
  ],
  name_en: ['name_en', 'الاسم بالإنجليزية', 'الاسم بالإنجليزي', 'الاسم (إنجليزي)'],
  name_secondry: [
    'name_secondry',
    'name_secondary',
    'name_ar',
    'الاسم بالعربية',
    'الاسم بالعربي',
    'الاسم (عربي)',
    'name_arabic',
    'arabic_name',
  ],
  description: ['description', 'الوصف', 'وصف الصنف', 'المكونات', 'التفاصيل', 'desc', 'details'],
  description_en: ['description_en', 'الوصف بالإنجليزية', 'الوصف بالإنجليزي', 'الوصف (إنجليزي)'],
  description_secondry: [
    'description_secondry',
    'description_secondary',
    'description_ar',
    'الوصف بالعربية',
    'الوصف بالعربي',
    'الوصف (عربي)',
    'description_arabic',
  ],
  price: ['price', 'السعر', 'الثمن'],
  price_minor: [
    'price_minor',
    'price_minor_units',
    'price_in_minor_units',
    'price_cents',
    'price_in_cents',
    'price_piastres',
    'price_in_piastres',
    'السعر بالقرش',
    'السعر بالقروش',
  ],
  currency: ['currency', 'currency_code', 'العملة'],
  size: ['size', 'size_name', 'portion', 'variant', 'variation', 'الحجم', 'المقاس'],
  /** These headers are known by the words for sizes (`sizeOfHeader`). */
  size_price: [],
  sizes: ['sizes', 'الأحجام', 'المقاسات', 'variations'],
  size_ids: ['size_ids', 'معرفات الأحجام'],
  sizes_secondry: ['sizes_secondry', 'sizes_ar', 'الأحجام بالعربية', 'الأحجام بالعربي'],
  kcal: ['kcal', 'calories', 'السعرات', 'السعرات الحرارية'],
  weight: ['weight', 'weight_g', 'الوزن', 'الوزن بالجرام'],
  image: ['image', 'image_url', 'photo', 'الصورة', 'رابط الصورة', 'image_link', 'photo_url', 'picture', 'img'],
  available: [
    'status',
    'available',
    'is_available',
    'availability',
    'in_stock',
    'active',
    'is_active',
    'enabled',
    'visible',
    'الحالة',
    'متاح',
    'التوفر',
  ],
  is_new: ['is_new', 'new', 'جديد'],
  is_hot: ['is_hot', 'spicy', 'hot', 'حار', 'is_spicy'],
  recommended: ['recommended', 'موصى به', 'مميز', 'is_recommended', 'featured', 'is_featured'],
  tags: ['tags', 'الوسوم', 'العلامات'],
  tags_secondry: ['tags_secondry', 'tags_ar', 'الوسوم بالعربية', 'الوسوم بالعربي'],
  allergens: ['allergens', 'مسببات الحساسية', 'الحساسية'],
  allergens_secondry: ['allergens_secondry', 'allergens_ar', 'مسببات الحساسية بالعربية', 'مسببات الحساسية بالعربي'],
  goes_with: ['goes_with', 'يقدم مع'],
  extras: ['extras', 'الإضافات', 'إضافات', 'modifiers', 'addons', 'add_ons', 'toppings'],
  extras_secondry: ['extras_secondry', 'extras_ar', 'الإضافات بالعربية', 'الإضافات بالعربي'],
  removals: ['removals', 'without', 'بدون'],
  removals_secondry: ['removals_secondry', 'removals_ar', 'بدون بالعربية', 'بدون بالعربي'],
  choice: ['choice', 'اختيار', 'الاختيار'],
  choice_secondry: ['choice_secondry', 'choice_ar', 'الاختيار بالعربية', 'الاختيار بالعربي'],
  option_groups: ['option_groups', 'مجموعات الخيارات'],
  /** Known by the words around the name of the group. */
  group_flag: [],
  variants: ['variants', 'variant_names'],
  sold_out: [
    'sold_out',
    'is_sold_out',
    'out_of_stock',
    'is_out_of_stock',
    'unavailable',
    'disabled',
    'نفد',
    'غير متاح',
  ],
  shown: ['shown', 'published', 'is_published'],
  hidden: ['hidden', 'is_hidden', 'archived', 'is_archived', 'is_deleted', 'مخفي'],
  price_open: [],
  size_id: ['size_id', 'variant_id', 'variation_id'],
  parent: [],
  article: [],
} as const satisfies Readonly<Record<ImportField, readonly string[]>>;
export type MenuColumn = ImportField;

export const OPTION_COLUMNS = {
  group_id: ['group_id', 'معرف المجموعة'],
  group: ['group', 'المجموعة', 'مجموعة'],
  group_secondry: ['group_secondry', 'group_ar', 'المجموعة بالعربية', 'المجموعة بالعربي'],
  kind: ['kind', 'type', 'النوع'],
  min: ['min', 'minimum', 'الأقل', 'الحد الأدنى'],
  max: ['max', 'maximum', 'الأكثر', 'الحد الأقصى'],
  free: ['free', 'مجاني', 'مجانا'],
  repeat: ['repeat', 'التكرار', 'تكرار'],
  option_id: ['option_id', 'معرف الخيار'],
  option: ['option', 'name', 'الخيار', 'خيار'],
  option_secondry: ['option_secondry', 'option_ar', 'الخيار بالعربية', 'الخيار بالعربي'],
  price: ['price', 'السعر', 'الثمن'],
  status: ['status', 'available', 'الحالة', 'متاح'],
  default: ['default', 'افتراضي'],
  dish_id: ['dish_id', 'معرف الصنف'],
  allergens: ['allergens', 'مسببات الحساسية', 'الحساسية'],
  allergens_secondry: ['allergens_secondry', 'allergens_ar', 'مسببات الحساسية بالعربية', 'مسببات الحساسية بالعربي'],
} as const;
export type OptionColumn = keyof typeof OPTION_COLUMNS;

export const AREA_COLUMNS = {
  id: ['id', 'المعرف'],
  area: ['area', 'zone', 'name', 'title', 'المنطقة', 'الحي'],
  area_en: ['area_en', 'name_en', 'المنطقة بالإنجليزية', 'المنطقة بالإنجليزي'],
  area_secondry: [
    'area_secondry',
    'area_secondary',
    'area_ar',
    'name_secondry',
    'name_secondary',
    'name_ar',
    'name_arabic',
    'arabic_name',
    'المنطقة بالعربية',
    'المنطقة بالعربي',
  ],
  fee: ['fee', 'delivery_fee', 'price', 'الرسوم', 'رسوم التوصيل', 'سعر التوصيل', 'التوصيل'],
  minimum: ['minimum', 'min_order', 'minimum_order', 'الحد الأدنى', 'أقل طلب'],
} as const;
export type AreaColumn = keyof typeof AREA_COLUMNS;

/** Ignores case, spaces, hyphens, marks, and the variants of alef, ya and ta marbuta. */
export const foldHeader = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0640\u064b-\u0652\u200e\u200f\u061c\ufeff]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .trim()
    // Keys of JSON: `isAvailable`.
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
