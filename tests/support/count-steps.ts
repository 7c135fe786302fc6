import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

const COUNTED_FOLDERS = /\/(server\/import|src\/domain)\//;

const COMPILERS = ['opt', 'maglev'];

/** As V8 counts blocks of code: the same on every machine, unlike milliseconds. A built-in function counts as one. */
export async function countSteps(work: () => unknown): Promise<number> {
  // Optimised code does not count.
  for (const compiler of COMPILERS) setFlagsFromString(`--no-${compiler}`);
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await session.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => COUNTED_FOLDERS.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
      .reduce((sum, count) => sum + count, 0);
  } finally {
    await session.post('Profiler.stopPreciseCoverage').catch(() => undefined);
    session.disconnect();
    for (const compiler of COMPILERS) setFlagsFromString(`--${compiler}`);
  }
}
