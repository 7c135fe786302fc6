/** Lets the page do what waits, a tap first of all, and goes on then. */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    // A timer would be held back to 4 ms after a few turns, and to a second in a tab that is not looked at.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
