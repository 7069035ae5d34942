import { type OptionTable, sets, toBoolean, toNumber } from '../../options.ts';
import { isOptions } from '../../scripts/literal.ts';
import { type Flag, setFlag, setNumber, type SliderTarget, type View, type ViewNumber } from './slider-target.ts';

type SliderOption = OptionTable<SliderTarget>[string];

export const flag = (name: Flag): SliderOption => ({
  to: `\`${name}\``,
  apply: (target, value) => setFlag(target, name, toBoolean(value)),
});

/** An option that shows or hides the buttons. */
export const buttons: SliderOption = {
  to: '`navigation`',
  apply: (target, value) => setFlag(target, 'no-navigation', !toBoolean(value)),
};

/** An option that shows or hides the bullets. */
export const bullets: SliderOption = sets('`pagination`', 'pagination', bulletsOf);

function bulletsOf(value: unknown) {
  return toBoolean(value) ? 'bullets' : 'none';
}

/** An option with the index of the slide that is shown first. */
export const first: SliderOption = sets('`initial-slide`', 'initialSlide', (value) => toNumber(value) ?? 0);

/** An option with a time in ms; other values are its default. */
export const time = (name: 'duration' | 'interval', otherwise: number): SliderOption =>
  sets(`\`${name}\``, name, (value) => toNumber(value) ?? otherwise);

/** An option with a number that may differ by the width of the window. */
export const viewNumber = (name: ViewNumber): SliderOption => ({
  to: name === 'spaceBetween' ? '`space-between`' : `\`${name}\` in \`breakpoints\``,
  apply: ({ base }, value) => setNumber(base, name, value),
});

/** The settings that options for a width set; `undefined` for options that mean nothing there. */
export type ViewOptions = Readonly<Record<string, keyof View | undefined>>;

/** Returns a view with the options for a width, or `undefined` if one of them has no equivalent there. */
export function readView(settings: ViewOptions, base: View, options: unknown): View | undefined {
  if (!isOptions(options)) return undefined;
  const view = { ...base };
  for (const [option, value] of Object.entries(options)) {
    if (!Object.hasOwn(settings, option)) return undefined;
    const name = settings[option];
    if (name === 'pagination') view.pagination = bulletsOf(value);
    else if (name === 'navigation' || name === 'autoplay' || name === 'centered' || name === 'autoSize')
      view[name] = toBoolean(value);
    else if (name !== undefined && !setNumber(view, name, value)) return undefined;
  }
  return view;
}
