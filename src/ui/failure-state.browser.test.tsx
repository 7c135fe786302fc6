import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Cause } from '#src/domain/cause.ts';
import { LANGS } from '#src/domain/lang.ts';
import { leave, part, show } from '#tests/support/component.tsx';
import { CAUSE_WORDS } from './cause-words.ts';
import { FailureState } from './failure-state.tsx';

const causes = Object.keys(CAUSE_WORDS) as Cause[];

for (const lang of LANGS) {
  it(`B43 says each cause, its meaning, and no other cause (${lang})`, async () => {
    for (const cause of causes) {
      await show(<FailureState cause={cause} failed="Reviews could not be read." onRetry={() => {}} />, { lang });
      const { title, body } = CAUSE_WORDS[cause];
      const main = page.getByRole('main');
      await expect.element(page.getByRole('heading', { name: i18next.t(title) })).toBeVisible();
      if (body !== null) await expect.element(main).toMatchTextContent(part(body));
      await expect.element(main).toMatchTextContent(/Reviews could not be read\./);
      const text = main.element().textContent ?? '';
      expect(causes.filter((other) => part(CAUSE_WORDS[other].title).test(text))).toEqual([cause]);
      leave();
    }
  });
}
