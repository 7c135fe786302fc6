import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { AuditEntry } from '#src/contract/staff/audit.ts';
import { localDate } from '#src/domain/hours.ts';
import { formatDate, formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { type AuditDesk, useAudit } from '#src/staff/state/audit.ts';
import { useTimezone } from '#src/staff/state/board.ts';
import { useAsyncAction } from '#src/staff/state/async-action.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import css from './audit.module.css';
import { changeWords, fieldWords } from './change-words.ts';

export function Audit() {
  const { t } = useTranslation();
  const audit = useAudit();
  const { busy, failed, run } = useAsyncAction();
  const timezone = useTimezone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <DeskGate of={audit}>
      {({ entries, next }) =>
        entries.length === 0 ? (
          <EmptyState icon="notebook-pen" title={t('audit.empty')} body={t('audit.emptyBody')} />
        ) : (
          <>
            {byDay(entries, timezone).map(([day, list]) => (
              <DayEntries key={day} day={day} entries={list} audit={audit} timezone={timezone} />
            ))}
            <Failed why={failed} />
            {next !== null && (
              <div className={desk.row}>
                <Button variant="secondary" small fit busy={busy} onClick={() => void run(audit.more)}>
                  {t('audit.more')}
                </Button>
              </div>
            )}
          </>
        )
      }
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

function DayEntries({
  day,
  entries,
  audit,
  timezone,
}: {
  day: string;
  entries: readonly AuditEntry[];
  audit: AuditDesk;
  timezone: string;
}) {
  const { lang } = useTranslation();
  return (
    <section className={css.section} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={css.day}>
        {formatDate(day, lang)}
      </h2>
      <ol className={css.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} timezone={timezone} onUndo={() => audit.undo(entry.id)} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, timezone, onUndo }: { entry: AuditEntry; timezone: string; onUndo: () => Promise<void> }) {
  const { t, lang } = useTranslation();
  const [busy, setBusy] = useState(false);
  const change = changeWords(entry.change, t, lang, entry.at, timezone);
  const fields = fieldWords(entry.change, t, lang);
  const undo = async () => {
    setBusy(true);
    await onUndo();
    setBusy(false);
  };
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
        <Button variant="secondary" small fit icon="undo-2" busy={busy} onClick={() => void undo()}>
          {t('common.undo')}
          <span className="sr-only">: {change}</span>
        </Button>
      )}
    </li>
  );
}
