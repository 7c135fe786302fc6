import { useId } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import { Column } from './layout.tsx';
import { Remark } from './remark.tsx';
import css from './radio-tiles.module.css';

export type Tile<V extends string> = {
  value: V;
  label: string;
  icon: IconName;
  unavailable?: string | null;
};

type RadioTilesProps<V extends string> = {
  legend: string;
  value: V;
  onChange: (value: V) => void;
  tiles: readonly Tile<V>[];
};

export function RadioTiles<V extends string>({ legend, value, onChange, tiles }: RadioTilesProps<V>) {
  const name = useId();
  const refused = tiles.filter((tile) => tile.unavailable);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.tiles}>
        {tiles.map((tile) => (
          <Column
            key={tile.value}
            as="label"
            gap={2}
            align="center"
            justify="center"
            size="sm"
            weight={500}
            className={`edged pick ${css.tile}`}
          >
            <input
              className="covers"
              type="radio"
              name={name}
              value={tile.value}
              checked={tile.value === value}
              disabled={Boolean(tile.unavailable)}
              aria-describedby={tile.unavailable ? `${name}-${tile.value}` : undefined}
              onChange={() => onChange(tile.value)}
            />
            <span className={css.tick}>
              <Icon name="check" size={12} stroke="3.4" />
            </span>
            <Icon name={tile.icon} size={24} stroke="1.8" />
            {tile.label}
          </Column>
        ))}
      </div>
      {refused.map((tile) => (
        <Remark key={tile.value} icon="info" above={4} id={`${name}-${tile.value}`}>
          {tile.label}: {tile.unavailable}
        </Remark>
      ))}
    </fieldset>
  );
}
