import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Menu } from '#src/contract/menu.ts';
import { LANGS } from '#src/domain/lang.ts';
import { menuEntries } from '#src/domain/menu-entries.ts';
import { isolate } from '#src/i18n/isolate.ts';
import type { DishQuery } from '#src/domain/dish-query.ts';
import { loadMenu, show, SLUG } from '#tests/support/component.tsx';
import { showApp } from '#tests/support/show-app.ts';
import { DishList } from './dish-list.tsx';

const { t } = i18next;
const DISHES = 300;
/** How long after the last letter the text goes to the address. */
const WRITE_AFTER = 400;
const searchBox = page.getByRole('searchbox');
const rows = () => [...document.querySelectorAll<HTMLElement>('main li:has(h2)')];
const rowAt = (place: number) => document.querySelector<HTMLElement>(`main li[aria-posinset="${place}"]`);

type ListProps = { menu: Menu; query?: DishQuery; onQuery?: (query: DishQuery) => void };

function List({ menu, query: first = {}, onQuery }: ListProps) {
  const [query, setQuery] = useState(first);
  const [dishes] = useState(() => menuEntries(menu.categories));
  const change = (next: DishQuery) => {
    setQuery(next);
    onQuery?.(next);
  };
  return <DishList slug={SLUG} menu={menu} dishes={dishes} query={query} onQuery={change} placeholder="" />;
}

const listOf = (...dishes: { name: string; name_secondry?: string }[]) => {
  const wire = dishes.map((dish, at) => ({ id: `dish-${at}`, price: 30, ...dish }));
  return <List menu={loadMenu({ menu: [{ id: 'all', name: 'All', dishes: wire }] })} />;
};

/** Every third dish has a long name. */
const longList = () =>
  listOf(
    ...Array.from({ length: DISHES }, (_, at) => ({
      name: `Plate ${at}${at % 3 === 0 ? ' of the house, as our grandmother made it' : ''}`,
      name_secondry: `صنف ${at}${at % 3 === 0 ? ' على طريقة البيت كما كانت تعده جدتنا' : ''}`,
    })),
  );

function hasRowInTheMiddle(): boolean {
  const at = innerHeight / 2;
  const row = rows().find((one) => one.getBoundingClientRect().bottom > at);
  return (row?.getBoundingClientRect().top ?? Infinity) < at + 20;
}

function overlaps(): number {
  const boxes = rows().map((row) => row.getBoundingClientRect());
  return boxes.filter(({ top }, at) => top < (boxes[at - 1]?.bottom ?? -Infinity)).length;
}

function isInSight(row: HTMLElement | null): boolean {
  const { top, bottom } = row?.getBoundingClientRect() ?? { top: Infinity, bottom: -Infinity };
  return top < innerHeight && bottom > 0;
}

afterEach(() => {
  document.documentElement.style.removeProperty('font-size');
  scrollTo(0, 0);
});

for (const lang of LANGS) {
  it(`sets apart what is merely close to the searched text (${lang})`, async () => {
    await show(listOf({ name: 'فطير مشلتت' }, { name: 'Feteer' }, { name: 'Pizza' }), { lang });
    await expect.poll(() => rows().length).toBe(3);

    await searchBox.fill('feteer');
    await expect.poll(() => rows().length).toBe(2);
    const [found, close] = rows();
    expect(found?.textContent).toContain('Feteer');
    expect(close?.textContent).toContain('فطير مشلتت');
    expect(close?.textContent).toContain(t('list.closeBelow'));
    const below = page.getByText(t('list.closeBelow'));
    await expect.element(below).toHaveLength(1);

    await searchBox.fill('feteer meshaltet');
    await expect.poll(() => rows().length).toBe(1);
    const main = page.getByRole('main');
    const [opening = ''] = t('list.close', { query: '|' }).split('|');
    await expect.element(main).toMatchTextContent(opening);
    // A word joiner keeps the closing quote from beginning a line.
    await expect.element(main).toMatchTextContent(/feteer meshaltet\u2060[»”]/);
    await expect.element(below).toHaveLength(0);

    await searchBox.fill('zzzz');
    await expect.element(page.getByText(t('list.empty'))).toBeVisible();
  });

  it(`draws rows of any height without overlap, even at doubled text size (${lang})`, async () => {
    await show(longList(), { lang });
    await expect.poll(() => rows()[0]?.ariaSetSize).toBe(String(DISHES));
    expect(rows().length).toBeLessThan(30);
    expect(overlaps()).toBe(0);
    scrollTo(0, 9_000);
    await expect.poll(hasRowInTheMiddle).toBe(true);
    expect(overlaps()).toBe(0);
    document.documentElement.style.fontSize = '200%';
    await expect.poll(overlaps).toBe(0);
  });
}

it('shows rows when somebody types and scrolls at once', async () => {
  await show(longList());
  await searchBox.fill('صنف 1');
  await expect.poll(() => rows()[0]?.ariaSetSize).not.toBe(String(DISHES));
  scrollTo(0, 3_000);
  await expect.poll(hasRowInTheMiddle).toBe(true);
  await expect.element(searchBox).toHaveValue('صنف 1');
});

it('moves from row to row by Tab, even from a row that was scrolled out of view', async () => {
  await show(longList());
  await expect.poll(() => rowAt(1)).not.toBeNull();
  rowAt(1)?.querySelector<HTMLElement>('h2 a')?.focus();
  const focused = () => Number(document.activeElement?.closest('li')?.ariaPosInSet);
  const next = async (shift = false) => {
    const from = focused();
    for (let presses = 0; presses < 5 && focused() === from; presses += 1) await userEvent.tab({ shift });
  };
  for (let row = 2; row <= 30; row += 1) {
    // Keys follow each other faster here than a slow machine draws the next row.
    await expect.poll(() => rowAt(row)).not.toBeNull();
    await next();
    expect(focused()).toBe(row);
  }
  await expect.poll(() => isInSight(rowAt(30))).toBe(true);
  scrollTo(0, 0);
  await expect.poll(() => isInSight(rowAt(1))).toBe(true);
  expect(focused()).toBe(30);
  await next();
  expect(focused()).toBe(31);
  await expect.poll(() => isInSight(rowAt(31))).toBe(true);
  scrollTo(0, 0);
  await next(true);
  expect(focused()).toBe(30);
});

for (const lang of LANGS) {
  it(`names the allergens that are left out, each of which can be put back (${lang})`, async () => {
    const milk = { name: 'Milk', name_secondry: 'لبن' };
    const nuts = { name: 'Nuts', name_secondry: 'مكسرات' };
    const dishes = [
      { id: 'cake', name: 'cake', price: 10, allergens: [milk, nuts] },
      { id: 'shake', name: 'shake', price: 10, allergens: [milk] },
      { id: 'tea', name: 'tea', price: 10 },
    ];
    const menu = loadMenu({ menu: [{ id: 'all', name: 'All', dishes }] });
    await show(<List menu={menu} query={{ without: ['milk', 'nuts'] }} />, { lang });
    const names = () => rows().map((row) => row.querySelector('h2')?.textContent);
    await expect.poll(names).toEqual(['tea']);
    await expect.element(page.getByRole('link', { name: t('filter.open', { count: 2 }) })).toBeVisible();
    await expect.element(page.getByText(t('filter.withoutNote'))).toBeVisible();
    const remove = ({ name, name_secondry }: typeof milk) => {
      const chip = t('filter.withoutOne', { name: isolate(lang === 'ar' ? name_secondry : name) });
      return page.getByRole('button', { name: t('a11y.removeFilter', { name: isolate(chip) }) }).click();
    };
    await remove(milk);
    await expect.poll(names).toEqual(['shake', 'tea']);
    await remove(nuts);
    await expect.poll(names).toEqual(['cake', 'shake', 'tea']);
  });
}

it('keeps a letter that is typed while the address is being updated', async () => {
  const typeNext = ({ q }: DishQuery) => {
    if (q !== 'sa') return;
    const box = searchBox.element() as HTMLInputElement;
    // oxlint-disable-next-line unbound-method -- called below with the element it belongs to
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'sal');
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  await show(<List menu={loadMenu({ menu: [{ id: 'all', name: 'All', dishes: [] }] })} onQuery={typeNext} />);
  await userEvent.type(searchBox, 'sa');
  await expect.element(searchBox).toHaveValue('sal');
});

it('opens a dish that is tapped before the typed text is in the address', async () => {
  const writes: (() => void)[] = [];
  const later = window.setTimeout;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, wait?: number) =>
    wait === WRITE_AFTER ? writes.push(run) : later(run, wait)) as typeof setTimeout);
  const router = await showApp('menu');
  await searchBox.fill('قه');
  await expect.poll(() => writes.length).toBe(1);
  const write = vi.fn<() => void>(() => writes[0]?.());
  router.subscribe('onBeforeLoad', () => queueMicrotask(write));
  await page.getByRole('link', { name: 'قهوة', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'قهوة' })).toBeVisible();
  expect(write).toHaveBeenCalled();
  expect(router.state.location.href).toBe(`/${SLUG}/dish/coffee`);
});
