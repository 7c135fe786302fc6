import { useEffect, useRef } from 'react';
import { moneyText } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Piastres } from '#src/domain/money.ts';
import { announce } from './ui.ts';

/** Waits for the last of quick changes, and for the announcement of their cause. */
const ANNOUNCE_AFTER_MS = 1_000;

/** Silent if `cause` changed too: its announcement contains the total. */
export function useAnnouncedTotal(total: Piastres, cause: string | null = null): void {
  const { t, lang } = useTranslation();
  const known = useRef({ total, cause });
  useEffect(() => {
    const before = known.current;
    known.current = { total, cause };
    if (before.total === total || before.cause !== cause) return;
    const timer = setTimeout(() => announce(t('live.total', { total: moneyText(total, lang) })), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [total, cause, t, lang]);
}
