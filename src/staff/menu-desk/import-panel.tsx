import { useId, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type DeskImport, IMPORT_FILES_MAX, IMPORT_MAX_BYTES } from '#src/contract/staff/menu-import.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { EditPanel } from '#src/staff/desk/edit-panel.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { useMenuImport } from './menu-import.ts';
import { undoChange } from '#src/staff/desk/undo.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ImportApply } from './import-apply.tsx';
import { ImportDrop } from './import-drop.tsx';
import { ImportFiles } from './import-files.tsx';
import { noteWords, refusalWords } from './import-note.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportReadingForm } from './import-reading.tsx';
import css from './import.module.css';

/** Closing the panel leaves the import as it is; opening shows it again. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [tooMuch, setTooMuch] = useState<string | null>(null);
  const menuImport = useMenuImport();
  const { current, failed, busy, begin, look, apply, close } = menuImport;
  const isWorking = current?.stage === 'working';

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    setTooMuch(null);
    if (files.length > IMPORT_FILES_MAX) return setTooMuch(t('desk.importTooMany'));
    if (files.reduce((sum, { size }) => sum + size, 0) > IMPORT_MAX_BYTES) {
      const size = isolate(t('unit.megabyte', { value: IMPORT_MAX_BYTES / 1024 ** 2 }));
      return setTooMuch(t('desk.importTooBig', { size }));
    }
    begin(files);
  };
  const leave = () => {
    if (current?.stage === 'done') close();
    onClose();
  };
  const undo = async (auditId: number) => {
    await undoChange(auditId);
    leave();
  };

  return (
    <EditPanel
      title={t('desk.import')}
      onClose={leave}
      foot={
        <>
          <Failed why={tooMuch ?? failed} />
          {current !== undefined && !isWorking && (
            <Row gap={4} align="center" wrap>
              {current?.stage === 'look' && current.plan && (
                <ImportApply plan={current.plan} removes={current.choices.remove} busy={busy} onApply={apply} />
              )}
              {current?.stage === 'done' && current.audit_id !== null && (
                <Button small fit icon="undo-2" busy={busy} onClick={() => void undo(current.audit_id ?? 0)}>
                  {t('common.undo')}
                </Button>
              )}
              <Button
                variant={current && (current.stage !== 'refused' || current.table) ? 'secondary' : 'primary'}
                small
                fit
                icon="file-up"
                busy={busy && current?.stage !== 'look'}
                aria-describedby={hint}
                onClick={() => input.current?.click()}
              >
                {t(current ? 'desk.chooseOtherFile' : 'desk.chooseFile')}
              </Button>
              {current && current.stage !== 'done' && (
                <Button variant="quiet" small fit onClick={close}>
                  {t('desk.importForget')}
                </Button>
              )}
            </Row>
          )}
        </>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".xlsx,.csv,.tsv,.txt,.json,application/json,text/csv"
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <ImportDrop onFiles={take} disabled={isWorking || busy}>
        {current && <ImportFiles current={current} />}
        {current === null && (
          <Text as="p" size="sm" ink={2} id={hint}>
            {t('desk.importHint')}
          </Text>
        )}
      </ImportDrop>
      {current && <Stage current={current} busy={busy} onLook={look} />}
    </EditPanel>
  );
}

function Stage({
  current,
  busy,
  onLook,
}: {
  current: DeskImport;
  busy: boolean;
  onLook: (reading: DeskImport['reading'], choices: DeskImport['choices']) => void;
}) {
  const { t } = useTranslation();
  const { stage, progress, refused, reading, choices, plan, table } = current;
  if (stage === 'working') return <ImportProgress progress={progress} />;
  const columns = current.recognised?.columns ?? current.columns;
  return (
    <Stack gap={5} above={5}>
      {refused?.reason?.code === 'unanswered' && (
        <Notice tone="wait" icon="info" alert>
          {t('desk.fileRefused.unanswered')}
        </Notice>
      )}
      {refused && refused.reason?.code !== 'unanswered' && (
        <Notice tone="stop" icon="circle-alert" alert>
          <p>{t(`desk.importRefused.${refused.code}`, { file: isolate(refused.file ?? '') })}</p>
          {refused.code === 'unreadable' && <p>{refusalWords(t, refused)}</p>}
          {refused.reason && refused.reason.notes.length > 0 && (
            <Stack as="ul" gap={2} above={3} size="sm">
              {refused.reason.notes.map((note) => (
                <li key={note.where + note.code}>{noteWords(t, note, columns)}</li>
              ))}
            </Stack>
          )}
        </Notice>
      )}
      {stage === 'done' && (
        <Notice tone="go" icon="check">
          {t('desk.importDone')}
        </Notice>
      )}
      {refused?.code === 'interrupted' && (
        <Button variant="secondary" small fit icon="refresh-cw" busy={busy} onClick={() => onLook(reading, choices)}>
          {t('desk.importAgain')}
        </Button>
      )}
      {stage !== 'done' && (columns.length > 0 || table) && (
        <ImportReadingForm
          // A new answer of the server replaces the choices made here.
          key={JSON.stringify([current.id, reading])}
          table={table}
          columns={columns}
          reading={reading}
          isMissing={stage === 'refused'}
          busy={busy}
          onLook={(chosen) => onLook(chosen, choices)}
        />
      )}
      {plan && (
        <ImportPreview
          plan={plan}
          columns={columns}
          isDone={stage === 'done'}
          choices={choices}
          onChoose={(part) => onLook(reading, { ...choices, ...part })}
        />
      )}
    </Stack>
  );
}

function ImportProgress({ progress }: { progress: DeskImport['progress'] }) {
  const { t } = useTranslation();
  const { step, done, total } = progress ?? { step: 'waiting' as const, done: 0, total: 0 };
  const words = t(`desk.importStep.${step}`, { done: formatNumber(done), total: formatNumber(total) });
  return (
    <Stack gap={4} above={5} className={css.working}>
      <p>{words}</p>
      <progress aria-label={words} {...(total > 0 && { value: done, max: total })} />
      <Text as="p" size="sm" ink={2}>
        {t('desk.importMayLeave')}
      </Text>
    </Stack>
  );
}
