import { deflateSync, inflateSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framesOf, type Handover, packed } from './handover.ts';
import { addFrame, type Frame, isWhole, readFrame, readHandover } from './read-handover.ts';

const KEY = '3f2b8c1e-5a77-4f0e-9d55-0c1d2e3f4a5b';
const OTHER_KEY = 'a1b2c3d4-5a77-4f0e-9d55-0c1d2e3f4a5b';

const handover = (change: Partial<Handover> = {}): Handover => ({
  key: KEY,
  slug: 'mina-cafe',
  ageSeconds: 185,
  holdSeconds: 900,
  body: JSON.stringify({ client_order_id: KEY, note: 'بدون بصل' }),
  isStaff: false,
  ...change,
});

/** Letters that deflate cannot shorten much. */
const noise = (length: number): string => {
  let seed = 7;
  return Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(33 + (seed % 90));
  }).join('');
};
const large = (length: number) => handover({ body: noise(length) });

const bytesOf = (order: Handover) => deflateSync(new TextEncoder().encode(packed(order)));
const textsOf = (order: Handover) => framesOf(order.key, bytesOf(order)) ?? [];

function read(texts: readonly string[]): Handover | null {
  const frames = texts.reduce<readonly Frame[]>((known, text) => {
    const frame = readFrame(text);
    return typeof frame === 'string' ? known : addFrame(known, frame);
  }, []);
  return isWhole(frames) ? readHandover(frames, (bytes) => inflateSync(bytes)) : null;
}

describe('a code', () => {
  it('holds the order as it would be sent', () => {
    const [text = '', ...more] = textsOf(handover());
    expect(more).toEqual([]);
    expect(text).toMatch(/^SF1\.11[0-9A-Z $%*+\-./:]+$/);
    expect(read([text])).toEqual(handover());
    expect(read(textsOf(handover({ isStaff: true })))).toEqual(handover({ isStaff: true }));
  });

  it('holds any body, byte for byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.nat(86_400), (body, ageSeconds) => {
        expect(read(textsOf(handover({ body, ageSeconds })))).toEqual(handover({ body, ageSeconds }));
      }),
    );
  });

  it.each([
    [600, 1],
    [1_200, 2],
    [1_900, 3],
    [3_000, 4],
  ])('becomes several for a larger order: %i letters in %i', (length, count) => {
    const texts = textsOf(large(length));
    expect(texts).toHaveLength(count);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(1_067);
    expect(read(texts)).toEqual(large(length));
    expect(read(texts.toReversed())).toEqual(large(length));
    expect(read([...texts, ...texts])).toEqual(large(length));
    expect(read(texts.slice(1))).toBeNull();
  });

  it('is none for an order that four codes do not hold', () => {
    expect(framesOf(KEY, bytesOf(large(5_000)))).toBeNull();
  });
});

describe('what is no whole code of ours', () => {
  it.each([
    ['https://menu.example/mina-cafe/home?table=5&code=ABCD2345', 'foreign'],
    ['', 'foreign'],
    ['sf1.11ABCD', 'foreign'],
    ['SF2.11ABCD1234567ABC', 'version'],
    ['SF1.', 'damaged'],
    ['SF1.11ABCD1234567', 'damaged'],
    ['SF1.21ABCD1234567ABC', 'damaged'],
    ['SF1.15ABCD1234567ABC', 'damaged'],
    ['SF1.11ABCD1234567abc', 'damaged'],
  ])('%j is %s', (text, problem) => {
    expect(readFrame(text)).toBe(problem);
  });

  it('is damaged if any character has changed', () => {
    const [text = ''] = textsOf(handover());
    for (let at = 'SF1.11'.length; at < text.length; at += 1) {
      const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
      expect(read([changed]), `at ${at}`).toBeNull();
    }
  });

  it('is damaged if its letters are those of another key, or if it was packed by somebody else', () => {
    expect(read(framesOf(OTHER_KEY, bytesOf(handover())) ?? [])).toBeNull();
    const pack = (value: unknown) => deflateSync(new TextEncoder().encode(JSON.stringify(value)));
    for (const value of [{}, [], null, [KEY, 'a', -1, 900, ''], [KEY, 'a', '5', 900, ''], [KEY, 'a', 5, 900, {}]]) {
      expect(read(framesOf(KEY, pack(value)) ?? [])).toBeNull();
    }
    expect(read(framesOf(KEY, new TextEncoder().encode('not deflated')) ?? [])).toBeNull();
  });

  it('never mixes two orders: the frames of the last one count', () => {
    const first = textsOf(large(1_200));
    const second = textsOf({ ...large(1_200), key: OTHER_KEY });
    expect(read([first[0] ?? '', second[1] ?? ''])).toBeNull();
    expect(read([first[0] ?? '', ...second])).toEqual({ ...large(1_200), key: OTHER_KEY });
    const aMinuteLater = textsOf({ ...large(1_200), ageSeconds: 245 });
    expect(read([first[0] ?? '', aMinuteLater[1] ?? ''])).toBeNull();
  });
});
