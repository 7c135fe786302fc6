import type { ReactNode } from 'react';
import type { Profile } from '#src/stores/profile.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import css from './profile.module.css';

/** `area`: blank if this venue does not have the chosen one. */
export function SavedDetails({ profile, area }: { profile: Profile; area: string }) {
  const rows: [icon: IconName, text: string, node: ReactNode][] = [
    ['user-round', profile.name, <ContentText key="name" of={profile.name} />],
    [
      'phone',
      profile.phone,
      <bdi key="phone" dir="ltr">
        {profile.phone}
      </bdi>,
    ],
    ['map', area, <ContentText key="area" of={area} />],
    ['map-pin', profile.address, <ContentText key="address" of={profile.address} />],
  ];
  const known = rows.filter(([, text]) => text !== '');
  if (known.length === 0) return null;
  return (
    <Stack text="start" as="ul" gap={5} card className={css.details}>
      {known.map(([icon, , node]) => (
        <Row as="li" gap={5} align="start" slim key={icon}>
          <Icon name={icon} size={18} />
          {node}
        </Row>
      ))}
    </Stack>
  );
}
