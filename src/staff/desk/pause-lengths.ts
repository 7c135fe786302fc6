import type { TFunction } from 'i18next';

/** Minutes. */
export const PAUSES = [15, 30, 60, 120];

export const durationText = (minutes: number, t: TFunction): string =>
  minutes < 60 ? t('venueDesk.pauseMinutes', { count: minutes }) : t('venueDesk.hoursCount', { count: minutes / 60 });
