import { useTranslation } from '#src/i18n/use-translation.ts';
import { useChooseStation } from '#src/staff/state/station.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './dark-warning.module.css';

export function StationGone({ gone }: { gone: 'all' | 'some' }) {
  const { t } = useTranslation();
  const choose = useChooseStation();
  return (
    <div className={css.warning}>
      <Notice
        tone="wait"
        action={
          <Button variant="secondary" small fit onClick={() => choose([])}>
            {t('kitchen.station.all')}
          </Button>
        }
      >
        {t(gone === 'all' ? 'kitchen.station.gone' : 'kitchen.station.someGone')}
      </Notice>
    </div>
  );
}
