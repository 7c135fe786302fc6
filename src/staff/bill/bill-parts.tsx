import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import type { Bill } from './bill.ts';
import { billWord } from '#src/slips/bill-word.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Grow, Row, Stack } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import css from './bill.module.css';
import { partName } from './part-name.ts';

/** Each part of a split: its sum, whether it is paid, its slip. */
export function BillParts({
  bill: { parts },
  draft,
  onPay,
  onPrint,
}: {
  bill: Bill;
  draft: BillDraft;
  onPay: (part: number) => void;
  onPrint: (part: number) => void;
}) {
  const { t, currency } = useTranslation();
  const shown = parts.filter(({ at, total }) => draft.split === 'parts' || at < draft.guests || total > 0);
  if (shown.length === 0) return null;
  return (
    <Stack as="ul" gap={3} aria-label={t('bill.split')}>
      {shown.map(({ at, total, rest, payments }) => {
        const name = partName(at, draft, t);
        return (
          <Row key={at} as="li" gap={3} align="center" wrap className={css.part}>
            <Grow as="span">
              {name}
              <Row as="b" weight={600}>
                <Price currency={currency} amount={total} />
              </Row>
            </Grow>
            <IconButton
              icon="printer"
              label={t('bill.printPart', { part: isolate(name) })}
              onClick={() => onPrint(at)}
            />
            {rest > 0 ? (
              <Button
                variant="secondary"
                small
                fit
                onClick={() => onPay(at)}
                aria-label={t('bill.payPart', { part: isolate(name) })}
              >
                {t('bill.payShort')}
              </Button>
            ) : (
              <StatusTag tone={total > 0 ? 'go' : 'note'} icon="check">
                {t(billWord(total, payments))}
              </StatusTag>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}
