/** Without what was taken back. */
export const keptPieces = ({ quantity, voided = 0 }: { quantity: number; voided?: number | undefined }): number =>
  quantity - voided;
