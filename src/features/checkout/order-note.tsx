import { useState } from 'react';
import { MAX_LENGTHS } from '#src/domain/max-lengths.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { setCartNote } from '#src/stores/edit-cart.ts';
import { TextArea } from '#src/ui/text-area.tsx';

export function OrderNote({ slug, note }: { slug: string; note: string }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(note);
  return (
    <TextArea
      icon="notebook-pen"
      label={t('checkout.note.label')}
      optional={t('common.optional')}
      placeholder={t('checkout.note.placeholder')}
      maxLength={MAX_LENGTHS.note}
      value={draft}
      onChange={setDraft}
      onBlur={() => draft !== note && void setCartNote(slug, draft.trim())}
    />
  );
}
