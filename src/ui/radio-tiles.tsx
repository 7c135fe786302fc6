import { useId } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import { Column, Row } from './layout.tsx';
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
            className={`edged ${css.tile}`}
          >
            <input
              className={css.radio}
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
        <Row
          above={4}
          loose
          key={tile.value}
          as="p"
          gap={3}
          align="start"
          size="sm"
          ink={2}
          id={`${name}-${tile.value}`}
          className={css.reason}
        >
          <Icon name="info" size={16} />
          <span>
            {tile.label}: {tile.unavailable}
          </span>
        </Row>
      ))}
    </fieldset>
  );
}
