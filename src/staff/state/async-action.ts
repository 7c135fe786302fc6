import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { problemText } from './problem-text.ts';

/** `run` ignores a second call while the first is running. True: success; otherwise `failed` explains why. */
export function useAsyncAction<Answer, Sent = void>(action: UseMutationOptions<Answer, Error, Sent>) {
  const { t } = useTranslation();
  const { mutateAsync, isPending, error, reset } = useMutation(action);
  // A second tap can come before the next render.
  const isRunning = useRef(false);
  return {
    busy: isPending,
    error,
    failed: error && problemText(error, t),
    run: async (sent: Sent): Promise<boolean> => {
      if (isRunning.current) return false;
      isRunning.current = true;
      try {
        await mutateAsync(sent);
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
