import { noteEvidence } from './connection.ts';

/** A wait that lasts is shown along the top of the page (`data-waits`, base.css); one without an answer is said. */
const SHOWN_MS = 400;
const UNANSWERED_MS = 8_000;

let shown = 0;

function show(more: 1 | -1): void {
  shown += more;
  document.documentElement.toggleAttribute('data-waits', shown > 0);
}

/** Answers `brought`: what the customer asked for with a tap, and the network has to bring. */
export async function waitFor<T>(brought: Promise<T>): Promise<T> {
  let undo = () => {};
  const line = setTimeout(() => {
    show(1);
    undo = () => show(-1);
  }, SHOWN_MS);
  let came = () => {};
  const silence = setTimeout(() => {
    noteEvidence('offline');
    came = () => noteEvidence('answered');
  }, UNANSWERED_MS);
  try {
    const what = await brought;
    came();
    return what;
  } finally {
    clearTimeout(line);
    clearTimeout(silence);
    undo();
  }
}
