import { problemWords } from '#server/import/problem-words.ts';
import { readMenuFile } from '#server/import/read-menu-file.ts';
import { type ImportAssignment, NOTHING_SAID } from '#src/contract/staff/import-recognition.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { planImport } from '#server/import/plan-import.ts';

const both = ({ en, ar }: Bilingual): string => [en, ar].filter((text) => text !== '').join(' / ');

export function menuInWords(content: string | object, assigned?: ImportAssignment) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const file = readMenuFile(new TextEncoder().encode(text), assigned && { ...NOTHING_SAID, columns: assigned });
  const plan = planImport(file, 'x', null);
  const groups = new Map(plan.menu.optionGroups.map((group) => [group.id, group]));
  return {
    format: file.recognised.format,
    columns: Object.fromEntries(file.recognised.columns.map(({ header, field }) => [header, field])),
    categories: plan.menu.categories.map(({ name }) => both(name)),
    dishes: plan.menu.categories.flatMap((category) =>
      category.dishes.map((dish) => ({
        category: both(category.name),
        name: both(dish.name),
        price: dish.price,
        ...(dish.sizes.length > 0 && {
          sizes: Object.fromEntries(dish.sizes.map(({ name, price }) => [name.en, price])),
        }),
        ...(!dish.available && { available: false }),
        ...(dish.image !== null && { image: dish.image }),
        ...(dish.description.en !== '' && { description: dish.description.en }),
        ...(dish.kcal !== null && { kcal: dish.kcal }),
        ...(dish.tags.length > 0 && { tags: dish.tags.map(({ en }) => en) }),
        ...(dish.option_groups.length > 0 && {
          groups: dish.option_groups.map(({ id, ...rules }) => ({ name: groups.get(id)?.name.en, ...rules })),
        }),
      })),
    ),
    groups: plan.menu.optionGroups.map(({ name, kind, min, max, free, repeat, options, defaults }) => ({
      name: both(name),
      kind,
      min,
      max,
      ...(free > 0 && { free }),
      ...(repeat && { repeat }),
      options: Object.fromEntries(options.map((option) => [option.name.en, option.price])),
      ...(defaults.length > 0 && {
        defaults: options.filter(({ id }) => defaults.includes(id)).map((option) => option.name.en),
      }),
    })),
    skipped: [...file.skipped, ...plan.skipped].map(({ where, code }) => `${where}: ${code}`),
    warnings: [...file.warnings, ...plan.warnings].map(problemWords),
  };
}
