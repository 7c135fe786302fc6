import { useTranslation } from '#src/i18n/use-translation.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { T } from '#src/ui/t.tsx';
import css from './install.module.css';

const STEPS = [
  ['share', 'install.ios.step1'],
  ['square-plus', 'install.ios.step2'],
  ['check', 'install.ios.step3'],
] as const;

/** iOS has no install prompt (https://developer.mozilla.org/docs/Web/API/Window/beforeinstallprompt_event). */
export function IosSteps({ open, onClose, name }: { open: boolean; onClose: () => void; name: string }) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={<T k="install.ios.title" values={{ venue: name }} />}>
      <ol className={css.steps}>
        {STEPS.map(([icon, step]) => (
          <li key={step}>
            <span className={css.stepIcon}>
              <Icon name={icon} size={22} />
            </span>
            {t(step)}
          </li>
        ))}
      </ol>
      <p className={css.hint}>
        <Icon name="info" size={17} />
        {t('install.ios.wrongBrowser')}
      </p>
    </Sheet>
  );
}
