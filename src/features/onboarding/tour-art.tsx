import { DishArt } from '#src/ui/dish-art.tsx';
import { glazeOf, Plate } from '#src/ui/plate.tsx';
import css from './tour-art.module.css';
import type { TourSlide } from './tour-slides.ts';

const CORNERS = ['low', 'high', 'far'] as const;

export function TourArt({ slide, others, eager }: { slide: TourSlide; others: readonly TourSlide[]; eager: boolean }) {
  const name = slide.title.join(' ');
  return (
    <span className={css.table} aria-hidden="true">
      {CORNERS.map((corner, at) => {
        const { image = null, cutOut = null } = others[at] ?? {};
        return (
          <span key={corner} className={`${css.side} ${css[corner]}`}>
            {image === null ? (
              <Plate glaze={glazeOf(`${corner} ${slide.id}`)} className={css.blank ?? ''} />
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
