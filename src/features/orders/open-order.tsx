import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { openOrder, type OpenedOrder } from '#src/queries/open-order.ts';
import { Button } from '#src/ui/button.tsx';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';
import { Field } from '#src/ui/field.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './history.module.css';
import { useOneAction } from './use-one-action.ts';

function problemKey(opened: Exclude<OpenedOrder, { kind: 'found' }>): string {
  if (opened.kind !== 'failed') return `history.open.${opened.kind}`;
  if (opened.cause === 'offline') return 'offline.needsNetwork';
  return opened.cause ? CAUSE_WORDS[opened.cause].title : 'error.title';
}

/** For an order of another browser: an installed app on an iPhone does not share the storage of Safari. */
export function OpenOrder({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" small fit icon="link" onClick={() => setOpen(true)}>
        {t('history.open.action')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('history.open.title')}>
        <LinkForm slug={slug} />
      </Sheet>
    </>
  );
}

function LinkForm({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, run } = useOneAction();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const open = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const opened = await openOrder(slug, text);
      if (opened.kind !== 'found') return setProblem(problemKey(opened));
      await navigate({ to: '/$slug/track-your-order/$id', params: { slug: opened.slug, id: opened.id } });
    });
  };

  return (
    <Stack as="form" gap={5} className={css.open} noValidate onSubmit={open}>
      <Text as="p" ink={2}>
        {t('history.open.body', { keepLink: t('sent.keepLink') })}
      </Text>
      <Field
        ltr
        icon="link"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        label={t('history.open.label')}
        error={problem && t(problem)}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setProblem(null);
        }}
      />
      <Button type="submit" busy={busy}>
        {t('history.open.submit')}
      </Button>
    </Stack>
  );
}
