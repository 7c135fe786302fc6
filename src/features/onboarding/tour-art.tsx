import { DishArt } from '#src/ui/dish-art.tsx';
import { glazeOf, Plate } from '#src/ui/plate.tsx';
import css from './tour-art.module.css';
import type { TourSlide } from './tour-slides.ts';

/** The other slides' pictures, else what comes to a table, never a blank plate. */
const CORNERS = [
  ['low', 'utensils'],
  ['high', 'shopping-bag'],
  ['far', null],
] as const;

export function TourArt({ slide, others, eager }: { slide: TourSlide; others: readonly TourSlide[]; eager: boolean }) {
  const name = slide.title.join(' ');
  return (
    <span className={css.table} aria-hidden="true">
      {CORNERS.map(([corner, icon], at) => {
        const { image = null, cutOut = null } = others[at] ?? {};
        if (image === null && icon === null) return null;
        return (
          <span key={corner} className={`${css.side} ${css[corner]}`}>
            {image === null ? (
              <Plate {...(icon && { icon })} glaze={glazeOf(`${corner} ${slide.id}`)} className={css.whole ?? ''} />
            ) : (
              <DishArt
                dish={{ id: corner, name: { ar: name, en: name }, image, cutOut }}
                hue={42}
                size={220}
                className={css.small ?? ''}
              />
            )}
          </span>
        );
      })}
      {slide.icon === null ? (
        <DishArt
          dish={{ id: slide.id, name: { ar: name, en: name }, image: slide.image, cutOut: slide.cutOut }}
          hue={42}
          size={330}
          eager={eager}
          className={css.main ?? ''}
        />
      ) : (
        <Plate icon={slide.icon} glaze="#B93A18" className={css.painted ?? ''} />
      )}
    </span>
  );
}
