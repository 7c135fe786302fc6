const option = (id: string, name: string, name_secondry: string, price: number) => ({ id, name, name_secondry, price });

/** A sandwich at 60: its bread must be chosen, two portions of extras cost one, and the onion can be left out. */
export type Stock = { cheese: boolean; onion?: boolean; bread?: boolean };

export const sandwichMenu = ({ cheese, onion = true, bread = true }: Stock) => ({
  menu: [
    {
      id: 'main',
      name: 'Sandwiches',
      name_secondry: 'ساندوتشات',
      dishes: [
        {
          id: 'taameya',
          name: 'Taameya',
          name_secondry: 'طعمية',
          price: 60,
          option_groups: [...(bread ? [{ id: 'bread' }] : []), { id: 'extras' }, { id: 'without' }],
        },
        { id: 'ful', name: 'Ful', name_secondry: 'فول', price: 30, option_groups: [{ id: 'extras' }] },
        {
          id: 'platter',
          name: 'Platter',
          name_secondry: 'صينية',
          price: 200,
          option_groups: [{ id: 'pieces' }, { id: 'dips' }],
        },
      ],
    },
  ],
  option_groups: [
    {
      id: 'bread',
      name: 'Bread',
      name_secondry: 'العيش',
      kind: 'choice',
      min: 1,
      max: 1,
      options: [option('baladi', 'Baladi', 'بلدي', 0), option('fino', 'Fino', 'فينو', 5)],
    },
    {
      id: 'extras',
      name: 'Extras',
      name_secondry: 'الإضافات',
      kind: 'extra',
      min: 0,
      max: 3,
      free: 1,
      repeat: true,
      options: [{ ...option('cheese', 'Cheese', 'جبنة', 15), available: cheese }, option('egg', 'Egg', 'بيض', 10)],
    },
    {
      id: 'pieces',
      name: 'Pieces',
      name_secondry: 'القطع',
      kind: 'choice',
      min: 24,
      max: 24,
      repeat: true,
      options: [option('kobeba', 'Kobeba', 'كبيبة', 0), option('samosa', 'Samosa', 'سمبوسك', 0)],
    },
    {
      id: 'dips',
      name: 'Dips',
      name_secondry: 'الصوص',
      kind: 'extra',
      min: 0,
      max: 8,
      repeat: true,
      options: [option('tahini', 'Tahini', 'طحينة', 5)],
    },
    {
      id: 'without',
      name: 'Leave out',
      name_secondry: 'يمكن حذفه',
      kind: 'remove',
      min: 0,
      max: null,
      options: [{ ...option('onion', 'Onion', 'بصل', 0), available: onion }],
    },
  ],
});
