import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import { Grow, Row, Stack, Text } from './layout.tsx';
import css from './timeline.module.css';

/** done: at the venue. kept: done, but only on this phone. */
export type StepState = 'done' | 'kept' | 'now' | 'later';
export type Step = {
  id: string;
  state: StepState;
  icon: IconName;
  title: ReactNode;
  detail: ReactNode;
  tag?: ReactNode;
};

const SPOKEN = { done: 'a11y.stepDone', kept: 'a11y.stepDone', now: 'a11y.stepNow', later: 'a11y.stepLater' } as const;

export function Timeline({ steps, roomy = false }: { steps: readonly Step[]; roomy?: boolean }) {
  const { t } = useTranslation();
  return (
    <ol className={roomy ? `${css.steps} ${css.roomy}` : css.steps} aria-label={t('a11y.timeline')}>
      {steps.map((step) => (
        <Row
          key={step.id}
          as="li"
          gap={6}
          align="start"
          className={`${css.step} ${css[step.state]}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <Stack as="span" align="center" justify="center" ink={3} className={css.node}>
            <Icon name={step.state === 'done' || step.state === 'kept' ? 'check' : step.icon} size={21} stroke="2.1" />
          </Stack>
          <Grow as="span" loose>
            <b className={css.title}>{step.title}</b>
            <span className="sr-only"> ({t(SPOKEN[step.state])}) </span>
            <Text as="span" size="sm" ink={2}>
              {step.detail}
            </Text>
          </Grow>
          {step.tag}
        </Row>
      ))}
    </ol>
  );
}
