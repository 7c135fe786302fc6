/** A copy that valtio does not watch. */
export const plainCopy = <T>(watched: T): T => JSON.parse(JSON.stringify(watched)) as T;
