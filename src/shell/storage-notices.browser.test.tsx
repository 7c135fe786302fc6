import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LANGS } from '#src/domain/lang.ts';
import { noteHeldUp } from '#src/stores/held-up.ts';
import { SLUG } from '#tests/support/component.tsx';
import { row, writeOrder } from '#tests/support/outbox.ts';
import { showApp } from '#tests/support/show-app.ts';

afterEach(() => noteHeldUp(null));

it.each(LANGS)('says that another window holds up the orders or the update (%s)', async (lang) => {
  await showApp('home', { lang });
  const notice = (what: string) => page.getByText(i18next.t(`storage.heldUp.${what}`));
  noteHeldUp('update');
  await expect.element(notice('update')).toBeVisible();
  noteHeldUp('orders');
  await expect.element(notice('update')).not.toBeInTheDocument();
  await expect.element(notice('orders')).not.toBeInTheDocument();
  await writeOrder(row({ slug: SLUG, state: 'waiting' }));
  await expect.element(notice('orders')).toBeVisible();
});
