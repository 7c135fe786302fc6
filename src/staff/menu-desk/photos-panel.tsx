import { useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { UnusableZip } from '#src/domain/photo-zip.ts';
import desk from '#src/staff/desk/desk.module.css';
import { EditPanel } from '#src/staff/desk/edit-panel.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { filesOfDrop, filesOfInput, photosOf } from './chosen-photos.ts';
import { usePhotoBatch } from './photo-batch.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhotoRows } from './photo-rows.tsx';
import css from './photos-panel.module.css';

export function PhotosPanel({ menu, onClose }: { menu: DeskMenu; onClose: () => void }) {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { photos, progress, take, choose, send, stop } = usePhotoBatch(menu);
  const { isSending } = progress;
  const waiting = photos.filter(({ file, dishId, state }) => file && dishId !== null && state !== 'done');
  const done = photos.filter(({ state }) => state === 'done').length;
  const failed = photos.filter(({ state }) => typeof state === 'object').length;

  const reading = useAsyncAction({
    mutationFn: async (chosen: Promise<ReturnType<typeof filesOfInput>>) => photosOf(await chosen),
    onMutate: () => setRefused(null),
    onSuccess: (found) => (found.length === 0 ? setRefused(t('photos.none')) : take(found)),
    onError: (error) => error instanceof UnusableZip && setRefused(t(`photos.zip.${error.kind}`)),
  });
  const input = (ref: typeof files, more: object) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      onChange={(event) => {
        void reading.run(Promise.resolve(filesOfInput(event.target.files)));
        event.target.value = '';
      }}
      {...more}
    />
  );
  const again = photos.length > 0;

  return (
    <EditPanel
      title={t('photos.title')}
      onClose={onClose}
      foot={
        <>
          <Failed why={refused ?? reading.failed} />
          {progress.total > 0 && (
            <Text as="p" weight={500} role="status">
              {isSending
                ? t('photos.sending', { done: progress.done + 1, total: progress.total })
                : t('photos.sent', { count: done })}
              {!isSending && failed > 0 && ` ${t('photos.failed', { count: failed })}`}
            </Text>
          )}
          {isSending && <progress className={css.bar} value={progress.done} max={progress.total} aria-hidden />}
          <Row gap={4} align="center" wrap>
            {isSending ? (
              <Button small fit variant="secondary" icon="x" onClick={stop}>
                {t('photos.stop')}
              </Button>
            ) : (
              <>
                {waiting.length > 0 && (
                  <Button small fit icon="check" onClick={() => void send()}>
                    {t(done + failed > 0 ? 'photos.rest' : 'photos.send', { count: waiting.length })}
                  </Button>
                )}
                <Button
                  small
                  fit
                  variant={again ? 'secondary' : 'primary'}
                  icon="images"
                  busy={reading.busy}
                  onClick={() => files.current?.click()}
                >
                  {t('photos.chooseFiles')}
                </Button>
                <Button small fit variant="secondary" icon="file-up" onClick={() => folder.current?.click()}>
                  {t('photos.chooseFolder')}
                </Button>
              </>
            )}
          </Row>
        </>
      }
    >
      {input(files, { accept: 'image/*,.zip' })}
      {input(folder, { webkitdirectory: '' })}
      <Stack
        gap={7}
        className={css.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (!isSending) void reading.run(filesOfDrop(event.dataTransfer));
        }}
      >
        {again ? (
          <>
            {done > 0 && !isSending && <Notice tone="go">{t('photos.undoHint')}</Notice>}
            <PhotoRows menu={menu} photos={photos} isSending={isSending} onChoose={choose} />
          </>
        ) : (
          <p className={desk.lead}>{t('photos.hint')}</p>
        )}
      </Stack>
    </EditPanel>
  );
}
