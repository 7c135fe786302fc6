import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { guardRemoval } from './guard-removal.ts';
import { Icon } from './icon.tsx';
import { Row } from './layout.tsx';
import css from './toast-host.module.css';
import { useLiveRegionReady } from './live-region.tsx';
import { useTopDialog } from './open-dialogs.ts';

export type ToastView = {
  /** Differs for each toast, so that a repeated text is animated and spoken again. */
  id: number;
  text: string;
  action: { label: string; run: () => void } | null;
  silent: boolean;
  /** The offer of a new version. */
  isUpdate?: true;
};

type ToastHostProps = { toast: ToastView | null; onClose: () => void };

/**
 * Never takes the focus. Inside a dialog that was open before it, because everything outside is inert. Earlier toasts,
 * and the offer of a new version, stay behind the dialog.
 */
export function ToastHost({ toast, onClose }: ToastHostProps) {
  const dialog = useTopDialog();
  const covered = dialog !== null;
  const [before, setBefore] = useState({ covered, toast });
  if (before.covered !== covered) setBefore({ covered, toast });
  const over = covered && toast !== before.toast && !toast?.isUpdate ? toast : null;
  return (
    <>
      <Host className={css.host ?? ''} toast={over ? null : toast} onClose={onClose} />
      {dialog && createPortal(<Host className={css.over ?? ''} toast={over} onClose={onClose} />, dialog)}
    </>
  );
}

function Host({ className, toast: given, onClose }: ToastHostProps & { className: string }) {
  const { t } = useTranslation();
  const toast = useLiveRegionReady() ? given : null;
  // Some texts end in an emoji tick; it is drawn instead, to look the same on every phone.
  const done = toast?.text.endsWith('✅') ?? false;
  const action = toast?.action;
  return (
    <div className={className} role="status" aria-live={toast?.silent ? 'off' : 'polite'}>
      {toast && (
        <Row round="md" loose key={toast.id} gap={5} align="center" weight={500} className={`edged ${css.toast}`}>
          {toast.isUpdate && <Icon name="sparkles" size={20} />}
          <Row as="span" gap={5} align="center" grow>
            {done ? toast.text.slice(0, -1).trimEnd() : toast.text}
            {done && (
              <svg className={css.tick} width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
                <rect width="22" height="22" rx="6" />
                <path d="M6 11.5l3.4 3.4L16 8" />
              </svg>
            )}
          </Row>
          {action ? (
            <button
              ref={guardRemoval}
              type="button"
              className={css.action}
              onClick={() => {
                onClose();
                action.run();
              }}
            >
              {action.label}
            </button>
          ) : (
            <button
              ref={guardRemoval}
              type="button"
              className={css.action}
              aria-label={t('a11y.closeToast')}
              onClick={onClose}
            >
              {t('common.close')}
            </button>
          )}
        </Row>
      )}
    </div>
  );
}
