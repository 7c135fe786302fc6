export function logoPetals(): string {
  return Array.from({ length: 8 }, (_, at) => {
    const opacity = at % 2 === 1 ? ' opacity=".72"' : '';
    return `<path d="M20 18.2C17.4 14 17.4 9.5 20 6c2.6 3.5 2.6 8 0 12.2z" transform="rotate(${at * 45} 20 20)"${opacity}/>`;
  }).join('');
}

export function logo(round: boolean): string {
  const ground = round ? '<circle cx="20" cy="20" r="20"' : '<rect width="40" height="40"';
  return `${ground} fill="#B93A18"/><g fill="#fff">${logoPetals()}<circle cx="20" cy="20" r="2.6" fill="#FFD36B"/></g>`;
}
