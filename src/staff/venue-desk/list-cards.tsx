import type { DeskPromocode, DeskZone } from '#src/contract/staff/venue-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { cleanCode, foldCode } from '#src/domain/promo-code.ts';
import { hidden, money, moneyOrNothing, NAME, number, orNull, required, text } from '#src/staff/desk/field-kinds.tsx';
import { listField } from '#src/staff/desk/list-field.tsx';
import { savePromocodes, saveZones } from './desk-venue-query.ts';
import { listCard } from './record-card.tsx';

const MOST_USES = 1_000_000;

/** The page makes the id of a new area, so that a repeated save adds it once. */
export const newAreaKey = (): string => ownId('z');

export const zones = listField(
  {
    name: NAME,
    // A free delivery has to be typed as 0.
    delivery_fee: required(money({ label: 'venueDesk.fee' }), 'venueDesk.feeMissing'),
    minimum: moneyOrNothing({ label: 'venueDesk.minimum' }),
  },
  {
    add: 'venueDesk.addArea',
    rows: [['name', 'delivery_fee', 'minimum', 'buttons']],
    nameOf: ({ name }) => name.ar || name.en,
    keyOf: ({ id }: DeskZone) => id,
    newKey: newAreaKey,
    value: (zone, id) => ({ id, ...zone }),
  },
);

export const AREAS = listCard({
  id: 'areas',
  title: 'venueDesk.areas',
  empty: 'venueDesk.noAreas',
  name: 'zones',
  field: zones,
  change: saveZones,
});

export const promocodes = listField(
  {
    code: text({
      label: 'venueDesk.code',
      autoCapitalize: 'characters',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 40,
      ltr: true,
      passes: (typed) => foldCode(typed) !== '',
      wrong: { key: 'venueDesk.codeMissing' },
    }),
    percent: required(
      number({
        label: 'venueDesk.percent',
        inputMode: 'decimal',
        maxLength: 6,
        unit: '%',
        least: 0.01,
        most: 100,
        wrong: { key: 'venueDesk.badPercent' },
      }),
      'venueDesk.badPercent',
    ),
    expiry: orNull(text({ label: 'venueDesk.expiry', optional: true, type: 'date' })),
    max_uses: number({
      label: 'venueDesk.limit',
      optional: true,
      inputMode: 'numeric',
      maxLength: 9,
      hint: ({ key, code, uses }) => ({ key: 'venueDesk.used', values: { count: key === code ? Number(uses) : 0 } }),
      least: 1,
      most: MOST_USES,
      passes: Number.isInteger,
    }),
    minimum: moneyOrNothing({ label: 'venueDesk.minimum' }),
    uses: hidden(0),
  },
  {
    add: 'venueDesk.addPromo',
    rows: [['code', 'percent', 'expiry', 'max_uses', 'minimum', 'buttons']],
    nameOf: ({ code }) => code,
    keyOf: ({ code }: Omit<DeskPromocode, 'uses'>) => code,
    value: ({ code, uses: _uses, ...promo }) => ({ code: cleanCode(code), ...promo }),
    among: (promos) =>
      Object.assign(
        {},
        ...promos.map(({ key, code }) => {
          const same = promos.filter((one) => foldCode(one.code) === foldCode(code));
          return same.length > 1 ? { [`${key}:code`]: { key: 'venueDesk.codeTwice' } } : {};
        }),
      ),
  },
);

export const PROMOS = listCard({
  id: 'promos',
  title: 'venueDesk.promos',
  empty: 'venueDesk.noPromos',
  name: 'promocodes',
  field: promocodes,
  change: savePromocodes,
});
