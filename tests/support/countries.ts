import { blankVenue, type MenuDraft, type VenueDraft } from '#server/menus/draft.ts';
import { IQD } from './currencies.ts';
import { option, optionGroup } from './options.ts';
import { both, categoryDraft, dishDraft, menuDraft } from './venue.ts';

/** Prices in thousandths of the usual price, so that each currency has amounts to its smallest unit. */
function menuOf(unit: number): MenuDraft {
  const at = (price: number) => Math.round(price * unit);
  const dishes = [
    dishDraft('koshari', at(45.505), { name: both('Koshari', 'كشري'), option_groups: [{ id: 'extras' }] }),
    dishDraft('tea', at(10.335), { name: both('Tea', 'شاي') }),
    dishDraft('pizza', at(80), {
      name: both('Pizza', 'بيتزا'),
      sizes: [
        { id: 'pizza-s', name: both('Small', 'صغيرة'), price: at(80.005) },
        { id: 'pizza-l', name: both('Large', 'كبيرة'), price: at(119.995) },
      ],
      option_groups: [{ id: 'crust' }],
    }),
  ];
  return {
    ...menuDraft(),
    categories: [categoryDraft('main', both('Main', 'رئيسي'), dishes)],
    optionGroups: [
      optionGroup('extras', [option('cheese', at(15.255)), option('egg', at(9.995))], {
        free: 1,
        repeat: true,
        max: 4,
      }),
      optionGroup('crust', [option('thin'), option('thick', at(20.005), { sizePrices: { 'pizza-l': at(29.995) } })], {
        kind: 'choice',
        min: 1,
        max: 1,
      }),
    ],
    zones: [{ id: 'near', name: both('Near', 'قريب'), delivery_fee: at(12.505), minimum: 0 }],
  };
}

const service = (percent: number): VenueDraft['charges'][number] => ({
  code: 'service',
  percent,
  name: both('Service', 'خدمة'),
});

/** The usual currency, time zone and tax of the country; open at every hour. */
const venueIn = (slug: string, en: string, ar: string, country: string, more: Partial<VenueDraft> = {}) => {
  const venue = blankVenue(slug, both(en, ar), country);
  return { ...venue, ...more, charges: [...venue.charges, ...(more.charges ?? [])] };
};

/** A venue in each of five countries, with the same dishes. */
export const COUNTRY_MENUS: readonly { venue: VenueDraft; menu: MenuDraft }[] = [
  { venue: venueIn('alexandria', 'Nawara', 'نوّارة', 'EG', { charges: [service(12)] }), menu: menuOf(100) },
  { venue: venueIn('riyadh', 'Dallah', 'دلة', 'SA', { charges: [service(10)] }), menu: menuOf(100) },
  { venue: venueIn('kuwait', 'Diwaniya', 'ديوانية', 'KW', { charges: [service(7.5)] }), menu: menuOf(25) },
  {
    venue: venueIn('baghdad', 'Dijla', 'دجلة', 'IQ', { currency: IQD, timezone: 'Asia/Baghdad' }),
    menu: menuOf(2_500),
  },
  { venue: venueIn('dubai', 'Creek', 'الخور', 'AE', { first_language: 'en' }), menu: menuOf(100) },
];
