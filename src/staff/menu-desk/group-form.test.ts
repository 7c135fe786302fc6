import { describe, expect, it } from 'vitest';
import type { DeskOptionGroup } from '#src/contract/staff/menu-desk.ts';
import { complaintsOf, fieldsOf, formOfGroup, type GroupForm } from './group-form.ts';
import { complaintsOfUses, formOfUses, usesOf } from './uses-form.ts';

const names = (name: string) => ({ name, name_secondry: '' });
const extras: DeskOptionGroup = {
  id: 'extras',
  ...names('Extras'),
  kind: 'extra',
  min: 0,
  max: 2,
  free: 1,
  repeat: false,
  options: [
    { id: 'cheese', ...names('Cheese'), price: 1_550, available: true, default: false },
    { id: 'egg', ...names('Egg'), price: 1_000, available: false, default: true },
  ],
};
const form = formOfGroup(extras);
const wrong = (patch: Partial<GroupForm>) => complaintsOf({ ...form, ...patch }, 'en');

describe('the form of an option group', () => {
  it('sends back what it was made from', () => {
    const { id: _, ...fields } = extras;
    expect(fieldsOf(form)).toEqual(fields);
    expect(wrong({})).toEqual({});
  });

  it('reads digits of an Arabic keyboard, and a blank as no limit and no price', () => {
    const options = form.options.map((option, at) => ({ ...option, price: at === 0 ? '١٢٫٥' : '' }));
    expect(fieldsOf({ ...form, min: '١', max: '', options })).toMatchObject({
      min: 1,
      max: null,
      options: [{ price: 1_250 }, { price: 0 }],
    });
  });

  it('sends no prices, free pieces or repeats of what is left out', () => {
    const options = [{ price: 0 }, { price: 0 }];
    expect(fieldsOf({ ...form, kind: 'remove', repeat: true })).toMatchObject({ free: 0, repeat: false, options });
  });

  it('complains at the field', () => {
    const [cheese] = form.options;
    expect(wrong({ min: '3' })).toEqual({ min: { key: 'optionDesk.aboveMax' } });
    expect(wrong({ min: '3', max: '' })).toEqual({ min: { key: 'optionDesk.aboveOptions' } });
    expect(wrong({ min: '3', max: '', repeat: true })).toEqual({});
    expect(wrong({ min: 'two', max: '1.5', free: '31' })).toEqual({
      min: { key: 'optionDesk.badPieces' },
      max: { key: 'optionDesk.badPieces' },
      free: { key: 'optionDesk.badPieces' },
    });
    expect(wrong({ options: [] })).toMatchObject({ options: { key: 'optionDesk.noOptions' } });
    expect(
      Object.keys(wrong({ nameEn: ' ', options: cheese ? [{ ...cheese, nameEn: '', price: '10001' }] : [] })),
    ).toEqual(['name', 'cheese:name', 'cheese:price']);
  });
});

describe('the option groups of a dish', () => {
  it('keep what the form does not show, and lose what is gone', () => {
    const uses = [{ id: 'gone' }, { id: 'extras', max: null, free: 0, defaults: ['egg'], hidden: ['egg', 'gone'] }];
    const forms = formOfUses(uses, [extras]);
    expect(usesOf(forms)).toEqual([{ id: 'extras', max: null, free: 0, defaults: ['egg'], hidden: ['egg'] }]);
    expect(usesOf(forms.map((use) => ({ ...use, min: '1', max: '2', hidden: [] })))).toEqual([
      { id: 'extras', min: 1, max: 2, free: 0, defaults: ['egg'] },
    ]);
  });

  it('complain at the field', () => {
    const of = (patch: object) =>
      complaintsOfUses(
        formOfUses([{ id: 'extras' }], [extras]).map((use) => ({ ...use, ...patch })),
        [extras],
      );
    expect(of({})).toEqual({});
    expect(of({ min: '3' })).toEqual({ 'use:extras:min': { key: 'optionDesk.aboveMax' } });
    expect(of({ min: '2', hidden: ['egg'] })).toEqual({ 'use:extras:min': { key: 'optionDesk.aboveOptions' } });
    expect(of({ hidden: ['egg', 'cheese'] })).toEqual({ 'use:extras:hidden': { key: 'optionDesk.allHidden' } });
    const many = Array.from({ length: 13 }, (_, at) => ({ id: `${at}`, min: '', max: '', hidden: [], kept: {} }));
    expect(complaintsOfUses(many, [])).toMatchObject({ option_groups: { key: 'optionDesk.tooManyGroups' } });
  });
});
