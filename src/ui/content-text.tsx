import type { ReactNode } from 'react';
import { directionOf, type Lang } from '#src/domain/lang.ts';
import { type Bilingual, inLanguage, languageOf } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

/**
 * For a text that the interface did not write: a venue's name, a customer's review. Without its own language a screen
 * reader would use the wrong voice.
 */
export function languageAttributes(text: string, lang: Lang): { lang?: Lang; dir: 'auto' | 'rtl' | 'ltr' } {
  const own = languageOf(text);
  return own === null || own === lang ? { dir: 'auto' } : { lang: own, dir: directionOf(own) };
}

/** `children`: the same text with marks in it. */
export function ContentText({
  of,
  as: Tag = 'bdi',
  className,
  children,
}: {
  of: string | Bilingual;
  as?: 'bdi' | 'p' | 'strong' | 'span' | 'li';
  className?: string | undefined;
  children?: ReactNode;
}) {
  const { lang } = useTranslation();
  const text = typeof of === 'string' ? of : inLanguage(of, lang);
  return (
    <Tag className={className} {...languageAttributes(text, lang)}>
      {children ?? text}
    </Tag>
  );
}
