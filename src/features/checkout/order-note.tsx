import { useState } from 'react';
import { MAX_LENGTHS } from '#src/domain/text.ts';
import { TYPE_WORD } from '#src/domain/order-type.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { setCartNote } from '#src/stores/edit-cart.ts';
import { TextArea } from '#src/ui/text-area.tsx';

export function OrderNote({ slug, note, type }: { slug: string; note: string; type: OrderType }) {
  const { t } = useTranslation();
  // The stored note follows each letter a moment later.
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    void setCartNote(slug, text.trim());
  };
  return (
    <TextArea
      icon="notebook-pen"
      label={t('checkout.note.label')}
      optional={t('common.optional')}
      placeholder={t('checkout.note.placeholder', { context: TYPE_WORD[type] })}
      maxLength={MAX_LENGTHS.note}
      value={typed ?? note}
      onChange={change}
      onBlur={() => setTyped(null)}
    />
  );
}
