import { NAME_MAX } from '#src/contract/staff/field-schemas.ts';
import { type DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import desk from '#src/staff/desk/desk.module.css';
import { complain, isBlank, type RecordField } from '#src/staff/desk/field.ts';
import { FieldGroup } from '#src/staff/desk/field-group.tsx';
import { bilingual, hidden, orNull, photo, text } from '#src/staff/desk/field-kinds.tsx';
import { FieldRows } from '#src/staff/desk/field-rows.tsx';
import { type EditorProps, RecordEditor } from '#src/staff/desk/record-editor.tsx';
import { bannerTarget } from './banner-target.tsx';

const minute = (label: string) => orNull(text({ label, optional: true, type: 'datetime-local' }));

const UNTIL: RecordField<string | null, string> = {
  ...minute('field.shown_until'),
  complaints: (typed, { shown_from: from }) =>
    complain(!isBlank(typed) && typeof from === 'string' && typed <= from, 'contentDesk.untilBeforeFrom'),
};

const bannerFields = (menu: DeskMenu) => ({
  name: bilingual({
    labels: ['contentDesk.titleAr', 'contentDesk.titleEn'],
    max: NAME_MAX,
    missing: 'contentDesk.titleMissing',
  }),
  text: bilingual({ labels: ['contentDesk.textAr', 'contentDesk.textEn'], max: NAME_MAX }),
  image: photo(),
  dish_id: bannerTarget(menu),
  category_id: hidden<string | null>(null),
  shown_from: minute('field.shown_from'),
  shown_until: UNTIL,
});

export function BannerEditor(props: EditorProps) {
  const { t } = useTranslation();
  const fields = bannerFields(props.menu);
  return (
    <RecordEditor
      {...props}
      kind="banner"
      fields={fields}
      listed={props.menu.banners.find(({ id }) => id === props.id) ?? null}
      add="contentDesk.addBanner"
      question={(name) => t('contentDesk.removeBannerAsk', { name: isolate(name) })}
    >
      {(drawn) => (
        <>
          <FieldRows fields={fields} drawn={drawn} rows={[['name'], ['text'], ['image'], ['dish_id']]} />
          <FieldGroup legend={t('contentDesk.times')}>
            <FieldRows fields={fields} drawn={drawn} rows={[['shown_from', 'shown_until']]} />
            <p className={desk.lead}>{t('contentDesk.clock', { zone: isolateLtr(props.menu.timezone) })}</p>
          </FieldGroup>
        </>
      )}
    </RecordEditor>
  );
}
