import { DeskMenu } from './desk-tabs.tsx';
import { MoreSheet } from './more-sheet.tsx';

type HeaderSheetProps = { of: 'more' | 'desks'; isBoard: boolean; onClose: () => void };

export function HeaderSheet({ of, isBoard, onClose }: HeaderSheetProps) {
  return of === 'desks' ? <DeskMenu onClose={onClose} /> : <MoreSheet isBoard={isBoard} onClose={onClose} />;
}
