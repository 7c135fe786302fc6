import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { problemText } from './problem-text.ts';

/** `run` ignores a second call while the first is running. True: success; otherwise `failed` explains why. */
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
  // A second tap can come before the next render.
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
