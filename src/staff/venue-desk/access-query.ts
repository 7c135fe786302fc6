import type { KeyRequest } from '#src/contract/staff/access-desk.ts';
import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { showToast } from '#src/stores/ui.ts';
import { deskClient } from '#src/staff/desk/desk-client.ts';
import { deskChange } from '#src/staff/desk/desk-query.ts';
import { slug } from '#src/staff/session/venue.ts';

export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: ({ signal }) => deskApi.access(slug, signal),
});

export const newKey = deskChange(accessQuery.queryKey, {
  send: (key: Pick<KeyRequest, 'role' | 'name'>) => deskApi.makeKey(slug, key),
  onSaved: ({ keys }) => deskClient.setQueryData(accessQuery.queryKey, { keys }),
});

export type AccessChange = { kind: 'end'; session: string } | { kind: 'end_others' } | { kind: 'revoke'; key: string };

/** A manager who ended the own session or key learns it when the list is read again. */
export const changeAccess = deskChange(accessQuery.queryKey, {
  send: (change: AccessChange) => {
    if (change.kind === 'end') return deskApi.endSession(slug, change.session);
    return change.kind === 'revoke' ? deskApi.revokeKey(slug, change.key) : deskApi.endOtherSessions(slug);
  },
  onSaved: (answer, { kind }) => {
    deskClient.setQueryData(accessQuery.queryKey, answer);
    showToast({ text: i18next.t(kind === 'revoke' ? 'access.revoked' : 'access.ended') });
  },
});
