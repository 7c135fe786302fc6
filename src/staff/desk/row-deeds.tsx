import { useTranslation } from '#src/i18n/use-translation.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import css from './desk.module.css';

/** What can be done with one entry of a list that is being edited: one place up or down, or out. */
export function RowDeeds({
  name,
  at,
  of,
  onMove,
  onRemove,
}: {
  name: string;
  at: number;
  of: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  return (
    <span className={css.rowDeeds}>
      <IconButton
        icon="arrow-up"
        size={20}
        label={`${t('desk.moveUp')}: ${name}`}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        icon="arrow-down"
        size={20}
        label={`${t('desk.moveDown')}: ${name}`}
        disabled={at === of - 1}
        onClick={() => onMove(at + 1)}
      />
      <IconButton icon="trash-2" size={20} label={`${t('common.remove')}: ${name}`} onClick={onRemove} />
    </span>
  );
}
