import { Suspense, useState } from 'react';
import type { MenuView } from '#src/queries/menu.ts';
import { useChoiceRequest, useLineQuestion, usePanelOpen } from '#src/stores/ui.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { LoadingLine } from './loading-line.tsx';

const SidePanel = lazyPart(() => import('./side-panel.tsx').then((part) => part.SidePanel));
const ChoiceSheet = lazyPart(() => import('#src/features/dish/choice-sheet.tsx').then((part) => part.ChoiceSheet));
const LineQuestion = lazyPart(() => import('#src/features/dish/line-question.tsx').then((part) => part.LineQuestion));

/** @throws when one cannot be loaded. */
export const preloadOverlays = () => Promise.all([SidePanel.preload(), ChoiceSheet.preload(), LineQuestion.preload()]);

/** They stay rendered once opened, so that they can animate out. */
export function Overlays({ slug, menu }: { slug: string; menu: MenuView }) {
  const panel = useWasEverTrue(usePanelOpen());
  const asked = useWasEverTrue(useChoiceRequest() !== null);
  const questioned = useWasEverTrue(useLineQuestion() !== null);
  return (
    <>
      <Suspense fallback={<LoadingLine />}>{panel && <SidePanel slug={slug} menu={menu} />}</Suspense>
      <Suspense fallback={<LoadingLine />}>{asked && <ChoiceSheet />}</Suspense>
      <Suspense fallback={<LoadingLine />}>{questioned && <LineQuestion />}</Suspense>
    </>
  );
}

function useWasEverTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was;
}
