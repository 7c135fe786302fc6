import { Suspense, useState } from 'react';
import type { MenuView } from '#src/queries/menu.ts';
import { useChoiceRequest, useLineQuestion, usePanelOpen } from '#src/stores/ui.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { LoadingLine } from './loading-line.tsx';

const OpenedOverlays = lazyPart(() => import('./opened-overlays.tsx').then((part) => part.OpenedOverlays));

/** @throws when they cannot be loaded. */
export const preloadOverlays = OpenedOverlays.preload;

/** They stay rendered once opened, so that they can animate out. */
export function Overlays({ slug, menu }: { slug: string; menu: MenuView }) {
  const panel = useWasEverTrue(usePanelOpen());
  const choice = useWasEverTrue(useChoiceRequest() !== null);
  const question = useWasEverTrue(useLineQuestion() !== null);
  return (
    <Suspense fallback={<LoadingLine />}>
      {(panel || choice || question) && <OpenedOverlays slug={slug} menu={menu} opened={{ panel, choice, question }} />}
    </Suspense>
  );
}

function useWasEverTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was;
}
