/** Throws Problem. */
export async function download(asked: Promise<{ name: string; file: Blob }>): Promise<void> {
  const { name, file } = await asked;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
