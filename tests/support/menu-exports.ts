/** Small exports of other systems, as their programs write them. */

export const UBER_EATS = (() => {
  const text = (en: string, ar?: string) => ({ translations: { en_us: en, ...(ar && { ar }) } });
  const items = [
    {
      id: 'latte',
      title: text('Latte', 'لاتيه'),
      description: text('d'.repeat(300)),
      image_url: 'https://img.example/latte.jpg',
      price_info: { price: 4050 },
      modifier_group_ids: { ids: ['milk', 'shots'] },
      tax_info: {},
    },
    {
      id: 'tea',
      title: text('Tea'),
      price_info: { price: 1500 },
      suspension_info: { suspension: { suspend_until: 1 } },
    },
    { id: 'full', title: text('Full'), price_info: { price: 0 }, quantity_info: { quantity: { default_quantity: 1 } } },
    {
      id: 'oat',
      title: text('Oat'),
      price_info: { price: 900, overrides: [{ context_type: 'MODIFIER_GROUP', context_value: 'milk', price: 1000 }] },
    },
    { id: 'shot', title: text('Shot'), price_info: { price: 700 } },
  ];
  const limits = (quantity: object) => ({ quantity_info: { quantity } });
  return {
    menus: [{ id: 'all', category_ids: ['hot'] }],
    categories: [
      {
        id: 'hot',
        title: text('Hot', 'ساخن'),
        entities: [{ id: 'latte', type: 'ITEM' }, { id: 'tea' }, { id: 'lost' }],
      },
    ],
    items,
    modifier_groups: [
      {
        id: 'milk',
        title: text('Milk'),
        ...limits({ min_permitted: 1, max_permitted: 1 }),
        modifier_options: [{ id: 'full' }, { id: 'oat' }],
      },
      {
        id: 'shots',
        title: text('Shots'),
        ...limits({ max_permitted: 3, charge_above: 1, max_permitted_unique: 1 }),
        modifier_options: [{ id: 'shot' }],
      },
    ],
  };
})();

export const SQUARE_CATALOG = (() => {
  const money = (amount: number) => ({ price_money: { amount, currency: 'EGP' } });
  const variation = (id: string, name: string, data: object) => ({ id, item_variation_data: { name, ...data } });
  return {
    objects: [
      { type: 'CATEGORY', id: 'C', category_data: { name: 'Coffee' } },
      { type: 'IMAGE', id: 'P', image_data: { url: 'https://img.example/latte.jpg' } },
      {
        type: 'ITEM',
        id: 'I1',
        item_data: {
          name: 'Latte',
          description: 'Milk and coffee',
          categories: [{ id: 'C' }],
          image_ids: ['P'],
          variations: [variation('V1', 'Small', money(4000)), variation('V2', 'Large', money(5500))],
          modifier_list_info: [{ modifier_list_id: 'M', min_selected_modifiers: -1, max_selected_modifiers: -1 }],
          tax_ids: [],
        },
      },
      {
        type: 'ITEM',
        id: 'I2',
        item_data: { name: 'Fish', variations: [variation('V3', 'Regular', { pricing_type: 'VARIABLE_PRICING' })] },
      },
      { type: 'ITEM', id: 'I3', item_data: { name: 'Old', is_archived: true, variations: [] } },
      {
        type: 'MODIFIER_LIST',
        id: 'M',
        modifier_list_data: {
          name: 'Milk',
          selection_type: 'SINGLE',
          modifiers: [
            { id: 'O1', modifier_data: { name: 'Full', on_by_default: true } },
            { id: 'O2', modifier_data: { name: 'Oat', ...money(1000) } },
          ],
        },
      },
    ],
  };
})();

export const FOODICS = (() => {
  const modifier = (pivot: object) => ({
    id: 'm-1',
    name: 'Milk',
    name_localized: 'لبن',
    pivot,
    options: [
      { id: 'o-1', name: 'Full', price: 0, is_active: true },
      { id: 'o-2', name: 'Oat', price: 10, is_active: true },
    ],
  });
  return {
    data: [
      {
        id: 'p-1',
        name: 'Latte',
        name_localized: 'لاتيه',
        price: 40.5,
        is_active: true,
        calories: 180,
        sku: 'x',
        category: { id: 'c-1', name: 'Coffee', name_localized: 'قهوة' },
        modifiers: [
          modifier({
            minimum_options: 1,
            maximum_options: 1,
            free_options: 0,
            default_options_ids: ['o-1'],
            unique_options: true,
          }),
        ],
      },
      {
        id: 'p-2',
        name: 'Tea',
        name_localized: null,
        price: 15,
        is_active: false,
        category: { name: 'Coffee' },
        modifiers: [
          modifier({ minimum_options: 0, maximum_options: 2, free_options: 1, excluded_options_ids: ['o-1'] }),
        ],
      },
    ],
  };
})();

export const TOAST = {
  menus: [
    {
      name: 'Lunch',
      menuGroups: [
        {
          name: 'Food',
          menuItems: [],
          menuGroups: [
            {
              name: 'Pizza',
              menuItems: [
                {
                  guid: 'i-1',
                  name: 'Margherita',
                  price: null,
                  pricingStrategy: 'SIZE_PRICE',
                  modifierGroupReferences: [1, 2],
                },
                {
                  guid: 'i-2',
                  name: 'Salad',
                  description: 'Green',
                  price: 45.5,
                  modifierGroupReferences: [],
                  plu: '7',
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  modifierGroupReferences: {
    1: {
      referenceId: 1,
      guid: 'g-1',
      name: 'Size',
      pricingStrategy: 'SIZE_PRICE',
      modifierOptionReferences: [10, 11],
    },
    2: {
      referenceId: 2,
      guid: 'g-2',
      name: 'Extras',
      pricingStrategy: 'NONE',
      minSelections: 0,
      maxSelections: 2,
      modifierOptionReferences: [12, 13],
    },
  },
  modifierOptionReferences: {
    10: { guid: 's-1', name: 'Small', price: 80 },
    11: { guid: 's-2', name: 'Large', price: 120 },
    12: { guid: 'o-1', name: 'Cheese', price: 15, isDefault: true, allowsDuplicates: true },
    13: { guid: 'o-2', name: 'Olives', price: null, pricingStrategy: 'SIZE_PRICE' },
  },
};

export const SCHEMA_ORG = (() => {
  const item = (name: unknown, more: object) => ({ '@type': 'MenuItem', name, ...more });
  const offer = (price: unknown, more: object = {}) => ({ '@type': 'Offer', price, priceCurrency: 'EGP', ...more });
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: [
        {
          '@type': 'MenuSection',
          name: 'Food',
          hasMenuSection: {
            name: [
              { '@value': 'Salads', '@language': 'en' },
              { '@value': 'سلطات', '@language': 'ar' },
            ],
            hasMenuItem: [
              item('Tabbouleh', {
                description: 'Parsley',
                offers: offer('45.50'),
                suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'],
                image: { url: 'https://img.example/t.jpg' },
                nutrition: { calories: '120 calories' },
              }),
              item('Fattoush', { offers: [offer(40, { name: 'Small' }), offer(60, { name: 'Large' })], menuAddOn: {} }),
              item('Pickles', { offers: offer('12', { priceCurrency: 'SAR' }) }),
            ],
          },
        },
      ],
    },
  };
})();

export const WOOCOMMERCE = [
  'ID,Type,SKU,Name,Published,Is featured?,Short description,Description,In stock?,Weight (kg),Regular price,Sale price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
  '10,simple,,Tea,1,1,,<p>Black tea</p>,1,,15,,"Drinks > Hot, Offers","Vegan, Hot",https://shop.example/tea.jpg,,,',
  '11,variable,PZ,Pizza,1,0,Thin,Long,1,,,,"Food > Pizza",,"https://shop.example/a.jpg, https://shop.example/b.jpg",,Size,"Small, Large"',
  '12,variation,,Pizza - Small,1,0,,,1,,80,,,,,id:11,Size,Small',
  '13,variation,,Pizza - Large,1,0,,,1,,120,,,,,PZ,Size,Large',
  '14,variation,,Pizza - Family,1,0,,,0,,160,,,,,id:11,Size,Family',
  '15,variation,,Lost - Small,1,0,,,1,,10,,,,,id:99,Size,Small',
  '16,simple,,Draft,-1,0,,,1,,10,,Food,,,,,',
  '17,simple,,Soup,1,0,,,0,,30,25,Food,,,,,',
  '18,grouped,,Menu of the day,1,0,,,1,,,,Food,,,,,',
].join('\n');

export const ODOO =
  'name,lst_price,pos_categ_ids,product_template_variant_value_ids\nPizza,80,Pizza,Size: Small\nPizza,120,Pizza,Size: Large\nTea,15,Drinks,\n';

export const LOYVERSE = [
  'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,' +
    'Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [Dokki],Price [Dokki],' +
    'In stock [Dokki],"Modifier - Milk","Modifier - Syrup"',
  'latte,10001,Latte,Coffee,Hot,N,Size,Small,Milk,Full,,,,,N,Y,40.00,,Y,Y',
  'latte,10002,,,,,,Large,,Full,,,,,,Y,55.50,,,',
  'tea,10003,شاي,Coffee,,N,,,,,,,,,N,Y,15,,N,N',
  'water,10004,Water,,,N,,,,,,,,,N,N,variable,,N,N',
  'box,10005,Box,Sets,,N,,,,,,,,,N,Y,90,,N,N',
  'box,,,,,,,,,,,,10003,2,,,,,,',
].join('\n');
