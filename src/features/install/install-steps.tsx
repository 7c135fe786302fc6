import { useTranslation } from '#src/i18n/use-translation.ts';
import type { InstallMethod } from '#src/stores/install-method.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { T } from '#src/ui/t.tsx';
import css from './install.module.css';

const ICONS = {
  share: ['share', 'square-plus', 'check'],
  menu: ['menu', 'square-plus', 'check'],
} as const;

type InstallStepsProps = { method: InstallMethod; open: boolean; onClose: () => void; name: string };

/** For browsers without a prompt (https://developer.mozilla.org/docs/Web/API/Window/beforeinstallprompt_event). */
export function InstallSteps({ method, open, onClose, name }: InstallStepsProps) {
  const { t } = useTranslation();
  if (method === null || method === 'prompt') return null;
  return (
    <Sheet open={open} onClose={onClose} title={<T k="install.title" values={{ venue: name }} />}>
      <Stack as="ol" gap={5} className={css.steps}>
        {ICONS[method].map((icon, at) => (
          <Row as="li" gap={5} align="center" key={icon}>
            <Stack fixed round="md" as="span" align="center" justify="center" ink="brand" className={css.stepIcon}>
              <Icon name={icon} size={22} />
            </Stack>
            {t(`install.${method}.step${at + 1}`)}
          </Row>
        ))}
      </Stack>
      <Row as="p" gap={3} align="center" size="sm" ink={2}>
        <Icon name="info" size={17} />
        {t(`install.${method}.wrongBrowser`)}
      </Row>
    </Sheet>
  );
}
