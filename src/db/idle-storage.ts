type Connection = { idle: () => Promise<void> };

const connections: Connection[] = [];

export const noteConnection = (connection: Connection): number => connections.push(connection);

/** This page has no open transaction. */
export const storageIsIdle = (): Promise<unknown> => Promise.all(connections.map((connection) => connection.idle()));
