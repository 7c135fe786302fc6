/** Colours as '#rrggbb', named as in `venue.brand` of the menu answer. */
export type BrandColors = {
  brand: string;
  on_brand: string;
  brand_strong: string;
  brand_text: string;
  brand_edge: string;
  brand_soft: string;
  brand_line: string;
};
/** `--venue` of `tokens.css`: where a venue has chosen none. */
export const DEFAULT_COLOR = '#c8421f';

export type Brand = { light: BrandColors; dark: BrandColors };

type Rgb = [red: number, green: number, blue: number];
type Oklch = { l: number; c: number; h: number };

/** Channels from 0 to 1; null unless the text is #rgb or #rrggbb. */
function linear(color: string): Rgb | null {
  const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color) ? color.slice(1) : null;
  if (!hex) return null;
  const size = hex.length / 3;
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at * size, at * size + size).repeat(3 - size), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(1), channel(2)];
}

// Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab), which browsers use too.
function toOklch([red, green, blue]: Rgb): Oklch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const c = Math.hypot(a, b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c,
    // A grey has no hue. The rounding noise left here would tint its dark ink.
    h: c < 1e-4 ? 0 : (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** `h` in degrees. Clips each channel to sRGB, as browsers do. */
export function oklchHex(l: number, c: number, h: number): string {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels: Rgb = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return (
    '#' +
    channels
      .map((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
      .map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')
  );
}

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** The formulas of `tokens.css`; null unless the text is #rgb or #rrggbb. */
export function deriveBrand(color: string): Brand | null {
  const rgb = linear(color);
  if (!rgb) return null;
  const { l, c, h } = toOklch(rgb);
  // Greens and cyans look lighter at the same lightness, so their fills get a lower ceiling.
  const lift = 0.028 * Math.cos(((h - 165) * Math.PI) / 180);
  // Bright colours stay bright and get dark ink. `tokens.css` ramps from .72 to .721.
  const bright = l >= 0.7205;
  const at = (lightness: number, most = 0.4): string => oklchHex(lightness, Math.min(c, most), h);
  const fill = (floor: number): number => (bright ? Math.max(l, 0.78) : clamp(floor, l, 0.533 - lift));
  const both = (floor: number): Pick<BrandColors, 'brand' | 'on_brand' | 'brand_strong'> => ({
    brand: at(fill(floor), 0.19),
    on_brand: bright ? oklchHex(0.21, 0.03, h) : '#ffffff',
    brand_strong: at(fill(floor) - 0.07, 0.19),
  });
  return {
    light: {
      ...both(0.4),
      brand_text: at(clamp(0.36, l, 0.49 - lift), 0.18),
      brand_edge: at(clamp(0.4, l, 0.533 - lift), 0.19),
      brand_soft: at(0.952, 0.034),
      brand_line: at(0.86, 0.075),
    },
    dark: {
      ...both(0.475),
      brand_text: at(clamp(0.74, l, 0.84), 0.14),
      brand_edge: at(clamp(0.66, l, 0.84), 0.16),
      brand_soft: at(0.27, 0.05),
      brand_line: at(0.42, 0.09),
    },
  };
}

/** WCAG 2 contrast ratio, 1 to 21; NaN unless both are #rgb or #rrggbb. */
export function contrast(a: string, b: string): number {
  const [first, second] = [a, b].map((color) => {
    const [red, green, blue] = linear(color) ?? [NaN, NaN, NaN];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  });
  if (first === undefined || second === undefined) return NaN;
  return Math.max(first, second) / Math.min(first, second);
}
