import { Notice } from '#src/ui/notice.tsx';

/** Why a deed did not work, said at once; nothing while none failed. */
export function Failed({ why }: { why: string | null }) {
  return (
    why !== null && (
      <Notice tone="stop" icon="circle-alert" alert>
        {why}
      </Notice>
    )
  );
}
