import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Dish } from '#src/contract/menu.ts';
import { Icon } from '#src/ui/icon.tsx';
import tones from '#src/ui/tones.module.css';
import css from './tags.module.css';

export function DishTags({ dish, onPicture = false }: { dish: Dish; onPicture?: boolean }) {
  const { t } = useTranslation();
  if (!dish.available) return <span className={`${css.tag} ${tones.stop}`}>{t('common.soldOut')}</span>;
  return (
    <>
      {dish.isNew && <span className={`${css.tag} ${css.new}`}>{t('common.new')}</span>}
      {dish.isHot && (
        <span className={`${css.tag} ${onPicture ? css.hotOnPicture : tones.stop}`}>
          <Icon name="flame" size={13} stroke="2.2" />
          {t('common.spicy')}
        </span>
      )}
    </>
  );
}
