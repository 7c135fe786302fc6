import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { OrderRow } from '#src/outbox/orders.ts';
import { useReviewable, sendReview } from '#src/queries/review.ts';
import { useDraft } from '#src/stores/drafts.ts';
import { causeOfError } from '#src/stores/use-cause.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { failureText } from '#src/ui/cause-words.ts';
import { Dock } from '#src/ui/slots.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './write-review.module.css';
import { type Draft, ReviewForm } from './review-form.tsx';

const NOTHING: Draft = { rating: 0, comment: '' };

/** The form works but sends nothing, and says so. */
export function ReviewNotTaken() {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(NOTHING);
  return (
    <>
      <div className={css.notice}>
        <Notice tone="note">{t('review.notOffered')}</Notice>
      </div>
      <ReviewForm order={null} draft={draft} onChange={setDraft} />
    </>
  );
}

export function WriteReview({ slug, orderId }: { slug: string; orderId: string | undefined }) {
  const { t } = useTranslation();
  const { ready, order } = useReviewable(slug, orderId);
  if (!ready) return null;
  if (order) return <OrderReview key={order.order_id} order={order} />;
  return (
    <EmptyState
      icon="star"
      title={t('review.noOrder')}
      action={
        <ButtonLink to="/$slug/order-history" params={{ slug }} fit>
          {t('history.title')}
        </ButtonLink>
      }
    />
  );
}

function OrderReview({ order }: { order: OrderRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setDraft] = useDraft('reviews', order.slug, order.order_id);
  const draft = typed ?? NOTHING;
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (draft.rating === 0) return setProblem(t('review.needsStars'));
    setBusy(true);
    try {
      const outcome = await sendReview(order, draft);
      setDraft(null);
      showToast({ text: t(outcome === 'sent' ? 'review.sent' : 'review.already') });
    } catch (error) {
      return setProblem(failureText(causeOfError(error), t('review.failed'), t));
    } finally {
      setBusy(false);
    }
    await navigate({ to: '/$slug/home', params: { slug: order.slug }, replace: true });
  };
  return (
    <>
      <ReviewForm
        order={order}
        draft={draft}
        problem={problem}
        onChange={(next) => {
          setProblem(null);
          setDraft(next);
        }}
      />
      <Dock>
        <Button icon="send" busy={busy} onClick={() => void send()}>
          {t('review.send')}
        </Button>
      </Dock>
    </>
  );
}
