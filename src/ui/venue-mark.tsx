import type { Ref } from 'react';
import { initialsOf } from '#src/domain/initial.ts';
import css from './venue-mark.module.css';
import { usePicture } from './use-picture.ts';

type MarkProps = { name: string; size?: number };

export function VenueMark({ logo, ...mark }: MarkProps & { logo: string | null }) {
  return logo ? <Logo key={logo} logo={logo} {...mark} /> : <Mark {...mark} />;
}

function Logo({ logo, name, size = 34 }: MarkProps & { logo: string }) {
  const { failed, standIn, img } = usePicture(logo, 200);
  if (failed) return <Mark ref={standIn} name={name} size={size} />;
  return <img className={css.logo} width={size} height={size} alt="" {...img} />;
}

function Mark({ ref, name, size = 34 }: MarkProps & { ref?: Ref<SVGSVGElement> }) {
  const letter = initialsOf(name).find((one) => /[\p{L}\p{N}]/u.test(one));
  return (
    <svg ref={ref} className={css.mark} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" />
      <circle className={css.rim} cx="20" cy="20" r="16.4" pathLength="72" />
      <text x="20" y="20">
        {letter?.toUpperCase()}
      </text>
    </svg>
  );
}
