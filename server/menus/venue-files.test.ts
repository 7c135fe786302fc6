import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { AppEnv } from '#server/http/app-env.ts';
import { pictureRoutes } from '#server/routes/pictures.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { setDishPicture } from '#tests/support/dish-picture.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import * as openers from './open-picture.ts';
import { FilesFull, MAX_PICTURE_BYTES, readPicture, storeFile } from './venue-files.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } });

describe('readPicture', () => {
  it('converts a photo to WebP of at most 1600 pixels and keeps its proportions', async () => {
    for (const file of [blank(2_000, 1_000).jpeg(), blank(2_000, 1_000).png(), blank(2_000, 1_000).avif()]) {
      const kept = await sharp((await readPicture(await file.toBuffer())).bytes).metadata();
      expect([kept.format, kept.width, kept.height]).toEqual(['webp', 1600, 800]);
    }
    const small = await sharp((await readPicture(await blank(320, 200).webp().toBuffer())).bytes).metadata();
    expect([small.width, small.height]).toEqual([320, 200]);
  });

  it('turns a photo upright and removes its metadata', async () => {
    const taken = await blank(600, 400)
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '31/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const kept = await sharp((await readPicture(taken)).bytes).metadata();
    expect([kept.exif, kept.xmp, kept.icc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect([kept.width, kept.height]).toEqual([400, 600]);
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['text', () => Buffer.from('<html><script>'), /no JPEG, PNG, WebP or AVIF/],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /no JPEG/],
    ['a GIF', () => blank(9, 9).gif().toBuffer(), /no JPEG/],
    ['a film', () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42'), /no JPEG/],
    ['a HEIC photo', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /of a kind that cannot be read here/],
    ['an empty file', () => new Uint8Array(), /no JPEG/],
    ['a file that is too large', () => new Uint8Array(MAX_PICTURE_BYTES + 1), /larger than 15 MB/],
    ['a PNG cut in its pixels', async () => (await blank(900, 900).png().toBuffer()).subarray(0, 400), /damaged/],
    ['a PNG cut in its head', async () => (await blank(900, 900).png().toBuffer()).subarray(0, 20), /damaged/],
    ['a JPEG cut in its pixels', async () => (await blank(900, 900).jpeg().toBuffer()).subarray(0, 900), /damaged/],
    ['a JPEG cut in its head', async () => (await blank(900, 900).jpeg().toBuffer()).subarray(0, 100), /damaged/],
    ['a cut WebP', async () => (await blank(900, 900).webp().toBuffer()).subarray(0, 16), /damaged/],
    ['a cut AVIF', async () => (await blank(900, 900).avif().toBuffer()).subarray(0, 100), /damaged/],
    [
      'a picture of 50 million pixels',
      () => blank(8_192, 6_144).jpeg().toBuffer(),
      /8192 × 6144 pixels, more than 50 million/,
    ],
  ])('C55 refuses %s', async (_, file, message) => {
    await expect(readPicture(await file())).rejects.toThrow(message);
  });

  it('refuses an SVG without parsing it', async () => {
    const parsed = vi.spyOn(openers, 'pictureHead');
    await expect(
      readPicture(Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).rejects.toThrow();
    expect(parsed).not.toHaveBeenCalled();
  });
});

onSqliteApi('the photo of a dish', (api, it) => {
  it('is shown in the menu and served in full and as a thumbnail', async ({ venue }) => {
    const photo = await readPicture(await blank(800, 600).jpeg().toBuffer());
    const { bytes } = photo;
    const before = (await api.get(`/${venue.slug}/menu`)).headers.get('ETag');
    const image = await setDishPicture(api.database, venue, 'tea', photo);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    expect(image).toBe(`/upload/${venue.slug}/${hash}.webp`);
    const menu = await api.get(`/${venue.slug}/menu`);
    expect(menu.headers.get('ETag')).not.toBe(before);
    expect(await menu.text()).toContain(`"image":"${image}"`);

    const pictures = pictureRoutes({
      rateLimitScale: 1,
      db: api.database.db,
      folder: tempFolder(),
      report: (error) => api.failures.push(error),
    });
    const app = new Hono<AppEnv>().route('/upload', pictures);
    const whole = await app.request(image ?? '');
    expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(new Uint8Array(bytes));
    const small = await app.request(`/upload/f_auto,q_auto,w_300/${venue.slug}/${hash}.webp`, {
      headers: { Accept: 'image/webp,*/*' },
    });
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(300);
    expect(api.failures).toEqual([]);
  });

  it('C44 refuses a file above the quota of its venue, but takes one that is there already', async () => {
    const [one, two] = [await api.venue(), await api.venue()];
    const store = (slug: string, text: string) =>
      storeFile(api.database.db, slug, { bytes: Buffer.from(text), type: 'application/pdf', ending: 'pdf' }, 10);
    const address = await store(one.slug, 'six by');
    await expect(store(one.slug, 'five!')).rejects.toThrow(FilesFull);
    expect(await store(one.slug, 'six by')).toBe(address);
    await store(one.slug, 'four');
    await store(two.slug, 'five!');
  });
});
