import type { ReactNode } from 'react';
import { Plate, STATE_GLAZES } from '#src/ui/plate.tsx';
import css from './result.module.css';

type ResultFrameProps = {
  icon: string;
  glaze: keyof typeof STATE_GLAZES;
  title: ReactNode;
  /** Lettered for joy: only where the venue has the order. */
  show?: boolean;
  body?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/** One state of an order: its plate, what it is, what follows from it, and what can be done. */
export function ResultFrame({ icon, glaze, title, show = false, body, children, actions }: ResultFrameProps) {
  return (
    <div className={css.frame}>
      <Plate icon={icon} glaze={STATE_GLAZES[glaze]} size={128} />
      <h1 className={show ? `${css.title} ${css.show}` : css.title} tabIndex={-1}>
        {title}
      </h1>
      {body && <p className={css.body}>{body}</p>}
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

/** Two actions side by side under the bright one. */
export function ActionPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
