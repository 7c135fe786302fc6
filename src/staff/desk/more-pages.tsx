import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { problemText } from './problem-text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { Row } from '#src/ui/layout.tsx';
import { Failed } from './failed.tsx';

type Pages = Pick<
  UseInfiniteQueryResult,
  'error' | 'isFetchNextPageError' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

/** The button below a list that loads the next page. `children`: its label. */
export function MorePages({ of, children }: { of: Pages; children: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Failed why={of.isFetchNextPageError ? problemText(of.error, t) : null} />
      {of.hasNextPage && (
        <Row gap={4} align="center" wrap>
          <Button variant="secondary" small fit busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
            {children}
          </Button>
        </Row>
      )}
    </>
  );
}
