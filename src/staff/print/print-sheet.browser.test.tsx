import i18next from 'i18next';
import { beforeEach, expect, it, type Mock, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { LANGS } from '#src/domain/lang.ts';
import { venueFormats } from '#src/i18n/format.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { lineName } from '#src/staff/desk/names.ts';
import { takeTicket } from '#src/staff/session/board.ts';
import { part } from '#tests/support/component.tsx';
import { button } from '#tests/support/desk-server.ts';
import { axeFaults } from '#tests/support/component-axe.ts';
import { expectIn, nextStep, showKitchen, ticketOn } from '#tests/support/kitchen-board.tsx';
import { testLine, testTicket } from '#tests/support/ticket.ts';

let print: Mock<() => void>;
beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(() => {});
});

const plain = (text = '') => text.replaceAll(/[\u2066-\u2069]/g, '');

const slip = () => page.elementLocator(document.querySelector('[data-print]') ?? document.body);

async function openPrinting(ticket: ReturnType<typeof testTicket>): Promise<void> {
  await ticketOn(ticket)
    .getByRole('button', { name: part('common.details') })
    .click();
  await button('kitchen.print').click();
}

async function closePrinting(): Promise<void> {
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelector('[data-print]')).toBeNull();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

it.each([58, 80])('prints ticket and receipt on a roll of %s mm, which it remembers', async (paper) => {
  const ticket = testTicket({ note: 'بدون بصل' });
  await showKitchen({ tickets: [ticket] });
  const width = page.getByRole('radio', { name: i18next.t('print.millimetres', { width: isolateLtr(String(paper)) }) });
  for (const [at, word] of ['print.ticket', 'print.receipt'].entries()) {
    await openPrinting(ticket);
    if (at === 1) await expect.element(width).toBeChecked();
    await width.click();
    await button(word).click();
    await expect.poll(() => print).toHaveBeenCalledTimes(at + 1);
    await expect.element(slip()).toMatchTextContent(i18next.t('checkout.type.pickup'));
    const [rule] = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    const height = Math.ceil((slip().element().getBoundingClientRect().height * 25.4) / 96) + 4;
    expect(rule, 'one page, as long as its slip').toContain(`size: ${paper}mm ${height}mm`);
    await closePrinting();
    expect(document.adoptedStyleSheets).toEqual([]);
  }
});

it('prints an order once, even if it changes during the print dialog', async () => {
  const ticket = testTicket();
  await showKitchen({ tickets: [ticket] });
  await openPrinting(ticket);
  await button('print.ticket').click();
  await expect.poll(() => print).toHaveBeenCalledOnce();
  // On Android and iPadOS the dialog does not block the page.
  takeTicket({ ...ticket, status: 'cooking', seq: 2 });
  await expectIn('cooking', ticket);
  expect(print).toHaveBeenCalledOnce();
});

it('keeps the lines of notes on paper', async () => {
  const [note, wish] = ['1 tea\nno sugar', 'well done\nno salt'];
  const ticket = testTicket({ note, lines: [testLine({ note: wish })] });
  await showKitchen({ tickets: [ticket] });
  await openPrinting(ticket);
  await button('print.ticket').click();
  await expect.poll(() => print).toHaveBeenCalledOnce();
  const shown = [...slip().element().querySelectorAll('bdi')].find(({ textContent }) => textContent === note);
  expect(shown && getComputedStyle(shown).direction).toBe('ltr');
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  for (const text of [note, wish]) expect((slip().element() as HTMLElement).innerText).toContain(text);
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

it.each(LANGS)('shows on board and slips what each dish is made with, and equal lines once (%s)', async (lang) => {
  const bilingual = (name: string, name_ar: string) => ({ name, name_ar });
  const named = { baladi: bilingual('Baladi bread', 'عيش بلدي'), cheese: bilingual('Cheese', 'جبنة') };
  const made = { quantity: 1, price: 0, free: 0 };
  const bread = { ...made, ...named.baladi, kind: 'choice' as const };
  const options = [
    bread,
    {
      ...made,
      ...named.cheese,
      kind: 'extra' as const,
      quantity: 2,
      price: 1500,
      allergens: [bilingual('Milk', 'لبن')],
    },
    { ...made, ...bilingual('Onion', 'بصل'), kind: 'remove' as const },
  ];
  const ful = testLine({ ...bilingual('Ful', 'فول'), price: 5000, note: 'في طبق', options });
  const lines = [
    ful,
    { ...ful, note: '', options: [bread] },
    { ...ful, quantity: 2 },
    testLine(bilingual('Tea', 'شاي')),
  ];
  const ticket = testTicket({ lines, created_at: Date.now() });
  await showKitchen({ tickets: [ticket], lang });
  await expectIn('new', ticket);
  const [baladi, cheese] = [lineName(named.baladi, lang), `+ ${lineName(named.cheese, lang)} ×2`];
  const [milk, onion] = lang === 'ar' ? ['(لبن)', 'بدون بصل'] : ['(Milk)', 'no onion'];

  const shown = ticketOn(ticket).getByRole('listitem');
  await expect.poll(() => shown.elements()).toHaveLength(3);
  await expect.element(shown.nth(0)).toMatchTextContent(/^3/);
  for (const text of [baladi, cheese, milk, onion, 'في طبق']) {
    await expect.element(shown.nth(0).getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(shown.nth(1)).toMatchTextContent(new RegExp(`^1.+${baladi}$`));
  await expect.element(shown.nth(2)).not.toMatchTextContent(baladi);
  const ink = (text: string) => getComputedStyle(shown.nth(0).getByText(text, { exact: true }).element()).color;
  expect(ink(onion), 'inverse').not.toBe(ink(cheese));
  expect(await axeFaults()).toEqual([]);

  for (const word of ['print.ticket', 'print.receipt'] as const) {
    await openPrinting(ticket);
    await button(word).click();
    await expect.poll(() => document.querySelectorAll('[data-print] [data-row=dish]')).toHaveLength(3);
    const text = document.querySelector('[data-print] [data-row=dish]')?.textContent ?? undefined;
    for (const each of [baladi, cheese, milk, onion]) expect(plain(text)).toContain(each);
    if (word === 'print.receipt') expect(text).toContain('30');
    await closePrinting();
  }
  await nextStep(ticket).click();
  await expectIn('cooking', ticket);
  await expect.element(shown.nth(0).getByText(cheese, { exact: true })).toBeVisible();
});

it.each(['print.ticket', 'print.receipt'])('%s counts in the digits of the venue', async (word) => {
  const option = { name: 'Cheese', name_ar: 'جبنة', kind: 'extra' as const, quantity: 2, price: 500, free: 0 };
  const ticket = testTicket({ lines: [testLine({ quantity: 3, price: 5000, options: [option] })], created_at: 0 });
  await showKitchen({ tickets: [ticket] });
  venueFormats.digits = 'arab';
  await openPrinting(ticket);
  await button(word).click();
  const line = () => document.querySelector('[data-print] [data-row=dish]')?.textContent;
  await expect.poll(line).toContain('+ جبنة ×٢');
  expect(line()).toMatch(/^٣/);
  expect(line()).not.toMatch(/\d/);
  await closePrinting();
  venueFormats.digits = 'latn';
});

it('says on both slips that an order is a test', async () => {
  const ticket = testTicket({ is_test: true, number: 0 });
  await showKitchen({ tickets: [ticket] });
  for (const [word, said] of [
    ['print.ticket', 'kitchen.test.mark'],
    ['print.receipt', 'kitchen.test.title'],
  ] as const) {
    await page
      .getByRole('article')
      .getByRole('button', { name: part('common.details') })
      .click();
    await button('kitchen.print').click();
    await button(word).click();
    await expect.element(slip()).toMatchTextContent(i18next.t(said));
    await closePrinting();
  }
});
