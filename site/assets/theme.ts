/** The choices of the theme builder. */
export interface Theme {
  /** `#1e5a8a`; with the colour on dark pages, as for the other colours. */
  readonly brand: string;
  readonly brandOnDark: string;
  readonly surface: string;
  readonly surfaceOnDark: string;
  readonly text: string;
  readonly textOnDark: string;
  readonly focus: string;
  readonly focusOnDark: string;
  /** A list of font families; empty for the font of the page. */
  readonly font: string;
  /** A list for headings; empty for that of the text. */
  readonly headingFont: string;
  /** Sizes in px. */
  readonly fontSize: number;
  readonly space: number;
  readonly controlHeight: number;
  readonly radius: number;
  /** A key of `shadows`. */
  readonly shadow: string;
  /** The value of `data-portico-theme`. */
  readonly preset: string;
}

/** The theme of pages without choices: the default values of the tokens. */
export const initialTheme: Theme = {
  brand: '#1e5a8a',
  brandOnDark: '#8ec3ee',
  surface: '#ffffff',
  surfaceOnDark: '#1b1e23',
  text: '#16191d',
  textOnDark: '#f0f1f3',
  focus: '#1d4ed8',
  focusOnDark: '#93b4ff',
  font: '',
  headingFont: '',
  fontSize: 16,
  space: 16,
  controlHeight: 44,
  radius: 12,
  shadow: 'default',
  preset: 'neutral',
};

/** The shadows to choose from; the default needs no CSS. */
export const shadows: Readonly<Record<string, string>> = {
  default: '',
  none: 'none',
  soft: '0 1rem 3.5rem rgb(0 0 0 / 18%)',
  small: '0 0.25rem 0.75rem rgb(0 0 0 / 20%)',
  hard: '0.5rem 0.5rem 0 rgb(0 0 0 / 30%)',
};

/** Returns a lighter tone of a colour (`#1e5a8a`), for dark pages. */
export function lighterTone(colour: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  return `#${channels
    .map((channel) =>
      Math.round(channel + (255 - channel) * 0.55)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Returns `true` for a list of names of fonts, which can be part of a style sheet. */
export const isFontList = (text: string): boolean =>
  /^[\w\s,'"-]*$/.test(text) && (text.match(/["']/g) ?? []).length % 2 === 0;

/** Returns the theme as the query of an address: only what differs from the defaults. */
export function themeQuery(theme: Theme): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(theme))
    if (value !== Reflect.get(initialTheme, key)) query.set(key, String(value).replace(/^#/, ''));
  return query.toString();
}

/** Returns the theme of an address or of a form. Values that are not valid are left out. */
export function themeOfQuery(query: URLSearchParams): Theme {
  const entries = [...query].flatMap(([key, text]) => {
    const value = readValue(key, text);
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...initialTheme, ...Object.fromEntries(entries) };
}

function readValue(key: string, text: string): string | number | undefined {
  const initial: unknown = Object.hasOwn(initialTheme, key) ? Reflect.get(initialTheme, key) : undefined;
  if (typeof initial === 'number') return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  if (key === 'shadow') return Object.hasOwn(shadows, text) ? text : undefined;
  if (key === 'preset') return ['neutral', 'soft', 'sharp'].includes(text) ? text : undefined;
  if (key === 'font' || key === 'headingFont') return isFontList(text) ? text.trim() : undefined;
  return typeof initial === 'string' && /^#?[\da-f]{6}$/i.test(text)
    ? `#${text.replace('#', '').toLowerCase()}`
    : undefined;
}
