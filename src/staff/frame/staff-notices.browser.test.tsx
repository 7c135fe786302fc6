import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearBoard, setLink } from '#src/staff/state/board.ts';
import { dismissToast, showToast } from '#src/stores/ui.ts';
import { showStaff } from '#tests/support/component.tsx';
import { StaffNotices } from './staff-notices.tsx';

afterEach(clearBoard);

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
