/** Yields to the event loop, so that waiting input is handled first. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    // Browsers clamp nested timers to 4 ms, and to a second in a hidden tab.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
