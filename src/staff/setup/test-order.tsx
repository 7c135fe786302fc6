import { useTranslation } from '#src/i18n/use-translation.ts';
import { kitchenPath } from '#src/contract/cache-names.ts';
import { TestOrderAway } from '#src/staff/board/test-order-away.tsx';
import { Row } from '#src/ui/layout.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { Failed } from '#src/staff/desk/failed.tsx';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { useDeskQuery } from '#src/staff/desk/desk-query.ts';
import { sendTestOrder, setupQuery } from './setup-query.ts';
import { deskPath, slug } from '#src/staff/session/venue.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

export function TestOrder() {
  const { t } = useTranslation();
  const { data: state } = useDeskQuery(setupQuery);
  const { busy, failed, run } = useAsyncAction(sendTestOrder);
  if (!state) return null;
  if (state.dishes.sellable === 0) {
    return (
      <>
        <p className={desk.lead}>{t('setup.order.noDish')}</p>
        <ButtonLink small fit icon="pencil" to={deskPath('menu')}>
          {t('setup.order.toMenu')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className={desk.lead}>{t('setup.order.lead')}</p>
      <Failed why={failed} />
      {state.orders.test && (
        <Notice tone="go" icon="bell-ring" alert>
          {t('setup.order.sent')}
        </Notice>
      )}
      <Row gap={4} align="center" wrap>
        {state.orders.test ? (
          <TestOrderAway fit />
        ) : (
          <Button small fit icon="bell-ring" busy={busy} onClick={() => void run()}>
            {t('setup.order.send')}
          </Button>
        )}
        <ButtonLink
          small
          fit
          variant={state.orders.test ? 'primary' : 'secondary'}
          icon="chef-hat"
          to={kitchenPath(slug)}
          activeOptions={{ exact: true }}
        >
          {t('setup.order.board')}
        </ButtonLink>
      </Row>
    </>
  );
}
