import type { Ref } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { settleEarlier } from '#src/stores/edit-cart.ts';
import { Button } from '#src/ui/button.tsx';
import { Row } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './cart-list.module.css';

/** Dishes that an earlier visit left in the cart cannot be ordered before. */
export function EarlierQuestion({ slug, ref }: { slug: string; ref?: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation();
  return (
    <div className={css.question}>
      <Notice
        tone="wait"
        icon="clock"
        action={
          <Row as="span" gap={3} wrap className={css.answers}>
            <Button ref={ref} variant="secondary" small fit onClick={() => void settleEarlier(slug, true)}>
              {t('cart.earlier.keep')}
            </Button>
            <Button variant="secondary" small fit onClick={() => void settleEarlier(slug, false)}>
              {t('cart.earlier.empty')}
            </Button>
          </Row>
        }
      >
        {t('cart.earlier.body')}
      </Notice>
    </div>
  );
}
