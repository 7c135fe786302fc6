export function newestSource(root: string): number;
