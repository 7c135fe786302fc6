import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { part } from '#tests/support/component.tsx';
import { button, words } from '#tests/support/desk-server.ts';
import { axeFaults } from '#tests/support/component-axe.ts';
import { sheet, showKitchen } from '#tests/support/kitchen-board.tsx';
import { testLine, testTicket } from '#tests/support/ticket.ts';

it('counts each dish of all open orders', async () => {
  const tickets = [
    testTicket({ id: 'one', number: 1, status: 'cooking', lines: [testLine({ quantity: 2 })] }),
    testTicket({ id: 'two', number: 2, lines: [testLine({ quantity: 3 })] }),
    testTicket({ id: 'three', number: 3, status: 'ready', lines: [testLine({ quantity: 4 })] }),
  ];
  await showKitchen({ tickets });
  await button('kitchen.allDay').click();
  await expect.element(sheet().getByRole('listitem')).toMatchTextContent('5Kofta');
  expect(await axeFaults()).toEqual([]);
});

it('pauses orders from the board, on a phone too, and takes them again', async () => {
  const answers = { 'POST board/pause': ({ until }: { until: number | null }) => ({ paused_until: until }) };
  const server = await showKitchen({ answers });
  const half = sheet().getByRole('button', { name: /30/ });
  await button('venueDesk.pause').click();
  await half.click();
  const paused = page.getByRole('button', { name: new RegExp(i18next.t('kitchen.pausedUntil', { time: '' })) });
  await expect.element(paused).toBeVisible();
  await page.viewport(390, 844);
  await paused.click();
  await button('venueDesk.resume').click();
  await expect.element(paused).not.toBeInTheDocument();
  expect(server.sent('POST board/pause')).toMatchObject([{ until: expect.any(Number) }, { until: null }]);
  await button('staff.more').click();
  await sheet()
    .getByRole('button', { name: words('venueDesk.pause') })
    .click();
  await expect.element(half).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

it('marks a dish or an option as sold out with one tap, finds it and takes it back', async () => {
  const bilingual = (id: string, name: string, name_secondry: string) => ({ id, name, name_secondry });
  const sold = new Set<string>();
  const available = <T extends { id: string }>(item: T) => ({ ...item, available: !sold.has(item.id) });
  const turn =
    (id: string) =>
    ({ available: isOn }: { available: boolean }) => {
      if (isOn) sold.delete(id);
      else sold.add(id);
      return {};
    };
  const menu = () => ({
    menu: [{ dishes: [available(bilingual('ful', 'Ful', 'فول'))] }],
    option_groups: [
      {
        ...bilingual('extras', 'Extras', 'الإضافات'),
        options: [bilingual('cheese', 'Cheese', 'جبنة'), bilingual('egg', 'Egg', 'بيض')].map(available),
      },
      { ...bilingual('without', 'Without', 'بدون'), kind: 'remove', options: [bilingual('onion', 'Onion', 'بصل')] },
    ],
  });
  await showKitchen({
    menu,
    answers: { 'POST dishes/ful/available': turn('ful'), 'POST options/cheese/available': turn('cheese') },
  });
  const open = () => page.getByRole('button', { name: part('kitchen.soldOut') }).click();
  const row = (name: string) => sheet().getByRole('switch', { name: new RegExp(name) });
  const search = (text: string) => sheet().getByRole('searchbox').fill(text);

  await open();
  await row('فول').click();
  await expect.poll(() => [...sold]).toEqual(['ful']);
  await row('فول').click();
  await expect.poll(() => [...sold]).toEqual([]);
  await sheet().getByRole('list', { name: 'الإضافات' }).getByRole('switch', { name: /جبنة/ }).click();
  await expect.poll(() => [...sold]).toEqual(['cheese']);
  await expect.element(row('بصل')).not.toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);

  // Sold-out items stay on top. A search finds an item by its own name or its group's.
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: part('kitchen.soldOut') })).toMatchTextContent(/1$/);
  await open();
  await expect.element(sheet().getByRole('switch').first()).toMatchTextContent('جبنةالإضافات');
  const found = () => sheet().getByRole('switch').elements();
  await search('الإضافات');
  await expect.poll(found).toHaveLength(2);
  await search('بيض');
  await expect.poll(found).toHaveLength(1);
  await search('Cheese');
  await row('جبنة').click();
  await expect.poll(() => [...sold]).toEqual([]);
});
