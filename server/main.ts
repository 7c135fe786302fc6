import { settingsOfProcess } from './env.ts';
import { startServer } from './start.ts';

try {
  const dist = `${import.meta.dirname}/../dist`;
  const server = await startServer(settingsOfProcess(), dist, (text) => void process.stdout.write(text));
  const stop = async (): Promise<void> => {
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
