import type { CallKind } from '#src/contract/calls.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type CallView, useCall } from '#src/queries/calls.ts';
import { useCheckout } from '#src/stores/checkout.ts';
import { useAnnouncedChange } from '#src/stores/use-announced-change.ts';
import { useCause } from '#src/stores/use-cause.ts';
import { Button } from '#src/ui/button.tsx';
import { failureText } from '#src/ui/cause-words.ts';
import css from './call-buttons.module.css';

const ICON = { waiter: 'hand-platter', bill: 'receipt-text' } as const;

export function CallButtons({ slug, needsCode }: { slug: string; needsCode: boolean }) {
  const { t } = useTranslation();
  const { table, tableCode } = useCheckout(slug);
  if (table.trim() === '' || (needsCode && tableCode === null)) return null;
  return (
    <section className={css.calls} aria-label={t('calls.title')}>
      {(['waiter', 'bill'] as const).map((kind) => (
        <Call key={kind} slug={slug} kind={kind} table={table.trim()} code={tableCode} />
      ))}
    </section>
  );
}

function Call({ slug, kind, table, code }: { slug: string; kind: CallKind; table: string; code: string | null }) {
  const { t } = useTranslation();
  const view = useCall(slug, kind);
  const { state, call, takeBack, isTakingBack } = view;
  const words = useWords(view);
  const isOpen = state === 'open';
  return (
    <div className={css.call}>
      <Button
        variant="secondary"
        small
        icon={ICON[kind]}
        busy={state === 'sending' || isTakingBack}
        onClick={() => (isOpen ? takeBack() : call({ table, code }))}
      >
        {t(isOpen ? `calls.takeBack.${kind}` : `calls.${kind}`)}
      </Button>
      {words && <p className={state === 'failed' ? css.failed : css.state}>{words}</p>}
    </div>
  );
}

/** What became of the call, also spoken once. */
function useWords({ state, problem, isOldCode }: CallView): string {
  const { t } = useTranslation();
  const cause = useCause(problem);
  const words =
    state === 'none' || state === 'taken_back'
      ? ''
      : isOldCode
        ? t('checkout.table.revoked')
        : failureText(cause, t(`calls.state.${state}`), t);
  useAnnouncedChange(words);
  return words;
}
