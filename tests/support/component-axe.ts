import axe from 'axe-core';

/** What axe finds on the page, once its sheets and toasts have come to rest. */
export async function axeFaults(): Promise<string[]> {
  const isMoving = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isMoving)
      .map(({ finished }) => finished),
  );
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
