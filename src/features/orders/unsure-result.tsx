import { useTranslation } from '#src/i18n/use-translation.ts';
import { TYPE_WORD } from '#src/domain/order-type.ts';
import type { Lang } from '#src/domain/lang.ts';
import { formatTime } from '#src/i18n/format.ts';
import { contactOf, isMaybeStored, markArrived, sendNow, type OutboxRow } from '#src/outbox/orders.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { AskButton } from './ask-sheet.tsx';
import { OrderBox } from './order-summary.tsx';
import { ActionPair, CallButton, ResultFrame, type ResultProps } from './result-frame.tsx';
import css from './result.module.css';
import { useDecision } from './use-decision.ts';
import { Withdraw } from './withdraw.tsx';

/** Only the staff can tell whether the order arrived. */
export function UnsureResult({ look, row, menu, lang }: ResultProps) {
  const { t } = useTranslation();
  const { busy, decide } = useDecision(row.slug);
  // Nothing was sent yet.
  const isFirst = isMaybeStored(row);
  const again = t(isFirst ? 'saved.sendNow' : 'unsure.again');
  return (
    <ResultFrame
      icon={look.icon}
      glaze={look.tone}
      title={t(isFirst ? 'storage.slow' : look.title)}
      body={t(isFirst ? 'storage.maybeStored' : 'unsure.body', { context: TYPE_WORD[row.order_type] })}
      actions={
        <>
          <Button busy={busy} icon="check" onClick={() => decide(() => markArrived(row))}>
            {t('unsure.arrived')}
          </Button>
          <ActionPair>
            <CallButton menu={menu} />
            <AskButton
              variant="secondary"
              ask={{ title: again, body: t('unsure.againWarning'), yes: again, no: t('common.back') }}
              onYes={() => decide(() => sendNow(row))}
            >
              {again}
            </AskButton>
          </ActionPair>
          <Withdraw row={row} decide={decide} />
        </>
      }
    >
      <OrderBox row={row} menu={menu} />
      <AskFor row={row} lang={lang} />
    </ResultFrame>
  );
}

/** This host does not know our code, so phone number and time. */
function AskFor({ row, lang }: { row: OutboxRow; lang: Lang }) {
  const { t } = useTranslation();
  const { phone } = contactOf(row);
  return (
    <Stack as="dl" gap={2} card className={css.facts}>
      {phone && (
        <Row justify="between" gap={5}>
          <dt>{t('checkout.phone.label')}</dt>
          <dd>
            <bdi dir="ltr">{phone}</bdi>
          </dd>
        </Row>
      )}
      <Row justify="between" gap={5}>
        <dt>{t('saved.steps.phone')}</dt>
        <dd>
          <bdi>{formatTime(row.confirmed_at, lang)}</bdi>
        </dd>
      </Row>
    </Stack>
  );
}
