import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Venue } from '#src/contract/venue.ts';
import { formatTime } from '#src/i18n/format.ts';
import { formatWeekday } from '#src/i18n/format-days.ts';
import { useLang } from '#src/stores/settings.ts';
import { Text } from '#src/ui/layout.tsx';
import { T } from '#src/ui/t.tsx';
import css from './about.module.css';

const MINUTE_MS = 60_000;

const clockTime = (time: string, lang: 'ar' | 'en') => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatTime((hours * 60 + minutes) * MINUTE_MS, lang, 'UTC');
};

const isWholeDay = (hours: { from: string; to: string }) =>
  hours.from === hours.to || (hours.from === '00:00' && (hours.to === '24:00' || hours.to === '23:59'));

export function OpeningHours({ venue }: { venue: Venue }) {
  const { t } = useTranslation();
  const lang = useLang();
  const hours = venue.opening_hours;
  const [only] = hours;
  if (!only) return null;
  if (hours.length === 1 && isWholeDay(only) && only.days.length === 7) return null;
  if (hours.length === 1 && only.days.length === 7) {
    return (
      <Text as="p" size="sm" ink={2}>
        <T k="about.daily" values={{ from: clockTime(only.from, lang), to: clockTime(only.to, lang) }} />
      </Text>
    );
  }
  // In Egypt the week begins on Saturday.
  return (
    <>
      <h2 className={css.hoursTitle}>{t('about.hours')}</h2>
      <Text as="ul" size="sm" ink={2}>
        {[6, 0, 1, 2, 3, 4, 5].map((day) => {
          const lines = hours.filter((line) => line.days.includes(day));
          if (lines.length === 0) {
            return (
              <li key={day}>
                <T k="about.dayClosed" values={{ day: formatWeekday(day, lang) }} />
              </li>
            );
          }
          return lines.map((line) => (
            <li key={`${day} ${line.from}`}>
              <T
                k="about.dayHours"
                values={{
                  day: formatWeekday(day, lang),
                  from: clockTime(line.from, lang),
                  to: clockTime(line.to, lang),
                }}
              />
            </li>
          ));
        })}
      </Text>
    </>
  );
}
