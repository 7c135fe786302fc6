import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Cause } from '#src/domain/cause.ts';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { serveHost } from '#tests/support/component.tsx';
import { html, ours, problem } from '#tests/support/outbox.ts';
import { showApp } from '#tests/support/show-app.ts';

const { t } = i18next;
const main = () => page.getByRole('main');
const retry = () => main().getByRole('button', { name: t('common.retry') });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

const expectTold = async (cause: Cause, failed: string) => {
  await expect.element(page.getByRole('heading', { name: t(CAUSE_WORDS[cause].title) })).toBeVisible();
  await expect.element(main()).toMatchTextContent(failed);
};

const garbled = (body: string) => new Response(body, { headers: { 'Content-Type': 'application/json' } });

it('B43 a menu answer that cannot be used shows one message with a working retry', async () => {
  const answers = { menu: () => garbled('{"menu": [') };
  serveHost(answers);
  await showApp('menu', { asked: ['menu'] });
  const expectOne = async (cause: Cause) => {
    await expectTold(cause, t('error.menu'));
    expect(main().getByRole('heading', { level: 2 }).elements()).toHaveLength(1);
  };
  await expectOne('unreadable');
  const next: [() => Response, Cause][] = [
    [() => html(), 'portal'],
    [() => ours(200, { hello: 'world' }), 'unreadable'],
    [() => problem(429, 'rate_limited'), 'rateLimited'],
  ];
  for (const [answer, cause] of next) {
    answers.menu = answer;
    await retry().click();
    await expectOne(cause);
  }
  answers.menu = () => ours(200, cafeMenu());
  await retry().click();
  await expect.element(main().getByRole('link', { name: /^مشروبات/ })).toBeVisible();
});

it('B43 names the cause when a list fails, and asks again without a tap once the phone is online', async () => {
  const answers: Record<string, () => Response | Promise<Response>> = { reviews: () => html() };
  serveHost(answers);
  await showApp('reviews', { asked: ['reviews'] });
  await expectTold('portal', t('error.reviews'));
  answers['reviews'] = noNetwork;
  await retry().click();
  await expectTold('unreachable', t('error.reviews'));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expectTold('offline', t('error.reviews'));

  const review = { id: '1', name: 'Mona', avatar: null, date: '', rating: 5, comment: 'Good', comment_en: '' };
  answers['reviews'] = () => ours(200, { reviews: [review] });
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('article').first()).toBeVisible();
});

it('B43 names the cause when a look-up fails, and does not say that the order does not exist', async () => {
  const answers = { 'orders/by-ids': () => problem(503, 'read_only') };
  serveHost(answers);
  await showApp('track-your-order/no-such-order');
  await expectTold('readOnly', t('track.failed'));
  answers['orders/by-ids'] = () => ours(200, { orders: [] });
  await retry().click();
  await expect.element(page.getByRole('heading', { name: t('track.notFound.title') })).toBeVisible();
});

it('B38 an API that even the app does not know to be missing is not told as "no network"', async () => {
  serveHost({ menu: () => ours(200, cafeMenu()) });
  vi.spyOn(Headers.prototype, 'get').mockImplementation(() => {
    throw new TypeError('headers.get is not a function');
  });
  await showApp('home', { asked: ['menu'] });
  await expect.element(main()).toMatchTextContent(t('error.menu'));
  await expect.element(main()).toMatchTextContent(t('error.oldBrowser'));
  for (const key of ['menu.none.title', 'offline.unreachable'])
    await expect.element(page.getByText(t(key))).not.toBeInTheDocument();
});
