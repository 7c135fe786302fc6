import { build, type Rolldown } from 'vite';
import { alias } from './define.ts';

/** The worker and the inline script cannot import modules. */
export async function classicScript(entry: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    resolve: { alias },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  return (result as Rolldown.RolldownOutput).output[0].code.trim();
}
