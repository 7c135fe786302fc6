/** Saves a file of the venue's on this device. Throws a Problem where it cannot be had. */
export async function download(asked: Promise<{ name: string; file: Blob }>): Promise<void> {
  const { name, file } = await asked;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
