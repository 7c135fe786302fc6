import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Dish } from '#src/contract/menu.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { announce } from '#src/stores/ui.ts';
import { toggleWish } from '#src/stores/wishlist.ts';
import { guardRemoval } from '#src/ui/guard-removal.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Stack } from '#src/ui/layout.tsx';
import css from './heart.module.css';

export function Heart({
  slug,
  dish,
  on,
  look = 'disc',
}: {
  slug: string;
  dish: Dish;
  on: boolean;
  look?: 'disc' | 'plain' | 'large';
}) {
  const { t, lang } = useTranslation();
  const name = inLanguage(dish.name, lang);
  const size = look === 'large' ? 21 : look === 'plain' ? 19 : 17;
  return (
    <button
      ref={guardRemoval}
      type="button"
      className={['tap', css.heart, look !== 'plain' && css[look], on && css.on].filter(Boolean).join(' ')}
      aria-pressed={on}
      aria-label={t('a11y.favourite', { dish: isolate(name) })}
      onClick={() =>
        void toggleWish(slug, dish).then((now) => announce(t(now ? 'favourites.added' : 'favourites.removed')))
      }
    >
      <Stack key={String(on)} as="span" align="center" justify="center" className={css.face}>
        <Icon name="heart" size={size} stroke="2" filled={on} />
      </Stack>
    </button>
  );
}
