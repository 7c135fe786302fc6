import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskReview } from '#src/contract/staff/reviews-desk.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from '#src/staff/desk/card.tsx';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { MorePages } from '#src/staff/desk/more-pages.tsx';
import record from '#src/staff/desk/record-row.module.css';
import { reviewsQuery } from './reviews-query.ts';
import { useSession } from '#src/staff/session/session.ts';
import { guardRemoval } from '#src/ui/guard-removal.ts';
import { ReviewEditor } from './review-editor.tsx';
import { ReviewRow } from './review-text.tsx';

export function ReviewList() {
  const { t } = useTranslation();
  const { state: session } = useSession();
  const reviews = useInfiniteQuery({ ...reviewsQuery, enabled: session === 'in' });
  const [open, setOpen] = useState<DeskReview | null>(null);
  return (
    <DeskGate bare of={reviews.isFetchNextPageError ? { ...reviews, error: null } : reviews}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.reviews);
        return (
          <Card
            id="reviews"
            title={t('reviewDesk.title')}
            lead={t(list.length === 0 ? 'reviewDesk.none' : 'reviewDesk.lead')}
          >
            <ul className={record.rows}>
              {list.map((review) => (
                <li key={review.id}>
                  <button type="button" className={record.row} onClick={() => setOpen(review)} ref={guardRemoval}>
                    <span className="sr-only">{t('common.edit')}</span>
                    <ReviewRow review={review} />
                  </button>
                </li>
              ))}
            </ul>
            <MorePages of={reviews}>{t('audit.more')}</MorePages>
            {open && (
              <ReviewEditor
                key={open.id}
                // As it is now, after a change by somebody else.
                review={list.find(({ id }) => id === open.id) ?? open}
                onClose={() => setOpen(null)}
              />
            )}
          </Card>
        );
      }}
    </DeskGate>
  );
}
