import { useTranslation } from '#src/i18n/use-translation.ts';
import { TYPE_WORD } from '#src/domain/order-type.ts';
import type { OrderRecord } from '#src/contract/order.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { formatTime } from '#src/i18n/format.ts';
import { useHostNow } from '#src/stores/host-clock.ts';
import { useLang } from '#src/stores/settings.ts';
import { T } from '#src/ui/t.tsx';
import { useNow } from '#src/stores/use-now.ts';
import { readyTime } from './status.ts';

const LOOK_AGAIN_MS = 10_000;

type ReadyLineProps = {
  record: OrderRecord | null;
  type: OrderType | null;
  className: string | undefined;
  /** Keeps the line's place until the record is here, so that the text below does not move. */
  isExpected?: boolean;
};

export function ReadyLine({ record, type, className, isExpected = false }: ReadyLineProps) {
  const { t } = useTranslation();
  const lang = useLang();
  useNow(LOOK_AGAIN_MS);
  const ready = readyTime(record, useHostNow());
  if (record === null && isExpected) return <p className={className}>&nbsp;</p>;
  if (ready === null) return null;
  const context = type ? { context: TYPE_WORD[type] } : {};
  return (
    <p className={className}>
      {ready === 'soon' ? (
        t('track.readySoon', context)
      ) : (
        <T k="track.readyAbout" {...context} values={{ time: <b>{formatTime(ready, lang)}</b> }} />
      )}
    </p>
  );
}
