import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { setCartNote } from '#src/state/cart.ts';
import { TextArea } from '#src/ui/text-area.tsx';

const MAX_NOTE = 500;

/** The note of the whole order. Leaving the field keeps it with the cart. */
export function OrderNote({ slug, note }: { slug: string; note: string }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(note);
  return (
    <TextArea
      icon="notebook-pen"
      label={t('checkout.note.label')}
      optional={t('common.optional')}
      placeholder={t('checkout.note.placeholder')}
      maxLength={MAX_NOTE}
      value={draft}
      onChange={setDraft}
      onBlur={() => draft !== note && void setCartNote(slug, draft.trim())}
    />
  );
}
