import type { ReactNode } from 'react';
import type { Cause } from '#src/domain/cause.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { CAUSE_WORDS } from './cause-words.ts';
import { EmptyState } from './empty-state.tsx';

const NO_ANSWER: readonly (Cause | null)[] = ['offline', 'unreachable', 'portal'];

export function FailureState({
  cause,
  failed,
  busy = false,
  onRetry,
  more,
}: {
  cause: Cause | null;
  failed: string;
  busy?: boolean;
  onRetry: () => void;
  more?: ReactNode;
}) {
  const { t } = useTranslation();
  const words = cause && CAUSE_WORDS[cause];
  const tone = NO_ANSWER.includes(cause) ? 'offline' : 'stop';
  const body = t(words?.body ?? 'error.body');
  return (
    <EmptyState
      icon={words?.icon ?? 'triangle-alert'}
      tone={tone}
      title={words ? t(words.title) : failed}
      body={words ? `${failed} ${body}` : body}
      action={
        <>
          <Button icon="refresh-cw" fit busy={busy} onClick={onRetry}>
            {t('common.retry')}
          </Button>
          {more}
        </>
      }
    />
  );
}
