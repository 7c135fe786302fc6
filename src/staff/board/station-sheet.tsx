import { useTranslation } from '#src/i18n/use-translation.ts';
import { lineName } from '#src/staff/desk/names.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { useChooseStation, useStation } from './board-filter.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './station-sheet.module.css';
import { TypeFilter } from './type-filter.tsx';

export function StationSheet({ onClose }: { onClose: () => void }) {
  const { t, lang } = useTranslation();
  const { categories: all } = useBoard();
  const { ids } = useStation();
  const choose = useChooseStation();
  const turn = (id: string, isShown: boolean) =>
    choose(all.map((category) => category.id).filter((each) => (each === id ? isShown : ids?.has(each))));
  return (
    <Sheet open onClose={onClose} title={t('kitchen.station.title')} subtitle={t('kitchen.station.hint')}>
      <Stack gap={5} justify="start" above={5}>
        <TypeFilter />
        <fieldset className={css.categories}>
          <legend className={css.legend}>{t('kitchen.station.categories')}</legend>
          {all.map((category) => (
            <Checkbox
              key={category.id}
              checked={ids?.has(category.id) ?? false}
              onChange={(isShown) => turn(category.id, isShown)}
            >
              <ContentText of={lineName(category, lang)} />
            </Checkbox>
          ))}
        </fieldset>
        <Button variant="secondary" disabled={ids === null} onClick={() => choose([])}>
          {t('kitchen.station.all')}
        </Button>
      </Stack>
    </Sheet>
  );
}
