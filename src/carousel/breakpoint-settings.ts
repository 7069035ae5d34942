import { isObject } from '../json/json.ts';
import type { Settings } from '../settings/settings.ts';

/** The settings that apply from a width of the window on. */
export interface Breakpoint {
  /** The minimum width of the window, in px. */
  readonly width: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** An invalid part of the setting `breakpoints`. */
export interface BreakpointProblem {
  /** The keys that lead to the invalid part. */
  readonly path: readonly string[];
  /** Whole sentences that name the ignored part and the expected one. */
  readonly message: string;
}

/** The settings that have a value for each device class. A value at a breakpoint replaces all values of its setting. */
const byDevice: Readonly<Partial<Record<string, readonly string[]>>> = {
  slidesPerView: ['slidesPerView', 'slidesPerViewTablet', 'slidesPerViewMobile'],
  slidesPerGroup: ['slidesPerGroup', 'slidesPerGroupTablet', 'slidesPerGroupMobile'],
};

/** Returns the breakpoints in the settings of a slider, in ascending order, and the invalid parts. */
export function readBreakpoints(
  json: Readonly<Record<string, unknown>>,
  settings: Settings,
): { readonly breakpoints: readonly Breakpoint[]; readonly problems: readonly BreakpointProblem[] } {
  const problems: BreakpointProblem[] = [];
  const breakpoints = Object.entries(json).flatMap(([key, given]): Breakpoint[] => {
    const width = Number(key.trim().replace(/px$/, ''));
    if (key.trim() === '' || !(width >= 0) || !isObject(given)) {
      const message = `breakpoints: "${key}" is ignored. Expected a minimum width in px with settings, as in {"600": {"slidesPerView": 2}}.`;
      problems.push({ path: [key], message });
      return [];
    }
    const values = Object.entries(given).flatMap((one) => readValue(key, one, settings, problems));
    return [{ width, values: Object.fromEntries(values) }];
  });
  return { breakpoints: breakpoints.toSorted((one, other) => one.width - other.width), problems };
}

function readValue(
  key: string,
  [name, raw]: [string, unknown],
  settings: Settings,
  problems: BreakpointProblem[],
): [string, unknown][] {
  const isKnown = Object.hasOwn(settings, name) && name !== 'breakpoints' && name !== 'texts';
  const setting = isKnown ? settings[name] : undefined;
  const value: unknown = setting?.read(raw);
  if (value !== undefined) return (byDevice[name] ?? [name]).map((one) => [one, value]);
  const message = setting
    ? `breakpoints: ${name} = ${JSON.stringify(raw)} at "${key}" is ignored. Write a value that the setting ${name} takes, such as ${JSON.stringify(setting.default)}.`
    : `breakpoints: "${name}" at "${key}" is ignored. Expected a setting of the slider in its JSON spelling, such as slidesPerView or spaceBetween.`;
  problems.push({ path: [key, name], message });
  return [];
}

/** Returns the values for the current width of the window. If several breakpoints match, the widest takes precedence. */
export const valuesAt = (
  breakpoints: readonly Breakpoint[],
  isWide: (width: number) => boolean,
): Breakpoint['values'] =>
  Object.assign({}, ...breakpoints.filter(({ width }) => isWide(width)).map(({ values }) => values));
