import { useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { IMPORT_MAX_BYTES, type ImportAnswer } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { SidePanel } from '#src/staff/desk/side-panel.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { useAsyncAction } from '#src/staff/state/async-action.ts';
import { applyImport, importTap, previewImport } from '#src/staff/state/menu-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { ImportPreview } from './import-preview.tsx';

/** `live`: also take what staff change during the day. */
type Looked = { file: File; plan: ImportAnswer; tap: string; live: boolean };

export function ImportPanel({ onDone, onClose }: { onDone: () => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const looking = useAsyncAction();
  const applying = useAsyncAction();
  const failed = refused ?? applying.failed ?? looking.failed;

  const look = async (file: File) => {
    setRefused(null);
    applying.reset();
    if (file.size > IMPORT_MAX_BYTES) {
      setLooked(null);
      setRefused(
        t('desk.importTooBig', { size: isolate(t('unit.megabyte', { value: IMPORT_MAX_BYTES / 1024 ** 2 })) }),
      );
      return;
    }
    const done = await looking.run(async () => {
      setLooked({ file, plan: await previewImport(file), tap: importTap(), live: false });
    });
    if (!done) setLooked(null);
  };

  const apply = async () => {
    if (!looked) return;
    const done = await applying.run(() => applyImport(looked, onDone));
    if (done) onClose();
  };

  return (
    <SidePanel
      title={t('desk.import')}
      onClose={onClose}
      foot={
        <>
          <Failed why={failed} />
          <div className={desk.row}>
            {looked && (
              <Button small fit busy={applying.busy} onClick={() => void apply()}>
                {t('desk.importApply')}
              </Button>
            )}
            {looked && applying.failed && (
              <Button variant="secondary" small fit icon="refresh-cw" onClick={() => void look(looked.file)}>
                {t('desk.importAgain')}
              </Button>
            )}
            <Button
              variant={looked ? 'secondary' : 'primary'}
              small
              fit
              icon="file-up"
              busy={looking.busy}
              onClick={() => input.current?.click()}
            >
              {t(looked ? 'desk.chooseOtherFile' : 'desk.chooseFile')}
            </Button>
          </div>
        </>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.csv,.tsv,.txt,application/json,text/csv"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void look(file);
          event.target.value = '';
        }}
      />
      {looked ? (
        <ImportPreview
          name={looked.file.name}
          plan={looked.plan}
          live={looked.live}
          onLive={(live) => setLooked({ ...looked, live, tap: importTap() })}
        />
      ) : (
        <p className={desk.lead}>{t('desk.importHint')}</p>
      )}
    </SidePanel>
  );
}
