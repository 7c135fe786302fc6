import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { openState } from '#src/domain/hours.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { Card } from '#src/staff/desk/card.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { Failed } from '#src/staff/desk/failed.tsx';
import { durationText, PAUSES } from '#src/staff/desk/pause-lengths.ts';
import { serverNow, useServerNow } from '#src/staff/session/clock.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { pauseOrders, saveVenue } from './desk-venue-query.ts';
import { Button } from '#src/ui/button.tsx';
import { Row } from '#src/ui/layout.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import { TimeField } from './time-field.tsx';
import { nextTime } from './week.ts';

const MINUTE = 60_000;

export function PauseCard({ venue }: { venue: DeskVenue }) {
  const { t, lang } = useTranslation();
  const now = useServerNow(15_000);
  const pausing = useAsyncAction(pauseOrders);
  const turning = useAsyncAction(saveVenue);
  const busy = pausing.busy || turning.busy;
  const [time, setTime] = useState('');
  const paused = venue.paused_until !== null && venue.paused_until > now ? venue.paused_until : null;
  const open = openState(venue.opening_hours, venue.timezone, now);
  const at = (ms: number) => formatDayTime(ms, lang, t, now, venue.timezone);
  const pause = (until: number | null) => void pausing.run(until);
  const turn = (accepts_orders: boolean) => void turning.run({ fields: { accepts_orders } });

  return (
    <Card
      id="pause"
      title={t('venueDesk.orders')}
      aside={
        !venue.accepts_orders ? (
          <StatusTag tone="stop" icon="ban">
            {t('venueDesk.stateOff')}
          </StatusTag>
        ) : paused !== null ? (
          <StatusTag tone="wait" icon="clock">
            <T k="venueDesk.pauseUntil" values={{ time: at(paused) }} />
          </StatusTag>
        ) : open.open ? (
          <StatusTag tone="go" icon="check">
            {t('venueDesk.stateOn')}
          </StatusTag>
        ) : (
          <StatusTag tone="note" icon="clock">
            {open.opensAt === null ? (
              t('venueDesk.stateClosed')
            ) : (
              <T k="venueDesk.stateClosedUntil" values={{ time: at(open.opensAt) }} />
            )}
          </StatusTag>
        )
      }
    >
      <Failed why={pausing.failed ?? turning.failed} />
      {!venue.accepts_orders ? (
        <Row gap={4} align="center" wrap>
          <Button small fit busy={busy} onClick={() => turn(true)}>
            {t('venueDesk.resume')}
          </Button>
        </Row>
      ) : paused !== null ? (
        <Row gap={4} align="center" wrap>
          <Button small fit busy={busy} onClick={() => pause(null)}>
            {t('venueDesk.resume')}
          </Button>
        </Row>
      ) : (
        <>
          <p className={desk.lead}>{t('venueDesk.pauseLead')}</p>
          <Row gap={4} align="center" wrap role="group" aria-label={t('venueDesk.pause')}>
            {PAUSES.map((minutes) => (
              <Button
                key={minutes}
                variant="secondary"
                small
                fit
                busy={busy}
                onClick={() => pause(serverNow() + minutes * MINUTE)}
              >
                {t('venueDesk.pauseFor', { duration: durationText(minutes, t) })}
              </Button>
            ))}
          </Row>
          <Row
            as="form"
            gap={4}
            align="center"
            wrap

            onSubmit={(event) => {
              event.preventDefault();
              if (time !== '') pause(nextTime(time, venue.timezone, serverNow()));
            }}
          >
            <TimeField label={t('venueDesk.backAt')} value={time} bad={false} onChange={setTime} />
            <Button type="submit" variant="secondary" small fit busy={busy}>
              {t('venueDesk.pause')}
            </Button>
          </Row>
          <Row gap={4} align="center" wrap>
            <Button variant="danger" small fit icon="ban" busy={busy} onClick={() => turn(false)}>
              {t('venueDesk.turnOff')}
            </Button>
          </Row>
        </>
      )}
    </Card>
  );
}
