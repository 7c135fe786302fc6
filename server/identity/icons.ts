import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Sharp } from 'sharp';
import { deriveBrand } from '#src/domain/brand.ts';
import type { Lang } from '#src/domain/lang.ts';
import { inLanguage } from '#src/domain/text.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import { createFileCache } from '#server/menus/file-cache.ts';
import { openPicture } from '#server/menus/open-picture.ts';
import { uploadPath } from '#server/menus/upload-path.ts';
import { SHRINKABLE } from '#server/menus/thumbnails.ts';
import { groundArt, type IconColors, type IconShape, initialArt, initialOf, shortcutArt } from './icon-art.ts';

type IconKind = { size: number } & ({ shape: IconShape } | { shortcut: 'menu' | 'orders' });

/** Every icon of a venue, by the name in its address. */
const ICONS: Readonly<Record<string, IconKind>> = {
  'any-192': { size: 192, shape: 'rounded' },
  'any-512': { size: 512, shape: 'rounded' },
  'maskable-192': { size: 192, shape: 'full' },
  'maskable-512': { size: 512, shape: 'full' },
  'touch-180': { size: 180, shape: 'full' },
  'menu-96': { size: 96, shortcut: 'menu' },
  'orders-96': { size: 96, shortcut: 'orders' },
};

/** Of a venue that has no colour of its own: ours. */
const OUR_COLORS: IconColors = { ground: '#B93A18', ink: '#ffffff' };
/** Goes up when the drawings change, so that kept files and installed apps take the new ones. */
const DRAWING = 1;

type Bytes = Uint8Array<ArrayBuffer>;
/** A picture of ours that can be drawn. */
type Drawable = { path: string; hash: string };

export type Icon = { etag: string; bytes: () => Promise<Bytes> };

/**
 * Draws venues' icons and keeps them in `folder`: the venue's logo on white where it is one of our own pictures (no
 * other host is asked for one), else the initial of its name on its colour.
 */
export function createIcons(db: Kysely<Schema>, folder: string, report: (error: unknown) => void) {
  const kept = createFileCache(folder);

  const draw = async ({ path }: Drawable, size: number, shape: IconShape): Promise<Bytes> => {
    // Within the circle that a launcher may cut out, where it may.
    const inside = Math.round(size * (shape === 'rounded' ? 0.8 : 0.56));
    const image = await openOwn(db, path);
    const fitted = await image.rotate().resize({ width: inside, height: inside, fit: 'inside' }).png().toBuffer();
    return packed(await rendered(groundArt(size, shape, '#ffffff'), [{ input: fitted }]));
  };

  /** What all icons of a venue depend on, as short text: part of their addresses in the manifest. */
  const version = (tenant: TenantRow, lang: Lang, logo: Drawable | null): string => {
    const parts = [DRAWING, tenant.brand_color, logo?.hash ?? initialOf(nameOf(tenant, lang))];
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
  };

  return {
    version: async (tenant: TenantRow, lang: Lang): Promise<string> =>
      version(tenant, lang, await drawableOf(db, tenant.logo)),

    /** Null where there is no icon of that name. */
    of: async (tenant: TenantRow, lang: Lang, name: string): Promise<Icon | null> => {
      const kind = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
      if (!kind) return null;
      const logo = await drawableOf(db, tenant.logo);
      const colors = colorsOf(tenant);
      const initial = initialOf(nameOf(tenant, lang));
      const make = async (): Promise<Bytes> => {
        if ('shortcut' in kind) return packed(await rendered(shortcutArt(kind.size, colors, kind.shortcut)));
        try {
          if (logo) return await draw(logo, kind.size, kind.shape);
        } catch (error) {
          report(error); // A logo that cannot be read gives way to the initial.
        }
        return packed(await rendered(initialArt(kind.size, kind.shape, colors, initial)));
      };
      const file = `${version(tenant, lang, logo)}-${name}`;
      return { etag: `"${file}"`, bytes: () => kept(`${file}.png`, make) };
    },
  };
}

/** The venue's fill and what is written on it. */
export function colorsOf({ brand_color }: TenantRow): IconColors {
  const brand = brand_color === null ? null : deriveBrand(brand_color);
  return brand ? { ground: brand.light.brand, ink: brand.light.on_brand } : OUR_COLORS;
}

export const nameOf = ({ name, name_secondry }: TenantRow, lang: Lang): string =>
  inLanguage({ en: name, ar: name_secondry }, lang);

/** One of our own pictures, by its address; null for any other: no other host is asked for one. */
export async function drawableOf(db: Kysely<Schema>, address: string | null): Promise<Drawable | null> {
  const path = uploadPath(address);
  if (path === null) return null;
  const known = await db.selectFrom('pictures').select(['hash', 'type']).where('path', '=', path).executeTakeFirst();
  return known && SHRINKABLE.has(known.type) ? { path, hash: known.hash } : null;
}

/** The picture itself, to be drawn. */
export async function openOwn(db: Kysely<Schema>, path: string): Promise<Sharp> {
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
