import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OneSave } from '#src/staff/desk/one-save.tsx';
import { part, showStaff } from '#tests/support/component.tsx';
import { deskVenue } from '#tests/support/desk-records.ts';
import { button, type DeskServer, refusal, serveDesk, words } from '#tests/support/desk-server.ts';
import { GALLERY } from './gallery-card.tsx';

const photo = (name: string) => ({ image: `/upload/cafe/${name}.webp`, name: { en: name, ar: '' } });
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

let server: DeskServer;
const card = () => page.getByRole('region', { name: words('venueDesk.gallery') });
const choose = (...files: File[]) =>
  userEvent.upload(card().element().querySelector('input[type=file]') as HTMLElement, files);
const save = () => page.getByRole('button', { name: words('common.save') });

beforeEach(async () => {
  const venue = deskVenue({ gallery: [photo('Terrace')] });
  server = serveDesk({ 'GET venue': venue, 'POST venue': { ...venue, audit_id: 7 } });
  let sent = 0;
  server.answers['POST pictures'] = () => ({ image: `/upload/cafe/new-${(sent += 1)}.webp` });
  await showStaff(
    <OneSave>
      <GALLERY.card venue={venue} />
    </OneSave>,
    'en',
  );
});

it('adds several photos at once, and says which file is none', async () => {
  await choose(file('one.jpg'), file('list.pdf', 'application/pdf'), file('two.jpg'));
  await expect.element(card().getByRole('listitem')).toHaveLength(3);
  await expect.element(card().getByRole('alert')).toMatchTextContent(/list\.pdf/);
  await expect.element(card().getByRole('alert')).toMatchTextContent(words('desk.photoType'));
  await card()
    .getByRole('textbox', { name: part('venueDesk.captionEn') })
    .nth(1)
    .fill('Kitchen');
  await card()
    .getByRole('button', { name: new RegExp(`^${words('desk.moveUp')}.*Kitchen`) })
    .click();
  await save().click();
  const caption = (en: string) => ({ en, ar: '' });
  await expect
    .poll(() => server.sent('POST venue'))
    .toMatchObject([
      {
        fields: {
          gallery: [
            { image: '/upload/cafe/new-1.webp', name: caption('Kitchen') },
            photo('Terrace'),
            { image: '/upload/cafe/new-2.webp', name: caption('') },
          ],
        },
        began: { gallery: [photo('Terrace')] },
      },
    ]);
});

it('keeps the photos that arrived when one fails, and removes one', async () => {
  server.answers['POST pictures'] = refusal(413, 'too_many_pixels');
  await choose(file('huge.jpg'));
  await expect.element(card().getByRole('alert')).toMatchTextContent(words('desk.problem.tooManyPixels'));
  await expect.element(card().getByRole('listitem')).toHaveLength(1);
  await expect.element(button('venueDesk.addPhotos')).toBeEnabled();
  await card()
    .getByRole('button', { name: new RegExp(`^${words('common.remove')}.*Terrace`) })
    .click();
  await save().click();
  await expect.poll(() => server.sent('POST venue')).toMatchObject([{ fields: { gallery: [] } }]);
});
