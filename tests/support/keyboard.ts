import { expect, type Locator, type Page } from '@playwright/test';

const FAR = 250;

export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let step = 0; step < FAR; step += 1) {
    if (await goal.evaluate((node) => node === document.activeElement)) {
      await expect.poll(() => goal.evaluate(shows), { message: 'what has the focus is in sight' }).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached in ${FAR} steps: ${String(goal)}`);
}

function shows(node: Element): boolean {
  const drawn = node.closest('label') ?? node;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (drawn.contains(there) || there.contains(drawn));
}
