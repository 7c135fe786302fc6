import { useState } from 'react';
import type { Board } from '#src/contract/staff/board.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { floorApi } from '#src/staff/data/floor-api.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { Failed } from '#src/staff/desk/failed.tsx';
import { printerRemedy, printerTrouble } from '#src/staff/desk/printer-words.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { slug } from '#src/staff/session/venue.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './printer-notices.module.css';

type Printer = Board['printers'][number];

/** The printers with a problem. */
export function PrinterNotices() {
  const { t, lang } = useTranslation();
  const { ordering, timezone } = useBoard();
  const { printers } = ordering;
  const [from, setFrom] = useState<string | null>(null);
  const moving = printers.find(({ id }) => id === from);
  return (
    <Stack gap={3} className={css.notices}>
      {printers
        .filter(({ problem }) => problem !== null)
        .map((printer) => (
          <Notice
            key={printer.id}
            tone={printer.waiting > 0 ? 'stop' : 'wait'}
            icon="printer"
            alert={printer.rings}
            action={
              printer.waiting > 0 &&
              printers.length > 1 && (
                <div className={css.action}>
                  <Button variant="secondary" small fit onClick={() => setFrom(printer.id)}>
                    {t('printers.move')}
                    <span className="sr-only">: {isolate(printer.name)}</span>
                  </Button>
                </div>
              )
            }
          >
            <strong>
              <bdi>{printer.name}</bdi>:
            </strong>{' '}
            {printerTrouble(printer, t, lang, timezone)} {printerRemedy(printer, t)}
          </Notice>
        ))}
      {moving && (
        <MoveSlips from={moving} others={printers.filter(({ id }) => id !== moving.id)} onClose={() => setFrom(null)} />
      )}
    </Stack>
  );
}

function MoveSlips({ from, others, onClose }: { from: Printer; others: readonly Printer[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, failed, run } = useAsyncAction({ mutationFn: (to: string) => floorApi.moveSlips(slug, from.id, to) });
  const move = async ({ id, name }: Printer) => {
    if (!(await run(id))) return;
    showToast({ text: t('printers.moved', { name: isolate(name) }) });
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('printers.move')}>
      <Stack gap={5} above={5}>
        <p>{t('printers.moveLead', { name: isolate(from.name), count: from.waiting })}</p>
        <Failed why={failed} />
        <Stack as="ul" gap={3}>
          {others.map((other) => (
            <li key={other.id}>
              <Button variant="secondary" icon="printer" busy={busy} onClick={() => void move(other)}>
                <bdi>{other.name}</bdi>
                {other.problem !== null && ` · ${t('printers.alsoTroubled')}`}
              </Button>
            </li>
          ))}
        </Stack>
      </Stack>
    </Sheet>
  );
}
