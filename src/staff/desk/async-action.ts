import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomUuid } from '#src/domain/ids.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { problemText } from './problem-text.ts';

/** `run` ignores a second call while the first is running. True: success; otherwise `failed` explains why. */
export function useAsyncAction<Answer, Sent = void>(action: UseMutationOptions<Answer, Error, Sent>) {
  const { t } = useTranslation();
  const { data, mutateAsync, isPending, error, reset } = useMutation(action);
  // A second tap can come before the next render.
  const isRunning = useRef(false);
  return {
    busy: isPending,
    /** Of the last run, until `reset`. */
    answer: data,
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

/** The id of a record: sent again as it was it is the same one, and with other content another one. */
export function useRecordId(): (content: unknown) => string {
  const last = useRef({ text: '', id: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.current.text) last.current = { text, id: randomUuid(crypto) };
    return last.current.id;
  };
}
