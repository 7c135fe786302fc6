import { useTranslation } from '#src/i18n/use-translation.ts';
import { dismissDarkWarning, useDarkWarning } from '#src/staff/session/awake.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './board-warnings.module.css';
import { BoardCalls } from './board-calls.tsx';
import { type Station, useChooseStation } from './board-filter.ts';
import { Button } from '#src/ui/button.tsx';

/** What the kitchen has to know beside its tickets. `gone`: the categories of its address. */
export function BoardWarnings({ gone }: { gone: Station['gone'] }) {
  const { leftOut } = useBoard();
  return (
    <>
      <DarkWarning />
      <BoardCalls />
      {gone && <StationGone gone={gone} />}
      {leftOut > 0 && <LeftOut count={leftOut} />}
    </>
  );
}

function DarkWarning() {
  const { t } = useTranslation();
  const cause = useDarkWarning();
  if (!cause) return null;
  const dismiss = () => {
    dismissDarkWarning();
    // The button disappears, and the focus with it.
    document.getElementById('main')?.focus();
  };
  return (
    <div className={css.warning}>
      <Notice tone="wait" icon="moon" action={<IconButton icon="x" label={t('common.close')} onClick={dismiss} />}>
        {t(`kitchen.dark.${cause}`)}
      </Notice>
    </div>
  );
}

function StationGone({ gone }: { gone: 'all' | 'some' }) {
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

function LeftOut({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <div className={css.warning}>
      <Notice tone="wait">{t('kitchen.leftOut', { count })}</Notice>
    </div>
  );
}
