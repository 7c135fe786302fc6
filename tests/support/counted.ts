import type { Locator } from '@playwright/test';

type Files = Parameters<Locator['setInputFiles']>[0];

/** What a person does: a tap, a filled field and a chosen file are one action each. */
export function countActions() {
  let count = 0;
  const counted =
    <Given extends unknown[]>(act: (on: Locator, ...given: Given) => Promise<unknown>) =>
    async (on: Locator, ...given: Given): Promise<void> => {
      count += 1;
      await act(on, ...given);
    };
  return {
    tap: counted((on) => on.click()),
    fill: counted((on, text: string) => on.fill(text)),
    choose: counted((on, files: Files) => on.setInputFiles(files)),
    pick: counted((on, option: string) => on.selectOption(option)),
    count: () => count,
  };
}
