import { useEffect, useEffectEvent, useRef } from 'react';
import css from './camera-view.module.css';

/** The texts of the codes that the camera sees now. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

/** A part of the browser's reader of QR codes, which TypeScript does not know. */
type CodeReader = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type WithReader = { BarcodeDetector?: new (options: { formats: string[] }) => CodeReader };

/** Null: the browser has none, as on an iPhone. */
export function browsersReader(): ReadCodes | null {
  const { BarcodeDetector } = globalThis as unknown as WithReader;
  if (!BarcodeDetector) return null;
  const reader = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await reader.detect(video)).map(({ rawValue }) => rawValue);
}

const LOOK_EVERY_MS = 100;
/** A large code needs more pictures points than most cameras give unasked. */
const CAMERA = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } };

type CameraViewProps = {
  reader: () => Promise<ReadCodes>;
  /** For each picture; empty where nothing can be read. */
  onTexts: (texts: readonly string[]) => void;
  onFail: () => void;
};

export function CameraView({ reader, onTexts, onFail }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const judge = useEffectEvent(onTexts);
  const fail = useEffectEvent(onFail);
  const makeReader = useEffectEvent(reader);

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
      const read = await makeReader();
      const screen = video.current;
      if (isOver || !screen) return stop();
      screen.srcObject = stream;
      await screen.play();
      await look(screen, read);
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
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture without sound
    <video ref={video} className={css.video} muted playsInline aria-hidden="true" />
  );
}
