const known = new Map<string, boolean>();

/**
 * Whether a picture is cut out (a plate on nothing) rather than a photo that fills its frame, where its host does not
 * say: its corner is clear. A picture of a host that does not let us look counts as a photo.
 */
export function isCutOut(picture: HTMLImageElement): boolean {
  const address = picture.currentSrc;
  const seen = known.get(address);
  if (seen !== undefined) return seen;
  const answer = cornerIsClear(picture);
  known.set(address, answer);
  return answer;
}

function cornerIsClear(picture: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  try {
    context.drawImage(picture, 0, 0, 2, 2, 0, 0, 1, 1);
    return (context.getImageData(0, 0, 1, 1).data[3] ?? 255) < 128;
  } catch {
    return false; // another host's picture may be shown but not read
  }
}
