import { isObject, parseJson, withPropertyNames, type JsonObject } from '../json/json.ts';
import { attributeName, number } from '../kit/settings.ts';
import { breakpoint, type Breakpoint } from './breakpoints.ts';
import { pageSettings } from './page-settings.ts';

/** A width at which one element changes: its own setting, and the breakpoint of the page that holds without that. */
interface OwnBreakpoint {
  /** The property name of the setting. */
  readonly setting: string;
  /** The value of the setting, in px. */
  readonly width: number;
  /** Its built-in default. */
  readonly initial: number;
  readonly page: Breakpoint;
}

/** The width (px) at which an element changes: what its author says of it, be it the number that is the default, else the page's own. */
export const breakpointOf = (element: Element, { setting, width, initial, page }: OwnBreakpoint): number =>
  width !== initial || isGiven(element, setting) ? width : breakpoint(page);

/** Whether the markup of an element, or the page for all elements of its kind, gives that setting a width. */
function isGiven(element: Element, setting: string): boolean {
  const blocks = [...element.querySelectorAll(':scope > script[type="application/json"]')]
    .map(({ textContent }) => parseJson(textContent))
    .filter(isObject)
    .map(withPropertyNames);
  const sources: readonly (JsonObject | undefined)[] = [
    { [setting]: element.getAttribute(attributeName(setting)) },
    pageSettings(element.localName.replace('portico-', '')),
    ...blocks,
  ];
  return sources.some((source) => widths.read(source?.[setting]) !== undefined);
}

/** Reads a width as the settings of elements do. */
const widths = number(0, 0);
