import { useTranslation } from '#src/i18n/use-translation.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { DownloadButton } from '#src/staff/desk/download-button.tsx';
import { slug } from '#src/staff/state/venue.ts';
import { Button } from '#src/ui/button.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import css from './menu-desk.module.css';

/** `marking`: dishes are marked and changed together. */
export type MenuView = 'dishes' | 'options' | 'marking';

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
  const toggle = (of: MenuView, icon: IconName, word: string) => (
    <Button
      variant="secondary"
      small
      fit
      icon={view === of ? 'check' : icon}
      aria-pressed={view === of}
      onClick={() => onView(view === of ? 'dishes' : of)}
    >
      {t(word)}
    </Button>
  );
  return (
    <div className={css.tools}>
      {onAdd && (
        <Button small fit icon="plus" onClick={onAdd}>
          {t(view === 'options' ? 'optionDesk.add' : 'desk.addDish')}
        </Button>
      )}
      {view !== 'marking' && (
        <Button
          variant="secondary"
          small
          fit
          icon={ordering ? 'check' : 'arrow-up-down'}
          aria-pressed={ordering}
          onClick={onOrdering}
        >
          {t('desk.order')}
        </Button>
      )}
      {toggle('marking', 'list-checks', 'bulk.title')}
      {toggle('options', 'sliders-horizontal', 'optionDesk.title')}
      <Button variant="secondary" small fit icon="file-up" onClick={onImport}>
        {t('desk.import')}
      </Button>
      <Button variant="secondary" small fit icon="images" onClick={onPhotos}>
        {t('photos.button')}
      </Button>
      <DownloadButton ask={() => deskApi.exportFile(slug, 'csv')}>
        {t('desk.exportAs', { format: 'CSV' })}
      </DownloadButton>
      <DownloadButton ask={() => deskApi.exportFile(slug, 'json')}>
        {t('desk.exportAs', { format: 'JSON' })}
      </DownloadButton>
    </div>
  );
}
