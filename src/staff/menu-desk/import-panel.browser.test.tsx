import { both } from '#tests/support/venue.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NOTHING_SAID } from '#src/contract/staff/import-recognition.ts';
import type { DeskImport, ImportPlanAnswer } from '#src/contract/staff/menu-import.ts';
import { leave, part, showStaff } from '#tests/support/component.tsx';
import { button, type DeskServer, refusal, serveDesk, words } from '#tests/support/desk-server.ts';
import { ImportPanel } from './import-panel.tsx';

const none = () => ({ count: 0, items: [] });
const lists = () => ({ added: none(), changed: none() });
const TEA = both('Tea');
const PLAN: ImportPlanAnswer = {
  version: 1,
  rows: 2,
  skipped: none(),
  warnings: none(),
  renamed: none(),
  ...lists(),
  price_changes: { count: 1, items: [{ name: TEA, size: null, from: 1_000, to: 1_100 }] },
  unchanged: 1,
  missing: { dishes: none(), categories: none(), option_groups: none(), zones: none() },
  can_remove: true,
  emptied: none(),
  categories: { added: none(), renamed: none(), pictures: none() },
  option_groups: { ...lists(), added: { count: 1, items: [both('Extras')] } },
  zones: lists(),
  live: { sold_out: none(), on_sale: { count: 1, items: [TEA] }, venue: [] },
  without_price: 0,
  unavailable: 0,
  asks: [],
  order_changed: [],
  venue_changed: false,
  content_changed: [],
};
const NO_CHOICES = { live: false, remove: false, clear_allergens: false };
const LOOK: DeskImport = {
  id: 'i1',
  stage: 'look',
  who: '',
  preview: 1,
  files: [
    { name: 'menu.csv', kind: 'menu' },
    { name: 'options.csv', kind: 'options' },
  ],
  progress: null,
  recognised: null,
  columns: [],
  table: null,
  reading: NOTHING_SAID,
  choices: NO_CHOICES,
  plan: PLAN,
  refused: null,
  audit_id: null,
};

let server: DeskServer;
let current: DeskImport | null = null;
const panel = page.getByRole('dialog');
const show = () => showStaff(<ImportPanel onClose={() => {}} />, 'en');

beforeEach(async () => {
  current = null;
  const now = (next: DeskImport | null) => ({ import: (current = next) });
  server = serveDesk({
    'GET import': () => ({ import: current }),
    'POST import': () => now(LOOK),
    'POST import/look': ({ choices }) => now({ ...LOOK, choices, preview: 2 }),
    'POST import/apply': () => now({ ...LOOK, stage: 'done', preview: 2, audit_id: 7 }),
    'POST import/close': () => now(null),
  });
  await show();
});

function drop(): void {
  const data = new DataTransfer();
  for (const name of ['menu.csv', 'options.csv']) data.items.add(new File(['category,name,price\n'], name));
  const zone = panel.getByText(words('desk.importDrop')).element().parentElement;
  for (const type of ['dragover', 'drop']) {
    zone?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }
}

it('takes dropped files together, waits while the manager is elsewhere, and is shown once when it is done', async () => {
  await expect.element(panel.getByText(words('desk.importHint'))).toBeVisible();
  drop();
  await expect.element(panel.getByText(words('desk.importKind.options'))).toBeVisible();
  await expect.element(panel.getByText(words('desk.importOptionsAdded', { count: 1 }))).toBeVisible();
  expect(
    server
      .sent('POST import')[0]
      .getAll('file')
      .map(({ name }: File) => name),
  ).toEqual(['menu.csv', 'options.csv']);

  leave();
  await show();
  await expect.element(panel.getByText(words('desk.priceChanges', { count: 1 }))).toBeVisible();
  await button('desk.importApply').click();
  await expect.element(panel.getByText(words('desk.importDone'))).toBeVisible();
  leave();
  await show();
  await expect.element(panel.getByText(words('desk.importDone'))).toBeVisible();
  await button('common.close').click();
  await expect.element(panel.getByText(words('desk.importHint'))).toBeVisible();
});

it('leaves alone what sold out since the export, unless the manager takes it from the file', async () => {
  drop();
  await expect.element(panel.getByText(words('desk.importOnSale', { count: 1 }))).toBeVisible();
  await panel.getByText(words('desk.importTakeLive')).click();
  await expect.element(panel.getByRole('checkbox', { name: words('desk.importTakeLive') })).toBeChecked();
  expect(server.sent('POST import/look')).toEqual([
    { id: 'i1', reading: NOTHING_SAID, choices: { ...NO_CHOICES, live: true } },
  ]);
  await button('desk.importApply').click();
  await expect.element(panel.getByText(words('desk.importDone'))).toBeVisible();
  expect(server.sent('POST import/apply')).toEqual([{ id: 'i1', preview: 2 }]);
});

it('shows how far it is, and says that another one is running', async () => {
  leave();
  current = { ...LOOK, stage: 'working', progress: { step: 'write', done: 1_200, total: 20_000 } };
  await show();
  const step = words('desk.importStep.write', { done: '1,200', total: '20,000' }).replaceAll(/[\u2066-\u2069]/g, '');
  await expect.element(panel.getByText(step)).toBeVisible();
  await expect.element(panel.getByText(part('desk.importMayLeave'))).toBeVisible();
  await expect.element(button('desk.importApply')).not.toBeInTheDocument();
  current = LOOK;
  await expect.element(button('desk.importApply')).toBeVisible();

  server.answers['POST import'] = refusal(409, 'import_running');
  drop();
  await expect.element(panel.getByText(words('desk.problem.importRunning'))).toBeVisible();
});

it('shows the first rows as they are, and sends how the manager wants them read', async () => {
  leave();
  current = {
    ...LOOK,
    stage: 'refused',
    plan: null,
    refused: { code: 'unreadable', file: 'menu.csv' },
    columns: [
      { header: 'Gang', field: null, example: 'Hot' },
      { header: 'Speise', field: 'name', example: 'Tea' },
    ],
    table: {
      sheets: ['Info', 'Menu'],
      sheet: 'Info',
      header: 2,
      rows: [
        { row: 1, cells: ['Our place'] },
        { row: 2, cells: ['Gang', 'Speise'] },
        { row: 3, cells: ['Hot', 'Tea'] },
      ],
      unknown_words: [],
      questions: [],
      unclear_price: '',
    },
  };
  await show();
  const rows = panel.getByRole('group', { name: words('desk.importFirstRows') });
  await expect.element(rows.getByRole('cell', { name: 'Our place' })).toBeVisible();
  await panel.getByLabelText(words('desk.importSheet')).selectOptions('Menu');
  await panel.getByLabelText(words('desk.importHeader')).selectOptions('0');
  await panel.getByLabelText(words('desk.importAllUnder')).fill('Drinks');
  await panel.getByLabelText(words('desk.importCurrency')).fill('egp');
  await panel.getByText(words('desk.importHidden')).click();
  await button('desk.importReadSo').click();
  const reading = { ...NOTHING_SAID, sheet: 'Menu', header: 0, category: 'Drinks', currency: 'EGP', hidden: true };
  expect(server.sent('POST import/look')).toEqual([{ id: 'i1', reading, choices: NO_CHOICES }]);
});

it('keeps a wide file inside of the panel, and asks what only a person knows', async () => {
  leave();
  const cells = Array.from({ length: 30 }, (_, at) => `A long title ${at}`);
  current = {
    ...LOOK,
    stage: 'refused',
    plan: null,
    refused: { code: 'unreadable', file: 'menu.json' },
    columns: [
      ...cells.map((header) => ({ header, field: null, example: '' })),
      { header: '', field: null, example: '' },
    ],
    table: {
      sheets: [],
      sheet: null,
      header: null,
      rows: [{ row: 1, cells }],
      unknown_words: [],
      questions: [],
      unclear_price: '4.000 TL',
    },
  };
  await show();
  const rows = panel.getByRole('group', { name: words('desk.importFirstRows') });
  await expect.element(rows).toBeVisible();
  expect(rows.element().getBoundingClientRect().width).toBeLessThan(panel.element().getBoundingClientRect().width);
  await expect.element(panel.getByLabelText(words('desk.importHeader'))).not.toBeInTheDocument();
  await expect.element(panel.getByText(words('desk.importColumnNumber', { number: 31 }))).not.toBeInTheDocument();
  await panel.getByLabelText(words('desk.importWord', { word: '4.000 TL' })).selectOptions('4000 TL');
  await panel.getByText(words('desk.importNoPrice')).click();
  await button('desk.importReadSo').click();
  const reading = { ...NOTHING_SAID, decimal: ',', no_price: true };
  expect(server.sent('POST import/look')).toEqual([{ id: 'i1', reading, choices: NO_CHOICES }]);
});

it('names rows with the same problem once', async () => {
  leave();
  const note = { file: null, sheet: null, field: null, code: 'header_again', values: {} } as const;
  const items = [3, 9, 12].map((row) => ({ ...note, row, where: `row ${row}` }));
  current = { ...LOOK, plan: { ...PLAN, skipped: { count: 5, items } } };
  await show();
  const problem = words('desk.importProblem.header_again');
  const line = panel.getByText(
    words('desk.rowsError', { rows: '3, 9, 12', problem }).replaceAll(/[\u2066-\u2069]/g, ''),
  );
  await expect.element(line).toBeVisible();
  await expect.element(panel.getByText(words('desk.andMore', { count: 2 }))).toBeVisible();
});

it('lists what is not in the file, and removes it only if that is ticked', async () => {
  leave();
  const plan = { ...PLAN, missing: { ...PLAN.missing, dishes: { count: 92, items: [TEA] } } };
  current = { ...LOOK, plan };
  await show();
  await expect.element(panel.getByRole('button', { name: words('desk.importApply') })).toBeVisible();
  await expect.element(panel.getByText(words('desk.importMissingDishes', { count: 92 }))).toBeVisible();
  await panel.getByRole('checkbox', { name: words('desk.importTakeAway') }).click();
  const reading = NOTHING_SAID;
  expect(server.sent('POST import/look')).toEqual([{ id: 'i1', reading, choices: { ...NO_CHOICES, remove: true } }]);
});

it('says how many dishes it removes', async () => {
  leave();
  const plan = { ...PLAN, missing: { ...PLAN.missing, dishes: { count: 92, items: [TEA] } } };
  current = { ...LOOK, plan, choices: { ...NO_CHOICES, remove: true } };
  await show();
  await panel.getByRole('button', { name: words('desk.importRemove', { count: 92 }) }).click();
  await expect.element(panel.getByText(words('desk.importDone'))).toBeVisible();
});

it('offers no removal where a row may be any dish', async () => {
  leave();
  const missing = { ...PLAN.missing, dishes: { count: 1, items: [TEA] } };
  current = { ...LOOK, plan: { ...PLAN, missing, can_remove: false } };
  await show();
  await expect.element(panel.getByText(words('desk.importCannotRemove'))).toBeVisible();
  await expect.element(panel.getByText(words('desk.importTakeAway'))).not.toBeInTheDocument();
});

it('asks before it takes prices of another currency as they are', async () => {
  leave();
  current = { ...LOOK, plan: { ...PLAN, asks: ['other_currency'] } };
  await show();
  await expect.element(panel.getByText(words('desk.importAsks.other_currency'))).toBeVisible();
  const apply = { name: words('desk.importApply') };
  await panel.getByRole('button', apply).click();
  expect(server.sent('POST import/apply')).toEqual([]);
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(words('desk.importCurrencyAsk'))).toBeVisible();
  await question.getByRole('button', apply).click();
  await expect.element(panel.getByText(words('desk.importDone'))).toBeVisible();
  expect(server.sent('POST import/apply')).toHaveLength(1);
});

it('asks which price guests pay and how the sheets belong together, and sends the answers', async () => {
  leave();
  const columns = ['Price A', 'Price B'].map((header) => ({ header, field: null, example: '5' }));
  const question = (about: 'price' | 'languages', names: string[]) => ({ about, names });
  current = {
    ...LOOK,
    stage: 'refused',
    plan: null,
    refused: {
      code: 'unreadable',
      file: 'menu.xlsx',
      reason: { code: 'unanswered', values: {}, notes: [] },
    },
    columns,
    table: {
      sheets: ['AR', 'EN'],
      sheet: 'AR',
      header: 1,
      rows: [],
      unknown_words: [],
      unclear_price: '',
      questions: [question('price', ['Price A', 'Price B']), question('languages', ['AR', 'EN'])],
    },
  };
  await show();
  await expect.element(panel.getByText(words('desk.fileRefused.unanswered'))).toBeVisible();
  await expect.element(panel.getByText(part('desk.importRefused.unreadable'))).not.toBeInTheDocument();
  await panel.getByLabelText(words('desk.importAsk.price')).selectOptions('Price B');
  await panel.getByLabelText(words('desk.importAsk.sheets')).selectOptions('languages');
  await button('desk.importReadSo').click();
  const reading = { ...NOTHING_SAID, sheets: 'languages', columns: { 'Price A': null, 'Price B': 'price' } };
  expect(server.sent('POST import/look')).toEqual([{ id: 'i1', reading, choices: NO_CHOICES }]);
});
