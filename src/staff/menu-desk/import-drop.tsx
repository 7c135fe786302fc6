import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import css from './import.module.css';

/** The button below does the same with the keyboard. */
export function ImportDrop({
  onFiles,
  disabled,
  children,
}: {
  onFiles: (files: readonly File[]) => void;
  disabled: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  return (
    <Stack
      gap={3}

      className={over ? `${css.drop} ${css.over}` : css.drop}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      }}
    >
      <Row as="p" gap={3} align="center" weight={500}>
        <Icon name="file-up" size={20} />
        {t('desk.importDrop')}
      </Row>
      {children}
    </Stack>
  );
}
