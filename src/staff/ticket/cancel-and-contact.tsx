import { useState } from 'react';
import type { Contact, Ticket } from '#src/contract/staff/board.ts';
import { callAddress } from '#src/domain/contact.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { staffApi } from '#src/staff/data/staff-api.ts';
import { slug } from '#src/staff/session/venue.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './cancel-and-contact.module.css';
import { CancelWords } from './ticket-words.tsx';

/** Why the order was cancelled, and whom to call. */
export function CancelAndContact({ ticket }: { ticket: Ticket }) {
  return (
    <>
      {ticket.status === 'canceled' && (
        <Notice tone="stop" icon="x">
          <CancelWords ticket={ticket} />
        </Notice>
      )}
      <ContactRow ticket={ticket} />
    </>
  );
}

/** Phone and address are fetched on demand and never stored. */
function ContactRow({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const [contact, setContact] = useState<Contact | null>(null);
  const [state, setState] = useState<'masked' | 'busy' | 'failed'>('masked');
  if (ticket.phone_masked === '') return null;
  const show = async () => {
    setState('busy');
    const answer = await staffApi.contact(slug, ticket.id).catch(() => null);
    setContact(answer);
    setState(answer ? 'masked' : 'failed');
  };
  const call = contact && callAddress(contact.phone_e164 ?? contact.phone);
  return (
    <Stack round="md" fill={2} gap={3} justify="start" pad>
      <p>
        <span className={css.label}>{t('kitchen.phone')}</span>
        <Text as="bdi" weight={600} dir="ltr">
          {contact?.phone || ticket.phone_masked}
        </Text>
      </p>
      {contact?.address && (
        <p>
          <span className={css.label}>{t('kitchen.address')}</span>
          <ContentText className={css.address} of={contact.address} />
        </p>
      )}
      {state === 'failed' && (
        <Notice tone="stop" icon="cloud-off" alert>
          {t('kitchen.contactFailed')}
        </Notice>
      )}
      {!contact && (
        <Button variant="secondary" small fit icon="eye" busy={state === 'busy'} onClick={() => void show()}>
          {t('kitchen.showPhone')}
        </Button>
      )}
      {call && (
        <ButtonAnchor variant="secondary" small fit icon="phone" href={call}>
          {t('common.call')}
        </ButtonAnchor>
      )}
    </Stack>
  );
}
