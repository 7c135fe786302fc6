import { ContentText } from './content-text.tsx';
import css from './venue-name.module.css';

/** Long names and words are set smaller; no word is cut or broken. */
export function VenueName({ of: name, className = '' }: { of: string; className?: string | undefined }) {
  const word = Math.max(...name.split(/\s+/).map(({ length }) => length));
  const step = name.length > 24 || word > 9 ? css.smallest : name.length > 12 || word > 7 ? css.smaller : '';
  return <ContentText as="span" className={`${css.name} ${step} ${className}`} of={name} />;
}
