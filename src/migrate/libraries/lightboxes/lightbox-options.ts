import type { Call } from '../../scripts/calls.ts';
import { isOptions } from '../../scripts/literal.ts';
import type { Attribute } from '../../markup.ts';
import { hand, type OptionTable, toBoolean, toNumber } from '../../options.ts';

/** The attributes of a lightbox. */
export type LightboxSettings = Map<string, string | undefined>;

export const attributesOf = (settings: LightboxSettings): Attribute[] =>
  [...settings].map(([name, value]): Attribute => (value === undefined ? [name] : [name, value]));

type LightboxOption = OptionTable<LightboxSettings>[string];

export const switchesOn = (name: string): LightboxOption => ({
  to: `\`${name}\``,
  apply(settings, value) {
    if (toBoolean(value)) settings.set(name, undefined);
    else settings.delete(name);
  },
});

/** An option whose value `false` switches a setting off. */
export const switchesOff = (name: string): LightboxOption => ({
  to: `\`${name}\` for \`false\``,
  apply(settings, value) {
    if (!toBoolean(value)) settings.set(name, undefined);
  },
});

/** An option with a time in ms. */
export const time = (name: string): LightboxOption => ({
  to: `\`${name}\``,
  apply(settings, value) {
    const duration = toNumber(value);
    if (duration !== undefined && duration > 0) settings.set(name, String(duration));
    else settings.set('animation-duration', 'none');
  },
});

/** Options that run code of the page. */
export const callbacks = (names: string) => hand('listen to an event of the lightbox', names);

/** Returns the reason why the call of a lightbox stays. */
export const refusalOf = ({ name, selector, statement, args }: Call): string | undefined => {
  if (selector === undefined && !isOptions(args[0]))
    return `a script calls ${name}() for elements that are not literal`;
  if ('reason' in statement) return `of its initialiser: ${statement.reason}`;
  return typeof args[0] === 'string' ? `a script calls it with '${args[0]}'` : undefined;
};
