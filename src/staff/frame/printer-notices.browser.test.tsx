import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Board } from '#src/contract/staff/board.ts';
import { LANGS } from '#src/domain/lang.ts';
import { alarm, startAlarm } from '#src/staff/session/alarm.ts';
import { clearBoard, takeBoard } from '#src/staff/session/board.ts';
import { part, showStaff } from '#tests/support/component.tsx';
import { refusal, serveDesk, words } from '#tests/support/desk-server.ts';
import { testBoard } from '#tests/support/ticket.ts';
import { StaffNotices } from './staff-notices.tsx';

type Printer = Board['printers'][number];
const printer = (id: string, more: Partial<Printer> = {}): Printer => ({
  id,
  name: id,
  bills: false,
  problem: null,
  since: null,
  waiting: 0,
  rings: false,
  ...more,
});
const tell = (...printers: Printer[]) => takeBoard(testBoard([], { printers }), true);
const BROKEN = printer('Kitchen', { problem: 'paper', since: Date.now() - 60_000, waiting: 3, rings: true });
const notice = () => page.getByText(words('printers.remedy.paper'), { exact: false });
const move = () => page.getByRole('button', { name: part('printers.move') });

afterEach(() => clearBoard());

it.each(LANGS)(
  'says what is wrong with a printer, how many slips wait, and what to do, and rings (%s)',
  async (lang) => {
    startAlarm();
    tell(printer('Bar'));
    await showStaff(<StaffNotices />, lang);
    await expect.poll(() => alarm.isRinging).toBe(false);
    tell(printer('Bar'), BROKEN);
    await expect.element(notice()).toBeVisible();
    const alert = page.getByRole('main').getByRole('alert');
    await expect.element(alert.getByText(words('printers.waiting', { count: 3 }), { exact: false })).toBeVisible();
    await expect.element(alert.getByText('Kitchen:')).toBeVisible();
    await expect.poll(() => alarm.isRinging).toBe(true);
    tell(printer('Bar'), printer('Kitchen'));
    await expect.element(notice()).not.toBeInTheDocument();
    await expect.poll(() => alarm.isRinging).toBe(false);
  },
);

it('says when an agent that is away was last there, or that it never was', async () => {
  tell(printer('Bar', { problem: 'silent', since: Date.now() - 60_000 }), printer('Till', { problem: 'silent' }));
  await showStaff(<StaffNotices />, 'en');
  await expect.element(page.getByText(words('printers.is.never'), { exact: false })).toBeVisible();
  await expect.element(page.getByText(/Has not asked for slips since \S*\d+:\d\d/)).toBeVisible();
  // No slip waits, so there is nothing to move.
  await expect.element(move()).not.toBeInTheDocument();
});

it('lets another printer take the slips over, and says where that fails', async () => {
  const server = serveDesk({ 'POST printers/Kitchen/move': refusal(404, 'not_found') });
  tell(BROKEN, printer('Bar'), printer('Till', { problem: 'cover', since: Date.now() }));
  await showStaff(<StaffNotices />, 'en');
  await move().click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByRole('button', { name: part('printers.alsoTroubled') })).toBeVisible();
  const bar = sheet.getByRole('button', { name: 'Bar' });
  await bar.click();
  await expect.element(sheet.getByText(words('desk.problem.gone'))).toBeVisible();
  server.answers['POST printers/Kitchen/move'] = { moved: 3 };
  await bar.click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(server.sent('POST printers/Kitchen/move')).toEqual([{ to: 'Bar' }, { to: 'Bar' }]);
  await expect.element(page.getByText(words('printers.moved', { name: 'Bar' }))).toBeVisible();
});

it('offers no other printer where there is none', async () => {
  tell(BROKEN);
  await showStaff(<StaffNotices />, 'en');
  await expect.element(notice()).toBeVisible();
  await expect.element(move()).not.toBeInTheDocument();
});
