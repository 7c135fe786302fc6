import { FileAddress } from './desk-schemas.ts';
import { bilingual, plain } from './record-fields.ts';

/** A page of the welcome tour: two titles with a text each. */
export const SLIDE_FIELDS = {
  image: plain(FileAddress, null),
  title1: bilingual,
  title2: bilingual,
  description1: bilingual,
  description2: bilingual,
};
