import { Fragment, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { IconButton } from './icon-button.tsx';
import { Grow, Row, Text } from './layout.tsx';
import css from './sheet.module.css';
import { useDialog } from './use-dialog.ts';

/** Pixels of a pull that closes the sheet. */
const CLOSE_DISTANCE = 90;

/**
 * The close button, the scrim, Esc, the back gesture and a pull downwards only call `onClose`. The content keeps its
 * state while the sheet slides out; each opening begins with a new one.
 */
export function Sheet({
  open,
  onClose,
  title,
  subtitle,
  lead,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const dialog = useDialog(open, onClose);
  const pull = usePull(dialog.ref, onClose);
  const id = useId();
  const openings = useCountOf(open);
  return (
    <dialog {...dialog} className={`edged ${css.sheet} scrim`} aria-labelledby={id}>
      <Row fixed text="start" gap={5} align="center" className={css.head} {...pull}>
        <span className={css.grabber} aria-hidden="true" />
        {lead}
        <Grow>
          <Text as="h2" size={2} id={id}>
            {title}
          </Text>
          {subtitle && (
            <Text as="p" ink={2} size="sm">
              {subtitle}
            </Text>
          )}
        </Grow>
        <IconButton icon="x" label={t('common.close')} onClick={onClose} />
      </Row>
      <div className={css.inside} data-scroller>
        <Fragment key={openings}>{children}</Fragment>
      </div>
    </dialog>
  );
}

/** How often it became true. */
function useCountOf(value: boolean): number {
  const [{ was, count }, set] = useState({ was: false, count: 0 });
  if (value !== was) set({ was: value, count: count + (value ? 1 : 0) });
  return count;
}

function usePull(dialog: { current: HTMLDialogElement | null }, onClose: () => void) {
  const from = useRef<number | null>(null);
  const settle = (event: PointerEvent) => {
    if (from.current === null) return;
    const far = event.clientY - from.current;
    from.current = null;
    dialog.current?.style.removeProperty('translate');
    if (far > CLOSE_DISTANCE) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null) return;
      dialog.current?.style.setProperty('translate', `0 ${Math.max(0, event.clientY - from.current)}px`);
    },
    onPointerUp: settle,
    onPointerCancel: settle,
  };
}
