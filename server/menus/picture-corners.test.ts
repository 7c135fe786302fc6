import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { setDishPicture } from '#tests/support/dish-picture.ts';
import { pruneDesks } from '#server/desk/prune-desks.ts';
import { NOON } from '#tests/support/api.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { unsetOf } from '#src/contract/staff/record-fields.ts';
import { SLIDE_FIELDS } from '#src/contract/staff/slide-fields.ts';
import { bannerDraft, both, categoryDraft, dishDraft, menuOf, menuWith } from '#tests/support/venue.ts';
import { cornerIsClear } from './picture-corners.ts';
import { replaceMenu } from '#tests/support/replace-menu.ts';
import { readPicture, storePicture } from './venue-files.ts';

const photo = (side = 400) => sharp({ create: { width: side, height: side, channels: 3, background: '#c2410c' } });
/** A round plate that touches every side of a transparent square. */
const plate = (side = 400) => {
  const circle = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}" fill="#c2410c"/></svg>`;
  return sharp(Buffer.from(circle));
};

describe('cornerIsClear', () => {
  it.each<[string, boolean, () => Promise<Uint8Array>]>([
    ['a photo', false, () => photo().jpeg().toBuffer()],
    ['a photo with an opaque alpha channel', false, () => photo().ensureAlpha().png().toBuffer()],
    ['a grey photo with an opaque alpha channel', false, () => photo().greyscale().ensureAlpha().png().toBuffer()],
    ['a photo with an opacity of 60 %', false, () => photo().ensureAlpha(0.6).webp().toBuffer()],
    ['a plate as PNG', true, () => plate().png().toBuffer()],
    ['a large plate as WebP', true, () => plate(1_600).webp().toBuffer()],
    ['a plate as AVIF', true, () => plate().avif().toBuffer()],
    ['a file that is no picture', false, async () => new Uint8Array([1, 2, 255])],
  ])('answers for %s: %s', async (_, clear, file) => {
    expect(await cornerIsClear(await file())).toBe(clear);
  });

  it('is true for every demo picture, because the seed stores that without a check', async () => {
    const folder = join(import.meta.dirname, '../demo/pictures');
    const pictures = readdirSync(folder).filter((name) => !name.endsWith('.pdf'));
    expect(pictures.length).toBeGreaterThan(50);
    for (const name of pictures)
      expect([name, await cornerIsClear(readFileSync(join(folder, name)))]).toEqual([name, true]);
  });
});

onSqliteApi('cut-outs in a menu', (api, apiTest) => {
  const newVenue = async () => {
    const venue = await api.venue();
    const ask = async (path: string) => (await api.get(`/${venue.slug}/${path}`)).json();
    return {
      ...api,
      venue,
      ask,
      dish: (id: string) => ask(`dishes/${id}`) as Promise<{ image: string | null; image_cut_out?: boolean }>,
      store: async (picture: Sharp) =>
        storePicture(api.database.db, venue.slug, await readPicture(await picture.png().toBuffer())),
    };
  };

  const it = apiTest.extend('at', () => newVenue());

  it('are marked as soon as a photo is stored', async ({ at }) => {
    for (const [picture, isCutOut] of [
      [photo(), false],
      [plate(), true],
    ] as const) {
      const stored = await readPicture(await picture.png().toBuffer());
      const image = await setDishPicture(at.database, at.venue, 'tea', stored);
      expect(await at.dish('tea')).toMatchObject({ image, image_cut_out: isCutOut });
    }
  });

  it('are not marked for pictures of other hosts, missing pictures and bad addresses', async ({ at }) => {
    const images = [
      null,
      'https://pictures.example/upload/a.webp',
      '/upload/none.webp',
      '/upload/%00',
      '/upload/%E0%A4%A',
    ];
    const dishes = images.map((image, n) => dishDraft(`d${n}`, 100, { image }));
    await replaceMenu(at.database, at.venue.id, menuOf(...dishes));
    const { menu } = (await at.ask('menu')) as { menu: { dishes: object[] }[] };
    expect(menu[0]?.dishes).toHaveLength(images.length);
    for (const dish of menu[0]?.dishes ?? []) expect(dish).not.toHaveProperty('image_cut_out');
    expect(menu[0]).not.toHaveProperty('image_cut_out');
    expect(at.failures).toEqual([]);
  });

  it('are marked in the menu and its lists', async ({ at }) => {
    const [clear, full] = [await at.store(plate()), await at.store(photo())];
    const dishes = [dishDraft('a', 100, { image: clear }), dishDraft('b', 100, { image: full })];
    await replaceMenu(at.database, at.venue.id, {
      ...menuWith({
        carousel: [bannerDraft({ image: clear })],
        onboarding: [{ ...unsetOf(SLIDE_FIELDS), title1: both('T'), image: full }],
      }),
      categories: [categoryDraft('c', both('C'), dishes, { image: full })],
    });
    expect(await at.ask('menu')).toMatchObject({
      menu: [
        {
          image: full,
          image_cut_out: false,
          dishes: [
            { image: clear, image_cut_out: true },
            { image: full, image_cut_out: false },
          ],
        },
      ],
    });
    expect(await at.dish('a')).toMatchObject({ image_cut_out: true });
    expect(await at.ask('carousel')).toMatchObject({ carousel: [{ banner: clear, banner_cut_out: true }] });
    expect(await at.ask('onboarding.json')).toMatchObject({ onboarding: [{ image: full, image_cut_out: false }] });
  });

  it('are forgotten with the picture', async ({ at }) => {
    await at.store(photo());
    await pruneDesks(at.database, NOON);
    await pruneDesks(at.database, NOON + 31 * 24 * 3_600_000);
    for (const table of ['pictures', 'picture_corners'] as const) {
      const kept = at.database.db.selectFrom(table).select('path').where('path', 'like', `${at.venue.slug}/%`);
      expect(await kept.execute()).toEqual([]);
    }
  });
});
