import { useTranslation } from '#src/i18n/use-translation.ts';
import { TYPE_WORD } from '#src/domain/order-type.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { Lang } from '#src/domain/lang.ts';
import type { RowScreen } from '#src/domain/row-screen.ts';
import { formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { canSendNow, causeOfWait, sendNow, type OutboxRow } from '#src/outbox/orders.ts';
import { useIsKept } from '#src/stores/device-rows.ts';
import { useConnectionCause, useUnreadCause } from '#src/stores/use-cause.ts';
import { applyUpdate, useUpdateReady } from '#src/stores/ui.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';
import { Card, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { T } from '#src/ui/t.tsx';
import { Timeline, type Step } from '#src/ui/timeline.tsx';
import { OrderBox } from './order-summary.tsx';
import { ActionPair, CallButton, ResultFrame, type ResultProps } from './result-frame.tsx';
import css from './result.module.css';
import { ShowToWaiter } from './show-to-waiter.tsx';
import { useDecision } from './use-decision.ts';
import { Withdraw } from './withdraw.tsx';

const SLOW_AFTER = 8_000;
const LONG_PAUSE = 5 * 60_000;

export function SavedResult({ look, ...props }: ResultProps) {
  const { row, now, screen } = props;
  const isLong = screen === 'busy' && causeOfWait(row) === 'busy' && (row.retry_floor_at ?? 0) - now > LONG_PAUSE;
  const Result = useIsKept(row.key) ? StoredResult : UnstoredResult;
  return <Result {...props} look={isLong ? { ...look, title: 'waiting.busyLong.title' } : look} />;
}

function StoredResult(props: ResultProps) {
  const { screen, look, row, menu, lang } = props;
  const { t } = useTranslation();
  const sending = screen === 'sending' || screen === 'unsure_checking';
  return (
    <ResultFrame
      icon={look.icon}
      glaze={look.tone}
      title={t(look.title)}
      body={<Body {...props} />}
      actions={<Actions screen={screen} row={row} menu={menu} />}
    >
      <Card text="start" className={css.box}>
        <Timeline steps={useSteps(props)} />
      </Card>
      <OrderBox row={row} menu={menu} />
      {!sending && screen !== 'update' && <Until row={row} lang={lang} />}
      {!sending && <Notice tone="wait">{t('saved.hurry', { context: TYPE_WORD[row.order_type] })}</Notice>}
    </ResultFrame>
  );
}

/** Never says "saved": the order is lost with the page. */
function UnstoredResult({ screen, look, row, menu }: ResultProps) {
  const { t } = useTranslation();
  const away = useConnectionCause() ?? 'unreachable';
  const isUnread = useUnreadCause() !== null;
  const titles: Partial<Record<RowScreen, string>> = {
    saved: CAUSE_WORDS[away].title,
    update: CAUSE_WORDS.outdated.title,
  };
  const body = screen === 'saved' ? 'offline.needsNetwork' : SAYS_SAVED.includes(screen) ? null : look.body;
  return (
    <ResultFrame
      icon={look.icon}
      glaze={look.tone}
      title={t(titles[screen] ?? look.title)}
      body={body && t(body)}
      actions={<Actions screen={screen} row={row} menu={menu} />}
    >
      <Notice tone="stop" icon="circle-alert">
        {t(isUnread ? 'storage.slowOrder' : 'storage.onlineOnlyOrder')}
      </Notice>
      <OrderBox row={row} menu={menu} />
    </ResultFrame>
  );
}

const SAYS_SAVED: readonly RowScreen[] = ['portal', 'update', 'unsure_checking'];

function Body({ screen, look, row, lang, now }: ResultProps) {
  const { t } = useTranslation();
  if (screen === 'sending' && now - (row.attempt_at ?? now) > SLOW_AFTER) return t('sending.slow');
  if (screen !== 'busy') return look.body && <T k={look.body} />;
  const retryAt = Math.max(row.retry_floor_at ?? 0, row.next_attempt_at);
  return (
    <>
      {look.body && `${t(look.body)} `}
      <T k="waiting.busy.body" values={{ time: formatTime(retryAt, lang) }} />
    </>
  );
}

function useSteps({ screen, look, row, lang }: ResultProps): Step[] {
  const { t } = useTranslation();
  return [
    {
      id: 'phone',
      state: 'kept',
      icon: 'smartphone',
      title: t('saved.steps.phone'),
      detail: <bdi>{formatTime(row.confirmed_at, lang)}</bdi>,
    },
    {
      id: 'network',
      state: 'now',
      icon: 'radio-tower',
      title: t(screen === 'no_answer' ? 'unsure.checking' : (look.tag ?? 'saved.steps.network')),
      detail: t('saved.steps.trying'),
    },
    {
      id: 'restaurant',
      state: 'later',
      icon: 'chef-hat',
      title: t('saved.steps.restaurant'),
      detail: t('saved.steps.number'),
    },
  ];
}

function Until({ row, lang }: { row: OutboxRow; lang: Lang }) {
  const { t } = useTranslation();
  return (
    <Text text="start" as="p" size="sm" ink={2} className={css.until}>
      {t('saved.until', { time: isolate(formatTime(row.confirmed_at + row.hold_ms, lang)) })}
      {!('SyncManager' in window) && <> {t('saved.keepOpen')}</>}
    </Text>
  );
}

function Actions({ screen, row, menu }: { screen: RowScreen; row: OutboxRow; menu: Menu | null }) {
  const { t } = useTranslation();
  const { busy, decide } = useDecision(row.slug);
  const updateReady = useUpdateReady();
  const isKept = useIsKept(row.key);
  const sending = screen === 'sending';
  if (screen === 'unsure_checking' || (sending && row.profile !== 'extended')) return null;
  // One tree for all screens, so that an open sheet stays open when the next attempt starts.
  return (
    <>
      {screen === 'portal' && (
        // A plain request to the host: the portal answers it with its sign-in page.
        <ButtonAnchor icon="wifi" href={new URL('menu', row.url).href} target="_blank" rel="noreferrer">
          {t('portal.action')}
        </ButtonAnchor>
      )}
      {screen === 'update' && isKept && (
        <Button icon="refresh-cw" onClick={() => (updateReady ? void applyUpdate() : location.reload())}>
          {t('waiting.update.action')}
        </Button>
      )}
      {canSendNow(screen, row) && (
        <Button
          variant={screen === 'portal' ? 'secondary' : 'primary'}
          icon="refresh-cw"
          busy={busy}
          onClick={() => decide(() => sendNow(row))}
        >
          {t('saved.sendNow')}
        </Button>
      )}
      <ShowToWaiter row={row} menu={menu} decide={decide} />
      <ActionPair>
        <CallButton menu={menu} />
        <Withdraw row={row} decide={decide} />
      </ActionPair>
    </>
  );
}
