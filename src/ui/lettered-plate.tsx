import { glazeOf, Plate } from './plate.tsx';
import { plateWord } from './plate-word.ts';

/** The plate that stands in for the picture of a dish or category: lettered with a word of its name. */
export function LetteredPlate({
  id,
  name,
  category,
  className,
}: {
  id: string;
  name: string;
  /** For a name that is too long for a plate. */
  category: string;
  className: string;
}) {
  const { word, size } = plateWord(name, category);
  return <Plate className={className} word={word} fontSize={size} glaze={glazeOf(id)} />;
}
