import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fold } from '#src/domain/search-fold.ts';
import { Problem } from '#src/http/problem.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { dishesQuery, dishSwitch } from '#src/staff/state/sold-out.ts';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { SwitchTrack } from '#src/ui/switch-track.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './sold-out-sheet.module.css';

export function SoldOutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: dishes, error: failure } = useQuery(dishesQuery);
  const { mutate: turn, error: refusal } = useMutation(dishSwitch(useQueryClient()));
  const isGone = [refusal, failure].some((error) => error instanceof Problem && error.code === 'venue_gone');
  const [text, setText] = useState('');
  // Dishes that were sold out when the sheet opened stay on top, so that no row moves away under the finger.
  const [first] = useState(() => new Set(dishes?.filter((dish) => !dish.available).map((dish) => dish.id)));
  const wanted = fold(text);
  const shown = (dishes ?? [])
    .filter(({ name }) => wanted === '' || fold(name.ar).includes(wanted) || fold(name.en).includes(wanted))
    .sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  return (
    <Sheet open onClose={onClose} title={t('kitchen.soldOut')} subtitle={t('kitchen.soldOutHint')}>
      <div className={css.inside}>
        <Field label={t('kitchen.soldOutSearch')} icon="search" value={text} onChange={setText} type="search" />
        {(refusal ?? (failure && !dishes)) && (
          <Notice tone="stop" icon="cloud-off" alert>
            {t(isGone ? 'desk.problem.venueGone' : refusal ? 'kitchen.soldOutFailed' : 'kitchen.menuFailed')}
          </Notice>
        )}
        <ul className={css.list}>
          {shown.map(({ id, name, available }) => (
            <li key={id}>
              <button
                type="button"
                role="switch"
                aria-checked={!available}
                className={css.row}
                onClick={() => turn({ id, available: !available })}
              >
                <ContentText className={css.name} of={name} />
                {!available && (
                  <span className={css.word}>
                    <Icon name="ban" size={15} stroke="2.4" />
                    {t('common.soldOut')}
                  </span>
                )}
                <SwitchTrack tone="stop" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
