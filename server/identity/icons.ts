import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Sharp } from 'sharp';
import { deriveBrand } from '#src/domain/brand.ts';
import type { Lang } from '#src/domain/lang.ts';
import { inLanguage } from '#src/domain/text.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import { createFileCache } from '#server/menus/file-cache.ts';
import { openPicture } from '#server/menus/open-picture.ts';
import { uploadPath } from '#server/menus/stored-file.ts';
import { SHRINKABLE } from '#server/menus/thumbnails.ts';
import { groundArt, type IconColors, type IconShape, initialArt, initialOf, shortcutArt } from './icon-art.ts';

type IconKind = { size: number } & ({ shape: IconShape } | { shortcut: 'menu' | 'orders' });

const ICONS: Readonly<Record<string, IconKind>> = {
  'any-192': { size: 192, shape: 'rounded' },
  'any-512': { size: 512, shape: 'rounded' },
  'maskable-192': { size: 192, shape: 'full' },
  'maskable-512': { size: 512, shape: 'full' },
  'touch-180': { size: 180, shape: 'full' },
  'menu-96': { size: 96, shortcut: 'menu' },
  'orders-96': { size: 96, shortcut: 'orders' },
};

const OUR_COLORS: IconColors = { ground: '#B93A18', ink: '#ffffff' };
/** Raise it when the drawings change, so that cached files and installed apps are renewed. */
const DRAWING_VERSION = 2;

type Bytes = Uint8Array<ArrayBuffer>;
type Drawable = { path: string; hash: string };

export type Icon = { etag: string; bytes: () => Promise<Bytes> };

/** A logo on another host is not drawn: no other host is contacted. The initial replaces it. */
export function createIcons(db: Kysely<Schema>, folder: string, report: (error: unknown) => void) {
  const cachedFile = createFileCache(folder);

  const draw = async ({ path }: Drawable, size: number, shape: IconShape): Promise<Bytes> => {
    // A `full` icon must fit into the circle that a launcher may crop.
    const inside = Math.round(size * (shape === 'rounded' ? 0.8 : 0.56));
    const image = await openOwnPicture(db, path);
    const fitted = await image.rotate().resize({ width: inside, height: inside, fit: 'inside' }).png().toBuffer();
    return packed(await rendered(groundArt(size, shape, '#ffffff'), [{ input: fitted }]));
  };

  /** Changes with everything that the icons depend on; part of their addresses in the manifest. */
  const version = (tenant: TenantRow, lang: Lang, logo: Drawable | null): string => {
    const parts = [DRAWING_VERSION, tenant.brand_color, logo?.hash ?? initialOf(nameOf(tenant, lang))];
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
  };

  return {
    version: async (tenant: TenantRow, lang: Lang): Promise<string> =>
      version(tenant, lang, await findDrawable(db, tenant.logo)),

    of: async (tenant: TenantRow, lang: Lang, name: string): Promise<Icon | null> => {
      const kind = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
      if (!kind) return null;
      const logo = await findDrawable(db, tenant.logo);
      const colors = colorsOf(tenant);
      const initial = initialOf(nameOf(tenant, lang));
      const make = async (): Promise<Bytes> => {
        if ('shortcut' in kind) return packed(await rendered(shortcutArt(kind.size, colors, kind.shortcut)));
        try {
          if (logo) return await draw(logo, kind.size, kind.shape);
        } catch (error) {
          report(error); // The initial replaces a logo that cannot be read.
        }
        return packed(await rendered(initialArt(kind.size, kind.shape, colors, initial)));
      };
      const file = `${version(tenant, lang, logo)}-${name}`;
      return { etag: `"${file}"`, bytes: () => cachedFile(`${file}.png`, make) };
    },
  };
}

export function colorsOf({ brand_color }: TenantRow): IconColors {
  const brand = brand_color === null ? null : deriveBrand(brand_color);
  return brand ? { ground: brand.light.brand, ink: brand.light.on_brand } : OUR_COLORS;
}

export const nameOf = ({ name_en: en, name_ar: ar }: TenantRow, lang: Lang): string => inLanguage({ en, ar }, lang);

/** Null: the address is not a picture on this server, or its format cannot be drawn. */
async function findDrawable(db: Kysely<Schema>, address: string | null): Promise<Drawable | null> {
  const path = uploadPath(address);
  if (path === null) return null;
  const known = await db.selectFrom('pictures').select(['hash', 'type']).where('path', '=', path).executeTakeFirst();
  return known && SHRINKABLE.has(known.type) ? { path, hash: known.hash } : null;
}

async function openOwnPicture(db: Kysely<Schema>, path: string): Promise<Sharp> {
  const { bytes } = await db.selectFrom('pictures').select('bytes').where('path', '=', path).executeTakeFirstOrThrow();
  return openPicture(bytes);
}

async function rendered(svg: string, over: { input: Buffer }[] = []): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).composite(over).png().toBuffer();
}

async function packed(png: Buffer): Promise<Bytes> {
  const { default: sharp } = await import('sharp');
  return new Uint8Array(await sharp(png).png({ palette: true, quality: 90, effort: 7 }).toBuffer());
}
