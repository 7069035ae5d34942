import { isObject } from '../../../src/json/json.ts';
import { sliderSettings } from '../slider.settings.ts';

type Name = keyof typeof sliderSettings;

/** Settings of one minimum width of the window. */
export interface Breakpoint {
  /** The minimum width, in px. */
  readonly width: number;
  readonly values: Readonly<Partial<Record<Name, unknown>>>;
}

/** The settings that have a value for each device class; a value by width replaces all of them. */
const byDevice: Readonly<Partial<Record<string, readonly Name[]>>> = {
  slidesPerView: ['slidesPerView', 'slidesPerViewTablet', 'slidesPerViewMobile'],
  slidesPerGroup: ['slidesPerGroup', 'slidesPerGroupTablet', 'slidesPerGroupMobile'],
};

const isName = (name: string): name is Name =>
  Object.hasOwn(sliderSettings, name) && name !== 'breakpoints' && name !== 'texts';

/** Returns the breakpoints of a setting, ascending, and messages about its invalid parts. */
export function readBreakpoints(json: Readonly<Record<string, unknown>>): {
  readonly breakpoints: readonly Breakpoint[];
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const breakpoints = Object.entries(json).flatMap(([key, settings]): Breakpoint[] => {
    const width = Number(key.trim().replace(/px$/, ''));
    if (key.trim() === '' || !(width >= 0) || !isObject(settings)) {
      problems.push(
        `breakpoints: "${key}" is ignored. Expected a minimum width in px with settings, as in {"600": {"slidesPerView": 2}}.`,
      );
      return [];
    }
    return [
      { width, values: Object.fromEntries(Object.entries(settings).flatMap((one) => readValue(key, one, problems))) },
    ];
  });
  return { breakpoints: breakpoints.toSorted((one, other) => one.width - other.width), problems };
}

function readValue(key: string, [name, raw]: [string, unknown], problems: string[]): [string, unknown][] {
  if (!isName(name)) {
    problems.push(
      `breakpoints: "${name}" at "${key}" is ignored. Expected a setting of the slider in its JSON spelling, such as slidesPerView or spaceBetween.`,
    );
    return [];
  }
  const value: unknown = sliderSettings[name].read(raw);
  if (value !== undefined) return (byDevice[name] ?? [name]).map((one) => [one, value]);
  problems.push(
    `breakpoints: ${name} = ${JSON.stringify(raw)} at "${key}" is ignored. Write a value that the setting ${name} takes, such as ${JSON.stringify(sliderSettings[name].default)}.`,
  );
  return [];
}

/** Returns the values for a window; a wider breakpoint takes precedence. */
export const valuesAt = (
  breakpoints: readonly Breakpoint[],
  isWide: (width: number) => boolean,
): Breakpoint['values'] =>
  Object.assign({}, ...breakpoints.filter(({ width }) => isWide(width)).map(({ values }) => values));
