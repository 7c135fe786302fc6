import { useState } from 'react';
import { useDeed } from './deed.ts';
import { useDraft } from './drafts.ts';

/** A form over something that is saved: what is typed, the save and what came of it. */
export type Form<T extends object> = ReturnType<typeof useDraft<T>> & {
  busy: boolean;
  /** Why the last save did not work. */
  failed: string | null;
  /** It was to be saved once: from then on it says what is wrong with it. */
  checked: boolean;
  /** Sends what is right. What was typed while it was on its way stays, to be saved next. */
  save: (isRight: boolean, send: () => Promise<unknown>) => Promise<'failed' | 'saved' | 'typed_on'>;
};

/** The form `key` over `saved`, as of `useDraft`. */
export function useForm<T extends object>(key: string, saved: T): Form<T> {
  const draft = useDraft<T>(key, saved);
  const { busy, failed, run } = useDeed();
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
