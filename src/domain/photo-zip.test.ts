import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { photosInZip, UnusableZip, ZIP_LIMITS } from './photo-zip.ts';

async function* inChunks(bytes: Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array, largest = 10_000, limits = ZIP_LIMITS, size?: number) {
  const photos = [];
  for await (const photo of photosInZip(inChunks(bytes, size), largest, limits)) photos.push(photo);
  return photos;
}
const outcomes = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).map((photo) => [photo.path, 'bytes' in photo ? photo.bytes.length : photo.refused]);

const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7919 + (at >> 3) * 31) % 251);

describe('the photos of a zip file', () => {
  test('come one by one with their paths, packed or stored, in chunks of any size', async () => {
    const zip = zipSync({
      'menu/كشري.jpg': noise(5_000),
      'tea.png': [noise(3_000), { level: 0 }],
      'menu/': new Uint8Array(0),
      '__MACOSX/._tea.png': noise(100),
      'menu.csv': strToU8('name,price'),
    });
    for (const size of [29, 500, 1_000_000]) {
      const photos = await read(zip, 10_000, ZIP_LIMITS, size);
      expect(photos.map(({ path }) => path)).toEqual(['menu/كشري.jpg', 'tea.png']);
      expect(photos[0]).toMatchObject({ bytes: noise(5_000) });
      expect(photos[1]).toMatchObject({ bytes: noise(3_000) });
    }
  });

  test('have Arabic names also where macOS does not say that they are UTF-8', async () => {
    const zip = zipSync({ 'كشري.jpg': noise(10) });
    const view = Buffer.from(zip.buffer, zip.byteOffset, zip.length);
    view.writeUInt16LE(0, view.indexOf('PK\x03\x04') + 6);
    view.writeUInt16LE(0, view.indexOf('PK\x01\x02') + 8);
    expect(await outcomes(zip)).toEqual([['كشري.jpg', 10]]);
  });

  test('name the one that is too large or damaged, beside the others', async () => {
    const zip = zipSync({ 'a.jpg': noise(10_001), 'b.jpg': noise(10_000), 'c.jpg': noise(4_000), 'd.jpg': noise(10) });
    const broken = zip.slice();
    const at = Buffer.from(broken.buffer).indexOf('c.jpg') + 5;
    broken.fill(0xff, at, at + 40);
    expect(await outcomes(broken)).toEqual([
      ['a.jpg', 'too_large'],
      ['b.jpg', 10_000],
      ['c.jpg', 'damaged'],
      ['d.jpg', 10],
    ]);
  });
});

describe('a zip file is refused', () => {
  const kindOf = (...asked: Parameters<typeof read>) =>
    read(...asked).then(
      () => 'read',
      (error: unknown) => (error instanceof UnusableZip ? error.kind : error),
    );

  test('with more photos than a menu has', async () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}.jpg`, new Uint8Array(1)]));
    expect(await kindOf(zipSync(many), 100, { ...ZIP_LIMITS, photos: 10 })).toBe('crowded');
    expect(await kindOf(zipSync(many), 100, { ...ZIP_LIMITS, photos: 11 })).toBe('read');
  });

  test('that unpacks to more than it may, whatever size it states', async () => {
    const bomb = zipSync({ 'a.jpg': [new Uint8Array(5_000_000), { level: 9 }] });
    expect(bomb.length).toBeLessThan(50_000);
    const view = Buffer.from(bomb.buffer, bomb.byteOffset, bomb.length);
    view.writeUInt32LE(5, view.indexOf('PK\x03\x04') + 22);
    expect(await kindOf(bomb, 1_000, { ...ZIP_LIMITS, unpacked: 1_000_000 })).toBe('too_large');
    expect(await outcomes(bomb, 1_000)).toEqual([['a.jpg', 'too_large']]);
  });

  test('that ends early', async () => {
    const zip = zipSync({ 'a.jpg': noise(5_000) });
    expect(await kindOf(zip.subarray(0, 100))).toBe('damaged');
  });
});

test('a file that is no zip has no photos', async () => {
  for (const bytes of [new Uint8Array(0), noise(500), strToU8('name,price')]) expect(await read(bytes)).toEqual([]);
});
