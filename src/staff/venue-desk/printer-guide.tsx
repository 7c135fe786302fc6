import type { DeskPrinter } from '#src/contract/staff/menu-desk.ts';
import { asksForSlips } from '#src/contract/staff/printer-fields.ts';
import type { PrinterState } from '#src/contract/staff/printers.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import desk from '#src/staff/desk/desk.module.css';
import { Failed } from '#src/staff/desk/failed.tsx';
import { FieldGroup } from '#src/staff/desk/field-group.tsx';
import { isLocalAddress } from '#src/staff/desk/local-address.ts';
import { momentWords, printerRemedy, printerTrouble } from '#src/staff/desk/printer-words.ts';
import { ShownKey } from '#src/staff/desk/shown-key.tsx';
import { useTimezone } from '#src/staff/session/board.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './printers.module.css';
import { newPrinterToken, printTest } from './printers-query.ts';

/** The steps of each way, by their texts. */
const STEPS = {
  escpos: ['selfTest', 'router', 'fixed', 'gsv0'],
  cloudprnt: ['starOpen', 'starSignIn', 'starUrl', 'starTime', 'starSave'],
  epson: ['epsonOpen', 'epsonSignIn', 'epsonUrl', 'epsonDevice', 'epsonSave'],
  agent: ['selfTest', 'router', 'fixed', 'gsv0', 'agentNode', 'agentFile', 'agentRun', 'agentStart'],
  picture: [],
} as const;

type Driver = DeskPrinter['driver'];
/** `printer`: as it is saved; null: a new one. */
type Props = { driver: Driver; printer: DeskPrinter | null; state: PrinterState | undefined; connects: boolean };

/** How the printer is set up, and what it says. */
export function PrinterGuide({ driver, printer, state, connects }: Props) {
  const { t } = useTranslation();
  const steps = STEPS[driver];
  return (
    <>
      {driver === 'escpos' && !connects && (
        <Notice tone="stop" icon="triangle-alert">
          {t('printers.noNetwork')}
        </Notice>
      )}
      {steps.length > 0 && (
        <FieldGroup legend={t(`printers.stepsOf.${driver}`)}>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{t(`printers.step.${step}`)}</li>
            ))}
          </ol>
        </FieldGroup>
      )}
      {printer?.driver === driver ? (
        <>
          {asksForSlips(driver) && <Token driver={driver} id={printer.id} hasToken={state?.has_token ?? false} />}
          {state && <Test printer={printer} state={state} />}
        </>
      ) : (
        <p className={desk.lead}>{t('printers.saveFirst')}</p>
      )}
    </>
  );
}

function Token({ driver, id, hasToken }: { driver: Driver; id: string; hasToken: boolean }) {
  const { t } = useTranslation();
  const { busy, failed, run, answer, reset } = useAsyncAction(newPrinterToken);
  const token = answer?.token ?? null;
  const { origin } = location;
  const kind = driver === 'agent' ? 'command' : 'url';
  const values = {
    command: `node print-agent.mjs ${origin} ${token} 192.168.1.50`,
    url: `${origin}/api/print/${token}`,
  };
  return (
    <FieldGroup legend={t(`printers.token.${kind}.title`)}>
      {isLocalAddress() && (
        <Notice tone="wait" icon="triangle-alert">
          {t('printers.localAddress', { address: isolateLtr(origin) })}
        </Notice>
      )}
      {token === null ? (
        <>
          <p className={desk.lead}>{t(hasToken ? `printers.token.${kind}.exists` : 'printers.lacksToken')}</p>
          <Failed why={failed} />
          <Row>
            <Button variant="secondary" fit icon="refresh-cw" busy={busy} onClick={() => void run(id)}>
              {t(`printers.token.${kind}.make`)}
            </Button>
          </Row>
        </>
      ) : (
        <ShownKey
          value={values[kind]}
          lead={t(`printers.token.${kind}.lead`)}
          action={
            <Button fit icon="check" onClick={reset}>
              {t('access.newKeyKept')}
            </Button>
          }
        />
      )}
    </FieldGroup>
  );
}

function Test({ printer, state }: { printer: DeskPrinter; state: PrinterState }) {
  const { t, lang } = useTranslation();
  const timezone = useTimezone();
  const { busy, failed, run } = useAsyncAction(printTest);
  const { problem, waiting, seen_at: seenAt, seen_as: device } = state;
  const print = async () => {
    if (await run(printer.id)) showToast({ text: t('printers.testSent', { name: isolate(printer.name) }) });
  };
  return (
    <FieldGroup legend={t('printers.state')}>
      <Text as="p" size="sm" ink={problem === null ? 2 : 'stop'}>
        {problem === null
          ? t('printers.waiting', { count: waiting })
          : `${printerTrouble(state, t, lang, timezone)} ${printerRemedy(state, t)}`}
      </Text>
      {seenAt !== null && (
        <p className={desk.lead}>
          {t(device ? 'printers.seenAs' : 'printers.seen', {
            time: momentWords(seenAt, t, lang, timezone),
            device: isolateLtr(device ?? ''),
          })}
        </p>
      )}
      {state.confirms === false && <p className={desk.lead}>{t('printers.unconfirmed')}</p>}
      <Failed why={failed} />
      <Row>
        <Button variant="secondary" fit icon="printer" busy={busy} onClick={() => void print()}>
          {t('printers.test')}
        </Button>
      </Row>
    </FieldGroup>
  );
}
