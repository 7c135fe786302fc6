import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Icon } from './icon.tsx';
import css from './toast-host.module.css';
import { useSpeaking } from './live-region.tsx';
import { useTopDialog } from './use-dialog.ts';

export type ToastView = {
  /** Another for each toast: the same words a second time come in, and are spoken, again. */
  id: number;
  text: string;
  action: { label: string; run: () => void } | null;
  kind: 'plain' | 'update';
  /** Milliseconds on the screen; null stays until it is dismissed. */
  ms: number | null;
  silent: boolean;
};

type ToastHostProps = { toast: ToastView | null; onClose: () => void };

/**
 * The one toast. It speaks (`role=status`) unless it is silent, never takes focus and goes by itself; without an action
 * of its own it offers to close. What is raised while a dialog is open stands in the topmost one, outside which it could
 * not be seen or reached; what was there before, and the offer of a newer version, cover nothing in it.
 */
export function ToastHost({ toast, onClose }: ToastHostProps) {
  const dialog = useTopDialog();
  const covered = dialog !== null;
  const [before, setBefore] = useState({ covered, toast });
  if (before.covered !== covered) setBefore({ covered, toast });
  const over = covered && toast !== before.toast && toast?.kind !== 'update' ? toast : null;
  useEffect(() => {
    if (!toast || toast.ms === null) return;
    const timer = setTimeout(onClose, toast.ms);
    return () => clearTimeout(timer);
  }, [toast, onClose]);
  return (
    <>
      <Host className={css.host ?? ''} toast={over ? null : toast} onClose={onClose} />
      {dialog && createPortal(<Host className={css.over ?? ''} toast={over} onClose={onClose} />, dialog)}
    </>
  );
}

function Host({ className, toast: given, onClose }: ToastHostProps & { className: string }) {
  const { t } = useTranslation();
  const toast = useSpeaking() ? given : null;
  // The copy of the specification ends in a tick; drawn, it looks the same on every phone.
  const done = toast?.text.endsWith('✅') ?? false;
  const action = toast?.action;
  return (
    <div className={className} role="status" aria-live={toast?.silent ? 'off' : 'polite'}>
      {toast && (
        <div key={toast.id} className={css.toast}>
          {toast.kind === 'update' && <Icon name="sparkles" size={20} />}
          <span className={css.text}>
            {done ? toast.text.slice(0, -1).trimEnd() : toast.text}
            {done && (
              <svg className={css.tick} width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
                <rect width="22" height="22" rx="6" />
                <path d="M6 11.5l3.4 3.4L16 8" />
              </svg>
            )}
          </span>
          {action ? (
            <button
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
            <button type="button" className={css.action} aria-label={t('a11y.closeToast')} onClick={onClose}>
              {t('common.close')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
