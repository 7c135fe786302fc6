import type { Menu } from '#src/contract/menu.ts';
import { useServedTable } from '#src/stores/serving.ts';
import { CallButtons } from './call-buttons.tsx';

/** Where the venue takes calls: its buttons, for guests whose table is known. */
export function CallStaff({ slug, menu }: { slug: string; menu: Menu | null }) {
  const { calls = false, tableCodes = false } = menu?.capabilities ?? {};
  const isServed = useServedTable(slug) !== null;
  if (!calls || isServed) return null;
  return <CallButtons slug={slug} needsCode={tableCodes} />;
}
