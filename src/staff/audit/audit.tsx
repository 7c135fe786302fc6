import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { AuditEntry } from '#src/contract/staff/audit.ts';
import { localDate } from '#src/domain/hours.ts';
import { formatDate, formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { MorePages } from '#src/staff/desk/more-pages.tsx';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { useTimezone } from '#src/staff/state/board.ts';
import { useAsyncAction } from '#src/staff/state/async-action.ts';
import { useSession } from '#src/staff/state/session.ts';
import { undoChange } from '#src/staff/state/undo.ts';
import { slug } from '#src/staff/state/venue.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import css from './audit.module.css';
import { changeWords, fieldWords } from './change-words.ts';

/** Each page holds older entries than the one before it. */
const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam, signal }) => deskApi.audit(slug, pageParam, signal),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});

export function Audit() {
  const { t } = useTranslation();
  const { state: session } = useSession();
  const audit = useInfiniteQuery({ ...auditQuery, enabled: session === 'in' });
  const timezone = useTimezone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <DeskGate of={audit.isFetchNextPageError ? { ...audit, error: null } : audit}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        if (entries.length === 0) {
          return <EmptyState icon="notebook-pen" title={t('audit.empty')} body={t('audit.emptyBody')} />;
        }
        return (
          <>
            {byDay(entries, timezone).map(([day, list]) => (
              <DayEntries key={day} day={day} entries={list} timezone={timezone} />
            ))}
            <MorePages of={audit}>{t('audit.more')}</MorePages>
          </>
        );
      }}
    </DeskGate>
  );
}

function byDay(entries: readonly AuditEntry[], zone: string): [day: string, entries: AuditEntry[]][] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = localDate(entry.at, zone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

function DayEntries({ day, entries, timezone }: { day: string; entries: readonly AuditEntry[]; timezone: string }) {
  const { lang } = useTranslation();
  return (
    <section className={css.section} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={css.day}>
        {formatDate(day, lang)}
      </h2>
      <ol className={`edged ${css.entries}`}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} timezone={timezone} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, timezone }: { entry: AuditEntry; timezone: string }) {
  const { t, lang } = useTranslation();
  const { busy, run } = useAsyncAction({ mutationFn: undoChange });
  const change = changeWords(entry.change, t, lang, entry.at, timezone);
  const fields = fieldWords(entry.change, t, lang);
  return (
    <li className={css.entry}>
      <div className={css.text}>
        <p>
          {t('desk.auditLine', {
            time: isolate(formatTime(entry.at, lang, timezone)),
            who: entry.who === '' ? t('audit.command') : isolate(entry.who),
            change,
          })}
        </p>
        {fields.length > 0 && (
          <ul className={css.fields}>
            {fields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        )}
        {entry.forgotten && <p className={css.fields}>{t('audit.forgotten')}</p>}
      </div>
      {entry.undoable && (
        <Button variant="secondary" small fit icon="undo-2" busy={busy} onClick={() => void run(entry.id)}>
          {t('common.undo')}
          <span className="sr-only">: {change}</span>
        </Button>
      )}
    </li>
  );
}
