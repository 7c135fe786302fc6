import { Icon } from '#src/ui/icon.tsx';
import icon from '#src/ui/icon.module.css';

/** Drawn for this app in the strokes of its icons, 24 x 24. */
const MARKS: Readonly<Record<string, string>> = {
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17 7h.01',
  facebook: 'M16 4h-1.5A3.5 3.5 0 0 0 11 7.5V21M7.5 12H15',
  tiktok: 'M13 3v12.5a4 4 0 1 1-4-4M13 3c.4 3 2.4 5 5.5 5.3',
  x: 'M4 4l16 16M20 4L4 20',
  youtube:
    'M6 6h12a3.5 3.5 0 0 1 3.5 3.5v5A3.5 3.5 0 0 1 18 18H6a3.5 3.5 0 0 1-3.5-3.5v-5A3.5 3.5 0 0 1 6 6zM10.5 9.5l4 2.5-4 2.5z',
  whatsapp: 'M4 20l1.3-4a8 8 0 1 1 3 2.8zM9.5 9c-.3 3 2.5 5.8 5.5 5.5',
  snapchat:
    'M12 3.5c-2.700 0-4.3 2-4.3 4.5 0 4.5-1.700 6.5-4.200 7.5 1 1 2.5 1 3.5 1.200.5 2.5 3 1.3 5 3.3 2-2 4.5-.8 5-3.3 1-.2 2.5-.2 3.5-1.200-2.5-1-4.200-3-4.200-7.5 0-2.5-1.600-4.5-4.3-4.5z',
  telegram: 'M21 4L3 11.5l6 2.200L17.5 7 11 15l7 5zM9 13.700V20l3-3.5',
  linkedin: 'M5 10v9M5 5.5h.01M10 19v-9M10 14a4 4 0 0 1 8 0v5',
};
const OTHER_NAMES: Readonly<Record<string, string>> = {
  twitter: 'x',
  fb: 'facebook',
  ig: 'instagram',
  insta: 'instagram',
};

export function SocialMark({ network }: { network: string }) {
  const name = network.trim().toLowerCase();
  const mark = MARKS[OTHER_NAMES[name] ?? name];
  if (mark === undefined) return <Icon name="globe" />;
  return (
    <svg className={icon.icon} width={22} height={22} strokeWidth="1.9" viewBox="0 0 24 24" aria-hidden="true">
      <path d={mark} />
    </svg>
  );
}
