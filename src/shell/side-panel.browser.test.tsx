import i18next from 'i18next';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isolate } from '#src/i18n/isolate.ts';
import { closePanel } from '#src/stores/ui.ts';
import { leave, part, SLUG } from '#tests/support/component.tsx';
import { storeOrder } from '#tests/support/order-row.ts';
import { showApp } from '#tests/support/show-app.ts';

const { t } = i18next;
const panel = () => page.getByRole('dialog', { name: t('panel.welcome', { venue: isolate(SLUG) }) });
const openPanel = () => page.getByRole('button', { name: t('a11y.openPanel') }).click();

it('says, shows and remembers the other language', async () => {
  await showApp('home');
  await openPanel();
  await panel().getByRole('button', { name: 'English' }).click();
  await expect.poll(() => [document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
  await expect.element(page.getByRole('status').filter({ hasText: t('live.language') })).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: t('home.offer') })).toBeVisible();
  expect(localStorage.getItem('lang')).toBe('en');
  await expect.poll(() => document.title).toBe(t('home.title', { venue: isolate(SLUG) }));
});

it('signs out after one question, deletes, and leads to sign-in', async () => {
  const router = await showApp('edit-profile');
  await page.getByLabelText(t('auth.name')).fill('منى');
  await page.getByRole('button', { name: t('common.save') }).click();
  await expect.element(page.getByRole('heading', { name: t('profile.saved.title') })).toBeVisible();
  await router.navigate({ to: '/$slug/home', params: { slug: SLUG } });
  await openPanel();
  await page.getByRole('button', { name: t('panel.signOut') }).click();
  const sheet = page.getByRole('dialog', { name: t('forget.signOut.title') });
  await expect.element(sheet.getByText(t('forget.signOut.body'))).toBeVisible();
  await expect.element(sheet.getByText(t('forget.body'))).toBeVisible();
  await sheet.getByRole('button', { name: t('common.back') }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('panel.signOut') }).click();
  await sheet.getByRole('button', { name: t('forget.signOut.confirm') }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/${SLUG}/sign-in`);
  await router.navigate({ to: '/$slug/edit-profile', params: { slug: SLUG } });
  await expect.element(page.getByLabelText(t('auth.name'))).toHaveValue('');
});

it('leads from details that were never saved to the form', async () => {
  const router = await showApp('info-saved');
  await expect.poll(() => router.state.location.pathname).toBe(`/${SLUG}/edit-profile`);
});

/** A phone whose browser has no prompt to install. */
function beOnPhoneWithoutPrompt(): void {
  const prompt = Object.getOwnPropertyDescriptor(window, 'onbeforeinstallprompt');
  Reflect.deleteProperty(window, 'onbeforeinstallprompt');
  onTestFinished(() => {
    if (prompt) Object.defineProperty(window, 'onbeforeinstallprompt', prompt);
  });
  const media = matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => media(query === '(pointer: coarse)' ? 'all' : query));
}

it('shows the steps of a browser with a share menu, and what notifications require there', async () => {
  beOnPhoneWithoutPrompt();
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  const notification = Object.getOwnPropertyDescriptor(window, 'Notification');
  Reflect.deleteProperty(window, 'Notification');
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'standalone');
    if (notification) Object.defineProperty(window, 'Notification', notification);
  });
  await showApp('home');
  await openPanel();
  const toggle = page.getByRole('switch', { name: t('push.ask.yes') });
  await expect.element(toggle).toHaveAttribute('aria-disabled', 'true');
  await expect.element(toggle).toHaveAccessibleDescription(t('push.needsInstall'));
  await panel()
    .getByRole('button', { name: part('install.title', { venue: SLUG }) })
    .click();
  const steps = page.getByRole('dialog', { name: part('install.title', { venue: SLUG }) });
  for (const step of [1, 2, 3]) await expect.element(steps.getByText(t(`install.share.step${step}`))).toBeVisible();
});

it('shows the steps of a phone’s browser that installs from its own menu', async () => {
  beOnPhoneWithoutPrompt();
  await showApp('home');
  await openPanel();
  await panel()
    .getByRole('button', { name: part('install.title', { venue: SLUG }) })
    .click();
  const steps = page.getByRole('dialog', { name: part('install.title', { venue: SLUG }) });
  for (const step of [1, 2, 3]) await expect.element(steps.getByText(t(`install.menu.step${step}`))).toBeVisible();
});

it('marks a list as empty only while it is', async () => {
  await showApp('home');
  await openPanel();
  const link = (key: string) => panel().getByRole('link', { name: t(key) });
  await expect.element(link('panel.ordersEmpty')).toHaveAttribute('href', `/${SLUG}/order-history-empty`);
  await storeOrder('delivered');
  await expect.element(link('panel.ordersEmpty')).not.toBeInTheDocument();
  await expect.element(link('history.title')).toHaveAttribute('href', `/${SLUG}/order-history`);
});

it('turns the notifications that the browser allows off and on, and remembers it', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  const toggle = page.getByRole('switch', { name: t('push.ask.yes') });
  await showApp('home');
  await openPanel();
  await expect.element(toggle).toHaveAttribute('aria-checked', 'true');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-checked', 'false');
  leave();
  closePanel();
  await showApp('home');
  await openPanel();
  await expect.element(toggle).toHaveAttribute('aria-checked', 'false');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-checked', 'true');
});

it('says inside the open panel that a deletion failed', async () => {
  await showApp('home');
  await openPanel();
  await panel()
    .getByRole('button', { name: t('panel.forget') })
    .click();
  const refuse = () => {
    throw new DOMException('broken', 'UnknownError');
  };
  const spies = [
    vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(refuse),
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(refuse),
  ];
  await page.getByRole('button', { name: t('forget.confirm') }).click();
  const region = panel()
    .getByRole('status')
    .filter({ hasText: t('forget.failed') });
  await expect.element(region.getByText(t('forget.failed'))).toBeVisible();
  await region.getByRole('button').click();
  await expect.element(region).not.toBeInTheDocument();
  for (const spy of spies) spy.mockRestore();
});
