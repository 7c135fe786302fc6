import { afterEach, expect, it, vi } from 'vitest';
import { show } from '#tests/support/component.tsx';
import { DishArt } from './dish-art.tsx';

const PLATE = { isPhoto: false, fit: 'contain', opacity: '1' };
const PHOTO = { isPhoto: true, fit: 'cover', opacity: '1' };

/** A round plate on a transparent ground. */
async function drawPlate(): Promise<string> {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext('2d');
  context?.arc(32, 32, 30, 0, 2 * Math.PI);
  context?.fill();
  return URL.createObjectURL(await canvas.convertToBlob());
}

/** How opaque the picture was when it had loaded, before it was examined. */
async function showPicture(cutOut: boolean | null): Promise<string> {
  const loaded = new Promise<string>((resolve) => {
    const look = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      const { opacity } = getComputedStyle(target);
      // Later than the component's own listener.
      setTimeout(() => resolve(opacity));
    };
    document.addEventListener('load', look, { capture: true, once: true });
  });
  const name = { en: 'Soup', ar: 'شوربة' };
  await show(<DishArt dish={{ id: 'soup', name, image: await drawPlate(), cutOut }} hue={42} size={90} eager />);
  return loaded;
}

function drawn(): typeof PLATE | null {
  const image = document.querySelector('img');
  if (!image?.naturalWidth) return null;
  const { objectFit: fit, opacity } = getComputedStyle(image);
  return { isPhoto: image.dataset['photo'] !== undefined, fit, opacity };
}

const watchPixels = () => vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData');

afterEach(() => {
  for (const image of document.images) URL.revokeObjectURL(image.src);
});

it('trusts the menu more than the corner pixels', async () => {
  const pixels = watchPixels();
  await showPicture(false);
  await expect.poll(drawn).toEqual(PHOTO);
  expect(pixels).not.toHaveBeenCalled();
});

it('examines a picture without such information before it shows it', async () => {
  const pixels = watchPixels();
  expect(await showPicture(null)).toBe('0');
  await expect.poll(drawn).toEqual(PLATE);
  expect(pixels).toHaveBeenCalled();
});
