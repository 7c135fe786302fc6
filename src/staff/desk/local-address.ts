/** The address of this page works on this device only: no phone and no printer gets here by it. */
export const isLocalAddress = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname);
