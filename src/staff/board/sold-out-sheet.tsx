import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fold } from '#src/domain/search-fold.ts';
import { inLanguage, type Bilingual } from '#src/domain/text.ts';
import { Problem } from '#src/http/problem.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Sellable } from '#src/staff/data/sellable-list.ts';
import { sellablesQuery, soldOutSwitch } from './sold-out.ts';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Grow, Row, Stack } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { SwitchTrack } from '#src/ui/switch-track.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './sold-out-sheet.module.css';

const keyOf = ({ kind, id }: Sellable): string => `${kind} ${id}`;

export function SoldOutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: items, error: failure } = useQuery(sellablesQuery);
  const { mutate: turn, error: refusal } = useMutation(soldOutSwitch(useQueryClient()));
  const isGone = [refusal, failure].some((error) => error instanceof Problem && error.code === 'venue_gone');
  const [text, setText] = useState('');
  // Rows that were sold out when the sheet opened stay on top: no row moves away under the finger.
  const [first] = useState(() => new Set(items?.filter((item) => !item.available).map(keyOf)));
  const wanted = fold(text);
  const isWanted = (name: Bilingual) =>
    wanted === '' || fold(name.ar).includes(wanted) || fold(name.en).includes(wanted);
  const shown = (items ?? []).filter(({ name, group }) => isWanted(name) || (group && isWanted(group.name)));
  const rest = shown.filter((item) => !first.has(keyOf(item)));
  const groups = new Map(rest.flatMap(({ group }) => (group ? [[group.id, group] as const] : [])));
  return (
    <Sheet open onClose={onClose} title={t('kitchen.soldOut')} subtitle={t('kitchen.soldOutHint')}>
      <Stack gap={5} above={5}>
        <Field label={t('kitchen.soldOutSearch')} icon="search" value={text} onChange={setText} type="search" />
        {(refusal ?? (failure && !items)) && (
          <Notice tone="stop" icon="cloud-off" alert>
            {t(isGone ? 'desk.problem.venueGone' : refusal ? 'kitchen.soldOutFailed' : 'kitchen.menuFailed')}
          </Notice>
        )}
        <div className={css.list}>
          <Rows items={shown.filter((item) => first.has(keyOf(item)))} turn={turn} />
          <Rows items={rest.filter(({ group }) => group === null)} turn={turn} />
          {[...groups.values()].map(({ id, name }) => (
            <Rows key={id} title={name} items={rest.filter(({ group }) => group?.id === id)} turn={turn} />
          ))}
        </div>
      </Stack>
    </Sheet>
  );
}

function Rows({
  items,
  title,
  turn,
}: {
  items: readonly Sellable[];
  title?: Bilingual;
  turn: (change: Pick<Sellable, 'kind' | 'id' | 'available'>) => void;
}) {
  const { t, lang } = useTranslation();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <>
      {title && (
        <h3 id={id} className={css.title}>
          <ContentText of={title} />
        </h3>
      )}
      <ul aria-labelledby={title && id}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <button
              type="button"
              role="switch"
              aria-checked={item.available}
              aria-label={t('desk.availableNamed', { name: isolate(inLanguage(item.name, lang)) })}
              className={css.row}
              onClick={() => turn({ kind: item.kind, id: item.id, available: !item.available })}
            >
              <Grow as="span">
                <ContentText of={item.name} />
                {item.group && !title && <ContentText className={css.group} of={item.group.name} />}
              </Grow>
              {!item.available && (
                <Row fixed as="span" gap={1} align="center" inline size="sm" ink="stop" weight={600}>
                  <Icon name="ban" size={15} stroke="2.4" />
                  {t('common.soldOut')}
                </Row>
              )}
              <SwitchTrack />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
