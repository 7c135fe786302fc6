import { describe, expect, it } from 'vitest';
import { assertFirstTexts, firstTexts, textsOf } from './first-texts.ts';

const keysIn = (folder: object, path = ''): string[] =>
  Object.entries(folder).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysIn(value, `${path}${name}.`),
  );
const first = { ar: keysIn(JSON.parse(firstTexts('ar'))), en: keysIn(JSON.parse(firstTexts('en'))) };

describe('the texts that come with home', () => {
  it.each(['ar', 'en'] as const)('say in %s what may show before all texts are there', (lang) => {
    const states = `
      home.offer home.recommended home.loading money.mark common.soldOut dish.noPrice a11y.add a11y.carousel home.seeDish
      home.closed home.closedNoTime home.paused home.pausedNoTime home.browseAnyway time.tomorrow
      menu.stale menu.refresh error.partial storage.plainHttp cart.added favourites.added
      menu.none.title menu.emptyVenue error.menu common.retry
      offline.bar offline.title offline.unreachable portal.bar offline.back
      error.title error.body offline.needsNetwork notFound.title notFound.action unknownVenue.title
      a11y.cart_one a11y.cart_other dish.inCart_other tabs.about`;
    expect(
      states
        .trim()
        .split(/\s+/)
        .filter((key) => !first[lang].includes(key)),
    ).toEqual([]);
  });

  it('leave out what comes with the code that shows it', () => {
    const later = /^(auth|history|track|decide|onboarding|filter|profile\.save|panel|notify|sizes|checkout\.type)\b/;
    expect(first.ar.filter((key) => later.test(key) && key !== 'history.title')).toEqual([]);
    expect(first.ar.length).toBeLessThan(keysIn(JSON.parse(textsOf('ar'))).length / 5);
  });

  it('say the same as all texts do', () => {
    const whole: unknown = JSON.parse(textsOf('ar'));
    expect(whole).toMatchObject(JSON.parse(firstTexts('ar')) as object);
  });
});

describe('the build', () => {
  const built = (code: string) => ({ 'first.js': { type: 'chunk', code } }) as never;

  it('ends where the first script names a text that comes later', () => {
    expect(() => assertFirstTexts(built('x=t("home.offer")+t(`home.paused${y}`)'), ['first.js'])).not.toThrow();
    expect(() => assertFirstTexts(built('x=t("auth.signIn.title")'), ['first.js'])).toThrow('auth.signIn.title');
    expect(() => assertFirstTexts(built('x=t(`history.${y}`)'), ['first.js'])).toThrow('history.empty');
  });
});
