import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hueOf } from '#src/contract/menu.ts';
import { directionOf, type Lang } from '#src/domain/lang.ts';
import { inLanguage } from '#src/domain/text.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import { createFileCache } from '#server/menus/file-cache.ts';
import { initialOf } from './icon-art.ts';
import { colorsOf, type createIcons, findDrawable, type Icon, openOwnPicture } from './icons.ts';
import { SCREENSHOTS, screenshotArt, type ScreenshotForm, type Tile } from './screenshot-art.ts';

const TILES = 8;
/** Raise it when the drawings change. */
const DRAWING_VERSION = 1;
/** Twice the drawn size of a tile's plate. */
const PLATE = 296;

type Shown = { hue: number; letter: string | null; path: string | null; hash: string | null };

const dataAddress = (png: Uint8Array): string => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;

export function createScreenshots(
  db: Kysely<Schema>,
  folder: string,
  report: (error: unknown) => void,
  icons: ReturnType<typeof createIcons>,
) {
  const cachedFile = createFileCache(folder);

  /** Without a picture of its own a category shows that of its first dish with one. */
  const shownOf = async (tenant: TenantRow, lang: Lang): Promise<Shown[]> => {
    const categories = await db
      .selectFrom('categories')
      .select(['id', 'name', 'name_secondry', 'image'])
      .where('tenant_id', '=', tenant.id)
      .where('hidden', '=', 0)
      .orderBy('position')
      .limit(TILES)
      .execute();
    return Promise.all(
      categories.map(async ({ id, name, name_secondry, image }, at) => {
        const dish = await db
          .selectFrom('dishes')
          .select('image')
          .where('tenant_id', '=', tenant.id)
          .where('category_id', '=', id)
          .where('image', 'is not', null)
          .orderBy('position')
          .limit(1)
          .executeTakeFirst();
        const drawable = await findDrawable(db, image ?? dish?.image ?? null);
        const letter = initialOf(inLanguage({ en: name, ar: name_secondry }, lang));
        return { hue: hueOf(at), letter, path: drawable?.path ?? null, hash: drawable?.hash ?? null };
      }),
    );
  };

  const tileOf = async ({ hue, letter, path }: Shown): Promise<Tile> => {
    if (path === null) return { hue, letter, picture: null, whole: false };
    try {
      const image = (await openOwnPicture(db, path)).rotate().resize(PLATE, PLATE, { fit: 'cover' });
      const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
      return { hue, letter, picture: dataAddress(data), whole: info.channels < 4 };
    } catch (error) {
      report(error); // A plate replaces a picture that cannot be read.
      return { hue, letter, picture: null, whole: false };
    }
  };

  const versionOf = async (tenant: TenantRow, lang: Lang, shown: readonly Shown[]): Promise<string> => {
    const parts = [DRAWING_VERSION, await icons.version(tenant, lang), directionOf(lang), shown];
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
  };

  return {
    /** Changes with everything that the screenshots depend on; part of their addresses. Null: no menu. */
    version: async (tenant: TenantRow, lang: Lang): Promise<string | null> => {
      const shown = await shownOf(tenant, lang);
      return shown.length === 0 ? null : await versionOf(tenant, lang, shown);
    },

    of: async (tenant: TenantRow, lang: Lang, name: string): Promise<Icon | null> => {
      if (!Object.hasOwn(SCREENSHOTS, name)) return null;
      const form = name as ScreenshotForm;
      const shown = await shownOf(tenant, lang);
      if (shown.length === 0) return null;
      const file = `${await versionOf(tenant, lang, shown)}-screen-${form}`;
      const make = async () => {
        const tiles = await Promise.all(shown.map(tileOf));
        const { default: sharp } = await import('sharp');
        const icon = await (await icons.of(tenant, lang, 'any-192'))?.bytes();
        const svg = screenshotArt(form, {
          icon: icon ? dataAddress(icon) : '',
          ground: colorsOf(tenant).ground,
          tiles,
          rtl: directionOf(lang) === 'rtl',
        });
        return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer());
      };
      return { etag: `"${file}"`, bytes: () => cachedFile(`${file}.png`, make) };
    },
  };
}
