import { useTranslation } from '#src/i18n/use-translation.ts';
import { TYPE_WORD } from '#src/domain/order-type.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { Lang } from '#src/domain/lang.ts';
import { formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { canSendNow, causeOfWait, sendNow, type OutboxRow, type RowScreen } from '#src/outbox/orders.ts';
import { useIsKept } from '#src/stores/device-rows.ts';
import { useConnectionCause, useUnreadCause } from '#src/stores/use-cause.ts';
import { applyUpdate, useUpdateReady } from '#src/stores/ui.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Card, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { T } from '#src/ui/t.tsx';
import { Timeline, type Step } from '#src/ui/timeline.tsx';
import { OrderBox } from './order-summary.tsx';
import { ActionPair, CallButton, ResultFrame } from './result-frame.tsx';
import css from './result.module.css';
import { ShowToWaiter } from './show-to-waiter.tsx';
import { useDecision } from './use-decision.ts';
import { Withdraw } from './withdraw.tsx';

/** Never green: the venue does not have the order yet. */
export type SavedScreen = Extract<
  RowScreen,
  'saved' | 'sending' | 'no_answer' | 'portal' | 'busy' | 'update' | 'unsure_checking'
>;

const SLOW_AFTER = 8_000;
const LONG_PAUSE = 5 * 60_000;

type SavedResultProps = { screen: SavedScreen; row: OutboxRow; menu: Menu | null; lang: Lang; now: number };

export function SavedResult(props: SavedResultProps) {
  return useIsKept(props.row.key) ? <StoredResult {...props} /> : <UnstoredResult {...props} />;
}

function StoredResult({ screen, row, menu, lang, now }: SavedResultProps) {
  const { t } = useTranslation();
  const sending = screen === 'sending' || screen === 'unsure_checking';
  return (
    <ResultFrame
      icon={screen === 'busy' ? wordsOf(row).icon : ICONS[screen]}
      glaze="wait"
      title={<Title screen={screen} row={row} now={now} />}
      body={<Body screen={screen} row={row} lang={lang} now={now} />}
      actions={<Actions screen={screen} row={row} menu={menu} />}
    >
      <Card className={css.box}>
        <Timeline steps={useSteps(screen, row, lang)} />
      </Card>
      <OrderBox row={row} menu={menu} />
      {!sending && screen !== 'update' && <Until row={row} lang={lang} />}
      {!sending && <Notice tone="wait">{t('saved.hurry', { context: TYPE_WORD[row.order_type] })}</Notice>}
    </ResultFrame>
  );
}

/** Never says "saved": the order is lost with the page. */
function UnstoredResult({ screen, row, menu, now }: SavedResultProps) {
  const { t } = useTranslation();
  const away = useConnectionCause() ?? 'unreachable';
  const isUnread = useUnreadCause() !== null;
  const unstored: Partial<Record<SavedScreen, string>> = {
    saved: CAUSE_WORDS[away].title,
    update: CAUSE_WORDS.outdated.title,
  };
  const words = screen === 'busy' ? wordsOf(row).body : UNSTORED_BODIES[screen];
  return (
    <ResultFrame
      icon={screen === 'busy' ? wordsOf(row).icon : ICONS[screen]}
      glaze="wait"
      title={unstored[screen] ? t(unstored[screen]) : <Title screen={screen} row={row} now={now} />}
      body={words && t(words)}
      actions={<Actions screen={screen} row={row} menu={menu} />}
    >
      <Notice tone="stop" icon="circle-alert">
        {t(isUnread ? 'storage.slowOrder' : 'storage.onlineOnlyOrder')}
      </Notice>
      <OrderBox row={row} menu={menu} />
    </ResultFrame>
  );
}

/** The other texts say that the order is saved on this phone. */
const UNSTORED_BODIES: Partial<Record<SavedScreen, string>> = {
  saved: 'offline.needsNetwork',
  sending: 'sending.body',
  no_answer: 'waiting.noAnswer.body',
};

const wordsOf = (row: OutboxRow) => CAUSE_WORDS[causeOfWait(row)];

const ICONS: Record<Exclude<SavedScreen, 'busy'>, IconName> = {
  saved: 'smartphone',
  sending: 'radio-tower',
  unsure_checking: 'radio-tower',
  no_answer: 'hourglass',
  portal: 'wifi',
  update: 'refresh-cw',
};

function Title({ screen, row, now }: { screen: SavedScreen; row: OutboxRow; now: number }) {
  const { t } = useTranslation();
  if (screen === 'no_answer') return t('waiting.noAnswer.title');
  if (screen === 'portal') return t('waiting.portal.title');
  if (screen === 'update') return t('waiting.update.title');
  if (screen === 'busy') {
    const isLong = causeOfWait(row) === 'busy' && (row.retry_floor_at ?? 0) - now > LONG_PAUSE;
    return t(isLong ? 'waiting.busyLong.title' : wordsOf(row).title);
  }
  return t(screen === 'saved' ? 'saved.title' : 'sending.title');
}

function Body({ screen, row, lang, now }: { screen: SavedScreen; row: OutboxRow; lang: Lang; now: number }) {
  const { t } = useTranslation();
  switch (screen) {
    case 'saved':
      return <T k="saved.body" />;
    case 'sending':
      return t(now - (row.attempt_at ?? now) > SLOW_AFTER ? 'sending.slow' : 'sending.body');
    case 'unsure_checking':
      return t('unsure.checking');
    case 'no_answer':
      return t('waiting.noAnswer.body');
    case 'portal':
      return t('waiting.portal.body');
    case 'update':
      return t('waiting.update.body');
    case 'busy': {
      const retryAt = Math.max(row.retry_floor_at ?? 0, row.next_attempt_at);
      const { body } = wordsOf(row);
      return (
        <>
          {body && `${t(body)} `}
          <T k="waiting.busy.body" values={{ time: formatTime(retryAt, lang) }} />
        </>
      );
    }
  }
}

const WAITS_FOR: Record<Exclude<SavedScreen, 'busy'>, string> = {
  saved: 'saved.steps.network',
  portal: 'saved.steps.network',
  update: 'saved.steps.network',
  sending: 'history.tag.sending',
  unsure_checking: 'history.tag.sending',
  no_answer: 'unsure.checking',
};

function useSteps(screen: SavedScreen, row: OutboxRow, lang: Lang): Step[] {
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
      title: t(screen === 'busy' ? wordsOf(row).title : WAITS_FOR[screen]),
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
    <Text as="p" size="sm" ink={2} className={css.until}>
      {t('saved.until', { time: isolate(formatTime(row.confirmed_at + row.hold_ms, lang)) })}
      {!('SyncManager' in window) && <> {t('saved.keepOpen')}</>}
    </Text>
  );
}

function Actions({ screen, row, menu }: { screen: SavedScreen; row: OutboxRow; menu: Menu | null }) {
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
