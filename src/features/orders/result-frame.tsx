import type { ReactNode } from 'react';
import type { Lang } from '#src/domain/lang.ts';
import type { RowScreen } from '#src/domain/row-screen.ts';
import type { OutboxRow } from '#src/outbox/orders.ts';
import type { OrderLook } from '#src/ui/order-looks.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Column, Row, Stack } from '#src/ui/layout.tsx';
import { Plate, STATE_GLAZES } from '#src/ui/plate.tsx';
import css from './result.module.css';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { venueCall } from '#src/domain/contact.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { focusScreen } from '#src/ui/guard-removal.ts';
import { stickFoot } from '#src/ui/stick.ts';
import { useChange } from '#src/ui/use-change.ts';

/** The properties of every part that an order's screen can be made of. */
export type ResultProps = {
  screen: RowScreen;
  look: OrderLook;
  row: OutboxRow;
  menu: Menu | null;
  lang: Lang;
  now: number;
};

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
    <Column gap={5} align="center" className={glaze === 'stop' ? `${css.frame} ${css.low}` : css.frame}>
      <div className={css.state}>
        <Plate icon={icon} glaze={STATE_GLAZES[glaze]} size={PLATES[glaze]} />
        <h1 className={show ? `${css.title} ${css.show}` : css.title} tabIndex={-1}>
          {title}
        </h1>
        {body && <p className={css.body}>{body}</p>}
      </div>
      <div className={css.content}>{children}</div>
      {actions && (
        <Stack gap={4} ref={stickFoot} className={`${css.actions} bar-foot`}>
          {actions}
        </Stack>
      )}
    </Column>
  );
}

export function ActionPair({ children }: { children: ReactNode }) {
  return (
    <Row gap={4} wrap className={css.pair}>
      {children}
    </Row>
  );
}

export function CallButton({ menu }: { menu: Menu | null }) {
  const { t } = useTranslation();
  const address = venueCall(menu?.venue);
  if (!address) return null;
  return (
    <ButtonAnchor variant="secondary" icon="phone" href={address}>
      {t('common.call')}
    </ButtonAnchor>
  );
}

/** Focuses the title when the focused element was removed with the old content. */
export function useRestoreFocus(content: unknown): void {
  useChange(content, () => {
    if (document.activeElement === document.body) focusScreen();
  });
}
