import type { MenuEntry } from '#src/contract/menu.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './dish-pairs.module.css';
import { DishStrip } from './dish-strip.tsx';

type PairsProps = { slug: string; dishes: readonly MenuEntry[]; without: string[] | undefined };

export function DishPairs({ slug, dishes, without }: PairsProps) {
  const { t } = useTranslation();
  if (dishes.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t('dish.goesWith')}</h2>
      <div className={css.strip}>
        <DishStrip slug={slug} dishes={dishes} without={without} />
      </div>
    </section>
  );
}
