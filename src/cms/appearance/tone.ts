/** Colours by lightness, chroma and hue as people see them (OKLCH), so that one can be turned without becoming lighter. */
type Tone = { lightness: number; chroma: number; /** In degrees. */ hue: number };

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const curved = (share: number) => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);

export function toneOf(hex: string): Tone {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(across, along),
    hue: (Math.atan2(along, across) * 180) / Math.PI,
  };
}

function sharesOf({ lightness, chroma, hue }: Tone): number[] {
  const across = chroma * Math.cos((hue * Math.PI) / 180);
  const along = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * across + 0.2158037573 * along) ** 3;
  const m = (lightness - 0.1055613458 * across - 0.0638541728 * along) ** 3;
  const s = (lightness - 0.0894841775 * across - 1.291485548 * along) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const STEP = 0.95;
const SLACK = 0.001;

/** As a screen can show it: as strong as it goes. */
export function ofTone(tone: Tone): string {
  let { chroma } = tone;
  let shares = sharesOf(tone);
  while (chroma > SLACK && shares.some((share) => share < -SLACK || share > 1 + SLACK)) {
    chroma *= STEP;
    shares = sharesOf({ ...tone, chroma });
  }
  const digits = shares.map((share) =>
    Math.round(curved(Math.min(1, Math.max(0, share))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
