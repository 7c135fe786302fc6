import { enableCompileCache } from 'node:module';

// Compiling the sources takes most of a start; the cache saves it for the next one. A read-only folder is no error.
enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/node`);
const [{ settingsOfProcess }, { startServer }] = await Promise.all([import('./env.ts'), import('./start.ts')]);

/** A service manager kills after 10 s; whatever still runs then is lost anyway. */
const DEADLINE_MS = 9_500;

try {
  const dist = `${import.meta.dirname}/../dist`;
  const server = await startServer(settingsOfProcess(), dist, (text) => void process.stdout.write(text));
  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
