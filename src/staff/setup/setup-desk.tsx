import { useIsMutating } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { SetupState } from '#src/contract/staff/setup.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import desk from '#src/staff/desk/desk.module.css';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { OneSave } from '#src/staff/desk/one-save.tsx';
import { useDeskQuery } from '#src/staff/desk/desk-query.ts';
import { readSetupAgain, setupQuery } from './setup-query.ts';
import { type Step, stepsOf } from './setup-steps.ts';
import { slug } from '#src/staff/session/venue.ts';
import { deskVenueQuery } from '#src/staff/venue-desk/desk-venue-query.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Card, Row, Stack, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import css from './setup-desk.module.css';
import { EDITORS } from './step-editors.tsx';
import { useStepWords } from './step-words.ts';

/** The steps are the editors of the other desks; which one is open stands in the address. */
export function SetupDesk() {
  const isChanging = useIsMutating() > 0;
  useEffect(() => {
    if (!isChanging) void readSetupAgain();
  }, [isChanging]);
  return <DeskGate of={useDeskQuery(setupQuery)}>{(state) => <Checklist state={state} />}</DeskGate>;
}

function Checklist({ state }: { state: SetupState }) {
  const { t } = useTranslation();
  const open = useLocation({ select: ({ hash }) => hash });
  const steps = stepsOf(state);
  const missing = steps.filter(({ state: of }) => of === 'needed');
  const words = useStepWords(state);
  return (
    <>
      <p className={desk.lead}>{t('setup.lead')}</p>
      {missing.length > 0 ? (
        <Notice tone="wait" icon="list-checks">
          <p>{t('setup.missing')}</p>
          <ul>
            {missing.map((step) => (
              <li key={step.id}>{words(step)}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Notice tone="go" icon="check">
          {t('setup.ready')}
        </Notice>
      )}
      <OneSave>
        <Stack as="ol" gap={5} className={css.steps}>
          {steps.map((step) => (
            <StepRow key={step.id} step={step} words={words(step)} isOpen={step.id === open} />
          ))}
        </Stack>
      </OneSave>
      <Row gap={4} align="center" wrap>
        <ButtonAnchor fit variant="secondary" icon="eye" href={`/${slug}/home`} target="_blank">
          {t('setup.guestsSee')}
        </ButtonAnchor>
      </Row>
    </>
  );
}

const TAGS = {
  done: { tone: 'go', word: 'setup.done' },
  needed: { tone: 'wait', word: 'setup.needed' },
  open: { tone: 'note', word: 'setup.whenever' },
} as const;

function StepRow({ step: { id, state }, words, isOpen }: { step: Step; words: string; isOpen: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tone, word } = TAGS[state];
  return (
    <Card as="li" ref={isOpen ? showStep : undefined} className={css.step}>
      <h2 className={css.heading}>
        <button
          type="button"
          className={css.row}
          aria-expanded={isOpen}
          onClick={() => void navigate({ hash: isOpen ? '' : id, hashScrollIntoView: false, resetScroll: false })}
        >
          <Icon name={state === 'done' ? 'check' : 'plus'} size={20} />
          <Stack as="span" gap={1} grow>
            <Text as="span" size={2} weight={600}>
              {t(`setup.${id}.title`)}
            </Text>
            <Text as="span" size="sm" ink={2} weight={400}>
              {words}
            </Text>
          </Stack>
          <StatusTag tone={tone}>{t(word)}</StatusTag>
          <Icon name="chevron-down" size={20} />
        </button>
      </h2>
      {isOpen && (
        <Stack gap={6} className={css.editor}>
          <Suspense>
            <Editor id={id} />
          </Suspense>
        </Stack>
      )}
    </Card>
  );
}

/** The step that closes above it moves it. */
const showStep = (step: HTMLLIElement | null) => step?.scrollIntoView({ block: 'start' });

function Editor({ id }: { id: Step['id'] }) {
  const Screen = EDITORS[id];
  return (
    <DeskGate bare of={useDeskQuery(deskVenueQuery)}>
      {(venue) => <Screen venue={venue} />}
    </DeskGate>
  );
}
