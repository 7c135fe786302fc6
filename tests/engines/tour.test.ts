import { describe } from 'vitest';
import { wordsOf } from '#tests/support/words.ts';
import { engine, expect, LANGS_TESTED, test } from './engine-test.ts';
import { visitAll } from './screens.ts';

describe.each(LANGS_TESTED)(`the screens in ${engine}, %s`, (lang) => {
  test('fit a phone, with fields of 16 px, and without an error', async ({ device, server }) => {
    const { tab } = await device.open();
    const faults: string[] = [];
    await visitAll(tab, server, wordsOf(lang), async (path) => {
      const here = await tab.run((isGuests) => {
        const parts = [document.documentElement, document.querySelector('main') ?? document.body];
        const wide = parts.filter((part) => part.scrollWidth > part.clientWidth + 1);
        // The browser of an iPhone enlarges the page at a smaller one.
        const fields = 'input:not([type=radio], [type=checkbox], [type=file]), select, textarea';
        const small = [...document.querySelectorAll(isGuests ? fields : 'none')].filter(
          (field) => field.getBoundingClientRect().width > 0 && parseFloat(getComputedStyle(field).fontSize) < 16,
        );
        return [
          ...wide.map((part) => `${part.localName} is ${part.scrollWidth} px wide`),
          ...small.map((field) => `a field of ${getComputedStyle(field).fontSize}: ${field.id} ${field.className}`),
        ];
      }, !path.startsWith('kitchen'));
      faults.push(...here.map((fault) => `${path}: ${fault}`));
    });
    expect(faults).toEqual([]);
  });
});
