import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { SaveResult } from './form.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/layout.tsx';
import css from './one-save.module.css';

/** `id`: of its element, in which the first wrong field gets the focus. */
type Part = { id: string; title: ReactNode; changed: boolean; busy: boolean; save: () => Promise<SaveResult> };

type Scope = { note: (part: Part) => void; forget: (id: string) => void; save: () => void };
const NOWHERE: Scope = { note: () => undefined, forget: () => undefined, save: () => undefined };
const OneSaveContext = createContext(NOWHERE);

/** The one button of a screen that saves its parts. It is there while one of them is changed. */
export function OneSave({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [parts, setParts] = useState<ReadonlyMap<string, Part>>(new Map());
  const changed = [...parts.values()].filter((part) => part.changed);
  const busy = changed.some((part) => part.busy);

  const save = async () => {
    if (busy) return;
    for (const part of changed) {
      // One after the other: each may ask a question.
      // oxlint-disable-next-line no-await-in-loop
      if ((await part.save()) === 'failed') return showFault(part.id);
    }
    if (changed.length > 1) showToast({ text: t('desk.savedAll') });
  };

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // The same for all renders: each part notes itself whenever it is drawn.
  const [scope] = useState<Scope>(() => ({
    note: (part) => setParts((old) => new Map(old).set(part.id, part)),
    forget: (id) => setParts((old) => new Map([...old].filter(([other]) => other !== id))),
    save: () => void latest.current(),
  }));

  return (
    <OneSaveContext value={scope}>
      {children}
      {changed.length > 0 && (
        <Row
          align="center"
          wrap
          className={`edged ${css.bar}`}
          role="group"
          aria-label={t('desk.unsaved')}
          data-save-bar
        >
          <Row as="p" gap={3} align="center" inline size="sm" ink="wait" weight={500}>
            <Icon name="pencil" size={18} />
            {t('desk.unsavedIn')}
          </Row>
          <Row as="ul" grow gap={5} rowGap={0} wrap size="sm" className={css.parts}>
            {changed.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </Row>
          <Button small fit busy={busy} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </Row>
      )}
    </OneSaveContext>
  );
}

/** Makes a form a part of its screen; the answer saves all parts. */
export function useSavedPart(part: Part): () => void {
  const { note, forget, save } = useContext(OneSaveContext);
  const { id } = part;
  useEffect(() => note(part));
  useEffect(() => () => forget(id), [id, forget]);
  return save;
}

function showFault(id: string): void {
  const part = document.getElementById(id);
  const wrong = part?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong) wrong.focus();
  else part?.scrollIntoView({ block: 'nearest' });
}
