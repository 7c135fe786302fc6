import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { storage } from '#src/db/storage.ts';
import { LANGS } from '#src/domain/lang.ts';
import { clearBoard, setLink, takeBoard } from '#src/staff/session/board.ts';
import { dismissToast, showToast } from '#src/stores/ui.ts';
import { OPEN, testBoard } from '#tests/support/ticket.ts';
import { showStaff } from '#tests/support/component.tsx';
import { StaffNotices } from './staff-notices.tsx';

afterEach(() => {
  clearBoard();
  storage.keeps = true;
  storage.mode = 'ok';
});

it.each(LANGS)('says that orders and payments are unknown where the storage does not answer (%s)', async (lang) => {
  await showStaff(<StaffNotices />, lang);
  const notice = page.getByText(i18next.t('staff.unread'), { exact: false });
  await expect.element(notice).not.toBeInTheDocument();
  storage.mode = 'slow';
  await expect.element(notice).toBeVisible();
});

it('warns where waiters take orders in a browser that keeps nothing', async () => {
  storage.keeps = false;
  takeBoard(testBoard(), true);
  await showStaff(<StaffNotices />);
  const warning = page.getByText(i18next.t('staff.keepsNothing'));
  await expect.element(warning).not.toBeInTheDocument();
  takeBoard(testBoard([], { service: { ...OPEN.service, tables: true } }), true);
  await expect.element(warning).toBeVisible();
});

it('says that the board has caught up only after a toast with a button has gone', async () => {
  await showStaff(<StaffNotices />);
  const notice = () => document.querySelector('main p');
  setLink('lost', Date.now() - 10_000);
  await expect.poll(notice).not.toBeNull();
  showToast({ text: i18next.t('desk.saved'), action: { label: i18next.t('common.undo'), run: () => {} }, ms: null });
  const undo = page.getByRole('button', { name: i18next.t('common.undo') });
  await expect.element(undo).toBeVisible();

  setLink('live', null);
  await expect.poll(notice).toBeNull();
  await expect.element(undo).toBeVisible();

  dismissToast();
  await expect.element(page.getByText(i18next.t('kitchen.caughtUp'))).toBeVisible();
});
