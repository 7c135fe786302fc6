import { type ComponentProps, useRef } from 'react';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { Failed } from '#src/staff/desk/failed.tsx';
import { useBoard } from '#src/staff/session/board.ts';
import { serverNow } from '#src/staff/session/clock.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';

/** Prints on the venue's printers of bills; nothing where it has none. `print`: repeated with one time it prints once. */
export function PrinterButton({
  print,
  ...look
}: { print: (askedAt: number) => Promise<unknown> } & Pick<ComponentProps<typeof Button>, 'variant' | 'fit'>) {
  const { t } = useTranslation();
  const names = useBoard().ordering.printers.flatMap(({ name, bills }) => (bills ? [isolate(name)] : []));
  const { busy, failed, run } = useAsyncAction({ mutationFn: print });
  /** Of a request whose answer was lost. */
  const askedAt = useRef<number | null>(null);
  if (names.length === 0) return null;
  const send = async () => {
    askedAt.current ??= Math.floor(serverNow() / 1000);
    if (!(await run(askedAt.current))) return;
    askedAt.current = null;
    showToast({ text: t('print.sent') });
  };
  return (
    <>
      <Failed why={failed} />
      <Button icon="printer" {...look} busy={busy} onClick={() => void send()}>
        {t('print.at', { name: names.join(', ') })}
      </Button>
    </>
  );
}
