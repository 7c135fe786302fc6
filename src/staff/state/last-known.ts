import { useState } from 'react';

export function useLastKnown<T>(record: T | null): T | null {
  const [last, setLast] = useState(record);
  if (record !== null && record !== last) setLast(record);
  return record ?? last;
}
