import { describe, expect, it } from 'vitest';
import { contrast, deriveBrand, oklchHex, type Brand } from './brand.ts';

const SURFACES = {
  light: { paper: '#F5FAFB', surface: '#FFFFFF', surface2: '#EDF4F5' },
  dark: { paper: '#0B1417', surface: '#132024', surface2: '#1B2B30' },
} as const;

/** Lowest contrast of each pair over all colours, per theme. */
function worst(colors: Iterable<string>) {
  const least: Record<string, number> = {};
  const note = (pair: string, a: string, b: string) => {
    least[pair] = Math.min(least[pair] ?? 21, contrast(a, b));
  };
  for (const color of colors) {
    const brand = deriveBrand(color) as Brand;
    for (const theme of ['light', 'dark'] as const) {
      const ours = brand[theme];
      const { paper, surface, surface2 } = SURFACES[theme];
      note(`${theme} on-brand / brand`, ours.on_brand, ours.brand);
      note(`${theme} text / paper`, ours.brand_text, paper);
      note(`${theme} text / soft`, ours.brand_text, ours.brand_soft);
      note(`${theme} text / surface-2`, ours.brand_text, surface2);
      note(`${theme} edge / surface`, ours.brand_edge, surface);
      note(`${theme} edge / soft`, ours.brand_edge, ours.brand_soft);
    }
  }
  return least;
}

function* sweep() {
  for (let hue = 0; hue < 360; hue += 10)
    for (let lightness = 0; lightness < 10; lightness++)
      for (const chroma of [0.02, 0.09, 0.16, 0.26]) yield oklchHex(0.1 + lightness * 0.095, chroma, hue);
}

function* everyThird() {
  const steps = ['00', '33', '66', '99', 'cc', 'ff', '1a', '4d', '80', 'b3', 'e6'];
  for (const red of steps) for (const green of steps) for (const blue of steps) yield `#${red}${green}${blue}`;
}

describe('deriveBrand', () => {
  it.each([
    ['36 hues, 10 lightnesses, 4 chromas', sweep],
    ['a grid over the whole of sRGB', everyThird],
  ])('keeps the guaranteed contrasts: %s', (_, colors) => {
    for (const [pair, ratio] of Object.entries(worst(colors())))
      expect(ratio, pair).toBeGreaterThanOrEqual(pair.includes('edge') ? 3 : 4.5);
  });

  it('keeps the contrast at the step from dark to bright fills', () => {
    const around = Array.from({ length: 41 }, (_, n) => oklchHex(0.7 + n * 0.001, 0.12, n * 9));
    expect(worst(around)['light on-brand / brand']).toBeGreaterThanOrEqual(4.5);
  });

  it('computes the same colours as Chromium does from tokens.css', () => {
    expect(deriveBrand('#C8421F')).toMatchInlineSnapshot(`
      {
        "dark": {
          "brand": "#c33d19",
          "brand_edge": "#e26849",
          "brand_line": "#763929",
          "brand_soft": "#3b1d15",
          "brand_strong": "#aa2300",
          "brand_text": "#f5886c",
          "on_brand": "#ffffff",
        },
        "light": {
          "brand": "#c33d19",
          "brand_edge": "#c33d19",
          "brand_line": "#fec0b0",
          "brand_soft": "#ffe8e0",
          "brand_strong": "#aa2300",
          "brand_text": "#b42e02",
          "on_brand": "#ffffff",
        },
      }
    `);
  });

  it('keeps a bright colour bright and puts dark ink on it', () => {
    const saffron = deriveBrand('#F4B63F')?.light;
    expect(saffron).toMatchObject({ brand: '#f4b63f' });
    expect(contrast(saffron?.on_brand ?? '', '#ffffff')).toBeGreaterThan(10);
    expect(deriveBrand('#C8421F')?.dark.on_brand).toBe('#ffffff');
  });

  it('derives greys from a grey', () => {
    for (const grey of ['#000', '#777777', '#fff']) {
      const hex = deriveBrand(grey)?.light.brand ?? '';
      expect([hex.slice(1, 3), hex.slice(3, 5)]).toEqual([hex.slice(3, 5), hex.slice(5, 7)]);
    }
  });

  it('accepts only #rgb and #rrggbb, in any letter case', () => {
    expect(deriveBrand('#Fa0')).toEqual(deriveBrand('#FFAA00'));
    for (const no of ['', 'red', 'C8421F', '#C8421', '#C8421FFF', '#ggg', ' #fff', 'rgb(1 2 3)', '#fff\n'])
      expect(deriveBrand(no), no).toBeNull();
  });
});

it('contrast computes the WCAG 2 ratio', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('#fff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('red', '#fff')).toBeNaN();
});
