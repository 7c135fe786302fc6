import css from './switch-track.module.css';

/** Must be inside the button with `role="switch"`, whose state it shows. */
export function SwitchTrack() {
  return <span className={`edged ${css.track}`} />;
}
