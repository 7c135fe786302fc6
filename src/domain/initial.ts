const KINDS = new Set(
  (
    'مطعم مطاعم كافيه كافيتريا كافتيريا مقهى قهوة قهوه محل محلات بيت the a restaurant restaurants cafe café ' +
    'coffee caffe bar'
  ).split(' '),
);

/** Letters that may stand for a venue's name, the best first: without kind, article and vowel marks. */
export function initialsOf(name: string): string[] {
  const all = name.split(/[\s\-–—،,.:/()]+/).filter((word) => word !== '');
  const distinctive = all.filter((word) => !KINDS.has(word.toLowerCase()));
  return (distinctive.length > 0 ? distinctive : all).flatMap((word) => [
    ...word.replace(/[\u064b-\u0652\u0640]/g, '').replace(/^ال(?=..)/u, ''),
  ]);
}
