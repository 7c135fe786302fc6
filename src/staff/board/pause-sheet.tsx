import { randomUuid } from '#src/domain/ids.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { floorApi } from '#src/staff/data/floor-api.ts';
import { Failed } from '#src/staff/desk/failed.tsx';
import { durationText, PAUSES } from '#src/staff/desk/pause-lengths.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { setOrdering, useBoard } from '#src/staff/session/board.ts';
import { serverNow, useServerNow } from '#src/staff/session/clock.ts';
import { slug } from '#src/staff/session/venue.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/layout.tsx';
import css from './pause-sheet.module.css';

const MINUTE = 60_000;

export function PauseSheet({ onClose }: { onClose: () => void }) {
  const { t, lang } = useTranslation();
  const { ordering, timezone } = useBoard();
  const now = useServerNow(15_000);
  const until = ordering.paused_until !== null && ordering.paused_until > now ? ordering.paused_until : null;
  const at = (ms: number) => isolate(formatDayTime(ms, lang, t, now, timezone));
  const pausing = useAsyncAction({
    mutationFn: (wanted: number | null) => floorApi.pause(slug, { until: wanted, tap: randomUuid(crypto) }),
    onSuccess: ({ paused_until }) => {
      setOrdering({ ...ordering, paused_until });
      showToast({
        text: paused_until === null ? t('kitchen.resumed') : t('kitchen.pausedUntil', { time: at(paused_until) }),
      });
      onClose();
    },
  });
  const { busy, failed } = pausing;
  const pause = (wanted: number | null) => void pausing.run(wanted);
  return (
    <Sheet open onClose={onClose} title={t('venueDesk.pause')}>
      <Stack gap={5} above={5}>
        <Failed why={failed} />
        {!ordering.accepts_orders ? (
          <p>{t('kitchen.ordersOff')}</p>
        ) : until !== null ? (
          <>
            <p>{t('kitchen.pausedUntil', { time: at(until) })}</p>
            <Button busy={busy} onClick={() => pause(null)}>
              {t('venueDesk.resume')}
            </Button>
          </>
        ) : (
          <>
            <p>{t('venueDesk.pauseLead')}</p>
            <div className={css.lengths}>
              {PAUSES.map((minutes) => (
                <Button
                  key={minutes}
                  variant="secondary"
                  busy={busy}
                  onClick={() => pause(serverNow() + minutes * MINUTE)}
                >
                  {t('venueDesk.pauseFor', { duration: durationText(minutes, t) })}
                </Button>
              ))}
            </div>
          </>
        )}
      </Stack>
    </Sheet>
  );
}
