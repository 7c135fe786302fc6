import { useEffect, useState } from 'react';
import { QrCode } from '#src/ui/qr-code.tsx';
import css from './code-frames.module.css';

const FRAME_MS = 250;

/** All are drawn at once: to draw one takes a slow phone longer than it is shown. */
export function CodeFrames({ texts, label }: { texts: readonly string[]; label: string }) {
  const [turn, setTurn] = useState(0);
  const count = texts.length;
  useEffect(() => {
    if (count === 1) return;
    const timer = setInterval(() => setTurn((now) => now + 1), FRAME_MS);
    return () => clearInterval(timer);
  }, [count]);
  return (
    <div className={css.paper}>
      {texts.map((text, at) => (
        <div key={text} hidden={at !== turn % count}>
          <QrCode className={css.code} repair="low" text={text} label={label} />
        </div>
      ))}
    </div>
  );
}
