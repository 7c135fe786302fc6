import { useMemo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { randomUuid } from '#src/domain/order-code.ts';
import { Failed } from '#src/staff/desk/failed.tsx';
import { formatWeekday } from '#src/i18n/format.ts';
import { useForm } from '#src/staff/state/form.ts';
import type { VenueDesk } from '#src/staff/state/venue-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import css from './hours-card.module.css';
import { SettingsCard } from './settings-card.tsx';
import { TimeField } from './time-field.tsx';
import { faultsOf, linesOf, runsPastMidnight, type Stretch, type Week, WEEK_ORDER, weekOf } from './week.ts';

export function HoursCard({ venue, desk }: { venue: DeskVenue; desk: VenueDesk }) {
  const { t, lang } = useTranslation();
  const saved = useMemo(() => weekOf(venue.opening_hours), [venue.opening_hours]);
  const form = useForm<Week>('hours', saved);
  const { value: week, set } = form;
  const faults = form.checked ? faultsOf(week) : { stretches: new Set<string>(), empty: false };

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

  const save = () => {
    const { stretches, empty } = faultsOf(week);
    void form.save(stretches.size === 0 && !empty, () => desk.save({ opening_hours: linesOf(week) }));
  };

  return (
    <SettingsCard id="hours" title={t('venueDesk.hours')} lead={t('venueDesk.hoursLead')} form={form} onSave={save}>
      <Checkbox checked={week.always} onChange={(always) => set({ always })}>
        {t('venueDesk.always')}
      </Checkbox>
      <Failed why={faults.empty ? t('venueDesk.noHours') : null} />
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
