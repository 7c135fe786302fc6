import { browsersReader, type ReadCodes } from '#src/ui/camera-view.tsx';

/** The browser's reader, else one that is loaded now. */
export async function codeReader(): Promise<ReadCodes> {
  const native = browsersReader();
  if (native) return native;
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return [];
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    // Throws where it finds no code.
    return [decode(context.getImageData(0, 0, width, height))];
  };
}
