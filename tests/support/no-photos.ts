import { SLUG } from './component.tsx';
import data from './no-photos.json' with { type: 'json' };

type Imported = { name: string; name_ar?: string; description_ar?: string };
const wire = <T extends Imported>({ name_ar = '', description_ar = '', ...rest }: T) => ({
  ...rest,
  name_secondry: name_ar,
  description_secondry: description_ar,
});

/** A venue without photos and with long names, as a host sends the menu that `no-photos.json` imports. */
export function noPhotosMenu() {
  const { name, name_ar, address, address_ar, ...venue } = data.venue;
  return {
    capabilities: { notes: true },
    venue: { ...venue, slug: SLUG, name, name_secondry: name_ar, address, address_secondry: address_ar },
    menu: data.categories.map((category) => ({
      ...wire(category),
      dishes: category.dishes.map((dish) => ({
        ...wire(dish),
        variations:
          'sizes' in dish ? dish.sizes?.map(({ price, ...size }) => ({ ...size, additional_price: price })) : [],
      })),
    })),
  };
}
