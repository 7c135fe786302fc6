import type { Ticket } from '#src/contract/staff/board.ts';
import { formatTime } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useTimezone } from '#src/staff/session/board.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { T } from '#src/ui/t.tsx';

/** `ended`: the order of today that ended last. */
export function QuietBoard({ ended }: { ended: Ticket | undefined }) {
  const { t, lang } = useTranslation();
  const timezone = useTimezone();
  const since = ended && (ended.timeline.at(-1)?.at ?? ended.created_at);
  return (
    <EmptyState
      icon="chef-hat"
      tone="go"
      title={t('kitchen.empty')}
      body={since && <T k="kitchen.quietSince" values={{ time: formatTime(since, lang, timezone) }} />}
    />
  );
}
