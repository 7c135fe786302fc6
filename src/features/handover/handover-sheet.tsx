import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { allowCode, codesOf } from '#src/outbox/hand-over.ts';
import type { OutboxRow } from '#src/outbox/orders.ts';
import { useNow } from '#src/stores/use-now.ts';
import { lockScreen } from '#src/stores/screen-lock.ts';
import { Stack } from '#src/ui/layout.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './handover.module.css';

/** The worker keeps it once it is idle (sw/parts.ts). */
const CodeFrames = lazyPart(() => import('./code-frames.tsx').then((part) => part.CodeFrames));

const isDrawable = () =>
  CodeFrames.preload().then(
    () => true,
    () => false,
  );

/** A text: no codes hold it, this phone lacks what draws them, or the row could not say that it may have been sent. */
type Codes = readonly string[] | 'handover.large' | 'handover.missing' | 'decide.failed' | null;

type HandoverSheetProps = { row: OutboxRow; onClose: () => void; children: ReactNode };

/** `children`: the order in words with its four letters, which a waiter can type. */
export function HandoverSheet({ row, onClose, children }: HandoverSheetProps) {
  const { t } = useTranslation();
  useEffect(() => lockScreen().release, []);
  const codes = useCodes(row);
  return (
    <Sheet open onClose={onClose} title={t('handover.title')}>
      <Stack gap={6} className={css.show}>
        {typeof codes === 'string' ? <Notice tone="wait">{t(codes)}</Notice> : <p>{t('handover.body')}</p>}
        {Array.isArray(codes) && <CodeFrames texts={codes} label={t('a11y.qrOrder')} />}
        {children}
      </Stack>
    </Sheet>
  );
}

/** Drawn again each minute, because the age of the order is in it. */
function useCodes(row: OutboxRow): Codes {
  const now = useNow(60_000);
  const [codes, setCodes] = useState<Codes>(null);
  const draw = useEffectEvent(async (): Promise<Codes> => {
    if (!(await isDrawable())) return 'handover.missing';
    if (!(await allowCode(row, now))) return null;
    return (await codesOf(row, now)) ?? 'handover.large';
  });
  useEffect(() => {
    let isOver = false;
    const show = (drawn: Codes) => {
      if (!isOver) setCodes(drawn);
    };
    draw().then(show, () => show('decide.failed'));
    return () => {
      isOver = true;
    };
  }, [row.body_hash, row.confirmed_at, now]);
  return codes;
}
