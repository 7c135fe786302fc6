import { type ReactNode, type RefCallback, useState } from 'react';
import type { Bilingual } from '#src/domain/text.ts';
import { inLanguage } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './dish-art.module.css';
import { isCutOut } from './cut-out.ts';
import { glazeOf, Plate } from './plate.tsx';
import { plateWord } from './plate-word.ts';
import { usePicture } from './use-picture.ts';

type Pictured = { id: string; name: Bilingual; image: string | null; cutOut?: boolean | null };

/**
 * Decorative. If the host does not say whether a picture is a photo or a cut-out, it stays hidden until it is examined.
 * `size`: side of picture and tile in CSS pixels, unless `className` sets the tile's box and `--plate`, `--plate-top`
 * and `--plate-start`. Where an edge cuts the plate, `--painted`, `--painted-top` and `--painted-start` keep a drawn
 * one whole, because of its word. `eager`: above the fold.
 */
export function DishArt({
  dish,
  hue,
  size,
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
  category?: string;
  lattice?: boolean;
  soldOut?: boolean;
  eager?: boolean;
  bare?: boolean;
  className?: string;
}) {
  const { lang } = useTranslation();
  const classes = [css.art, 'tint', lattice && 'lattice', soldOut && css.soldOut, className].filter(Boolean).join(' ');
  const plate = (standIn?: RefCallback<Element>) => {
    const { word, size: fontSize } = plateWord(inLanguage(dish.name, lang), category);
    return (
      <Plate ref={standIn} className={css.painted ?? ''} word={word} fontSize={fontSize} glaze={glazeOf(dish.id)} />
    );
  };
  return (
    <span
      className={classes}
      data-hue={hue}
      style={className === undefined ? { inlineSize: size, blockSize: size } : undefined}
    >
      {!bare &&
        (dish.image ? (
          <Picture key={dish.image} dish={dish} address={dish.image} size={size} eager={eager} plate={plate} />
        ) : (
          plate()
        ))}
    </span>
  );
}

type PictureProps = {
  dish: Pictured;
  address: string;
  size: number;
  eager: boolean;
  plate: (standIn: RefCallback<Element>) => ReactNode;
};

function Picture({ dish, address, size, eager, plate }: PictureProps) {
  // For browsers without srcset.
  const width = size <= 70 ? 200 : size <= 110 ? 300 : 500;
  const { failed, standIn, srcSet, img } = usePicture(address, width);
  const [cutOut, setCutOut] = useState(dish.cutOut ?? null);
  if (failed) return plate(standIn);
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
      {...(srcSet && { sizes: `${size}px`, srcSet })}
      {...img}
      onLoad={(event) => {
        img.onLoad(event);
        if (typeof dish.cutOut !== 'boolean') setCutOut(isCutOut(event.currentTarget));
      }}
    />
  );
}
