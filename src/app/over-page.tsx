import { useRouter } from '@tanstack/react-router';
import { memo, useEffect } from 'react';
import { SizePicker } from '#src/features/catalog/size-picker.tsx';
import { untilQuiet } from '#src/state/first-screen.ts';
import type { MenuView } from '#src/state/queries/menu.ts';
import { fetchNextScreens } from './next-screens.ts';
import { SidePanel } from './side-panel.tsx';

export type OverPageProps = { slug: string; menu: MenuView };

/** What a tap opens over the page; what one leads to is fetched after it. A change of screen draws nothing of it anew. */
export const OverPage = memo(function OverPage({ slug, menu }: OverPageProps) {
  const router = useRouter();
  useEffect(() => {
    void untilQuiet().then(() => fetchNextScreens(router));
  }, [router]);
  return (
    <>
      <SidePanel slug={slug} menu={menu} />
      <SizePicker />
    </>
  );
});
