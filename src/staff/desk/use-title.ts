import { useEffect } from 'react';

/** The title of the page. Not React's `<title>`: kitchen.html has one already. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
