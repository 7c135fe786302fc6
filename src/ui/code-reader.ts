/** The texts of the codes that the camera sees now. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

/** A part of the browser's reader of QR codes, which TypeScript does not know. */
type CodeReader = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type WithReader = { BarcodeDetector?: new (options: { formats: string[] }) => CodeReader };

/** The browser's reader, else one that is loaded now: Safari and Firefox have none. */
export async function codeReader(): Promise<ReadCodes> {
  const { BarcodeDetector } = globalThis as unknown as WithReader;
  if (BarcodeDetector) {
    const reader = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await reader.detect(video)).map(({ rawValue }) => rawValue);
  }
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
