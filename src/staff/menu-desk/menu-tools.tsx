import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { DownloadButton } from '#src/staff/desk/download-button.tsx';
import { MoreActions } from '#src/staff/desk/more-actions.tsx';
import { slug } from '#src/staff/session/venue.ts';
import { useDraft } from '#src/stores/drafts.ts';
import { Button } from '#src/ui/button.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { Row, Text } from '#src/ui/layout.tsx';
import css from './menu-desk.module.css';

/** `grid`: dishes are typed in a table, and changed together. */
export type MenuView = 'dishes' | 'options' | 'grid';

export function MenuTools({
  view,
  ordering,
  onView,
  onOrdering,
  onAdd,
  onImport,
  onPhotos,
}: {
  view: MenuView;
  ordering: boolean;
  onView: (view: MenuView) => void;
  onOrdering: () => void;
  /** Null: a dish needs a category first. */
  onAdd: (() => void) | null;
  onImport: () => void;
  onPhotos: () => void;
}) {
  const { t } = useTranslation();
  const [typed] = useDraft('grid', slug, 'menu');
  const turn = (of: MenuView) => onView(view === of ? 'dishes' : of);
  const modes: { word: string; icon: IconName; isOn: boolean; onTurn: () => void }[] = [
    { word: 'optionDesk.title', icon: 'sliders-horizontal', isOn: view === 'options', onTurn: () => turn('options') },
    { word: 'desk.order', icon: 'arrow-up-down', isOn: ordering, onTurn: onOrdering },
  ];
  return (
    <Row gap={3} wrap className={css.tools}>
      {modes.map(
        ({ word, isOn, onTurn }) =>
          isOn && (
            <Button key={word} variant="secondary" small fit icon="check" aria-pressed onClick={onTurn}>
              {t(word)}
            </Button>
          ),
      )}
      {onAdd && (
        <Button small fit icon="plus" onClick={onAdd}>
          {t(view === 'options' ? 'optionDesk.add' : 'desk.addDish')}
        </Button>
      )}
      <Button variant="secondary" small fit icon="table" onClick={() => onView('grid')}>
        {t('grid.button')}
        {typed && (
          <Text as="span" size="sm" ink="wait" className={css.typed}>
            <span className="sr-only">{t('grid.unsaved', { count: typed.length })}</span>
            <span aria-hidden="true">{formatNumber(typed.length)}</span>
          </Text>
        )}
      </Button>
      <Button variant="secondary" small fit icon="file-up" onClick={onImport}>
        {t('desk.import')}
      </Button>
      <MoreActions>
        {(close) => {
          const action = (word: string, icon: IconName, run: () => void) => (
            <Button
              key={word}
              variant="secondary"
              small
              icon={icon}
              onClick={() => {
                close();
                run();
              }}
            >
              {t(word)}
            </Button>
          );
          return (
            <>
              {modes.map(({ word, icon, isOn, onTurn }) => !isOn && action(word, icon, onTurn))}
              {action('photos.button', 'images', onPhotos)}
              {(['csv', 'json'] as const).map((format) => (
                <DownloadButton key={format} ask={() => deskApi.exportFile(slug, format)}>
                  {t('desk.exportAs', { format: format.toUpperCase() })}
                </DownloadButton>
              ))}
            </>
          );
        }}
      </MoreActions>
    </Row>
  );
}
