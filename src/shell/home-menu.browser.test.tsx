import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadMenu } from '#tests/support/component.tsx';
import { showApp } from '#tests/support/show-app.ts';

it('does not scroll back when its later rows appear under a scrolling finger', async () => {
  // Without idle time the later rows appear three seconds after the first ones.
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  const dishes = (of: number) =>
    Array.from({ length: 8 }, (_, at) => ({ id: `${of}-${at}`, name: `Dish ${at}`, price: 30, recommended: true }));
  const categories = Array.from({ length: 8 }, (_, at) => ({
    id: `${at}`,
    name: `Category ${at}`,
    dishes: dishes(at),
  }));
  loadMenu({ menu: categories });
  await showApp('home');
  const hasLaterRows = () => [...document.querySelectorAll('h2')].some((title) => title.textContent === 'Category 0');
  expect(hasLaterRows()).toBe(false);
  const jump = await new Promise<string>((done) => {
    let [place, framesLeft] = [0, 30];
    const scrollOn = () => {
      if (scrollY < place) return done(`from ${place} to ${scrollY}`);
      scrollTo(0, (place = scrollY + 1));
      if (hasLaterRows()) framesLeft -= 1;
      if (framesLeft === 0) return done('none');
      return requestAnimationFrame(scrollOn);
    };
    scrollOn();
  });
  expect(jump).toBe('none');
  expect(scrollY).toBeGreaterThan(0);
});

it('leads to a category by its chip, and marks the one that is read', async () => {
  const categories = Array.from({ length: 8 }, (_, of) => ({
    id: `${of}`,
    name: `Category ${of}`,
    dishes: Array.from({ length: 8 }, (_, at) => ({ id: `${of}-${at}`, name: `Dish ${at}`, price: 30 })),
  }));
  loadMenu({ menu: categories });
  await showApp('home');
  const chips = page.getByRole('navigation', { name: i18next.t('home.offer') });
  const chip = chips.getByRole('button', { name: 'Category 3' });
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('heading', { name: 'Category 3' })).toBeInViewport();
  await expect.element(chip).toBeInViewport();
  document.getElementById('section-5')?.scrollIntoView();
  await expect.element(chips.getByRole('button', { name: 'Category 5' })).toHaveAttribute('aria-current', 'true');
  await expect.element(chip).not.toHaveAttribute('aria-current');
});
