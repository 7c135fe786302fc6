import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { readTableLink } from '#src/domain/links.ts';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './scan-sheet.module.css';

/** A part of the browser's reader of QR codes, which TypeScript does not know. */
type CodeReader = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type WithReader = { BarcodeDetector: new (options: { formats: string[] }) => CodeReader };

const LOOK_EVERY_MS = 200;

type ScanSheetProps = { slug: string; onClose: () => void; onFound: (table: string, code: string) => void };

export function ScanSheet({ slug, onClose, onFound }: ScanSheetProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const judge = useEffectEvent((texts: readonly string[]) => {
    const found = texts.flatMap((text) => readTableLink(text, slug, location.origin) ?? [])[0];
    if (found) onFound(found.table, found.code);
    else if (texts.length > 0) setProblem('checkout.table.scanOther');
  });
  const fail = useEffectEvent(() => setProblem('checkout.table.noCamera'));

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reader = new (globalThis as unknown as WithReader).BarcodeDetector({ formats: ['qr_code'] });
    const look = async (screen: HTMLVideoElement) => {
      // A frame that cannot be read yet counts as empty.
      const codes = await reader.detect(screen).catch(() => []);
      if (isOver) return;
      judge(codes.map(({ rawValue }) => rawValue));
      timer = setTimeout(() => void look(screen), LOOK_EVERY_MS);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const screen = video.current;
      if (isOver || !screen) return stop();
      screen.srcObject = stream;
      await screen.play();
      await look(screen);
    };
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => isOver || fail());
    return stop;
  }, []);

  return (
    <Sheet open onClose={onClose} title={t('checkout.table.scanTitle')}>
      <div className={css.scan}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture without sound */}
        <video ref={video} className={css.video} muted playsInline aria-hidden="true" />
        <p role="status">{t(problem ?? 'checkout.table.scanHint')}</p>
      </div>
    </Sheet>
  );
}
