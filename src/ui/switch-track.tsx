import css from './switch-track.module.css';

/** Must be inside the button with `role="switch"`, whose state it shows. */
export function SwitchTrack({ tone = 'go' }: { tone?: 'go' | 'stop' }) {
  return <span className={`${css.track} ${css[tone]}`} />;
}
