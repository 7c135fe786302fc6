import type { DayClosing } from '#src/contract/staff/bills.ts';
import { formatTime } from '#src/i18n/format.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { T } from '#src/ui/t.tsx';

/** `8:42 pm · Table 5 · Orders #11 #12`. */
export function ClosingPlace({
  of: { at, table_number: table, numbers },
  timezone,
}: {
  of: DayClosing;
  timezone: string;
}) {
  const { t, lang } = useTranslation();
  return (
    <>
      <bdi>{formatTime(at, lang, timezone)}</bdi>
      {table !== null && (
        <>
          {' · '}
          <T k="checkout.table.title" values={{ table }} />
        </>
      )}
      {' · '}
      {t('dayEnd.orders', { numbers: numbers.map((number) => isolateLtr(`#${number}`)).join(' ') })}
    </>
  );
}
