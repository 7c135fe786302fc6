import type { DeskBanner, DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { complain, type DrawnField, type RecordField } from '#src/staff/desk/field.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { SelectField } from '#src/ui/select-field.tsx';

type Linked = Pick<DeskBanner, 'dish_id' | 'category_id'>;

/** The dish or category that a banner leads to; null: nowhere. */
export function targetOf({ dish_id, category_id }: Linked, { categories }: DeskMenu) {
  if (dish_id !== null) {
    return categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === dish_id) ?? 'gone';
  }
  return category_id === null ? null : (categories.find(({ id }) => id === category_id) ?? 'gone');
}

const NONE = 'none';
const valueOf = ({ dish_id, category_id }: Linked): string =>
  dish_id === null ? (category_id === null ? NONE : `category:${category_id}`) : `dish:${dish_id}`;

function linkedBy(value: string): Linked {
  const at = value.indexOf(':');
  const id = value.slice(at + 1);
  const isDish = value.startsWith('dish:');
  return { dish_id: isDish ? id : null, category_id: at > 0 && !isDish ? id : null };
}

/** Draws the field of the category too. */
export const bannerTarget = (menu: DeskMenu): RecordField<string | null, string | null> => ({
  typed: (value) => value ?? null,
  value: (typed) => typed,
  complaints: (_, form) => complain(targetOf(form as Linked, menu) === 'gone', 'contentDesk.targetGone'),
  draw: (field) => <TargetField field={field} menu={menu} />,
});

function TargetField({ field: { form, set, say }, menu }: { field: DrawnField<string | null>; menu: DeskMenu }) {
  const { t, lang } = useTranslation();
  const value = valueOf(form as Linked);
  const isGone = targetOf(form as Linked, menu) === 'gone';
  return (
    <SelectField
      label={t('contentDesk.target')}
      value={value}
      placeholder={t('contentDesk.target')}
      error={say('')}
      options={[
        { value: NONE, label: t('contentDesk.noTarget') },
        ...(isGone ? [{ value, label: t('contentDesk.goneTarget') }] : []),
        ...menu.categories.flatMap((category) => [
          {
            value: `category:${category.id}`,
            label: t('contentDesk.categoryNamed', { name: isolate(nameOf(category, lang)) }),
          },
          ...category.dishes.map((dish) => ({ value: `dish:${dish.id}`, label: nameOf(dish, lang) })),
        ]),
      ]}
      onChange={(chosen) => set(linkedBy(chosen))}
    />
  );
}
