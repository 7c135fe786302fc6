import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { announce } from './ui.ts';

/** Waits for the last of quick changes, and for the announcement of their cause. */
const ANNOUNCE_AFTER_MS = 1_000;

/** Silent if `cause` changed too: its announcement contains the text. */
export function useAnnouncedChange(text: string, cause: string | null = null): void {
  const { lang } = useTranslation();
  const known = useRef({ text, cause, lang });
  useEffect(() => {
    const before = known.current;
    known.current = { text, cause, lang };
    if (before.text === text || before.cause !== cause || before.lang !== lang) return;
    const timer = setTimeout(() => announce(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, cause, lang]);
}
