import uPlot from 'uplot';
import { isolate } from '#src/i18n/isolate.ts';
import css from './chart.module.css';

const ROOT_PX = 16;
/** At the usual text size. */
const TEXT_PX = 12;
/** The width of one letter, on average. */
const LETTER_PX = 6.2;
const MOST_BAR_PX = 48;
/** Between an axis and its figures. */
const GAP_PX = 12;

/** What the canvas cannot take from the style by itself is read from `place`. */
export function chartOptions(
  place: HTMLElement,
  {
    kind,
    isRtl,
    labels,
    format,
    onPoint,
  }: {
    kind: 'bars' | 'line';
    isRtl: boolean;
    labels: readonly string[];
    format: (value: number) => string;
    onPoint: (at: number | null) => void;
  },
): uPlot.Options {
  const { color, fontFamily } = getComputedStyle(place);
  const zoom = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT_PX;
  const axis = { stroke: color, font: `${TEXT_PX * zoom}px ${fontFamily}`, ticks: { show: false } };
  const widthOf = (words: readonly string[]) =>
    (1.5 + Math.max(0, ...words.map(({ length }) => length))) * LETTER_PX * zoom;
  const { before, now, grid } = coloursOf(place);
  const series = (colour: string, share: number): uPlot.Series => {
    const bars = kind === 'bars' ? uPlot.paths.bars?.({ size: [share, MOST_BAR_PX] }) : undefined;
    return {
      stroke: colour,
      points: { show: false },
      ...(bars ? { fill: colour, width: 0, paths: bars } : { width: 2 }),
    };
  };
  return {
    width: place.clientWidth,
    height: place.clientHeight,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: kind === 'line' } },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    scales: {
      x: { time: false, dir: isRtl ? -1 : 1, range: [-0.5, labels.length - 0.5] },
      y: { range: (_, __, most) => [0, Math.max(1, most * 1.05)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 30 * zoom,
        space: widthOf(labels),
        incrs: [1, 2, 3, 4, 6, 7, 14, 28, 56, 84],
        // The canvas is laid out from left to right, its words may be Arabic.
        values: (_, places) => places.map((at) => isolate(labels[at] ?? '')),
      },
      {
        ...axis,
        side: isRtl ? 1 : 3,
        grid: { stroke: grid, width: 1 },
        incrs: WHOLE_STEPS,
        size: (_, values) => widthOf(values ?? []) + GAP_PX,
        values: (_, places) => places.map(format),
      },
    ],
    series: [{}, series(before, 0.85), series(now, 0.45)],
  };
}

/** Money in minor units and numbers of orders alike. */
const WHOLE_STEPS = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/** Reads the colours from elements, because a canvas knows no custom properties. */
function coloursOf(place: HTMLElement): { now: string; before: string; grid: string } {
  const of = (name: string | undefined): string => {
    const swatch = document.createElement('i');
    swatch.className = name ?? '';
    place.append(swatch);
    const { backgroundColor } = getComputedStyle(swatch);
    swatch.remove();
    return backgroundColor;
  };
  return { now: of(css.nowFill), before: of(css.beforeFill), grid: of(css.gridFill) };
}
