import {
  decide,
  met,
  reason,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import { isInState, isWiderThan, narrowWidth } from '../../src/diagnostics/explain/reasons.ts';
import { currentDevice } from '../../src/page/device-mode.ts';
import { adminBarHeight } from '../../src/page/scroll/offsets.ts';
import type { headerSettings } from './header.settings.ts';

type Context = ExplainContext<typeof headerSettings>;

/** Explains why a header sticks and is visible, or does not. */
export function explain(context: Context): readonly Decision[] {
  const { element, settings } = context;
  const isStuck = isInState(element, 'stuck');
  const isSide = isInState(element, 'side');
  return [
    decide('Sticks to the top of the window', [
      reason(
        element.querySelector(':scope > :not(script)') !== null,
        'It contains an element.',
        'It contains no element, such as <header>.',
      ),
      isSide ? unmet('It is at the side of the window.') : isSetToStick(context),
      reason(isStuck, 'The page is scrolled past it.', 'The page is not scrolled past it.'),
    ]),
    decide('Is visible while it sticks', [
      isInState(element, 'away')
        ? unmet('The visitor scrolled down, and the setting hide-on-scroll is on.')
        : settings.hideOnScroll
          ? met('The visitor did not scroll down last.')
          : met('The setting hide-on-scroll is off.'),
    ]),
    ...(settings.stickyPart === 'header' ? [] : [explainPart(context)]),
    ...(settings.position === 'top'
      ? []
      : [
          decide('Is at the side of the window', [
            isWiderThan(narrowWidth(element, 'side-breakpoint', settings.sideBreakpoint)),
          ]),
        ]),
  ];
}

/** Explains why only some rows of the header stick, or all. */
function explainPart({ element, settings: { stickyPart } }: Context): Decision {
  const part = stickyPart === 'menu' ? 'the menu' : 'the logo';
  // Written by the element: the height of the admin bar without that of the rows that scroll away.
  const above = adminBarHeight() - Number.parseFloat(element.style.getPropertyValue('--portico-header-top'));
  return decide('Lets rows above scroll away', [
    reason(
      above > 0,
      `sticky-part="${stickyPart}": the rows above ${part} have ${above} px.`,
      `sticky-part="${stickyPart}": no row is above ${part}, or the focus is in such a row. Rows are the children of the <header>.`,
    ),
  ]);
}

/** The condition that the header sticks on this device, by the settings or by a call. */
function isSetToStick({ element, settings }: Context): Reason {
  const device = currentDevice();
  const { sticky, stickyTablet, stickyMobile } = settings;
  const isSet = sticky && { desktop: true, tablet: stickyTablet, mobile: stickyMobile }[device];
  const sticks = isInState(element, 'sticky');
  if (sticks && !isSet) return met('stick() was called.');
  if (!sticks && isSet) return obstacle(element) ?? unmet('release() was called.');
  if (!sticky) return unmet('The setting sticky is off.');
  const name = device === 'desktop' ? 'sticky' : `sticky-${device}`;
  return reason(
    isSet,
    `This window counts as ${device}, and the setting ${name} is on.`,
    `This window counts as ${device}, and the setting ${name} is off.`,
  );
}

/** Returns what in the layout of the page keeps a header from sticking. */
function obstacle(element: HTMLElement): Reason | undefined {
  const { offsetHeight } = element;
  if (offsetHeight > innerHeight / 2)
    return unmet(`It has ${offsetHeight} px, so it would cover more than half of the window.`);
  const ancestor = ancestorsOf(element).find(containsFixed);
  const label = ancestor && `<${ancestor.localName}${ancestor.id && ` id="${ancestor.id}"`}>`;
  return label
    ? unmet(
        `Sticky positioning has no effect, because an ancestor has an overflow or is too low, and its ancestor ${label} has a transform, filter or containment, so that it cannot be fixed to the window. Move it out of ${label}.`,
      )
    : undefined;
}

const containing = /transform|translate|rotate|scale|filter|perspective|paint|layout|strict|content/;

/** Returns whether fixed elements in an element are positioned by it and not by the window. */
function containsFixed(ancestor: Element): boolean {
  const { transform, translate, rotate, scale, filter, backdropFilter, perspective, contain, willChange } =
    getComputedStyle(ancestor);
  return (
    [transform, translate, rotate, scale, filter, backdropFilter, perspective].some(
      (value) => value && value !== 'none',
    ) || [contain, willChange].some((value) => containing.test(value))
  );
}

function ancestorsOf(element: Element): Element[] {
  const root = element.getRootNode();
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}
