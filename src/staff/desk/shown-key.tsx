import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { announce } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Text } from '#src/ui/layout.tsx';
import desk from './desk.module.css';
import css from './shown-key.module.css';

/** Plain http has no clipboard on other computers: the key can be written down. */
const canCopy = (): boolean => 'clipboard' in navigator;

/** A key that is shown this once. `action`: stands before the copy button. */
export function ShownKey({ value, lead, action }: { value: string; lead: ReactNode; action: ReactNode }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
    announce(t('setup.copied'));
  };
  return (
    <>
      <Text as="p" round="md" fill={2} text="center" anywhere className={css.key} dir="ltr">
        {value}
      </Text>
      <p className={desk.lead}>{lead}</p>
      <Row gap={4} align="center" wrap>
        {action}
        {canCopy() && (
          <Button fit variant="secondary" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
            {t(isCopied ? 'setup.copied' : 'setup.copy')}
          </Button>
        )}
      </Row>
    </>
  );
}
