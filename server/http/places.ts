type Limits = {
  atOnce?: number;
  /** Of each key, such as a venue: at work and in line. */
  perKey?: number;
  /** In line behind those at work. */
  waiting?: number;
  /** When a caller may try again, if the line is full. */
  retrySeconds?: number;
};

/** Answered with 429 `rate_limited`. */
export class BusyError extends Error {
  readonly retrySeconds: number;

  constructor(retrySeconds = 2) {
    super('Too much work of this kind is waiting');
    this.retrySeconds = retrySeconds;
  }
}

/** Bounds the work of one kind: so much at once, first come, first served, and no more in line. */
export function createPlaces({ atOnce = Infinity, perKey = Infinity, waiting = Infinity, retrySeconds }: Limits) {
  const taken = new Map<string, number>();
  const line: (() => void)[] = [];
  let atWork = 0;

  const leave = (key: string): void => {
    const left = (taken.get(key) ?? 0) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
    const next = line.shift();
    if (next) next();
    else atWork -= 1;
  };

  /** Resolves with the function to call, once or more often, at the end of the work. @throws BusyError at once */
  const take = (key: string): Promise<() => void> => {
    const own = taken.get(key) ?? 0;
    const isFull = atWork >= atOnce;
    if (own >= perKey || (isFull && line.length >= waiting)) throw new BusyError(retrySeconds);
    taken.set(key, own + 1);
    let isOver = false;
    const end = () => {
      if (!isOver) leave(key);
      isOver = true;
    };
    if (isFull) return new Promise((resolve) => line.push(() => resolve(end)));
    atWork += 1;
    return Promise.resolve(end);
  };

  return {
    take,
    /** @throws BusyError */
    run: async <T>(key: string, work: () => Promise<T>): Promise<T> => {
      const end = await take(key);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
