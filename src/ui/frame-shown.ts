/** A page that nobody sees draws no frames. */
const NO_FRAME_MS = 100;

/**
 * Settles when the next frame is on its way to the screen, or after 100 ms. What takes a slow phone longer than a frame
 * waits for it, so that the touch itself is answered first.
 */
export function frameShown(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, NO_FRAME_MS);
  });
}
