import { useTranslation } from '#src/i18n/use-translation.ts';
import { Row } from '#src/ui/layout.tsx';
import { setTypeFilter, useTypeFilter } from './board-filter.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ORDER_TYPES, TYPE_WORD } from '#src/domain/order-type.ts';
import { TYPE_ICON } from '#src/staff/ticket/ticket-words.tsx';
import css from './type-filter.module.css';

export function TypeFilter() {
  const { t } = useTranslation();
  const shown = useTypeFilter();
  return (
    <Row fixed round="sm" className={css.filter} role="group" aria-label={t('kitchen.filter')}>
      {ORDER_TYPES.map((type) => {
        const word = t(`checkout.type.${TYPE_WORD[type]}`);
        return (
          <button
            key={type}
            type="button"
            className={`tap ${css.type}`}
            aria-pressed={shown === type}
            aria-label={word}
            title={word}
            onClick={() => setTypeFilter(shown === type ? null : type)}
          >
            <Icon name={TYPE_ICON[type]} size={20} />
          </button>
        );
      })}
    </Row>
  );
}
