import { useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { problemText } from './problem-text.ts';

/**
 * Something that is asked of the server by a button. `run` does it unless it is being done, answers true once it is, and
 * else keeps in `failed` the sentence that says why it did not work.
 */
export function useDeed(): {
  busy: boolean;
  failed: string | null;
  run: (deed: () => Promise<unknown>) => Promise<boolean>;
  reset: () => void;
} {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ error: unknown } | null>(null);
  const running = useRef(false);
  return {
    busy,
    failed: problem && problemText(problem.error, t),
    run: async (deed) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setProblem(null);
      try {
        await deed();
        return true;
      } catch (error) {
        setProblem({ error });
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    reset: () => setProblem(null),
  };
}
