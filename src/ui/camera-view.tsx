import { useEffect, useEffectEvent, useRef } from 'react';
import css from './camera-view.module.css';
import { codeReader, type ReadCodes } from './code-reader.ts';

const LOOK_EVERY_MS = 100;
/** A large code needs more pictures points than most cameras give unasked. */
const CAMERA = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } };

/** What could not be had. */
export type CameraFault = 'noCamera' | 'noReader';

type CameraViewProps = {
  /** For each picture; empty where nothing can be read. */
  onTexts: (texts: readonly string[]) => void;
  onFail: (fault: CameraFault) => void;
};

export function CameraView({ onTexts, onFail }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const judge = useEffectEvent(onTexts);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (screen: HTMLVideoElement, read: ReadCodes) => {
      // A picture that cannot be read yet counts as empty.
      const texts = await read(screen).catch(() => []);
      if (isOver) return;
      judge(texts);
      timer = setTimeout(() => void look(screen, read), LOOK_EVERY_MS);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: CAMERA });
      const read = await codeReader().catch(() => null);
      const screen = video.current;
      if (isOver || !screen) return stop();
      if (!read) return fail('noReader');
      screen.srcObject = stream;
      await screen.play();
      await look(screen, read);
    };
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => isOver || fail('noCamera'));
    return stop;
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture without sound
    <video ref={video} className={css.video} muted playsInline aria-hidden="true" />
  );
}
