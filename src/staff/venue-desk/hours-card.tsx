import { useMemo, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { randomUuid } from '#src/domain/order-code.ts';
import { formatWeekday } from '#src/staff/desk/weekday.ts';
import { useDeed } from '#src/staff/state/deed.ts';
import { useDraft } from '#src/staff/state/drafts.ts';
import type { VenueDesk } from '#src/staff/state/venue-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './hours-card.module.css';
import { SettingsCard } from './settings-card.tsx';
import { TimeField } from './time-field.tsx';
import { faultsOf, linesOf, runsPastMidnight, type Stretch, type Week, WEEK_ORDER, weekOf } from './week.ts';

/** When the venue is open, day by day; a day may have several stretches, and one may end after midnight. */
export function HoursCard({ venue, desk }: { venue: DeskVenue; desk: VenueDesk }) {
  const { t, lang } = useTranslation();
  const saved = useMemo(() => weekOf(venue.opening_hours), [venue.opening_hours]);
  const draft = useDraft<Week>('hours', saved);
  const saving = useDeed();
  const [checked, setChecked] = useState(false);
  const { value: week, set } = draft;
  const faults = checked ? faultsOf(week) : { stretches: new Set<string>(), empty: false };

  const setDay = (day: number, stretches: Stretch[]) =>
    set({ days: week.days.map((old, at) => (at === day ? stretches : old)) });
  const edit = (day: number, key: string, patch: Partial<Stretch>) =>
    setDay(
      day,
      (week.days[day] ?? []).map((one) => (one.key === key ? { ...one, ...patch } : one)),
    );
  const add = (day: number) => {
    const stretches = week.days[day] ?? [];
    const last = stretches.at(-1);
    const fresh = last ? { from: last.to, to: '' } : { from: '09:00', to: '23:00' };
    setDay(day, [...stretches, { key: randomUuid(crypto), ...fresh }]);
  };
  const copyToAll = (day: number) => {
    const stretches = week.days[day] ?? [];
    set({
      days: week.days.map((old, at) =>
        at === day ? old : stretches.map(({ from, to }) => ({ key: randomUuid(crypto), from, to })),
      ),
    });
  };

  const save = async () => {
    setChecked(true);
    const { stretches, empty } = faultsOf(week);
    if (stretches.size > 0 || empty) return;
    if (await saving.run(() => desk.save({ opening_hours: linesOf(week) }))) draft.forget();
  };

  return (
    <SettingsCard
      id="hours"
      title={t('venueDesk.hours')}
      lead={t('venueDesk.hoursLead')}
      changed={draft.changed}
      busy={saving.busy}
      failed={saving.failed}
      onSave={() => void save()}
      onDiscard={draft.forget}
    >
      <Checkbox checked={week.always} onChange={(always) => set({ always })}>
        {t('venueDesk.always')}
      </Checkbox>
      {faults.empty && (
        <Notice tone="stop" icon="circle-alert" alert>
          {t('venueDesk.noHours')}
        </Notice>
      )}
      {!week.always && (
        <ul className={css.week}>
          {WEEK_ORDER.map((day) => {
            const stretches = week.days[day] ?? [];
            const name = formatWeekday(day, lang);
            return (
              <li key={day} className={css.day}>
                <div className={css.fields} role="group" aria-label={name}>
                  <span className={css.name} aria-hidden="true">
                    {name}
                  </span>
                  {stretches.length === 0 && <p className={css.closed}>{t('venueDesk.closed')}</p>}
                  {stretches.map((stretch) => (
                    <div key={stretch.key} className={css.stretch}>
                      <TimeField
                        label={t('venueDesk.from')}
                        value={stretch.from}
                        bad={faults.stretches.has(stretch.key)}
                        onChange={(from) => edit(day, stretch.key, { from })}
                      />
                      <TimeField
                        label={t('venueDesk.to')}
                        value={stretch.to}
                        bad={faults.stretches.has(stretch.key)}
                        onChange={(to) => edit(day, stretch.key, { to })}
                      />
                      <IconButton
                        icon="trash-2"
                        size={20}
                        label={t('venueDesk.removeStretch', { day: name })}
                        onClick={() =>
                          setDay(
                            day,
                            stretches.filter((one) => one.key !== stretch.key),
                          )
                        }
                      />
                      {faults.stretches.has(stretch.key) ? (
                        <span className={css.bad}>{t('venueDesk.badTime')}</span>
                      ) : (
                        runsPastMidnight(stretch) && <span className={css.hint}>{t('venueDesk.nextDay')}</span>
                      )}
                    </div>
                  ))}
                  <div className={css.deeds}>
                    <Button variant="quiet" small fit icon="plus" onClick={() => add(day)}>
                      {t('venueDesk.addStretch')}
                      <span className="sr-only">: {name}</span>
                    </Button>
                    {stretches.length > 0 && (
                      <IconButton
                        icon="copy"
                        size={20}
                        label={t('venueDesk.copyToAll', { day: name })}
                        onClick={() => copyToAll(day)}
                      />
                    )}
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </SettingsCard>
  );
}
