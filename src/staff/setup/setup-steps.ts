import type { SetupState } from '#src/contract/staff/setup.ts';
import { knownCountry } from '#src/domain/countries.ts';

export type StepId =
  'identity' | 'brand' | 'country' | 'charges' | 'menu' | 'photos' | 'hours' | 'areas' | 'tables' | 'service' | 'order';

/** `needed`: no guest can order without it. `word`: the key of its words below `setup.{id}`. */
export type Step = { id: StepId; state: 'done' | 'needed' | 'open'; word: string };

const step = (id: StepId, isDone: boolean, open: string, isNeeded = false): Step => ({
  id,
  state: isDone ? 'done' : isNeeded ? 'needed' : 'open',
  word: isDone ? 'done' : open,
});

export function stepsOf({
  names,
  country,
  color,
  logo,
  dishes,
  hours,
  areas,
  charges,
  tables,
  service,
  orders,
}: SetupState): Step[] {
  const named = names.en && names.ar;
  return [
    step('identity', named && logo, named ? 'noLogo' : names.ar ? 'noEnglish' : 'noArabic'),
    step('brand', color, 'none'),
    step('country', true, ''),
    // Where we know that there is no tax, nothing is asked.
    charges.length === 0 && knownCountry(country)
      ? { id: 'charges', state: 'done', word: 'none' }
      : step('charges', charges.length > 0, 'ask'),
    step('menu', dishes.sellable > 0, dishes.all > 0 ? 'notSold' : 'none', true),
    step('photos', dishes.photos > 0, dishes.all > 0 ? 'none' : 'noMenu'),
    step('hours', hours, 'none'),
    step('areas', areas > 0, 'none'),
    step('tables', tables > 0, 'none'),
    step('service', service, 'none'),
    step('order', orders.any, 'none'),
  ];
}

/** Then the checklist is out of the way: also once the venue works, whatever it does without. */
export const isSetUp = (state: SetupState): boolean =>
  state.orders.delivered || stepsOf(state).every((one) => one.state === 'done');
