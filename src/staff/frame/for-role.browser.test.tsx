import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '#src/staff/session/session.ts';
import { showStaff } from '#tests/support/component.tsx';
import { serveDesk, words } from '#tests/support/desk-server.ts';
import { ForRole } from './for-role.tsx';

it('tells the kitchen role that a desk is for managers', async () => {
  serveDesk({});
  session.role = 'kitchen';
  // oxlint-disable-next-line jsx-a11y/aria-role -- a role of the staff
  await showStaff(<ForRole role="manager">desk</ForRole>);
  await expect.element(page.getByText(words('staff.noPermission'))).toBeVisible();
  session.role = 'manager';
  await expect.element(page.getByText('desk')).toBeVisible();
});
