import { both } from '#tests/support/venue.ts';
import { describe, expect, it } from 'vitest';
import { setVenueFormats } from '#src/i18n/format.ts';
import { deskDish, deskMenu } from '#tests/support/desk-records.ts';
import { changesOf, withoutSent } from './grid-changes.ts';
import { complaintsIn } from './grid-complaints.ts';
import { placeAfter, placeAfterTab } from './grid-places.ts';
import { BLANK, type Cells, type Column, type GridRow, savedRows, shownRows, withEdits } from './grid-rows.ts';
import { EGP } from '#tests/support/currencies.ts';

setVenueFormats({ currency: EGP });

const size = { id: 's', name: both('S'), price: 4_000 };
const MENU = deskMenu([deskDish('Soup', { name: both('Soup') }), deskDish('Pizza', { sizes: [size] })]);
const SAVED = savedRows(MENU, 'en');
const DISH: Cells = { ...BLANK, name_en: 'Stew', category: 'Mains', price: '50' };
const added = (cells: Partial<Cells>, id = 'd1'): GridRow => ({ id, began: null, cells: { ...DISH, ...cells } });
const edited = (id: string, cells: Partial<Cells>): GridRow => {
  const [row] = withEdits(
    SAVED,
    [],
    Object.entries(cells).map(([column, text]) => ({ id, column: column as Column, text })),
  );
  if (!row) throw new Error('nothing was edited');
  return row;
};

describe('what is typed in the table', () => {
  it('is only what differs from the menu', () => {
    const draft = withEdits(SAVED, [], [{ id: 'Soup', column: 'price', text: ' 45 ' }]);
    expect(draft).toMatchObject([{ id: 'Soup', began: { price: '40' }, cells: { name_en: 'Soup', price: '45' } }]);
    expect(withEdits(SAVED, draft, [{ id: 'Soup', column: 'price', text: '40' }])).toEqual([]);
    expect(shownRows(SAVED, draft).map(({ cells }) => cells.price)).toEqual(['45', '40']);
  });

  it('begins a new dish in the category above it, and forgets one that is blank again', () => {
    const edits = [
      { id: 'd1', column: 'name_en', text: 'Stew' },
      { id: 'd2', column: 'category', text: 'Grills' },
      { id: 'd3', column: 'name_en', text: 'Kofta' },
    ] as const;
    const draft = withEdits(SAVED, [], edits);
    expect(draft.map(({ cells }) => cells.category)).toEqual(['Mains', 'Grills', 'Grills']);
    expect(withEdits(SAVED, draft, [{ id: 'd2', column: 'category', text: '' }]).map(({ id }) => id)).toEqual([
      'd1',
      'd3',
    ]);
  });

  it('keeps line breaks of descriptions alone', () => {
    const [row] = withEdits(
      SAVED,
      [],
      [
        { id: 'd1', column: 'name_en', text: 'Lentil\nsoup' },
        { id: 'd1', column: 'description_en', text: 'Warm\r\nand good' },
      ],
    );
    expect(row?.cells).toMatchObject({ name_en: 'Lentil soup', description_en: 'Warm\nand good' });
  });
});

describe('the complaint at a cell', () => {
  const of = (row: GridRow, saved = SAVED) =>
    complaintsIn(MENU, saved, 'name_en')([row], shownRows(saved, [row])).get(row.id);

  it.each([
    ['no name', { name_en: '' }, { name_en: { key: 'desk.nameMissing', stops: true } }],
    ['no category', { category: '' }, { category: { key: 'grid.noCategory', stops: true } }],
    ['no price', { price: '' }, { price: { key: 'grid.noPrice', stops: false } }],
    ['a formula as a name', { name_en: '=A1' }, { name_en: { key: 'grid.formula', stops: true } }],
    ['a formula as a price', { price: '=B2*2' }, { price: { key: 'grid.formula', stops: true } }],
    ['a price of words', { price: 'cheap' }, { price: { key: 'desk.badPrice', stops: true } }],
    ['a price below nothing', { price: '-5' }, { price: { key: 'desk.badPrice', stops: true } }],
    ['a price of another currency', { price: '5 USD' }, { price: { key: 'desk.badPrice', stops: true } }],
    ['a price that may be a thousand', { price: '1.250' }, { price: { key: 'desk.unclearPrice', stops: true } }],
    ['a name that is too long', { name_en: 'x'.repeat(201) }, { name_en: { key: 'grid.tooLong', stops: true } }],
    ['a name of the same category', { name_en: 'soup' }, { name_en: { key: 'grid.twice', stops: false } }],
    ['a name of another category', { name_en: 'soup', category: 'Grills' }, {}],
    ['Arabic digits and a currency', { price: '٤٥٫٥٠ ج.م' }, {}],
  ])('is the right one for %s', (_, cells, complaints) => {
    expect(of(added(cells))).toMatchObject(complaints);
    expect(Object.keys(of(added(cells)) ?? {})).toEqual(Object.keys(complaints));
  });

  it('names the price of a dish with sizes, another person’s value, and a dish that is gone', () => {
    expect(of(edited('Pizza', { price: '50' }))).toMatchObject({ price: { key: 'grid.hasSizes', stops: true } });
    const theirs = savedRows(deskMenu([deskDish('Soup', { name: both('Broth'), price: 4_500 })]), 'en');
    expect(of(edited('Soup', { name_en: 'Stew' }), theirs)).toMatchObject({
      name_en: { key: 'grid.conflict', values: { theirs: 'Broth' }, stops: false },
    });
    // The menu is read in another language meanwhile.
    expect(of(edited('Soup', { name_en: 'Stew' }), savedRows(MENU, 'ar'))).toEqual({});
    expect(of(edited('Soup', { name_en: 'Stew' }), new Map())).toMatchObject({
      name_en: { key: 'grid.gone', stops: true },
    });
  });
});

describe('the change that a table is saved as', () => {
  const idOf = () => 'c-new';

  it('has a new category once, before its dishes', () => {
    const rows = [added({ category: 'Grills' }), added({ category: 'grills', price: '' }, 'd2')];
    expect(changesOf(MENU, rows, idOf)).toEqual([
      { record: 'category', act: 'add', id: 'c-new', fields: { name: both('Grills') } },
      expect.objectContaining({ record: 'dish', act: 'add', id: 'd1', category_id: 'c-new' }),
      expect.objectContaining({ id: 'd2', fields: expect.objectContaining({ price: null }) as object }),
    ]);
  });

  it('has the edited fields with what they were, and the move to another category', () => {
    const row = edited('Soup', { name_ar: 'شوربة', category: 'أطباق', price: '٤٥' });
    expect(changesOf(MENU, [row], idOf)).toEqual([
      {
        record: 'dish',
        act: 'edit',
        id: 'Soup',
        fields: { name: both('Soup', 'شوربة'), price: 4_500 },
        began: { name: both('Soup'), price: 4_000 },
      },
      { record: 'dish', act: 'move', id: 'Soup', category_id: 'mains', position: 100_000 },
    ]);
  });

  it('leaves what was typed since it was sent', () => {
    const [sent, other] = [added({}), added({}, 'd2')];
    const now = added({ price: '55' });
    expect(withoutSent([now, other, added({}, 'd3')], [sent, other])).toEqual([
      { ...now, began: sent.cells },
      added({}, 'd3'),
    ]);
  });
});

describe('a key', () => {
  const size = { rows: 5, columns: 6 };
  it.each([
    ['ArrowLeft', 'rtl', { row: 2, column: 3 }],
    ['ArrowRight', 'rtl', { row: 2, column: 1 }],
    ['ArrowLeft', 'ltr', { row: 2, column: 1 }],
    ['ArrowDown', 'rtl', { row: 3, column: 2 }],
    ['PageDown', 'rtl', { row: 4, column: 2 }],
    ['Home', 'rtl', { row: 2, column: 0 }],
    ['Enter', 'rtl', null],
  ] as const)('%s in %s', (key, dir, place) => {
    expect(placeAfter({ key, ctrl: false }, { row: 2, column: 2 }, { ...size, dir })).toEqual(place);
  });

  it('Tab goes on in the next row, and out at the end', () => {
    expect(placeAfterTab(false, { row: 2, column: 5 }, { ...size, dir: 'rtl' })).toEqual({ row: 3, column: 0 });
    expect(placeAfterTab(true, { row: 0, column: 0 }, { ...size, dir: 'rtl' })).toBeNull();
    expect(placeAfterTab(false, { row: 4, column: 5 }, { ...size, dir: 'rtl' })).toBeNull();
  });
});
