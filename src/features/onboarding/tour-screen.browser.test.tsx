import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OnboardingSlide } from '#src/contract/onboarding.ts';
import { LANGS } from '#src/domain/lang.ts';
import { loadList, show, SLUG } from '#tests/support/component.tsx';
import { TourScreen } from './tour-screen.tsx';

const { t } = i18next;
const slide = (title: string): OnboardingSlide => ({
  image: null,
  cutOut: null,
  titles: [{ ar: title, en: title }],
  texts: [],
});
const heading = page.getByRole('heading', { level: 1 });
const press = (key: string) => page.getByRole('button', { name: t(key) }).click();

for (const lang of LANGS) {
  it(`swipes in reading direction, and has a way home (${lang})`, async () => {
    loadList('onboarding', ['one', 'two', 'three'].map(slide));
    await show(<TourScreen slug={SLUG} name="" />, { lang });
    const [forward, back] = lang === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    page
      .getByRole('group', { name: t('panel.onboarding') })
      .element()
      .focus();
    await expect.element(heading).toHaveTextContent('one');
    await userEvent.keyboard(`{${back}}`);
    await expect.element(heading).toHaveTextContent('one');
    await userEvent.keyboard(`{${forward}}`);
    await expect.element(heading).toHaveTextContent('two');
    await press('a11y.nextSlide');
    await expect.element(heading).toHaveTextContent('three');
    await press('a11y.previousSlide');
    await expect.element(heading).toHaveTextContent('two');
    for (const key of ['onboarding.start', 'onboarding.skip']) {
      await expect.element(page.getByRole('link', { name: t(key) })).toHaveAttribute('href', `/${SLUG}/home`);
    }
  });

  it(`shows the app’s own two slides where the host has none (${lang})`, async () => {
    loadList('onboarding', []);
    await show(<TourScreen slug={SLUG} name="" />, { lang });
    await expect.element(heading).toHaveTextContent(t('onboarding.slide1.title'));
    await press('a11y.nextSlide');
    await expect.element(heading).toHaveTextContent(t('onboarding.slide2.title'));
  });
}
