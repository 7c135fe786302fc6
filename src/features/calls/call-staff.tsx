import { Suspense } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import { useServedTable } from '#src/stores/serving.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

const CallButtons = lazyPart(() => import('./call-buttons.tsx').then((part) => part.CallButtons));

/** Where the venue takes calls: its buttons, for guests whose table is known. */
export function CallStaff({ slug, menu }: { slug: string; menu: Menu | null }) {
  const { calls = false, tableCodes = false } = menu?.capabilities ?? {};
  const isServed = useServedTable(slug) !== null;
  if (!calls || isServed) return null;
  return (
    <Suspense>
      <CallButtons slug={slug} needsCode={tableCodes} />
    </Suspense>
  );
}
