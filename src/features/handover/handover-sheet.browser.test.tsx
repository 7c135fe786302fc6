import { inflateSync } from 'fflate';
import i18next from 'i18next';
import decode from 'qr/decode.js';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addFrame, type Frame, isWhole, readFrame, readHandover } from '#src/domain/read-handover.ts';
import { SLUG } from '#tests/support/component.tsx';
import { KEY, LINES, orderResult, refuseChanges, storedOrder, writeOrder } from '#tests/support/outbox.ts';
import { showWaiting } from '#tests/support/show-waiting.ts';

const { t } = i18next;
const show = () => page.getByRole('button', { name: t('handover.action') });
const sheet = () => page.getByRole('dialog', { name: t('handover.title') });
const code = () => sheet().getByRole('img', { name: t('a11y.qrOrder') });

const stored = () => storedOrder(KEY);

/** What a camera would see. */
async function textOnScreen(): Promise<string> {
  const svg = code().element().cloneNode(true) as SVGElement;
  svg.setAttribute('width', '600');
  svg.setAttribute('height', '600');
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(600, 600);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 600, 600);
  context.drawImage(picture, 0, 0);
  return decode(context.getImageData(0, 0, 600, 600));
}

it('shows the waiting order as a code, its letters and its lines, after the row says that it may have been sent', async () => {
  await showWaiting();
  expect(await stored()).toMatchObject({ maybe_sent: false });
  await show().click();
  await expect.element(code()).toBeVisible();
  const row = await stored();
  expect(row).toMatchObject({ maybe_sent: true, state: 'waiting' });
  const frame = readFrame(await textOnScreen()) as Frame;
  const read = readHandover([frame], (bytes) => inflateSync(bytes));
  expect(read).toMatchObject({ key: KEY, slug: SLUG, holdSeconds: 1800, body: row?.body, isStaff: false });
  expect(read?.ageSeconds).toBeGreaterThanOrEqual(180);
  await expect.element(sheet().getByText('1Y7T')).toBeVisible();
  await expect.element(sheet()).toMatchTextContent(/كشري.*شاي.*no sugar/);
});

it('shows a large order in several codes, each in its turn', async () => {
  const [line] = LINES;
  const lines = Array.from({ length: 14 }, (_, at) => ({
    ...(line as (typeof LINES)[number]),
    dish_wire_id: crypto.randomUUID(),
    note: crypto.randomUUID(),
    quantity: at + 1,
  }));
  await showWaiting({}, { lines, cart: { table: '', lines, note: '' } });
  await show().click();
  await expect.element(code()).toBeVisible();
  let frames: Frame[] = [];
  await expect
    .poll(async () => {
      const frame = readFrame(await textOnScreen());
      if (typeof frame !== 'string') frames = addFrame(frames, frame);
      return isWhole(frames);
    })
    .toBe(true);
  expect(frames.length).toBeGreaterThan(1);
  expect(readHandover(frames, (bytes) => inflateSync(bytes))?.key).toBe(KEY);
});

it('says that an order is too large, and still shows its lines', async () => {
  const lines = Array.from({ length: 90 }, () => ({
    ...(LINES[1] as (typeof LINES)[number]),
    note: crypto.randomUUID() + crypto.randomUUID(),
  }));
  await showWaiting({}, { lines, cart: { table: '', lines, note: '' } });
  await show().click();
  await expect.element(sheet()).toMatchTextContent(t('handover.large'));
  await expect.element(code()).not.toBeInTheDocument();
  await expect.element(sheet().getByText('1Y7T')).toBeVisible();
});

it('ends the order once a waiter has typed it, and never sends it again', async () => {
  await showWaiting();
  await show().click();
  await expect.element(code()).toBeVisible();
  await sheet()
    .getByRole('button', { name: t('handover.typed.action') })
    .click();
  const question = page.getByRole('dialog', { name: t('handover.typed.ask') });
  await question.getByRole('button', { name: t('handover.typed.action') }).click();
  await expect.element(page.getByRole('heading', { name: t('handover.typed.title') })).toBeVisible();
  expect(await stored()).toMatchObject({ cancel_requested: true, reason: 'typed', maybe_sent: true });
  await expect.element(page.getByRole('link', { name: t('sent.home') })).toBeVisible();
  await expect.element(sheet()).not.toBeInTheDocument();
});

it('becomes "received" by itself when the look-up finds the order', async () => {
  await showWaiting();
  await show().click();
  await expect.element(code()).toBeVisible();
  const row = await stored();
  if (!row) throw new Error('no row');
  await writeOrder({ ...row, state: 'accepted', result: orderResult({ number: '7' }), ended_at: Date.now() });
  await expect.element(page.getByRole('heading', { name: t('sent.title') })).toBeVisible();
  await expect.element(sheet()).not.toBeInTheDocument();
});

it.each([
  ['the venue takes none', {}, {}, false],
  ['the host knows no keys', { profile: 'documented' }, {}, true],
  ['it is a delivery', {}, { orderType: 'DELIVERY', address: 'Street 5' }, true],
] as const)('is nowhere where %s', async (_, change, order, handovers) => {
  await showWaiting(change, order, handovers);
  await expect.element(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect.element(show()).not.toBeInTheDocument();
});

// The last one: the phone stays so.
it('draws no code if the phone cannot write down that it was shown', async () => {
  await showWaiting();
  await refuseChanges();
  await show().click();
  await expect.element(sheet()).toMatchTextContent(t('decide.failed'));
  await expect.element(code()).not.toBeInTheDocument();
});
