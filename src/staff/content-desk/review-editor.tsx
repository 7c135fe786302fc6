import { NAME_MAX } from '#src/contract/staff/field-schemas.ts';
import { ANSWER_MAX, type DeskReview } from '#src/contract/staff/reviews-desk.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { editOf } from '#src/staff/desk/edited-fields.ts';
import {
  complain,
  complaintsOf,
  type DrawnField,
  formOf,
  isBlank,
  type RecordField,
  valuesOf,
} from '#src/staff/desk/field.ts';
import { flag, text } from '#src/staff/desk/field-kinds.tsx';
import { FieldRows, useDrawn } from '#src/staff/desk/field-rows.tsx';
import { SideForm } from '#src/staff/desk/side-form.tsx';
import { useForm } from '#src/staff/desk/form.ts';
import { saveReview } from './reviews-query.ts';
import { Stack } from '#src/ui/layout.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { ReviewText } from './review-text.tsx';

const ANSWER: RecordField<string, string> = {
  typed: (value) => value ?? '',
  value: (typed) => typed,
  draw: (field) => <AnswerField field={field} />,
};

function AnswerField({ field: { value, onChange } }: { field: DrawnField<string> }) {
  const { t } = useTranslation();
  return (
    <TextArea
      label={t('field.answer')}
      hint={t('reviewDesk.answerHint')}
      value={value}
      maxLength={ANSWER_MAX}
      onChange={onChange}
    />
  );
}

const REASON = text({ label: 'field.hidden_reason', hint: 'reviewDesk.reasonHint', maxLength: NAME_MAX });

const FIELDS = {
  answer: ANSWER,
  hidden: flag('reviewDesk.hide'),
  hidden_reason: {
    ...REASON,
    complaints: (typed, { hidden }) => complain(hidden === true && isBlank(typed), 'reviewDesk.reasonMissing'),
    draw: (field) => field.form['hidden'] === true && REASON.draw(field),
  } satisfies typeof REASON,
};

export function ReviewEditor({ review, onClose }: { review: DeskReview; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm(`review:${review.id}`, formOf(FIELDS, review), saveReview);
  const complaints = complaintsOf(FIELDS, form.value);
  const drawn = useDrawn(form, complaints, () => undefined);
  const save = async () => {
    const isRight = Object.keys(complaints).length === 0;
    const edit = { id: review.id, ...editOf(form, review, (typed) => valuesOf(FIELDS, typed)) };
    if ((await form.save(isRight ? edit : null)) === 'saved') onClose();
  };
  return (
    <SideForm
      title={t('reviewDesk.one')}
      form={form}
      removal={null}
      gone={false}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Stack round="md" fill={2} gap={1} pad>
        <ReviewText review={review} />
      </Stack>
      <FieldRows fields={FIELDS} drawn={drawn} rows={[['answer'], ['hidden'], ['hidden_reason']]} />
    </SideForm>
  );
}
