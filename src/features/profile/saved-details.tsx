import type { ReactNode } from 'react';
import type { Profile } from '#src/stores/profile.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import css from './profile.module.css';

/** `area`: name of the chosen delivery area, blank if this venue does not have it. */
export function SavedDetails({ profile, area }: { profile: Profile; area: string }) {
  const rows: [icon: IconName, text: string, node: ReactNode][] = [
    ['user-round', profile.name, <bdi key="name">{profile.name}</bdi>],
    [
      'phone',
      profile.phone,
      <bdi key="phone" dir="ltr">
        {profile.phone}
      </bdi>,
    ],
    ['map', area, <bdi key="area">{area}</bdi>],
    ['map-pin', profile.address, <bdi key="address">{profile.address}</bdi>],
  ];
  const known = rows.filter(([, text]) => text !== '');
  if (known.length === 0) return null;
  return (
    <ul className={css.details}>
      {known.map(([icon, , node]) => (
        <li key={icon}>
          <Icon name={icon} size={18} />
          {node}
        </li>
      ))}
    </ul>
  );
}
