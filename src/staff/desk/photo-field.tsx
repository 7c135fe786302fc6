import type { TFunction } from 'i18next';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { PICTURE_MAX_BYTES } from '#src/contract/staff/menu-desk.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useAsyncAction } from './async-action.ts';
import { slug } from '#src/staff/session/venue.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { Button } from '#src/ui/button.tsx';
import { DishArt } from '#src/ui/dish-art.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { Row, Text } from '#src/ui/layout.tsx';
import desk from './desk.module.css';
import css from './photo-field.module.css';

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MEGABYTE = 1024 * 1024;

/** Why a file cannot be sent; null: it can. */
export function photoProblem(file: File, t: TFunction): string | null {
  if (!PHOTO_TYPES.includes(file.type)) return t('desk.photoType');
  if (file.size <= PICTURE_MAX_BYTES) return null;
  return t('desk.photoTooBig', { size: isolate(t('unit.megabyte', { value: PICTURE_MAX_BYTES / MEGABYTE })) });
}

export function PhotoField({
  legend,
  subject,
  image,
  onChange,
  onBusy,
}: {
  legend?: string | undefined;
  subject: { id: string; name: Bilingual };
  image: string | null;
  onChange: (image: string | null) => void;
  /** Saving during an upload would save the previous photo. */
  onBusy: (busy: boolean) => void;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);
  const upload = useAsyncAction({
    mutationFn: (file: File) => deskApi.picture(slug, file),
    onSuccess: (answer) => onChange(answer.image),
  });
  const id = useId();
  const error = refused ?? upload.failed;

  const send = async (file: File) => {
    onBusy(true);
    const done = await upload.run(file);
    onBusy(false);
    if (done) setChosen(null);
  };

  const choose = (file: File | undefined) => {
    if (!file) return;
    upload.reset();
    setChosen(null);
    const problem = photoProblem(file, t);
    setRefused(problem);
    if (problem !== null) return;
    setChosen({ file, address: URL.createObjectURL(file) });
    void send(file);
  };

  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <Text as="legend" size="sm" weight={500} className={desk.legend}>
        {t(legend ?? 'desk.photo')}
      </Text>
      <Row gap={6} align="center" wrap>
        {chosen ? (
          <img
            className={css.preview}
            src={chosen.address}
            alt={t('desk.photoChosen')}
            width={112}
            height={112}
            onLoad={() => URL.revokeObjectURL(chosen.address)}
            onError={() => URL.revokeObjectURL(chosen.address)}
          />
        ) : (
          <DishArt dish={{ ...subject, image }} hue={42} size={112} className={css.preview ?? ''} />
        )}
        <Row grow gap={3} wrap>
          <input
            ref={input}
            type="file"
            hidden
            accept={PHOTO_TYPES.join(',')}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // Allows choosing the same file again after a failure.
              event.target.value = '';
            }}
          />
          <Button variant="secondary" small fit icon="camera" busy={upload.busy} onClick={() => input.current?.click()}>
            {t(upload.busy ? 'desk.photoSending' : 'desk.choosePhoto')}
          </Button>
          {chosen && upload.failed && (
            <Button variant="quiet" small fit icon="refresh-cw" onClick={() => void send(chosen.file)}>
              {t('common.retry')}
            </Button>
          )}
          {image !== null && !upload.busy && (
            <Button
              variant="danger"
              small
              fit
              icon="trash-2"
              className={css.remove ?? ''}
              onClick={() => onChange(null)}
            >
              {t('desk.removePhoto')}
            </Button>
          )}
        </Row>
      </Row>
      {error && (
        <div role="alert">
          <FieldError id={id} error={error} />
        </div>
      )}
    </fieldset>
  );
}
