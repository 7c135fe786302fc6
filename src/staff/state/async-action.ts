import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { problemText } from './problem-text.ts';

/**
 * A call to the server made by a button. `run` makes it unless it is running, and answers true once it worked; else
 * `failed` is the sentence that says why it did not.
 */
export function useAsyncAction(): {
  busy: boolean;
  failed: string | null;
  run: (action: () => Promise<unknown>) => Promise<boolean>;
  reset: () => void;
} {
  const { t } = useTranslation();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
  });
  // A second tap comes before the next drawing.
  const isRunning = useRef(false);
  return {
    busy: isPending,
    failed: error && problemText(error, t),
    run: async (action) => {
      if (isRunning.current) return false;
      isRunning.current = true;
      try {
        await mutateAsync(action);
        return true;
      } catch {
        return false;
      } finally {
        isRunning.current = false;
      }
    },
    reset,
  };
}
