import i18next from 'i18next';
import { generate } from 'lean-qr';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setCheckout, useCheckout } from '#src/stores/checkout.ts';
import { part, show, SLUG } from '#tests/support/component.tsx';
import { TableField } from './table-field.tsx';
import { usePlaces } from './use-places.ts';

const { t } = i18next;
const CODE = 'K7Q29X0A';
const camera = () => page.getByRole('button', { name: t('checkout.table.scanTitle') });

function Field() {
  return (
    <TableField
      slug={SLUG}
      form={useCheckout(SLUG)}
      codes
      isCodeAsked={false}
      places={usePlaces()}
      error={null}
      onChange={(patch) => setCheckout(SLUG, patch)}
    />
  );
}

/** The test machine has no camera, and Chromium on Linux reads no QR codes. */
const detect = vi.fn<() => Promise<{ rawValue: string }[]>>();
const shows = (address: string) => detect.mockResolvedValue([{ rawValue: `${location.origin}${address}` }]);

let openCamera: () => Promise<MediaStream>;

beforeEach(() => {
  setCheckout(SLUG, { orderType: 'DINE_IN', table: '' });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = detect;
    },
  );
  const canvas = document.createElement('canvas');
  // An empty picture has no frames.
  const draw = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50);
  openCamera = () => Promise.resolve(canvas.captureStream(10));
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => openCamera());
  return () => clearInterval(draw);
});

it('B47 reads the table and its code with the camera, at this venue only', async () => {
  shows(`/elsewhere/home?table=7&code=${CODE}`);
  await show(<Field />);
  await camera().click();
  await expect.element(page.getByText(t('checkout.table.scanOther'))).toBeVisible();
  shows(`/${SLUG}/home?table=7&code=${CODE}`);
  await expect.element(page.getByText(t('checkout.table.fromCode'))).toBeVisible();
  await expect.element(page.getByText(part('checkout.table.title', { table: '' }))).toBeVisible();
});

it('B47 reads the code in a browser without a reader of its own', async () => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  const code = generate(`${location.origin}/${SLUG}/home?table=7&code=${CODE}`);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 400, height: 400 });
  const context = canvas.getContext('2d');
  const draw = () => {
    if (!context) return;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 400, 400);
    context.fillStyle = '#000';
    const size = 320 / code.size;
    for (let y = 0; y < code.size; y += 1)
      for (let x = 0; x < code.size; x += 1)
        if (code.get(x, y)) context.fillRect(40 + x * size, 40 + y * size, size + 0.5, size + 0.5);
  };
  const drawing = setInterval(draw, 100);
  onTestFinished(() => clearInterval(drawing));
  openCamera = () => Promise.resolve(canvas.captureStream(10));
  await show(<Field />);
  await camera().click();
  await expect.element(page.getByText(t('checkout.table.fromCode'))).toBeVisible();
});

it('B47 leaves the fields to type in where the camera is refused', async () => {
  openCamera = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  await show(<Field />);
  await camera().click();
  await expect.element(page.getByText(t('checkout.table.noCamera'))).toBeVisible();
});
