import { useRef, useState } from 'react';
import { NAME_MAX } from '#src/contract/staff/field-schemas.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { GALLERY_MAX } from '#src/contract/staff/venue-fields.ts';
import { type Bilingual, inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import desk from '#src/staff/desk/desk.module.css';
import { Failed } from '#src/staff/desk/failed.tsx';
import type { DrawnField, RecordField } from '#src/staff/desk/field.ts';
import { EntryButtons } from '#src/staff/desk/list-field.tsx';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { PHOTO_TYPES, photoProblem } from '#src/staff/desk/photo-field.tsx';
import { moveItem } from '#src/staff/desk/sortable-list.tsx';
import { problemText } from '#src/staff/desk/problem-text.ts';
import { slug } from '#src/staff/session/venue.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import css from './gallery-card.module.css';
import { venueCard } from './record-card.tsx';

type Pictures = DeskVenue['gallery'];

const gallery: RecordField<Pictures, Pictures> = {
  typed: (value) => value ?? [],
  value: (typed) => typed,
  draw: (field) => <GalleryField field={field} />,
};

export const GALLERY = venueCard({
  id: 'gallery',
  title: 'venueDesk.gallery',
  lead: 'venueDesk.galleryLead',
  fields: { gallery },
  rows: [['gallery']],
});

function GalleryField({ field: { value, onChange, onBusy } }: { field: DrawnField<Pictures> }) {
  const { t, lang } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);

  /** One after the other. A file that cannot be used leaves the others. */
  const add = async (files: readonly File[]) => {
    const found: string[] = [];
    let pictures = value;
    setProblems([]);
    setSending(true);
    onBusy(true);
    for (const file of files) {
      const problem =
        pictures.length === GALLERY_MAX ? t('venueDesk.galleryFull', { count: GALLERY_MAX }) : photoProblem(file, t);
      try {
        if (problem !== null) throw new Refused(problem);
        const { image } = await deskApi.picture(slug, file);
        pictures = [...pictures, { image, name: { en: '', ar: '' } }];
        onChange(pictures);
      } catch (error) {
        const why = error instanceof Refused ? error.message : problemText(error, t);
        found.push(t('desk.placeError', { where: isolate(file.name), problem: why }));
      }
    }
    setProblems(found);
    setSending(false);
    onBusy(false);
  };

  const edit = (at: number, name: Bilingual) =>
    onChange(value.map((picture, index) => (index === at ? { ...picture, name } : picture)));

  return (
    <>
      {/* What is typed during an upload would be lost with the next photo. */}
      <fieldset disabled={sending}>
        <Stack as="ol" gap={5} className={desk.entries}>
          {value.map((picture, at) => (
            <Row round="md" fill={2} key={picture.image} as="li" gap={5} align="start" wrap pad className={css.picture}>
              <img src={picture.image} alt={t('desk.photo')} width={112} height={84} loading="lazy" />
              <div className={css.caption}>
                <PairFields
                  keys={['venueDesk.captionAr', 'venueDesk.captionEn']}
                  {...picture.name}
                  max={NAME_MAX}
                  onChange={(typed) => edit(at, { ...picture.name, ...typed })}
                />
              </div>
              <EntryButtons
                name={isolate(inLanguage(picture.name, lang) || String(at + 1))}
                at={at}
                of={value.length}
                onMove={(to) => onChange(moveItem(value, at, to))}
                onRemove={() => onChange(value.filter((_, index) => index !== at))}
              />
            </Row>
          ))}
        </Stack>
      </fieldset>
      {problems.map((problem) => (
        <Failed key={problem} why={problem} />
      ))}
      <div>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={PHOTO_TYPES.join(',')}
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button variant="secondary" small fit icon="images" busy={sending} onClick={() => input.current?.click()}>
          {t('venueDesk.addPhotos')}
        </Button>
      </div>
    </>
  );
}

/** The message is a sentence for the user. */
class Refused extends Error {}
