import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { AuditEntry } from '#src/contract/staff/audit.ts';
import { localDate } from '#src/domain/hours.ts';
import { formatDate, formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { MorePages } from '#src/staff/desk/more-pages.tsx';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { useTimezone } from '#src/staff/session/board.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { useSession } from '#src/staff/session/session.ts';
import { undoChange } from '#src/staff/desk/undo.ts';
import { slug } from '#src/staff/session/venue.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Card, Grow, Row, Stack, Text } from '#src/ui/layout.tsx';
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
    <Stack as="section" gap={3} aria-labelledby={`day-${day}`}>
      <Text as="h2" size={2} id={`day-${day}`}>
        {formatDate(day, lang)}
      </Text>
      <Card as="ol" lines>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} timezone={timezone} />
        ))}
      </Card>
    </Stack>
  );
}

function Entry({ entry, timezone }: { entry: AuditEntry; timezone: string }) {
  const { t, lang } = useTranslation();
  const { busy, run } = useAsyncAction({ mutationFn: undoChange });
  const change = changeWords(entry.change, t, lang, entry.at, timezone);
  const fields = fieldWords(entry.change, t, lang);
  return (
    <Row as="li" gap={5} align="center" className={css.entry}>
      <Grow className={css.text}>
        <p>
          {t('desk.auditLine', {
            time: isolate(formatTime(entry.at, lang, timezone)),
            who: entry.who === '' ? t('audit.command') : isolate(entry.who),
            change,
          })}
        </p>
        {fields.length > 0 && (
          <Row gap={6} rowGap={1} as="ul" wrap size="sm" ink={2}>
            {fields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </Row>
        )}
        {entry.forgotten && (
          <Row gap={6} rowGap={1} as="p" wrap size="sm" ink={2}>
            {t('audit.forgotten')}
          </Row>
        )}
      </Grow>
      {entry.undoable && (
        <Button variant="secondary" small fit icon="undo-2" busy={busy} onClick={() => void run(entry.id)}>
          {t('common.undo')}
          <span className="sr-only">: {change}</span>
        </Button>
      )}
    </Row>
  );
}
