import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';

// Compiling the sources takes most of a start; the cache saves it for the next one. A read-only folder is no error.
enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/node`);
const [{ settingsOfProcess }, { startServer }] = await Promise.all([import('./env.ts'), import('./start.ts')]);

/** A service manager kills after 10 s; whatever still runs then is lost anyway. */
const DEADLINE_MS = 9_500;

try {
  const { values } = parseArgs({ options: { demo: { type: 'boolean' } }, allowNegative: true });
  const dist = `${import.meta.dirname}/../dist`;
  const say = (text: string) => void process.stdout.write(text);
  const server = await startServer(settingsOfProcess(), dist, say, values.demo);
  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // `npm start` ended without passing a signal on.
  process.on('disconnect', () => void stop());
  if (process.send && !process.connected) await stop();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
