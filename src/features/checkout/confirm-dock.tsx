import { Link, Navigate } from '@tanstack/react-router';
import type { Currency } from '#src/domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { OrderingState } from '#src/domain/hours.ts';
import type { Lang } from '#src/domain/lang.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import type { Menu } from '#src/contract/menu.ts';
import { useKeeps } from '#src/stores/device-rows.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { Dock } from '#src/ui/slots.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import css from './checkout.module.css';
import { PhoneQuestion, usePhoneQuestion } from './phone-question.tsx';
import type { Confirm, ConfirmProblem } from './use-confirm.ts';

type ConfirmDockProps = {
  slug: string;
  menu: Menu | null;
  total: number;
  currency: Currency | null;
  lang: Lang;
  open: OrderingState | null;
  /** Closed beyond doubt. Where only this phone's clock says so, the venue decides. */
  refuses: boolean;
  /** Confirming empties the cart; otherwise the screen redirects. */
  empty: boolean;
  blocked: boolean;
  attempt: Confirm;
  /** The phone number as typed. */
  phone: string;
  focusPhone: () => void;
  onRetry: () => void;
};

export function ConfirmDock({
  slug,
  menu,
  total,
  currency,
  lang,
  open,
  refuses,
  empty,
  blocked,
  attempt: { stage, trouble, submit },
  phone,
  focusPhone,
  onRetry,
}: ConfirmDockProps) {
  const { t } = useTranslation();
  const question = usePhoneQuestion({ phone, example: menu?.venue?.phone_example, blocked, submit, focusPhone });
  const closed = open && !open.open ? open : null;
  const keeps = useKeeps();
  if (empty && stage === 'open') return <Navigate to="/$slug/order-empty" params={{ slug }} replace />;
  const isRefused = closed !== null && refuses;
  const opensAt = closed?.opensAt == null ? null : formatDayTime(closed.opensAt, lang, t, Date.now());
  const closedWords = () => {
    if (!closed) return null;
    if (isRefused) return t(closed.paused ? 'checkout.paused' : 'checkout.closed');
    const words = closed.paused ? 'home.paused' : 'home.closed';
    return `${opensAt === null ? t(`${words}NoTime`) : t(words, { time: opensAt })} ${t('checkout.closedInDoubt')}`;
  };
  const buttonWords = () => {
    if (stage === 'busy') return t('checkout.confirming');
    if (!closed) return t('checkout.confirm');
    if (!isRefused) return t('checkout.sendAnyway');
    if (opensAt === null) return t('checkout.confirm');
    return t(closed.paused ? 'checkout.resumesAt' : 'checkout.opensAt', { time: opensAt });
  };
  return (
    <Dock>
      <Stack as="section" gap={3} className={css.dock} aria-label={t('checkout.confirm')}>
        {trouble && <Trouble slug={slug} trouble={trouble} onRetry={onRetry} />}
        {closed && (
          <Notice tone="wait" icon="clock">
            <span id="confirm-closed">{closedWords()}</span>
          </Notice>
        )}
        {stage === 'saved' ? (
          // Not green: the venue does not have the order yet.
          <Button busy variant="secondary">
            {t('saved.title')}
          </Button>
        ) : (
          <Button
            variant="go"
            busy={stage === 'busy'}
            disabled={isRefused}
            aria-describedby={closed ? 'confirm-closed' : undefined}
            end={<Price currency={currency} amount={total} className={css.dockPrice ?? ''} />}
            onClick={question.askOrSubmit}
          >
            {buttonWords()}
          </Button>
        )}
        <PhoneQuestion {...question.sheet} />
        {!isRefused && (
          <Row loose as="p" gap={3} align="center" justify="center" size="xs" ink={2} className={css.promise}>
            <Icon name={keeps ? 'shield-check' : 'info'} size={16} />
            <span>{t(keeps ? 'checkout.promise' : 'checkout.noPromise')}</span>
          </Row>
        )}
      </Stack>
    </Dock>
  );
}

type TroubleProps = { slug: string; trouble: ConfirmProblem; onRetry: () => void };

function Trouble({ slug, trouble, onRetry }: TroubleProps) {
  const { t } = useTranslation();
  switch (trouble.kind) {
    case 'check':
      return (
        <Notice tone="stop" icon="circle-alert">
          {t('checkout.fixFirst')}
        </Notice>
      );
    case 'cart_changed':
      return (
        <Notice alert tone="wait" icon="info">
          {t('checkout.cartChanged')}
        </Notice>
      );
    case 'no_menu':
      return (
        <Notice
          alert
          tone="wait"
          icon="info"
          action={
            <Button variant="secondary" small fit onClick={onRetry}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('error.menu')}
        </Notice>
      );
    case 'too_many':
      return (
        <Notice
          alert
          tone="wait"
          icon="smartphone"
          action={
            <Link className={css.link} to="/$slug/order-history" params={{ slug }}>
              {t('checkout.reviewOrders')}
            </Link>
          }
        >
          {t('checkout.tooManyOpen', { count: trouble.count })}
        </Notice>
      );
    case 'not_saved':
    case 'maybe_changed':
      return (
        <Notice alert tone="stop" icon="circle-alert">
          {t(trouble.kind === 'not_saved' ? 'storage.failed' : 'storage.slowChange')}
        </Notice>
      );
  }
}
