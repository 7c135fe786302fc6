import i18next from 'i18next';
import { generate } from 'lean-qr';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { framesOf, packed } from '#src/domain/handover.ts';
import { showStaff, SLUG } from '#tests/support/component.tsx';
import { confirmation, KEY, row, storedOrder, writeOrder } from '#tests/support/outbox.ts';
import { newRow } from '#src/outbox/place-order.ts';
import { slug } from '#src/staff/session/venue.ts';
import { ScanSheet } from './scan-sheet.tsx';

const { t } = i18next;

/** A camera that sees the codes of an order in turn. Answers how many it has shown. */
async function pointCameraAt(texts: readonly string[]): Promise<() => number> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 640, height: 640 });
  const codes = texts.map((text) => generate(text));
  let turn = 0;
  const draw = () => {
    const context = canvas.getContext('2d');
    const code = codes[turn % codes.length];
    if (!context || !code) return;
    turn += 1;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 640, 640);
    context.fillStyle = '#000';
    const size = 560 / code.size;
    for (let y = 0; y < code.size; y += 1)
      for (let x = 0; x < code.size; x += 1)
        if (code.get(x, y)) context.fillRect(40 + x * size, 40 + y * size, size + 0.5, size + 0.5);
  };
  setInterval(draw, 250);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => canvas.captureStream(10));
  return () => turn;
}

async function codesOf(change: { slug?: string; ageSeconds?: number } = {}): Promise<string[]> {
  const { body } = newRow(confirmation({ slug: SLUG }), Date.now());
  const order = { key: KEY, slug: '', ageSeconds: 60, holdSeconds: 900, body, isStaff: false, ...change };
  const stream = new Blob([packed(order)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return framesOf(KEY, new Uint8Array(await new Response(stream).arrayBuffer())) ?? [];
}

it('B80 takes the order over, and shows it with its phone masked', async () => {
  await pointCameraAt(await codesOf({ slug }));
  await showStaff(<ScanSheet onClose={() => undefined} />);
  await expect.element(page.getByText(t('scan.taken'))).toBeVisible();
  await expect.element(page.getByText('010••••••78')).toBeVisible();
  await expect.element(page.getByText(/01012345678/)).not.toBeInTheDocument();
  expect(await storedOrder(KEY)).toMatchObject({ by: 'staff', copy: true, maybe_sent: true });
});

it('B81 says that the guest has cancelled the order', async () => {
  await writeOrder(row({ slug, by: 'staff', copy: true, state: 'cancelled' }));
  await pointCameraAt(await codesOf({ slug }));
  await showStaff(<ScanSheet onClose={() => undefined} />);
  await expect.element(page.getByRole('article').getByText(t('status.canceled'))).toBeVisible();
});

it('B81 says that a code is of another venue, as long as the camera sees it', async () => {
  const shown = await pointCameraAt(await codesOf({ slug: 'elsewhere' }));
  await showStaff(<ScanSheet onClose={() => undefined} />);
  const problem = page.getByText(t('scan.problem.venue'));
  await expect.element(problem).toBeVisible();
  const said = new Set<string | null>();
  const changes = new MutationObserver((all) => all.forEach(({ target }) => said.add(target.textContent)));
  changes.observe(problem.element(), { characterData: true, childList: true, subtree: true });
  const before = shown();
  await expect.poll(shown).toBeGreaterThan(before + 8);
  changes.disconnect();
  expect([...said]).toEqual([]);
});

it('asks about an order past its hold limit, which is not on this device yet', async () => {
  await pointCameraAt(await codesOf({ slug, ageSeconds: 2_000 }));
  await showStaff(<ScanSheet onClose={() => undefined} />);
  await expect.element(page.getByRole('button', { name: t('scan.take') })).toBeVisible();
  await expect.element(page.getByText(t('waiting.noAnswer.title'))).not.toBeInTheDocument();
  expect(await storedOrder(KEY)).toBeUndefined();
});

it('B83 leaves typing where the camera is refused', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await showStaff(<ScanSheet onClose={() => undefined} />);
  await expect.element(page.getByText(t('scan.noCamera'))).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: t('scan.code') })).toBeVisible();
});
