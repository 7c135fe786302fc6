import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskMenu, DeskNotification } from '#src/contract/staff/menu-desk.ts';
import { formatDay } from '#src/i18n/format-days.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { RecordList } from '#src/staff/desk/record-list.tsx';
import record from '#src/staff/desk/record-row.module.css';
import { serverNow } from '#src/staff/session/clock.ts';
import { useDeskQuery } from '#src/staff/desk/desk-query.ts';
import { changeMenu, deskMenuQuery, useMenuNews } from '#src/staff/desk/desk-menu-query.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { BannerEditor } from './banner-editor.tsx';
import { BannerRow } from './banner-row.tsx';
import css from './content-desk.module.css';
import { NotificationEditor } from './notification-editor.tsx';
import { ReviewList } from './review-list.tsx';

/** What customers see beside the menu. */
export function ContentDesk() {
  useMenuNews();
  return <DeskGate of={useDeskQuery(deskMenuQuery)}>{(menu) => <Lists menu={menu} />}</DeskGate>;
}

const EDITORS = { banner: BannerEditor, notification: NotificationEditor };
type Kind = keyof typeof EDITORS;

function Lists({ menu }: { menu: DeskMenu }) {
  const { t } = useTranslation();
  const { mutate } = useMutation(changeMenu);
  const [open, setOpen] = useState<{ kind: Kind; id: string | null } | null>(null);
  const Editor = open && EDITORS[open.kind];
  const list = (kind: Kind) => ({
    onAdd: () => setOpen({ kind, id: null }),
    onEdit: (id: string) => setOpen({ kind, id }),
    onOrder: (ids: string[]) => mutate({ changes: [{ record: kind, act: 'order', ids }] }),
  });
  return (
    <>
      <Stack align="start" gap={7} className={css.columns}>
        <Stack gap={7}>
          <RecordList
            {...list('banner')}
            id="banners"
            title={t('contentDesk.banners')}
            lead={t('contentDesk.bannersLead')}
            add={t('contentDesk.addBanner')}
            items={menu.banners}
          >
            {(banner) => <BannerRow banner={banner} menu={menu} />}
          </RecordList>
          <RecordList
            {...list('notification')}
            id="notifications"
            title={t('contentDesk.notifications')}
            lead={t('contentDesk.notificationsLead')}
            add={t('contentDesk.addNotification')}
            items={menu.notifications}
          >
            {(note) => <NotificationRow note={note} />}
          </RecordList>
        </Stack>
        <ReviewList />
      </Stack>
      {open && Editor && (
        <Editor
          key={`${open.kind} ${open.id ?? 'new'}`}
          menu={menu}
          id={open.id}
          onAdded={(id) => setOpen({ ...open, id })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function NotificationRow({ note }: { note: DeskNotification }) {
  const { lang } = useTranslation();
  return (
    <Stack justify="start" as="span" gap={1} grow>
      <ContentText as="span" className={record.main} of={nameOf(note, lang)} />
      <span className={record.other}>
        <bdi>{formatDay(note.date, lang, serverNow())}</bdi>
      </span>
    </Stack>
  );
}
