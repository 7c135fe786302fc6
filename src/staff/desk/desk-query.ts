import { mutationOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { deskClient, type DeskKey } from './desk-client.ts';
import { isEditConflict } from './edit-conflict.ts';
import { useSession } from '#src/staff/session/session.ts';

/** After the session ended the loaded data stays until the next sign-in. */
export function useDeskQuery<Data, Key extends DeskKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const { state } = useSession();
  return useQuery({ ...options, enabled: state === 'in' });
}

type Change<Answer, Sent> = {
  send: (sent: Sent) => Promise<Answer>;
  /** Shows the change before its answer. */
  show?: (sent: Sent) => void;
  onSaved: (answer: Answer, sent: Sent) => void;
  onFailed?: (error: Error, sent: Sent) => void;
};

/** Changes the data of `key`. The changes of one key are sent one after the other. */
export const deskChange = <Answer, Sent>(key: DeskKey, { send, show, onSaved, onFailed }: Change<Answer, Sent>) =>
  mutationOptions<Answer, Error, Sent>({
    mutationKey: key,
    scope: { id: JSON.stringify(key) },
    mutationFn: send,
    onMutate: async (sent) => {
      // An answer that is on its way is older than this change.
      await deskClient.cancelQueries({ queryKey: key });
      show?.(sent);
    },
    onSuccess: (answer, sent) => onSaved(answer, sent),
    onError: (error, sent) => onFailed?.(error, sent),
    onSettled: (_, error) => {
      const isLast = deskClient.isMutating({ mutationKey: key }) === 1;
      const reading = isLast ? deskClient.invalidateQueries({ queryKey: key }) : undefined;
      // An open form continues with the saved record: as its own, or as the other side of a conflict.
      return error === null || isEditConflict(error) ? reading : undefined;
    },
  });
