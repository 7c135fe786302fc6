/** The browser did not end a transaction in time. Whether it was or will be written is unknown. */
export class StorageHangs extends Error {
  override name = 'StorageHangs';
}
