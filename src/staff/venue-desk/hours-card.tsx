import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { Failed } from '#src/staff/desk/failed.tsx';
import { formatWeekday } from '#src/i18n/format-days.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import css from './hours-card.module.css';
import { SettingsCard } from './settings-card.tsx';
import { useVenueForm } from './use-venue-form.ts';
import { TimeField } from './time-field.tsx';
import { faultsOf, linesOf, runsPastMidnight, type OpeningPeriod, WEEK_ORDER, weekOf } from './week.ts';

export function HoursCard({ venue }: { venue: DeskVenue }) {
  const { t, lang } = useTranslation();
  const form = useVenueForm('hours', venue, weekOf(venue.opening_hours), (whole) => ({
    opening_hours: linesOf(whole),
  }));
  const { value: week, set } = form;
  const faults = form.checked ? faultsOf(week) : { periods: new Set<string>(), empty: false };

  const setDay = (day: number, periods: OpeningPeriod[]) =>
    set({ days: week.days.map((old, at) => (at === day ? periods : old)) });
  const edit = (day: number, key: string, patch: Partial<OpeningPeriod>) =>
    setDay(
      day,
      (week.days[day] ?? []).map((one) => (one.key === key ? { ...one, ...patch } : one)),
    );
  const add = (day: number) => {
    const periods = week.days[day] ?? [];
    const last = periods.at(-1);
    const fresh = last ? { from: last.to, to: '' } : { from: '09:00', to: '23:00' };
    setDay(day, [...periods, { key: randomUuid(crypto), ...fresh }]);
  };
  const copyToAll = (day: number) => {
    const periods = week.days[day] ?? [];
    set({
      days: week.days.map((old, at) =>
        at === day ? old : periods.map(({ from, to }) => ({ key: randomUuid(crypto), from, to })),
      ),
    });
  };

  const save = () => {
    const { periods, empty } = faultsOf(week);
    return form.save(periods.size === 0 && !empty);
  };

  return (
    <SettingsCard id="hours" title={t('venueDesk.hours')} lead={t('venueDesk.hoursLead')} form={form} onSave={save}>
      <Checkbox checked={week.always} onChange={(always) => set({ always })}>
        {t('venueDesk.always')}
      </Checkbox>
      <Failed why={faults.empty ? t('venueDesk.noHours') : null} />
      {!week.always && (
        <Stack as="ul" lines>
          {WEEK_ORDER.map((day) => {
            const periods = week.days[day] ?? [];
            const name = formatWeekday(day, lang);
            return (
              <li key={day}>
                <Row gap={6} rowGap={3} align="center" wrap className={css.fields} role="group" aria-label={name}>
                  <span className={css.name} aria-hidden="true">
                    {name}
                  </span>
                  {periods.length === 0 && (
                    <Text as="p" ink={2}>
                      {t('venueDesk.closed')}
                    </Text>
                  )}
                  {periods.map((period) => (
                    <Row gap={4} rowGap={2} key={period.key} align="center" wrap>
                      <TimeField
                        label={t('venueDesk.from')}
                        value={period.from}
                        bad={faults.periods.has(period.key)}
                        onChange={(from) => edit(day, period.key, { from })}
                      />
                      <TimeField
                        label={t('venueDesk.to')}
                        value={period.to}
                        bad={faults.periods.has(period.key)}
                        onChange={(to) => edit(day, period.key, { to })}
                      />
                      <IconButton
                        icon="trash-2"
                        size={20}
                        label={t('venueDesk.removePeriod', { day: name })}
                        onClick={() =>
                          setDay(
                            day,
                            periods.filter((one) => one.key !== period.key),
                          )
                        }
                      />
                      {faults.periods.has(period.key) ? (
                        <Text as="span" size="sm" ink="stop">
                          {t('venueDesk.badTime')}
                        </Text>
                      ) : (
                        runsPastMidnight(period) && (
                          <Text as="span" size="sm" ink={2}>
                            {t('venueDesk.nextDay')}
                          </Text>
                        )
                      )}
                    </Row>
                  ))}
                  <Row wrap className={css.actions}>
                    <Button variant="quiet" small fit icon="plus" onClick={() => add(day)}>
                      {t('venueDesk.addPeriod')}
                      <span className="sr-only">: {name}</span>
                    </Button>
                    {periods.length > 0 && (
                      <IconButton
                        icon="copy"
                        size={20}
                        label={t('venueDesk.copyToAll', { day: name })}
                        onClick={() => copyToAll(day)}
                      />
                    )}
                  </Row>
                </Row>
              </li>
            );
          })}
        </Stack>
      )}
    </SettingsCard>
  );
}
