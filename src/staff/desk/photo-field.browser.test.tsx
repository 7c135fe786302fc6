import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { showStaff } from '#tests/support/component.tsx';
import { button, type DeskServer, refusal, serveDesk, words } from '#tests/support/desk-server.ts';
import { PhotoField } from './photo-field.tsx';

const PICTURES = 'POST pictures';
let server: DeskServer;

function Field() {
  const [image, setImage] = useState<string | null>(null);
  return (
    <>
      <PhotoField
        subject={{ id: 'soup', name: { en: 'Soup', ar: '' } }}
        image={image}
        onChange={setImage}
        onBusy={() => {}}
      />
      <output>{image}</output>
    </>
  );
}

const choose = (name: string, type: string) =>
  userEvent.upload(
    page.getByRole('group').element().querySelector('input') as HTMLElement,
    new File(['x'], name, { type }),
  );
const problem = (key: string) => page.getByRole('alert').getByText(words(key));

beforeEach(async () => {
  server = serveDesk({ [PICTURES]: { image: '/upload/cafe/a.webp' } });
  await showStaff(<Field />, 'en');
});

it('C55 tells a file that is no photo, a cut one and one with too many pixels', async () => {
  await choose('photo.gif', 'image/gif');
  await expect.element(problem('desk.photoType')).toBeVisible();
  expect(server.sent(PICTURES)).toEqual([]);
  server.answers[PICTURES] = refusal(422, 'picture_damaged');
  await choose('photo.jpg', 'image/jpeg');
  await expect.element(problem('desk.problem.pictureDamaged')).toBeVisible();
  server.answers[PICTURES] = refusal(413, 'too_many_pixels');
  await choose('photo.jpg', 'image/jpeg');
  await expect.element(problem('desk.problem.tooManyPixels')).toBeVisible();

  server.answers[PICTURES] = { image: '/upload/cafe/b.webp' };
  await button('common.retry').click();
  await expect.element(page.getByRole('status').getByText('/upload/cafe/b.webp')).toBeInTheDocument();
  await expect.element(page.getByRole('group').getByRole('alert')).not.toBeInTheDocument();
});
