import { memo } from 'react';
import { SizePicker } from '#src/features/catalog/size-picker.tsx';
import type { MenuView } from '#src/state/queries/menu.ts';
import { SidePanel } from './side-panel.tsx';

export type OverPageProps = { slug: string; menu: MenuView };

/** What a tap opens over the page. A change of screen draws nothing of it anew. */
export const OverPage = memo(function OverPage({ slug, menu }: OverPageProps) {
  return (
    <>
      <SidePanel slug={slug} menu={menu} />
      <SizePicker />
    </>
  );
});
