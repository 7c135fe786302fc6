import { Button } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

export type GridChoice = { key: string; label: string; choose: () => void };

/** A tap on one of the choices ends it. */
export function ChoiceSheet({
  title,
  choices,
  onClose,
}: {
  title: string;
  choices: readonly GridChoice[];
  onClose: () => void;
}) {
  return (
    <Sheet open onClose={onClose} title={title}>
      <Stack gap={4} above={4}>
        {choices.map(({ key, label, choose }) => (
          <Button
            key={key}
            variant="secondary"
            small
            onClick={() => {
              onClose();
              choose();
            }}
          >
            <ContentText of={label} />
          </Button>
        ))}
      </Stack>
    </Sheet>
  );
}
