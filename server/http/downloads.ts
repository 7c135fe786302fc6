/** One for each of the sixty phones that a venue's Wi-Fi may have. */
const PER_ADDRESS = 60;

/** `scale` multiplies the limit. */
export function createDownloads(scale: number) {
  const open = new Map<string, number>();

  const end = (address: string): void => {
    const left = (open.get(address) ?? 0) - 1;
    if (left > 0) open.set(address, left);
    else open.delete(address);
  };

  return {
    /** Null: the address has reached its limit. Else the function to call, once or more often, when the download ends. */
    begin: (address: string): (() => void) | null => {
      const count = open.get(address) ?? 0;
      if (count >= Math.max(1, PER_ADDRESS * scale)) return null;
      open.set(address, count + 1);
      let isOver = false;
      return () => {
        if (!isOver) end(address);
        isOver = true;
      };
    },
  };
}
export type Downloads = ReturnType<typeof createDownloads>;
