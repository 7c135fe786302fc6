/**
 * False if the script or a file of the first install could not be had, so that it may be tried again.
 * @throws what `register` throws for lasting trouble, such as closed storage.
 */
export async function isWorkerInstalled(registered: Promise<ServiceWorkerRegistration | undefined>): Promise<boolean> {
  const { ready } = navigator.serviceWorker;
  try {
    const installing = (await registered)?.installing;
    const failed = new Promise<false>((resolve) => {
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'redundant') resolve(false);
      });
    });
    return await Promise.race([ready.then(() => true), failed]);
  } catch (error) {
    // The script could not be had. Any other error lasts.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
