const HIDDEN_PAGE_MS = 100;

/** Resolves after the browser has painted what was drawn until now. A hidden page paints nothing. */
export const nextPaint = (): Promise<void> =>
  new Promise((painted) => {
    setTimeout(painted, HIDDEN_PAGE_MS);
    requestAnimationFrame(() => setTimeout(painted));
  });
