/** A copy that valtio does not watch. */
export const copyOf = <T>(watched: T): T => JSON.parse(JSON.stringify(watched)) as T;
