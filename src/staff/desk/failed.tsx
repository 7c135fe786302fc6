import { Notice } from '#src/ui/notice.tsx';

export function Failed({ why }: { why: string | null }) {
  return (
    why !== null && (
      <Notice tone="stop" icon="circle-alert" alert>
        {why}
      </Notice>
    )
  );
}
