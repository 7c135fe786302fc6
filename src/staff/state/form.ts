import { useState } from 'react';
import { useAsyncAction } from './async-action.ts';
import { useDraft } from './drafts.ts';

export type Form<T extends object> = ReturnType<typeof useDraft<T>> & {
  busy: boolean;
  failed: string | null;
  /** A save was attempted: show validation errors from now on. */
  checked: boolean;
  /** Sends valid input. `typed_on`: saved, but the user kept typing. */
  save: (isRight: boolean, send: () => Promise<unknown>) => Promise<'failed' | 'saved' | 'typed_on'>;
};

export function useForm<T extends object>(key: string, saved: T): Form<T> {
  const draft = useDraft<T>(key, saved);
  const { busy, failed, run } = useAsyncAction();
  const [checked, setChecked] = useState(false);
  return {
    ...draft,
    busy,
    failed,
    checked,
    save: async (isRight, send) => {
      setChecked(true);
      if (!isRight || !(await run(send))) return 'failed';
      return draft.settle(draft.value) ? 'saved' : 'typed_on';
    },
  };
}
