import { glazeOf, Plate } from './plate.tsx';
import { plateWord } from './plate-word.ts';

export function LetteredPlate({
  id,
  name,
  category,
  className,
}: {
  id: string;
  name: string;
  category: string;
  className: string;
}) {
  const { word, size } = plateWord(name, category);
  return <Plate className={className} word={word} fontSize={size} glaze={glazeOf(id)} />;
}
