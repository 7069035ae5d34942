import { bootstrap, type Dialect, hide, type MarkupSettings, release, targetId } from './dialect.ts';

const toggles = bootstrap('toggle', 'dropdown');

/** The last width in px of the stacked navigation, by the class of Bootstrap; without one, it is always stacked. */
const breakpoints: Readonly<Record<string, string>> = {
  'navbar-expand': '0',
  'navbar-expand-sm': '575.98',
  'navbar-expand-md': '767.98',
  'navbar-expand-lg': '991.98',
  'navbar-expand-xl': '1199.98',
  'navbar-expand-xxl': '1399.98',
};

const navbarOf = (element: HTMLElement): Element | null =>
  element.querySelector('.navbar') ?? element.closest('.navbar');

function settings(element: HTMLElement): MarkupSettings {
  const navbar = navbarOf(element);
  const expanded = Object.keys(breakpoints).find((name) => navbar?.classList.contains(name));
  return { breakpoint: navbar ? (breakpoints[expanded ?? ''] ?? '99999') : undefined };
}

/** Moves a menu around a whole bar to the place of the list in it: the brand stays visible where the list is folded. */
function moveIntoBar(element: HTMLElement): void {
  const box = element.querySelector<HTMLElement>('.navbar-collapse, .navbar-nav');
  const bar = box?.closest('.navbar');
  if (!box || !bar || !element.contains(bar)) return;
  element.before(...element.childNodes);
  box.before(element);
  element.append(box);
}

/** Hides the button of the framework that folds the list, and unfolds the list, which the element folds. */
function takeOverToggler(element: HTMLElement): void {
  const box = element.querySelector('.collapse') ?? element.closest('.collapse');
  box?.classList.add('show');
  const togglers = navbarOf(element)?.querySelectorAll<HTMLElement>(
    `.navbar-toggler, ${bootstrap('toggle', 'collapse')}`,
  );
  for (const toggler of togglers ?? []) if (!box || targetId(toggler) === box.id || !targetId(toggler)) hide(toggler);
}

export const menu: Dialect = {
  settings,
  adapt(element) {
    moveIntoBar(element);
    takeOverToggler(element);
    for (const toggle of element.querySelectorAll(toggles)) toggle.removeAttribute('aria-haspopup');
    for (const panel of element.querySelectorAll<HTMLElement>('.dropdown-menu:not(ul, ol)')) panel.dataset.submenu = '';
    for (const toggle of element.querySelectorAll(toggles)) release(toggle);
  },
  classes: ['panel', undefined].map((on) => ({
    of: '[aria-controls]',
    state: 'aria-expanded' as const,
    ...(on && { on }),
    whileTrue: 'show',
  })),
};
