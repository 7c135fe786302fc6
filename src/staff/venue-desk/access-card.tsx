import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { AccessKey, OpenSession } from '#src/contract/staff/access-desk.ts';
import { STAFF_ROLES } from '#src/contract/staff/access.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { Card } from '#src/staff/desk/card.tsx';
import { ConfirmDialog } from '#src/staff/desk/confirm-dialog.tsx';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { type AccessChange, accessQuery, changeAccess } from './access-query.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { useServerNow } from '#src/staff/session/clock.ts';
import { useSession } from '#src/staff/session/session.ts';
import { useDeskQuery } from '#src/staff/desk/desk-query.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import css from './access-card.module.css';
import { NewKey } from './new-key.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Asked = { question: string; body: string; yes: string; change: AccessChange };

export function AccessCard({ venue: { timezone } }: { venue: DeskVenue }) {
  const { t, lang } = useTranslation();
  const now = useServerNow(MINUTE);
  const { name, role } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, failed, run, reset } = useAsyncAction(changeAccess);

  const at = (ms: number) => isolate(formatDayTime(ms, lang, t, now, timezone));
  // The server notes a use once an hour.
  const usedWords = (ms: number) => (now - ms < HOUR ? t('access.usedNow') : t('access.used', { time: at(ms) }));

  const askEnd = ({ id, device }: OpenSession) =>
    setAsked({
      question: t('access.endAsk', { device: isolate(device ?? t('access.unknown')) }),
      body: t('access.endBody'),
      yes: t('access.end'),
      change: { kind: 'end', session: id },
    });
  const askEndOthers = () =>
    setAsked({
      question: t('access.endOthersAsk'),
      body: t('access.endOthersBody'),
      yes: t('access.end'),
      change: { kind: 'end_others' },
    });
  const askRevoke = ({ id, name, sessions }: AccessKey) => {
    const isOwn = sessions.some(({ current }) => current);
    setAsked({
      question: t('access.revokeAsk', { key: isolate(name || id) }),
      body: isOwn ? `${t('access.revokeBody')} ${t('access.revokeOwn')}` : t('access.revokeBody'),
      yes: t('access.revoke'),
      change: { kind: 'revoke', key: id },
    });
  };

  return (
    <Card id="access" title={t('access.title')} lead={t('access.lead')}>
      <Text as="p" weight={500}>
        {t('access.you', { who: isolate([name, t(`access.role.${role}`)].filter(Boolean).join(' · ')) })}
      </Text>
      <Stack as="ul" gap={1} size="sm" ink={2}>
        {STAFF_ROLES.map((each) => (
          <li key={each}>{t(`access.roleIs.${each}`)}</li>
        ))}
      </Stack>
      <DeskGate of={useDeskQuery(accessQuery)} bare>
        {({ keys }) => {
          const managers = keys.filter((key) => key.role === 'manager' && key.revoked_at === null);
          const hasOthers = keys.some(({ sessions }) => sessions.some(({ current }) => !current));
          return (
            <>
              <Stack as="ul" gap={5}>
                {keys.map((key) => (
                  <KeyEntry
                    key={key.id}
                    of={key}
                    isOnlyManager={managers.length === 1 && managers[0] === key}
                    at={at}
                    usedWords={usedWords}
                    onRevoke={() => askRevoke(key)}
                  >
                    {key.sessions.map((session) => (
                      <SessionEntry
                        key={session.id}
                        of={session}
                        at={at}
                        usedWords={usedWords}
                        onEnd={() => askEnd(session)}
                      />
                    ))}
                  </KeyEntry>
                ))}
              </Stack>
              <NewKey />
              {hasOthers && (
                <Button variant="danger" small fit icon="log-out" onClick={askEndOthers}>
                  {t('access.endOthers')}
                </Button>
              )}
            </>
          );
        }}
      </DeskGate>
      {asked && (
        <ConfirmDialog
          question={asked.question}
          body={asked.body}
          yes={asked.yes}
          busy={busy}
          failed={failed}
          onYes={() => void run(asked.change).then((done) => done && setAsked(null))}
          onNo={() => {
            reset();
            setAsked(null);
          }}
        />
      )}
    </Card>
  );
}

type Words = { at: (ms: number) => string; usedWords: (ms: number) => string };

function KeyEntry({
  of: { id, role, name, made_at, used_at, revoked_at, sessions },
  isOnlyManager,
  at,
  usedWords,
  onRevoke,
  children,
}: Words & { of: AccessKey; isOnlyManager: boolean; onRevoke: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const named = t('access.keyNamed', { id: isolateLtr(id) });
  const facts = [
    ...(name ? [named] : []),
    t(`access.role.${role}`),
    t('access.made', { time: at(made_at) }),
    ...(revoked_at !== null
      ? [t('access.revokedAt', { time: at(revoked_at) })]
      : used_at === null
        ? []
        : [usedWords(used_at)]),
  ];
  return (
    <Stack round="md" fill={2} as="li" gap={4} pad>
      <Row gap={5} rowGap={3} align="center" justify="between" wrap>
        <div className={css.facts}>
          <Text as="h3" size={3}>
            {name ? <bdi>{name}</bdi> : named}
          </Text>
          <Text as="p" ink={2} size="sm">
            {facts.join(' · ')}
          </Text>
        </div>
        {revoked_at === null && !isOnlyManager && (
          <Button variant="danger" small fit icon="ban" onClick={onRevoke}>
            {t('access.revoke')}
            <span className="sr-only">: {isolate(name || id)}</span>
          </Button>
        )}
      </Row>
      {isOnlyManager && (
        <Text as="p" ink={2} size="sm">
          {t('access.onlyManager')}
        </Text>
      )}
      {sessions.length > 0 ? (
        <Stack as="ul" gap={5} className={css.sessions}>
          {children}
        </Stack>
      ) : (
        revoked_at === null && (
          <Text as="p" ink={2} size="sm">
            {t('access.none')}
          </Text>
        )
      )}
    </Stack>
  );
}

function SessionEntry({
  of: { device, since, used_at, current },
  at,
  usedWords,
  onEnd,
}: Words & { of: OpenSession; onEnd: () => void }) {
  const { t } = useTranslation();
  const name = device ?? t('access.unknown');
  const facts = [t('access.since', { time: at(since) }), usedWords(used_at)];
  return (
    <Row as="li" gap={5} rowGap={3} align="center" justify="between" wrap>
      <div className={css.facts}>
        <p>
          <bdi>{name}</bdi>
        </p>
        <Text as="p" ink={2} size="sm">
          {facts.join(' · ')}
        </Text>
      </div>
      {current ? (
        <StatusTag tone="go" icon="check">
          {t('access.current')}
        </StatusTag>
      ) : (
        <Button variant="secondary" small fit icon="log-out" onClick={onEnd}>
          {t('access.end')}
          <span className="sr-only">: {isolate(name)}</span>
        </Button>
      )}
    </Row>
  );
}
