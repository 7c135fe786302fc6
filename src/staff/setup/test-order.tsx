import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { kitchenPath } from '#src/contract/cache-names.ts';
import { formatNumber } from '#src/i18n/format.ts';
import desk from '#src/staff/desk/desk.module.css';
import { Failed } from '#src/staff/desk/failed.tsx';
import { useAsyncAction } from '#src/staff/state/async-action.ts';
import { sendTestOrder } from '#src/staff/state/setup.ts';
import { slug } from '#src/staff/state/venue.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

export function TestOrder() {
  const { t } = useTranslation();
  const [number, setNumber] = useState<number | null>(null);
  const { busy, failed, run } = useAsyncAction({
    ...sendTestOrder,
    onSuccess: (answer) => setNumber(answer.number),
  });
  return (
    <>
      <p className={desk.lead}>{t('setup.order.lead')}</p>
      <Failed why={failed} />
      {number !== null && (
        <Notice tone="go" icon="bell-ring" alert>
          {t('setup.order.sent', { number: formatNumber(number) })}
        </Notice>
      )}
      <div className={desk.row}>
        <Button
          small
          fit
          variant={number === null ? 'primary' : 'secondary'}
          icon="bell-ring"
          busy={busy}
          onClick={() => void run()}
        >
          {t('setup.order.send')}
        </Button>
        <ButtonLink
          small
          fit
          variant={number === null ? 'secondary' : 'primary'}
          icon="chef-hat"
          to={kitchenPath(slug)}
          activeOptions={{ exact: true }}
        >
          {t('setup.order.board')}
        </ButtonLink>
      </div>
    </>
  );
}
