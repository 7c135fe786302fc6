import { useState } from 'react';
import { type CartLine, lineKey } from '#src/domain/cart.ts';
import { lineText } from '#src/domain/option-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { closeLineQuestion, type LineQuestion as Question, openChoice, useLineQuestion } from '#src/stores/ui.ts';
import { hasChoice, useCart } from '#src/stores/use-cart.ts';
import { Button } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { useBeforeNavigate } from '#src/ui/use-before-navigate.ts';
import { changePieces } from './use-order.ts';

/** Several lines of one dish differ: which one gets one piece more, or less? */
export function LineQuestion() {
  const { t } = useTranslation();
  const asked = useLineQuestion();
  useBeforeNavigate(closeLineQuestion);
  // Keep the question while the sheet animates out.
  const [shown, setShown] = useState<Question | null>(asked);
  if (asked && asked !== shown) setShown(asked);
  return (
    <Sheet
      open={asked !== null}
      onClose={closeLineQuestion}
      title={t(shown?.by === -1 ? 'dish.whichLess' : 'dish.whichMore')}
      subtitle={shown && <ContentText of={shown.dish.name} />}
    >
      {shown && <Lines question={shown} />}
    </Sheet>
  );
}

function Lines({ question: { slug, dish, hue, by } }: { question: Question }) {
  const { t, lang } = useTranslation();
  const { lines } = useCart(slug);
  const answer = (line: CartLine) => {
    closeLineQuestion();
    changePieces(slug, line, by);
  };
  const other = () => {
    closeLineQuestion();
    openChoice(slug, dish, hue);
  };
  return (
    <Stack gap={4}>
      {lines
        .filter(({ dish_id }) => dish_id === dish.id)
        .map((line) => (
          <Button
            key={lineKey(line)}
            variant="secondary"
            end={<bdi>{formatNumber(line.quantity)}</bdi>}
            onClick={() => answer(line)}
          >
            <bdi>{[lineText(line, lang, formatNumber), line.note].filter(Boolean).join(' · ')}</bdi>
          </Button>
        ))}
      {by === 1 && hasChoice(dish) && (
        <Button variant="quiet" onClick={other}>
          {t('dish.other')}
        </Button>
      )}
    </Stack>
  );
}
