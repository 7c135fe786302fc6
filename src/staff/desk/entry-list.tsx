import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import css from './desk.module.css';
import { moveItem } from './sortable-list.tsx';

/** `children` draws one entry with the setter and the buttons. `newKey`: where the key is saved too, as an id. */
export function EntryList<Entry extends { key: string }>({
  entries,
  nameOf,
  add,
  fresh,
  newKey = () => randomUuid(crypto),
  stacked = false,
  onChange,
  children,
}: {
  entries: readonly Entry[];
  nameOf: (entry: Entry) => string;
  add: string;
  fresh: Omit<Entry, 'key'>;
  newKey?: () => string;
  stacked?: boolean;
  onChange: (entries: Entry[]) => void;
  children: (entry: Entry, edit: (patch: Partial<Entry>) => void, buttons: ReactNode) => ReactNode;
}) {
  const edit = (key: string) => (patch: Partial<Entry>) =>
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry)));
  return (
    <>
      {entries.length > 0 && (
        <ol className={css.entries}>
          {entries.map((entry, at) => {
            const { key } = entry;
            const buttons = (
              <EntryButtons
                name={isolate(nameOf(entry) || String(at + 1))}
                at={at}
                of={entries.length}
                onMove={(to) => onChange(moveItem(entries, at, to))}
                onRemove={() => onChange(entries.filter((one) => one.key !== key))}
              />
            );
            return (
              <li key={key} className={stacked ? `${css.entry} ${css.stacked}` : css.entry}>
                {children(entry, edit(key), buttons)}
              </li>
            );
          })}
        </ol>
      )}
      <div>
        <Button
          variant="secondary"
          small
          fit
          icon="plus"
          onClick={() => onChange([...entries, { ...fresh, key: newKey() } as Entry])}
        >
          {add}
        </Button>
      </div>
    </>
  );
}

function EntryButtons({
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
    <span className={css.rowButtons}>
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
