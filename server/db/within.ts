/** The code of `TimeoutError`; Node uses the same one for sockets. */
const CODE = 'ETIMEDOUT';

class TimeoutError extends Error {
  readonly code = CODE;
}

/** After `ms` it rejects; `work` goes on, and its late result is dropped. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
