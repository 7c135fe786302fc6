import type { CategoryColumn, ImportField } from '#src/contract/staff/import-recognition.ts';
import { CATEGORY_DETAIL_NAMES } from '#src/contract/staff/menu-fields.ts';

/** A list of spellings. */
export const words = (...lists: string[]): readonly [string, ...string[]] =>
  lists.flatMap((list) => list.split(', ')) as [string, ...string[]];

/** Of the details of a category, besides `category_<name>`. */
const CATEGORY_WORDS: Readonly<Record<string, string>> = { image: 'صورة القسم', hidden: 'القسم مخفي' };
const CATEGORY_HEADERS = Object.fromEntries(
  CATEGORY_DETAIL_NAMES.map((name) => [
    `category_${name}`,
    words([`category_${name}`, CATEGORY_WORDS[name]].filter(Boolean).join(', ')),
  ]),
) as Record<CategoryColumn, readonly [string, ...string[]]>;

/**
 * The export writes the first spelling, the import accepts all of them (`foldHeader`).
 * A sheet in one language has its texts in the plain columns (`name`, `الاسم`). If it also has a column for the English
 * text (`name_en`, `الاسم بالإنجليزية`), the plain column holds the Arabic one.
 */
export const MENU_COLUMNS = {
  id: words('id, المعرف, رقم الصنف'),
  category: words(
    'category, section, القسم, الفئة, التصنيف, category_name, categoria, categorie, kategori, grupo',
    'gruppo, المجموعة, مجموعة, التصنيفات, اسم القسم, الأقسام, kategorie, gruppe, warengruppe, categoria_nome, seccion',
    'kategoria, categorias, kategoriya, категория, раздел, κατηγορία, קטגוריה, 分类, 分類, カテゴリー, jenis, danh_muc',
  ),
  category_en: words('category_en, القسم بالإنجليزية, القسم بالإنجليزي, القسم (إنجليزي)'),
  category_ar: words('category_ar, category_secondry, category_secondary, القسم بالعربية, القسم بالعربي, القسم (عربي)'),
  category_id: words('category_id, معرف القسم, category_code, section_id'),
  ...CATEGORY_HEADERS,
  name: words(
    'name, dish, item, الاسم, اسم الصنف, الصنف, اسم الطبق, الطبق, title, product, english_name',
    'dish_name, product_name, nombre, nome, nom, urun, urun_adi, plato, articulo, اسم المنتج, المنتج',
    'اسم, prodotto, producto, produit, produto, articolo, gericht, speise, artikel, bezeichnung, plat, piatto, prato',
    'navn, naam, nazwa, nama, nama_menu, ten, ten_mon, название, наименование, блюдо, όνομα, שם, 名称, 菜名, 品名, 商品名',
  ),
  name_en: words('name_en, الاسم بالإنجليزية, الاسم بالإنجليزي, الاسم (إنجليزي)'),
  name_ar: words(
    'name_ar, name_secondry, name_secondary, الاسم بالعربية, الاسم بالعربي, الاسم (عربي), name_arabic',
    'arabic_name',
  ),
  description: words(
    'description, الوصف, وصف الصنف, المكونات, التفاصيل, desc, details, descripcion, descrizione',
    'descricao, aciklama, beschreibung, ingredients, ingredientes, ingredienti, icindekiler',
    'beskrivelse, beschrijving, opis, deskripsi, mo_ta, описание, состав, περιγραφή, תיאור, 描述, 説明',
  ),
  description_en: words('description_en, الوصف بالإنجليزية, الوصف بالإنجليزي, الوصف (إنجليزي)'),
  description_ar: words(
    'description_ar, description_secondry, description_secondary, الوصف بالعربية, الوصف بالعربي',
    'الوصف (عربي), description_arabic',
  ),
  price: words(
    'price, السعر, الثمن, precio, prezzo, prix, preco, fiyat, سعر, preis, rate',
    'pris, prijs, cena, harga, gia, valor, цена, τιμή, מחיר, 价格, 價格, 単価, 価格, pvp, fiyati, verkaufspreis, verkoopprijs',
  ),
  price_minor: words(
    'price_minor, price_minor_units, price_in_minor_units, price_cents, price_in_cents',
    'price_piastres, price_in_piastres, السعر بالقرش, السعر بالقروش',
  ),
  currency: words('currency, currency_code, العملة'),
  size: words('size, size_name, portion, variant, variation, الحجم, المقاس, tamano, talla, taglia, boyut'),
  /** These headers are known by the words for sizes (`sizeOfHeader`). */
  size_price: [],
  sizes: words('sizes, الأحجام, المقاسات, variations, prices'),
  size_ids: words('size_ids, معرفات الأحجام'),
  sizes_ar: words('sizes_ar, sizes_secondry, الأحجام بالعربية, الأحجام بالعربي'),
  kcal: words('kcal, calories, السعرات, السعرات الحرارية'),
  weight: words('weight, weight_g, الوزن, الوزن بالجرام'),
  image: words(
    'image, image_url, photo, الصورة, رابط الصورة, image_link, photo_url, picture, img, imagen, bild',
    'immagine, foto',
  ),
  available: words(
    'status, available, is_available, availability, in_stock, active, is_active, enabled, visible',
    'الحالة, متاح, التوفر, disponible, disponibile, disponivel',
  ),
  is_new: words('is_new, new, جديد'),
  is_hot: words('is_hot, spicy, hot, حار, is_spicy'),
  recommended: words('recommended, موصى به, مميز, is_recommended, featured, is_featured'),
  tags: words('tags, الوسوم, العلامات'),
  tags_ar: words('tags_ar, tags_secondry, الوسوم بالعربية, الوسوم بالعربي'),
  allergens: words('allergens, مسببات الحساسية, الحساسية'),
  allergens_ar: words('allergens_ar, allergens_secondry, مسببات الحساسية بالعربية, مسببات الحساسية بالعربي'),
  goes_with: words('goes_with, يقدم مع'),
  extras: words('extras, الإضافات, إضافات, modifiers, addons, add_ons, toppings'),
  extras_ar: words('extras_ar, extras_secondry, الإضافات بالعربية, الإضافات بالعربي'),
  removals: words('removals, without, بدون'),
  removals_ar: words('removals_ar, removals_secondry, بدون بالعربية, بدون بالعربي'),
  choice: words('choice, اختيار, الاختيار'),
  choice_ar: words('choice_ar, choice_secondry, الاختيار بالعربية, الاختيار بالعربي'),
  option_groups: words(
    'option_groups, مجموعات الخيارات, modifier_groups, groups, choice_groups, choice_group, modifier_sets',
  ),
  option_group: words('option_group, option_group_name, modifier_group, modifier_group_name'),
  option: words('option, option_name, modifier, modifier_name, modifier_option'),
  option_price: words('option_price, modifier_price'),
  /** Known by the words around the name of the group. */
  group_flag: [],
  variants: words('variants, variant_names'),
  sold_out: words('sold_out, is_sold_out, out_of_stock, is_out_of_stock, unavailable, disabled, نفد, غير متاح'),
  unit: words(
    'unit, unit_of_measure, uom, sold_by, sold_by_weight, by_weight, الوحدة, وحدة القياس, وحدة البيع, unidad, unita',
    'unite, einheit, birim, unidade, eenheid, единица',
  ),
  shown: words(
    'shown, published, is_published, for_sale, is_for_sale, sellable, is_sellable, saleable, is_sold, للبيع, متاح للبيع',
  ),
  hidden: words('hidden, is_hidden, archived, is_archived, is_deleted, مخفي'),
  price_open: [],
  exported: words('exported, مصدر من'),
  size_id: words('size_id, variant_id, variation_id'),
  parent: [],
  article: [],
} as const satisfies Readonly<Record<ImportField, readonly string[]>>;
export type MenuColumn = ImportField;

export const OPTION_COLUMNS = {
  group_id: words('group_id, معرف المجموعة'),
  group: words(
    'group, المجموعة, مجموعة, group_name, modifier_group, modifier_group_name, option_group, option_group_name',
    'choice_group, choice_group_name, modifier_set, modifier_list, modifier_name, مجموعة الخيارات, مجموعة الإضافات',
  ),
  group_ar: words('group_ar, group_secondry, المجموعة بالعربية, المجموعة بالعربي'),
  kind: words('kind, type, النوع'),
  min: words(
    'min, minimum, الأقل, الحد الأدنى, min_qty, min_quantity, required_quantity, min_selections, min_selection',
    'minimum_selections, min_select, min_options, minimum_options',
  ),
  max: words(
    'max, maximum, الأكثر, الحد الأقصى, max_qty, max_quantity, max_selections, max_selection, maximum_selections',
    'max_select, max_options, maximum_options',
  ),
  free: words('free, مجاني, مجانا'),
  repeat: words('repeat, التكرار, تكرار'),
  option_id: words('option_id, معرف الخيار'),
  option: words('option, name, الخيار, خيار, option_name, modifier, modifier_option, choice, choice_name, الإضافة'),
  option_ar: words('option_ar, option_secondry, الخيار بالعربية, الخيار بالعربي'),
  price: words(
    'price, السعر, الثمن, option_price, modifier_price, additional_price, extra_price, choice_price, سعر الإضافة',
  ),
  status: words('status, available, الحالة, متاح'),
  default: words('default, افتراضي'),
  dish_id: words('dish_id, معرف الصنف'),
  allergens: words('allergens, مسببات الحساسية, الحساسية'),
  allergens_ar: words('allergens_ar, allergens_secondry, مسببات الحساسية بالعربية, مسببات الحساسية بالعربي'),
} as const;
export type OptionColumn = keyof typeof OPTION_COLUMNS;

/** Other programs write a row for each option of each dish (`of_dish`). */
export const OPTION_SHEET_COLUMNS = {
  ...OPTION_COLUMNS,
  of_dish: words('item, item_name, dish, dish_name, product, product_name, menu_item, اسم الصنف, الصنف, الطبق'),
  required: words('required, is_required, mandatory, إجباري'),
} as const;
export type OptionSheetColumn = keyof typeof OPTION_SHEET_COLUMNS;

export const AREA_COLUMNS = {
  id: words('id, المعرف'),
  area: words('area, zone, name, title, المنطقة, الحي'),
  area_en: words('area_en, name_en, المنطقة بالإنجليزية, المنطقة بالإنجليزي'),
  area_ar: words(
    'area_ar, area_secondry, area_secondary, name_secondry, name_secondary, name_ar, name_arabic',
    'arabic_name, المنطقة بالعربية, المنطقة بالعربي',
  ),
  fee: words('fee, delivery_fee, price, الرسوم, رسوم التوصيل, سعر التوصيل, التوصيل'),
  minimum: words('minimum, min_order, minimum_order, الحد الأدنى, أقل طلب'),
} as const;
export type AreaColumn = keyof typeof AREA_COLUMNS;

/** Ignores case, spaces, hyphens, marks, and the variants of alef, ya and ta marbuta. */
export const foldHeader = (text: string): string =>
  text
    // Accents: `categoría` is `categoria`.
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replace(/[\u0640\u064b-\u0652\u200e\u200f\u061c\ufeff]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ı', 'i')
    .trim()
    // Keys of JSON: `isAvailable`.
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
