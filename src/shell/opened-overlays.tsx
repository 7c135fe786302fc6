import { ChoiceSheet } from '#src/features/dish/choice-sheet.tsx';
import { LineQuestion } from '#src/features/dish/line-question.tsx';
import type { MenuView } from '#src/queries/menu.ts';
import { SidePanel } from './side-panel.tsx';

type Opened = { panel: boolean; choice: boolean; question: boolean };

export function OpenedOverlays({ slug, menu, opened }: { slug: string; menu: MenuView; opened: Opened }) {
  return (
    <>
      {opened.panel && <SidePanel slug={slug} menu={menu} />}
      {opened.choice && <ChoiceSheet />}
      {opened.question && <LineQuestion />}
    </>
  );
}
