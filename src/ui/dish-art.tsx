import { useState } from 'react';
import type { Bilingual } from '#src/domain/text.ts';
import { inLanguage } from '#src/domain/text.ts';
import { thumbnail, thumbnailSet, type ThumbnailWidth } from '#src/domain/picture.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './dish-art.module.css';
import { isCutOut } from './cut-out.ts';
import { LetteredPlate } from './lettered-plate.tsx';

/** `cutOut`: what the host says of the picture. A menu kept by an older build lacks it. */
type Pictured = { id: string; name: Bilingual; image: string | null; cutOut?: boolean | null };

/**
 * The picture of a dish or category on its tint: a photo fills the tile, a plate cut out lies on it, and without a
 * picture (or where it cannot be had) a plate is painted with the dish's name. Decoration: the name is beside it. Where
 * the host does not say which it is, the picture waits unseen until it has been looked at.
 *
 * `size` is the side of the picture in CSS pixels, and of its square tile unless `className` gives the tile its own
 * box and says where the plate lies in it (`--plate`, `--plate-top`, `--plate-start`). `width` is the thumbnail for
 * browsers that cannot choose. `eager` for the first screen.
 */
export function DishArt({
  dish,
  hue,
  size,
  width = size <= 70 ? 200 : size <= 110 ? 300 : 500,
  category = '',
  lattice = false,
  soldOut = false,
  eager = false,
  bare = false,
  className,
}: {
  dish: Pictured;
  hue: number;
  size: number;
  width?: ThumbnailWidth;
  /** The category's name, for a dish whose own is too long for a plate. */
  category?: string;
  lattice?: boolean;
  soldOut?: boolean;
  eager?: boolean;
  /** The tint alone, until the picture's turn comes. */
  bare?: boolean;
  className?: string;
}) {
  const { lang } = useTranslation();
  const classes = [css.art, 'tint', lattice && 'lattice', soldOut && css.soldOut, className].filter(Boolean).join(' ');
  return (
    <span
      className={classes}
      style={{ ['--h' as string]: hue, ...(className === undefined && { inlineSize: size, blockSize: size }) }}
    >
      {!bare && (
        <Picture
          key={dish.image}
          dish={dish}
          size={size}
          width={width}
          eager={eager}
          name={inLanguage(dish.name, lang)}
          category={category}
        />
      )}
    </span>
  );
}

type PictureProps = {
  dish: Pictured;
  size: number;
  width: ThumbnailWidth;
  eager: boolean;
  name: string;
  category: string;
};

function Picture({ dish, size, width, eager, name, category }: PictureProps) {
  const [failed, setFailed] = useState(false);
  const [cutOut, setCutOut] = useState(dish.cutOut ?? null);
  const isSaid = typeof dish.cutOut === 'boolean';
  if (failed || !dish.image) {
    return <LetteredPlate id={dish.id} name={name} category={category} className={css.plate ?? ''} />;
  }
  const set = thumbnailSet(dish.image);
  const is = dish.cutOut ?? cutOut;
  return (
    <img
      className={is === null ? css.loading : is ? css.plate : css.photo}
      data-photo={is === false || undefined}
      width={size}
      height={size}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      {...(set && { sizes: `${size}px`, srcSet: set })}
      src={thumbnail(dish.image, width)}
      {...(!isSaid && { onLoad: (event) => setCutOut(isCutOut(event.currentTarget)) })}
      onError={() => setFailed(true)}
    />
  );
}
