import type { JsonObject } from '../../src/json/json.ts';

/** The author's names of settings, by their names in the JSON of a theme. */
const authorNames: Readonly<Record<string, string>> = {
  site_layout: 'layout',
  header_position: 'position',
  header_sticky: 'sticky',
  header_sticky_tablet: 'stickyTablet',
  header_sticky_mobile: 'stickyMobile',
  header_sticky_type2_layout: 'stickyPart',
  header_sticky_shadow: 'stickyShadow',
  side_header_break_point: 'sideBreakpoint',
  sticky_header_shrinkage: 'shrinkage',
  nav_highlight_border: 'highlightBorder',
  nav_highlight_style: 'highlightStyle',
};

/** The author's names of CSS shorthands. The key is the prefix of two settings of a theme that end in `_top` and `_bottom`. */
const shorthands: Readonly<Record<string, string>> = { logo_margin: 'logoMargin', header_padding: 'headerPadding' };

/** The values of `sticky-part`, by the words of a theme. */
const parts: ReadonlyMap<unknown, string> = new Map([
  ['menu_only', 'menu'],
  ['menu_and_logo', 'menu-and-logo'],
]);

/**
 * Reads the JSON of a theme: its names of settings, its words for the part that sticks, and the margins of the logo and the padding of the header,
 * which are two settings each.
 */
export function fromCms(json: JsonObject): JsonObject {
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) {
    const [, prefix = ''] = /^(\w+)_(?:top|bottom)$/.exec(name) ?? [];
    if (Object.hasOwn(shorthands, prefix)) continue;
    const setting = Object.hasOwn(authorNames, name) ? authorNames[name] : undefined;
    settings[setting ?? name] = setting === 'stickyPart' ? (parts.get(value) ?? value) : value;
  }
  for (const [prefix, name] of Object.entries(shorthands)) {
    const [top, bottom] = [json[`${prefix}_top`], json[`${prefix}_bottom`]];
    if (top || bottom) settings[name] = `${lengthOf(top)} 0 ${lengthOf(bottom)}`;
  }
  return settings;
}

const lengthOf = (value: unknown): string =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : '0';
