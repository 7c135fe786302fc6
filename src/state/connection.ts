export type Connection = 'online' | 'offline' | 'unreachable' | 'portal';
export type StorageMode = 'ok' | 'online_only' | 'blocked' | 'updated_elsewhere';

export declare function useConnection(): Connection;
export declare function useStorageMode(): StorageMode;
