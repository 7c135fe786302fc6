import type { ReactNode } from 'react';
import type { IconName } from '#src/ui/icon-names.ts';
import { Plate, STATE_GLAZES } from '#src/ui/plate.tsx';
import css from './result.module.css';

type ResultFrameProps = {
  icon: IconName;
  glaze: keyof typeof STATE_GLAZES;
  title: ReactNode;
  /** The title in the display face: only if the venue has the order. */
  show?: boolean;
  body?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/** Plate sizes in pixels: smaller on screens with more content. */
const PLATES = { go: 138, wait: 128, note: 112, stop: 150, none: 128, offline: 128 } as const;

export function ResultFrame({ icon, glaze, title, show = false, body, children, actions }: ResultFrameProps) {
  return (
    <div className={glaze === 'stop' ? `${css.frame} ${css.low}` : css.frame}>
      <Plate icon={icon} glaze={STATE_GLAZES[glaze]} size={PLATES[glaze]} />
      <h1 className={show ? `${css.title} ${css.show}` : css.title} tabIndex={-1}>
        {title}
      </h1>
      {body && <p className={css.body}>{body}</p>}
      {children}
      {actions && <div className={`${css.actions} bar-foot`}>{actions}</div>}
    </div>
  );
}

export function ActionPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
