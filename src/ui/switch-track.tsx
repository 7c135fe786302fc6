import css from './switch-track.module.css';

/** What a switch looks like: it follows the state of the button with `role="switch"` that it stands in. */
export function SwitchTrack({ tone = 'go' }: { tone?: 'go' | 'stop' }) {
  return <span className={`${css.track} ${css[tone]}`} />;
}
