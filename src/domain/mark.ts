/** The eight petals of our mark, in a square of 40 around its middle; every second one is a little paler. */
export function petals(): string {
  return Array.from({ length: 8 }, (_, at) => {
    const opacity = at % 2 === 1 ? ' opacity=".72"' : '';
    return `<path d="M20 18.2C17.4 14 17.4 9.5 20 6c2.6 3.5 2.6 8 0 12.2z" transform="rotate(${at * 45} 20 20)"${opacity}/>`;
  }).join('');
}
