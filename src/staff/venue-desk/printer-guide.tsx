import { useState } from 'react';
import type { DeskPrinter } from '#src/contract/staff/menu-desk.ts';
import type { PrinterState } from '#src/contract/staff/printers.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { Failed } from '#src/staff/desk/failed.tsx';
import { FieldGroup } from '#src/staff/desk/field-group.tsx';
import { momentWords, printerRemedy, printerTrouble } from '#src/staff/desk/printer-words.ts';
import { isLocalAddress } from '#src/staff/desk/local-address.ts';
import { ShownKey } from '#src/staff/desk/shown-key.tsx';
import { useTimezone } from '#src/staff/session/board.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './printers.module.css';
import { asksWithToken, newPrinterToken, printTest } from './printers-query.ts';

/** The steps of each way, by their texts. */
const STEPS = {
  escpos: ['selfTest', 'router', 'fixed', 'gsv0'],
  cloudprnt: ['starOpen', 'starSignIn', 'starUrl', 'starTime', 'starSave'],
  epson: ['epsonOpen', 'epsonSignIn', 'epsonUrl', 'epsonDevice', 'epsonSave'],
  agent: ['selfTest', 'router', 'fixed', 'gsv0', 'agentNode', 'agentFile', 'agentRun', 'agentStart'],
  picture: [],
} as const;

type Props = {
  driver: DeskPrinter['driver'];
  /** As it is saved; null: a new one. */
  printer: DeskPrinter | null;
  state: PrinterState | undefined;
  connects: boolean;
};

/** How the printer is set up, and what it says. */
export function PrinterGuide({ driver, printer, state, connects }: Props) {
  const { t } = useTranslation();
  const steps = STEPS[driver];
  const isSaved = printer?.driver === driver;
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
      {!isSaved && (
        <Text as="p" size="sm" ink={2}>
          {t('printers.saveFirst')}
        </Text>
      )}
      {isSaved && asksWithToken(driver) && (
        <Token driver={driver} id={printer.id} hasToken={state?.has_token ?? false} />
      )}
      {isSaved && state && printer.is_on && <Test printer={printer} state={state} />}
    </>
  );
}

function Token({ driver, id, hasToken }: { driver: DeskPrinter['driver']; id: string; hasToken: boolean }) {
  const { t } = useTranslation();
  const [token, setToken] = useState<string | null>(null);
  const { busy, failed, run } = useAsyncAction({
    ...newPrinterToken,
    onSuccess: (answer, ...more) => {
      setToken(answer.token);
      return newPrinterToken.onSuccess?.(answer, ...more);
    },
  });
  const isAgent = driver === 'agent';
  return (
    <FieldGroup legend={t(isAgent ? 'printers.command' : 'printers.url')}>
      {isLocalAddress() && (
        <Notice tone="wait" icon="triangle-alert">
          {t('printers.localAddress', { address: isolateLtr(location.origin) })}
        </Notice>
      )}
      {token === null ? (
        <>
          <Text as="p" size="sm" ink={2}>
            {t(!hasToken ? 'printers.lacksToken' : isAgent ? 'printers.hasCommand' : 'printers.hasUrl')}
          </Text>
          <Failed why={failed} />
          <Row>
            <Button variant="secondary" fit icon="refresh-cw" busy={busy} onClick={() => void run(id)}>
              {t(isAgent ? 'printers.newCommand' : 'printers.newUrl')}
            </Button>
          </Row>
        </>
      ) : (
        <ShownKey
          value={
            isAgent
              ? `node print-agent.mjs ${location.origin} ${token} 192.168.1.50`
              : `${location.origin}/api/print/${token}`
          }
          lead={t(isAgent ? 'printers.commandLead' : 'printers.urlLead')}
          action={
            <Button fit icon="check" onClick={() => setToken(null)}>
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
  const time = state.seen_at && momentWords(state.seen_at, t, lang, timezone);
  const print = async () => {
    if (await run(printer.id)) showToast({ text: t('printers.testSent', { name: isolate(printer.name) }) });
  };
  return (
    <FieldGroup legend={t('printers.state')}>
      <Stack gap={3}>
        <Text as="p" size="sm" ink={state.problem === null ? 2 : 'stop'}>
          {state.problem === null
            ? t('printers.waiting', { count: state.waiting })
            : `${printerTrouble(state, t, lang, timezone)} ${printerRemedy(state, t)}`}
        </Text>
        {time && (
          <Text as="p" size="sm" ink={2}>
            {state.seen_as
              ? t('printers.seenAs', { time, device: isolateLtr(state.seen_as) })
              : t('printers.seen', { time })}
          </Text>
        )}
        {state.confirms === false && (
          <Text as="p" size="sm" ink={2}>
            {t('printers.unconfirmed')}
          </Text>
        )}
      </Stack>
      <Failed why={failed} />
      <Row>
        <Button variant="secondary" fit icon="printer" busy={busy} onClick={() => void print()}>
          {t('printers.test')}
        </Button>
      </Row>
    </FieldGroup>
  );
}
