import { both } from '#tests/support/venue.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeskMenu } from '#src/contract/staff/menu-desk.ts';
import type { Lang } from '#src/domain/lang.ts';
import { slug } from '#src/staff/session/venue.ts';
import { writeDraft } from '#src/stores/drafts.ts';
import { leave, part, showStaff } from '#tests/support/component.tsx';
import { deskDish, deskMenu } from '#tests/support/desk-records.ts';
import { button, type DeskServer, refusal, serveDesk, serveStreams, words } from '#tests/support/desk-server.ts';
import { MenuDesk } from './menu-desk.tsx';

const CHANGES = 'POST menu/changes';
const DONE = { version: 2, audit_id: 7, id: null };
const MENU = deskMenu([
  deskDish('Soup', { name: both('Soup', 'شوربة') }),
  deskDish('Rice', { name: both('Rice', 'أرز') }),
  deskDish('Pizza', { name: both('Pizza', 'بيتزا'), sizes: [{ id: 's', name: both('S'), price: 4_000 }] }),
]);

let server: DeskServer;
const changes = () => server.sent(CHANGES).map(({ change }) => change.changes);
const grid = () => page.getByRole('grid');
const focused = () => document.activeElement as HTMLElement;
/** The texts of a row without its number, as they are drawn. */
const texts = (row: number) =>
  [...document.querySelectorAll(`[aria-rowindex="${row + 1}"] [role=gridcell]`)].map(
    (cell) => cell.querySelector('bdi')?.textContent,
  );
const press = (keys: string) => userEvent.keyboard(keys);

async function show(lang: Lang, menu: DeskMenu = MENU): Promise<void> {
  serveStreams();
  server = serveDesk({ 'GET menu': menu, [CHANGES]: DONE, 'POST audit/7/undo': DONE });
  await showStaff(<MenuDesk />, lang);
  await button('grid.button').click();
  await expect.element(grid()).toBeVisible();
  await expect.poll(() => focused().dataset['cell']).toBe('3:0');
}

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  focused().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

function copied(): string {
  const clipboardData = new DataTransfer();
  focused().dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
}

beforeEach(() => page.viewport(1180, 820));
afterEach(() => writeDraft('grid', slug, 'menu', null));

it('is typed with the keys alone, from right to left, and saved as one change', async () => {
  await show('ar');
  // The test's keyboard has no Arabic keys: it inserts these letters as text.
  await press('{F2}كفتة{Enter}');
  await expect.poll(() => focused().dataset['cell']).toBe('4:0');
  // A new dish begins in the category above it.
  expect(texts(4)).toEqual(['كفتة', '', 'أطباق', '', '', '']);
  await press('{ArrowUp}{ArrowLeft}');
  expect(focused().dataset['cell']).toBe('3:1');
  await press('Kofta{Tab}');
  await press('{Delete}{F2}مشويات{Tab}{F2}٩٠ ج.م{Enter}');
  await press('{ArrowUp}{ArrowRight}{F2} وحمام{Escape}');
  expect(texts(4)).toEqual(['كفتة', 'Kofta', 'مشويات', '٩٠ ج.م', '', '']);
  await press('{Home}{ArrowUp}{ArrowUp}{ArrowUp}{Delete}');
  expect(texts(1)[0]).toBe('');
  await press('{Control>}z{/Control}');
  expect(texts(1)[0]).toBe('شوربة');
  await press('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(texts(1)[0]).toBe('');
  await button('common.save').click();
  await expect
    .element(
      page
        .getByRole('status')
        .getByText(part('grid.saved', { count: 2 }))
        .first(),
    )
    .toBeVisible();
  const [sent] = changes();
  expect(sent).toMatchObject([
    { record: 'category', act: 'add', fields: { name: both('', 'مشويات') } },
    { record: 'dish', act: 'add', fields: { name: both('Kofta', 'كفتة'), price: 9_000 } },
    { record: 'dish', act: 'edit', id: 'Soup', fields: { name: both('Soup') }, began: { name: both('Soup', 'شوربة') } },
  ]);
  expect(sent[1].category_id).toBe(sent[0].id);
  await expect.element(button('common.save')).not.toBeInTheDocument();
});

it('takes cells of a spreadsheet, says at its place what is wrong, and saves nothing until it is right', async () => {
  await show('en');
  paste('Kofta\tكفتة\tGrills\t=A1\t"Warm\nand good"\r\nTuna\t\tGrills\tcheap\r\nSoup\t\tMains\t\r\n\t\t\t12');
  await expect.poll(() => texts(4)).toEqual(['Kofta', 'كفتة', 'Grills', '=A1', 'Warm\nand good', '']);
  const cell = (row: number, at: number) => page.getByRole('row').nth(row).getByRole('gridcell').nth(at);
  await button('common.save').click();
  await expect.element(cell(4, 3)).toHaveFocus();
  await expect.element(page.getByText(words('grid.formula'))).toBeVisible();
  await expect.element(cell(5, 3)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(cell(5, 3)).toHaveAccessibleName(new RegExp(words('desk.badPrice')));
  await expect.element(cell(6, 0)).toHaveAccessibleName(new RegExp(words('grid.twice')));
  await expect.element(cell(6, 3)).toHaveAccessibleName(new RegExp(words('grid.noPrice')));
  await expect.element(cell(7, 0)).toHaveAccessibleName(new RegExp(words('desk.nameMissing')));
  expect(changes()).toEqual([]);

  await press('85{Enter}90{Enter}');
  await button('grid.showWrong').click();
  await press('Bread{Enter}');
  await button('common.save').click();
  await expect.poll(() => changes()[0]?.length).toBe(5);
  expect(changes()[0][1].fields).toMatchObject({ price: 8_500, description: both('Warm\nand good') });
});

it('fills, copies and takes back several cells at once', async () => {
  await show('en');
  await press('{Control>}{Home}{/Control}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(copied()).toBe('Soup\tشوربة\nRice\tأرز');
  paste('same');
  await expect
    .poll(() => [texts(1), texts(2)].map((row) => row.slice(0, 2)))
    .toEqual([
      ['same', 'same'],
      ['same', 'same'],
    ]);
  await press('{Control>}z{/Control}');
  await expect.poll(() => copied()).toBe('Soup\tشوربة\nRice\tأرز');
  await expect.element(button('common.save')).not.toBeInTheDocument();

  paste(Array.from({ length: 10_000 }, (_, at) => `Dish ${at}`).join('\n'));
  await expect.element(page.getByText(part('grid.tooMany', { most: '1,000' }))).toBeVisible();
  expect(texts(1)[0]).toBe('Soup');
  await press('{End}');
  paste('a\tb');
  await expect.element(page.getByText(words('grid.tooWide'))).toBeVisible();
});

it('changes no price of a dish with sizes, and opens a cell at a tap', async () => {
  await show('en');
  const price = () => page.getByRole('row').nth(3).getByRole('gridcell').nth(3);
  price()
    .element()
    .dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true }));
  await page.getByRole('textbox', { name: words('grid.column.price') }).fill('50');
  await press('{Enter}{ArrowUp}');
  await expect.element(page.getByText(words('grid.hasSizes'))).toBeVisible();
});

it('keeps what was typed when the page is closed, and lets the Tab key out after Escape', async () => {
  await show('en');
  await press('Kofta{Enter}');
  await expect.poll(() => localStorage.getItem('drafts:grid')).toContain('Kofta');
  leave();
  serveStreams();
  await showStaff(<MenuDesk />, 'en');
  await page.getByRole('button', { name: new RegExp(words('grid.unsaved', { count: 1 })) }).click();
  await expect.poll(() => texts(4)[0]).toBe('Kofta');
  await expect.poll(() => focused().dataset['cell']).toBe('4:0');
  await press('{Tab}');
  expect(focused().dataset['cell']).toBe('4:1');
  await press('{Escape}{Tab}');
  expect(grid().element().contains(focused())).toBe(false);
});

it('asks who wins where somebody else changed a cell, and keeps a row that somebody removed', async () => {
  await show('en');
  await press('{Control>}{Home}{/Control}Stew{Enter}{ArrowUp}{ArrowRight}{ArrowRight}{ArrowRight}50{Enter}');
  const [mains] = MENU.categories;
  const theirs = (dishes: DeskMenu['categories'][number]['dishes']) =>
    ({ ...MENU, categories: [{ ...mains, dishes }] }) as DeskMenu;
  server.answers[CHANGES] = refusal(409, 'edit_conflict', { conflict: { changed: null, fields: [] } });
  server.answers['GET menu'] = theirs([deskDish('Soup', { name: both('Broth', 'شوربة') })]);
  await button('common.save').click();
  await expect.element(page.getByRole('alertdialog').getByText(/Broth/)).toBeVisible();
  server.answers[CHANGES] = DONE;
  await button('conflict.mine').click();
  await expect.poll(() => changes().length).toBe(2);
  expect(changes()[1]).toEqual([
    {
      record: 'dish',
      act: 'edit',
      id: 'Soup',
      fields: { name: both('Stew', 'شوربة'), price: 5_000 },
      began: { name: both('Broth', 'شوربة'), price: 4_000 },
    },
  ]);

  await press('{Control>}{Home}{/Control}');
  await grid().getByRole('gridcell').first().click();
  await press('Stock{Enter}');
  server.answers[CHANGES] = refusal(404, 'not_found');
  server.answers['GET menu'] = theirs([deskDish('Rice')]);
  await button('common.save').click();
  await button('grid.showWrong').click();
  await expect.element(page.getByText(words('grid.gone'))).toBeVisible();
  expect(texts(2)[0]).toBe('Stock');
});

it('leaves the keyboard in the table after every command', async () => {
  await show('en');
  const cell = () => focused().dataset['cell'];
  paste('Kofta\nTuna\nBread');
  await expect.poll(() => texts(6)[0]).toBe('Bread');
  await press('{ArrowDown}{ArrowDown}');
  await expect.poll(cell).toBe('5:0');
  await press('{Control>}z{/Control}');
  await expect.poll(cell).toBe('3:0');
  await press('{Control>}y{/Control}');
  await expect.poll(() => texts(6)[0]).toBe('Bread');
  expect(cell()).toBeDefined();
  await button('grid.undo').click();
  await expect.element(button('grid.undo')).toBeDisabled();
  await expect.poll(cell).toBe('3:0');
  // The row of a new dish goes with its last text.
  await press('Kofta{Enter}{ArrowUp}{Delete}');
  await expect.poll(() => texts(4)[0]).toBe('');
  await expect.poll(cell).toBe('3:0');
  await press('Tuna{Enter}');
  await button('desk.discard').click();
  await expect.poll(cell).toBe('3:0');
  await press('{Control>}{Home}{/Control}Stew{Enter}');
  await button('common.save').click();
  await expect.element(button('common.save')).not.toBeInTheDocument();
  await expect.poll(cell).toBe('1:0');
});

it.each([
  [390, 'ar'],
  [320, 'en'],
] as const)('shows name, category and price side by side on a phone of %d px', async (width, lang) => {
  await page.viewport(width, 700);
  await show(lang);
  const box = grid().element().getBoundingClientRect();
  const cells = [...document.querySelectorAll('[aria-rowindex="2"] [role=gridcell]')].slice(0, 3);
  expect(texts(1).slice(0, 3)).toEqual(lang === 'ar' ? ['شوربة', 'أطباق', '40'] : ['Soup', 'Mains', '40']);
  for (const cell of cells) {
    const { left, right } = cell.getBoundingClientRect();
    expect([left >= box.left - 1, right <= box.right + 1]).toEqual([true, true]);
  }
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(2).click();
  await press('50{Enter}');
  await expect.poll(() => texts(1)[2]).toBe('50');
});
