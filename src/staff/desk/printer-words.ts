import type { TFunction } from 'i18next';
import type { Board } from '#src/contract/staff/board.ts';
import { PRINTER_PROBLEMS } from '#src/contract/staff/printers.ts';
import type { Lang } from '#src/domain/lang.ts';
import { formatDayTime, formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { serverNow } from '#src/staff/session/clock.ts';

const HALF_DAY_MS = 12 * 3_600_000;

type Troubled = Pick<Board['printers'][number], 'problem' | 'since' | 'waiting'>;

/** `failed`: also what a newer server may say. */
const nameOf = ({ problem }: Troubled): string =>
  [...PRINTER_PROBLEMS, 'silent'].find((known) => known === problem) ?? 'failed';

/** `Out of paper since 2:05 pm. 3 slips wait.` */
export function printerTrouble(printer: Troubled, t: TFunction, lang: Lang, timezone: string | undefined): string {
  const { since, waiting } = printer;
  const problem =
    since === null
      ? t('printers.is.never')
      : t(`printers.is.${nameOf(printer)}`, { time: momentWords(since, t, lang, timezone) });
  return waiting > 0 ? `${problem} ${t('printers.waiting', { count: waiting })}` : problem;
}

/** With the day where the time alone could be another one. */
export function momentWords(at: number, t: TFunction, lang: Lang, timezone: string | undefined): string {
  const now = serverNow();
  const isNear = now - at < HALF_DAY_MS;
  return isolate(isNear ? formatTime(at, lang, timezone) : formatDayTime(at, lang, t, now, timezone));
}

/** What to do. */
export const printerRemedy = (printer: Troubled, t: TFunction): string => t(`printers.remedy.${nameOf(printer)}`);
