import { petals } from '#src/domain/mark.ts';

/** Our mark: eight petals on the brand's colour, drawn in a square of 40. `round` false fills the whole square. */
export function mark(round: boolean): string {
  const ground = round ? '<circle cx="20" cy="20" r="20"' : '<rect width="40" height="40"';
  return `${ground} fill="#B93A18"/><g fill="#fff">${petals()}<circle cx="20" cy="20" r="2.6" fill="#FFD36B"/></g>`;
}
