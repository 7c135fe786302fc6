import type { Ref } from 'react';
import css from './venue-mark.module.css';
import { usePicture } from './use-picture.ts';

const PETAL = 'M20 18.2C17.4 14 17.4 9.5 20 6c2.6 3.5 2.6 8 0 12.2z';

export function VenueMark({ logo, size = 34 }: { logo: string | null; size?: number }) {
  return logo ? <Logo key={logo} logo={logo} size={size} /> : <Mark size={size} />;
}

function Logo({ logo, size }: { logo: string; size: number }) {
  const { failed, standIn, img } = usePicture(logo, 200);
  if (failed) return <Mark ref={standIn} size={size} />;
  return <img className={css.logo} width={size} height={size} alt="" {...img} />;
}

function Mark({ ref, size }: { ref?: Ref<SVGSVGElement>; size: number }) {
  return (
    <svg ref={ref} className={css.mark} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" />
      <g>
        {Array.from({ length: 8 }, (_, at) => (
          <path key={at} d={PETAL} transform={`rotate(${at * 45} 20 20)`} opacity={at % 2 ? 0.72 : 1} />
        ))}
      </g>
      <circle className={css.heart} cx="20" cy="20" r="2.6" />
    </svg>
  );
}
