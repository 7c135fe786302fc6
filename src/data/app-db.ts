/** What is known of the phone's database without Dexie. */
export const APP_DB = 'sufra';
export const APP_VERSION = 1;
/** As the browser counts: Dexie keeps room for decimals. */
export const NEWEST = APP_VERSION * 10;
