import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import type { BatchPhoto } from './photo-batch.ts';
import { Button } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import css from './photos-panel.module.css';

type Target = { id: string; name: string; category: string; hasPhoto: boolean };
type OnChoose = (key: number, dishId: string | null) => void;

const LEFT_OUT = '-';

export function PhotoRows({
  menu,
  photos,
  isSending,
  onChoose,
}: {
  menu: DeskMenu;
  photos: readonly BatchPhoto[];
  isSending: boolean;
  onChoose: OnChoose;
}) {
  const { t, lang } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const targets = useMemo(
    () =>
      menu.categories.flatMap((category) =>
        category.dishes.map((dish): Target => ({
          id: dish.id,
          name: nameOf(dish, lang),
          category: nameOf(category, lang),
          hasPhoto: dish.image !== null,
        })),
      ),
    [menu, lang],
  );
  const byId = useMemo(() => new Map(targets.map((target) => [target.id, target])), [targets]);
  const groups = {
    failed: photos.filter(({ state }) => typeof state === 'object'),
    several: photos.filter(({ state, dishId, asks }) => state === 'ready' && dishId === null && asks.length > 0),
    nothing: photos.filter(({ state, dishId, asks }) => state === 'ready' && dishId === null && asks.length === 0),
    matched: photos.filter(({ state, dishId }) => typeof state === 'string' && dishId !== null),
  };
  return (
    <>
      {(['failed', 'several', 'nothing', 'matched'] as const).map(
        (group) =>
          groups[group].length > 0 && (
            <Stack key={group} as="section" gap={3}>
              <Text as="h3" size="body">
                {t(`photos.${group === 'failed' ? 'notSet' : group}`, { count: groups[group].length })}
              </Text>
              <Stack as="ul" gap={3}>
                {groups[group].map((photo) => (
                  <PhotoRow
                    key={photo.key}
                    photo={photo}
                    target={photo.dishId === null ? undefined : byId.get(photo.dishId)}
                    isLocked={isSending || photo.file === null || photo.state === 'done'}
                    picker={
                      open === photo.key ? (
                        <DishPicker
                          photo={photo}
                          targets={targets}
                          onChoose={(dishId) => {
                            onChoose(photo.key, dishId);
                            setOpen(null);
                          }}
                        />
                      ) : null
                    }
                    onOpen={() => setOpen(photo.key)}
                  />
                ))}
              </Stack>
            </Stack>
          ),
      )}
    </>
  );
}

function PhotoRow({
  photo: { path, address, state },
  target,
  isLocked,
  picker,
  onOpen,
}: {
  photo: BatchPhoto;
  target: Target | undefined;
  isLocked: boolean;
  picker: ReactNode;
  onOpen: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Row round="md" fill={2} as="li" gap={5} rowGap={3} align="center" wrap className={css.photo}>
      {address === null ? (
        <span className={css.thumb} />
      ) : (
        <img
          className={css.thumb}
          src={address}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
          // The browser's own sign for a broken picture says less than the server's reason.
          onError={(event) => event.currentTarget.removeAttribute('src')}
        />
      )}
      <Stack grow gap={1} className={css.words}>
        {target && (
          <Text as="p" weight={500}>
            <ContentText of={target.name} />{' '}
            <Text as="span" ink={2} weight={400} size="sm" anywhere>
              <ContentText of={target.category} />
            </Text>
          </Text>
        )}
        <Text as="p" ink={2} weight={400} size="sm" anywhere>
          <bdi>{path}</bdi>
        </Text>
        {typeof state === 'object' ? (
          <Text as="p" size="sm" ink="stop">
            {state.failed}
          </Text>
        ) : (
          target && (
            <p>
              <StatusTag
                tone={state === 'done' ? 'go' : state === 'sending' ? 'note' : target.hasPhoto ? 'wait' : 'note'}
              >
                {t(
                  state === 'ready'
                    ? target.hasPhoto
                      ? 'photos.replaces'
                      : 'photos.isNew'
                    : `photos.${state === 'done' ? 'isDone' : 'isSending'}`,
                )}
              </StatusTag>
            </p>
          )
        )}
        {picker}
      </Stack>
      {!isLocked && !picker && (
        <Button
          variant="quiet"
          small
          fit
          onClick={onOpen}
          aria-label={t(target ? 'photos.changeOf' : 'photos.chooseDishOf', { name: isolate(path) })}
        >
          {t(target ? 'photos.change' : 'photos.chooseDish')}
        </Button>
      )}
    </Row>
  );
}

/** Only one is open at a time: a menu may be long. */
function DishPicker({
  photo: { dishId, asks },
  targets,
  onChoose,
}: {
  photo: BatchPhoto;
  targets: readonly Target[];
  onChoose: (dishId: string | null) => void;
}) {
  const { t } = useTranslation();
  const first = targets.filter(({ id }) => asks.includes(id));
  const options = [...first, ...targets.filter(({ id }) => !asks.includes(id))].map(({ id, name, category }) => ({
    value: id,
    label: `${name} · ${category}`,
  }));
  return (
    <SelectField
      label={t('photos.dish')}
      value={dishId}
      placeholder={t('photos.chooseDish')}
      onChange={(value) => onChoose(value === LEFT_OUT ? null : value)}
      options={[
        ...options.slice(0, first.length),
        { value: LEFT_OUT, label: t('photos.leaveOut') },
        ...options.slice(first.length),
      ]}
    />
  );
}
