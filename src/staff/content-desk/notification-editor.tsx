import { NAME_MAX, TEXT_MAX } from '#src/contract/staff/field-schemas.ts';
import { type DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { localDate } from '#src/domain/hours.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DrawnField, RecordField } from '#src/staff/desk/field.ts';
import { bilingual, text } from '#src/staff/desk/field-kinds.tsx';
import { FieldRows } from '#src/staff/desk/field-rows.tsx';
import { type EditorProps, RecordEditor } from '#src/staff/desk/record-editor.tsx';
import { serverNow } from '#src/staff/session/clock.ts';
import { SelectField } from '#src/ui/select-field.tsx';

/** One name for each look of a notification in the app. */
const NOTIFICATION_ICONS = [
  'bell',
  'offer',
  'new',
  'food',
  'delivery',
  'time',
  'heart',
  'order',
  'message',
  'info',
  'done',
] as const;

const ICON: RecordField<string, string> = {
  typed: (value) => value ?? NOTIFICATION_ICONS[0],
  value: (typed) => typed,
  draw: (field) => <IconField field={field} />,
};

function IconField({ field: { value, onChange } }: { field: DrawnField<string> }) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('field.icon')}
      value={value}
      placeholder={t('field.icon')}
      options={NOTIFICATION_ICONS.map((name) => ({ value: name, label: t(`contentDesk.icon.${name}`) }))}
      onChange={onChange}
    />
  );
}

const DATE = text({ label: 'field.date', type: 'date' });

const notificationFields = ({ timezone }: DeskMenu) => ({
  name: bilingual({
    labels: ['contentDesk.titleAr', 'contentDesk.titleEn'],
    max: NAME_MAX,
    missing: 'contentDesk.titleMissing',
  }),
  description: bilingual({ labels: ['contentDesk.textAr', 'contentDesk.textEn'], max: TEXT_MAX, long: true }),
  icon: ICON,
  date: { ...DATE, typed: (value: string | undefined) => value ?? localDate(serverNow(), timezone) },
});

export function NotificationEditor(props: EditorProps) {
  const { t } = useTranslation();
  const fields = notificationFields(props.menu);
  return (
    <RecordEditor
      {...props}
      kind="notification"
      fields={fields}
      listed={props.menu.notifications.find(({ id }) => id === props.id) ?? null}
      add="contentDesk.addNotification"
      question={(name) => t('contentDesk.removeNotificationAsk', { name: isolate(name) })}
    >
      {(drawn) => <FieldRows fields={fields} drawn={drawn} rows={[['name'], ['description'], ['icon', 'date']]} />}
    </RecordEditor>
  );
}
