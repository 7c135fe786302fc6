import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    // The page has no frames, so no second page is needed to collect their results.
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any, all }) => `${target.join(' ')} (${[...any, ...all].map(({ message }) => message).join('; ')})`).join(' | ')}`,
  );
}
