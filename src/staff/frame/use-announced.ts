import { useEffect } from 'react';
import { announce } from '#src/stores/ui.ts';

/** Reads new words aloud, even while a sheet is open. `urgent`: at once. */
export function useAnnounced(words: string | null, urgent = false): void {
  useEffect(() => {
    if (words !== null) announce(words, urgent);
  }, [words, urgent]);
}
