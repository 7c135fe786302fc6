import type { CallKind } from '#src/contract/calls.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type CallView, useCall } from '#src/queries/calls.ts';
import { useCheckout } from '#src/stores/checkout.ts';
import { useAnnouncedChange } from '#src/stores/use-announced-change.ts';
import { useCause } from '#src/stores/use-cause.ts';
import { Button } from '#src/ui/button.tsx';
import { failureText } from '#src/ui/cause-words.ts';
import { Stack, Text } from '#src/ui/layout.tsx';
import css from './call-buttons.module.css';

const ICON = { waiter: 'hand-platter', bill: 'receipt-text' } as const;

export function CallButtons({ slug, needsCode }: { slug: string; needsCode: boolean }) {
  const { t } = useTranslation();
  const { table: typed, tableCode } = useCheckout(slug);
  const table = typed.trim();
  if (table === '' || (needsCode && tableCode === null)) return null;
  return (
    <Stack as="section" gap={4} className={css.calls} aria-label={t('calls.title')}>
      {(['waiter', 'bill'] as const).map((kind) => (
        <Call key={`${kind} ${table}`} slug={slug} kind={kind} table={table} code={tableCode} />
      ))}
    </Stack>
  );
}

function Call({ slug, kind, table, code }: { slug: string; kind: CallKind; table: string; code: string | null }) {
  const { t } = useTranslation();
  const view = useCall(slug, kind, { table, code });
  const { state, call, takeBack, isTakingBack } = view;
  const words = useWords(view);
  const isOpen = state === 'open';
  return (
    <Stack gap={2} className={css.call}>
      <Button
        variant="secondary"
        small
        icon={ICON[kind]}
        busy={state === 'sending' || isTakingBack}
        onClick={() => (isOpen ? takeBack() : call())}
      >
        {t(isOpen ? `calls.takeBack.${kind}` : `calls.${kind}`)}
      </Button>
      {words && (
        <Text as="p" size="sm" ink={state === 'failed' ? 'stop' : 2}>
          {words}
        </Text>
      )}
    </Stack>
  );
}

const REFUSED: Record<string, string> = { table_code_old: 'checkout.table.revoked', calls_full: 'calls.full' };

/** What became of the call, also spoken once. */
function useWords({ state, problem, code }: CallView): string {
  const { t } = useTranslation();
  const cause = useCause(problem);
  const refused = REFUSED[code ?? ''];
  const words =
    state === 'none' || state === 'taken_back'
      ? ''
      : refused
        ? t(refused)
        : failureText(cause, t(`calls.state.${state}`), t);
  useAnnouncedChange(words);
  return words;
}
