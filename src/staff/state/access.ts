import i18next from 'i18next';
import { useMemo } from 'react';
import type { AccessAnswer } from '#src/contract/staff/access-desk.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { showToast } from '#src/stores/ui.ts';
import { type Resource, useResource } from './resource.ts';
import { slug } from './venue.ts';

const load = (signal: AbortSignal) => deskApi.access(slug, signal);

export type AccessDesk = Resource<AccessAnswer> & {
  end: (session: string) => Promise<void>;
  endOthers: () => Promise<void>;
  revoke: (key: string) => Promise<void>;
};

export function useAccess(): AccessDesk {
  const resource = useResource('access', load);
  const { put, refresh } = resource;
  return useMemo(() => {
    const told = async (asked: Promise<AccessAnswer>, done: string) => {
      try {
        const answer = await asked;
        put(() => answer);
        showToast({ text: i18next.t(done) });
        // The own key was revoked: the next call hears that the session is over.
        if (!answer.keys.some(({ sessions }) => sessions.some(({ current }) => current))) await refresh();
      } catch (error) {
        // What was asked for may be gone already.
        await refresh();
        throw error;
      }
    };
    return {
      ...resource,
      end: (session) => told(deskApi.endSession(slug, session), 'access.ended'),
      endOthers: () => told(deskApi.endOtherSessions(slug), 'access.ended'),
      revoke: (key) => told(deskApi.revokeKey(slug, key), 'access.revoked'),
    };
  }, [resource, put, refresh]);
}
