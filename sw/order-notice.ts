import { type AppDb, NewsDb, type OutboxRow } from '#src/db/db.ts';
import { isKitchen } from '#src/domain/addresses.ts';
import { type CancelReason, cancelReasonText } from '#src/domain/cancel-reason.ts';
import { directionOf, type Lang } from '#src/domain/lang.ts';
import { orderCode, orderNumber } from '#src/domain/order-name.ts';
import { slugOfPath } from '#src/domain/slug.ts';
import { worker } from './scope.ts';

type Words = {
  notify: {
    sent: string;
    sentBody: string;
    twice: string;
    canceled: string;
    decide: string;
    unsure: string;
    failed: string;
  };
  cancelled: { reason: string; because: Record<CancelReason, string> };
};

export async function notifyCustomer(db: AppDb, rows: readonly OutboxRow[]): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const [notices, language] = await db.read((reads) =>
    Promise.all([reads.get('meta', 'order_notices'), reads.get('meta', 'lang')]),
  );
  if (notices?.value === 'off') return;
  const lang: Lang = language?.value === 'en' ? 'en' : 'ar';
  const words = await wordsOf(lang);
  if (!words) return;
  const last = new Map(rows.map((row) => [row.key, row]));
  for (const row of last.values()) {
    const title = titleOf(row, words);
    const pages = await dinerPages(row.slug);
    if (title === null || pages.some((page) => page.visibilityState === 'visible')) continue;
    await worker.registration.showNotification(title, {
      body: bodyOf(row, words),
      tag: row.key,
      lang,
      dir: directionOf(lang),
      icon: '/icons/icon-192.png',
      data: { path: `/${encodeURIComponent(row.slug)}/order-successful?key=${encodeURIComponent(row.key)}` },
    });
  }
}

function titleOf(row: OutboxRow, { notify }: Words): string | null {
  if (row.state === 'accepted' && row.result) {
    const number = orderNumber({ id: row.result.order_id, number: row.result.number });
    return (row.result.canceled ? notify.canceled : row.reason === 'typed' ? notify.twice : notify.sent).replace(
      '{number}',
      number,
    );
  }
  if (row.state === 'rejected') return notify.failed.replace('{code}', orderCode(row.key));
  if (row.state !== 'needs_customer') return null;
  return row.reason === 'unsure' ? notify.unsure.replace('{code}', orderCode(row.key)) : notify.decide;
}

function bodyOf({ state, reason, result }: OutboxRow, { notify, cancelled }: Words): string {
  if (state !== 'accepted') return '';
  if (!result?.canceled) return reason === 'typed' ? '' : notify.sentBody;
  const why = cancelReasonText(result.canceled.reason, (usual) => cancelled.because[usual]);
  // Isolated: the venue's own words may be in another script.
  return why && cancelled.reason.replace('{reason}', () => `\u2068${why}\u2069`);
}

async function wordsOf(lang: Lang): Promise<Words | null> {
  const kept = await caches.match(`/assets/i18n/${lang}.json`, { ignoreSearch: true });
  if (!kept) return null;
  const words = (await kept.json()) as Partial<Words>;
  return words.notify && words.cancelled ? { notify: words.notify, cancelled: words.cancelled } : null;
}

export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close();
  const path: unknown = event.notification.data?.path;
  if (typeof path === 'string' && path.startsWith('/')) {
    event.waitUntil(Promise.allSettled([noteNews(path), openScreen(path)]));
  }
}

/** Those of this venue: never a board, nor another venue's page. The one used last comes first. */
async function dinerPages(slug: string): Promise<WindowClient[]> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => {
    const path = url.slice(worker.location.origin.length);
    return slugOfPath(path, '') === slug && !isKitchen(path);
  });
}

/** Only a focused page is led to the screen. Each step may be refused. */
async function openScreen(path: string): Promise<void> {
  const pages = await dinerPages(slugOfPath(path, ''));
  for (const page of pages) {
    const focused = await page.focus().catch(() => null);
    // Where it refuses, it looks for the news itself.
    if (focused) return void (await focused.navigate(path));
  }
  await worker.clients.openWindow(path);
}

/** Taken by the page that opens or comes to the front (src/stores/news.ts): iOS opens the start page. */
async function noteNews(path: string): Promise<void> {
  const db = new NewsDb();
  await db.inTime(() => db.news.put({ k: 'tapped', path, at: Date.now() }));
  db.close();
}
