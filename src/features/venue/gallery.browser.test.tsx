import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.tsx';
import { Gallery } from './gallery.tsx';

const SQUARE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('shows the photos with their captions in the language of the page, and none that cannot be loaded', async () => {
  const pictures = [
    { image: SQUARE, name: { en: 'Terrace', ar: 'التراس' } },
    { image: SQUARE, name: { en: '', ar: '' } },
    { image: '/upload/missing.webp', name: { en: 'Missing', ar: '' } },
  ];
  await show(<Gallery pictures={pictures} />, { lang: 'ar' });
  const list = page.getByRole('list', { name: i18next.t('about.gallery') });
  await expect.element(list.getByText('التراس')).toBeVisible();
  await expect.element(list.getByRole('img', { name: i18next.t('about.photo', { index: 2 }) })).toBeInTheDocument();
  await expect.element(list.getByRole('listitem')).toHaveLength(2);
});

it('leaves no empty place without photos', async () => {
  await show(<Gallery pictures={[]} />);
  await expect.element(page.getByRole('list')).not.toBeInTheDocument();
});
