import { matches } from '../dom/selectors.ts';
import { bootstrap, type Dialect, hide, type MarkupSettings, release, select, targetId } from './dialect.ts';
import { adaptMobileMenu, isOfAlpine, makeList, mobileMenuSettings } from './mobile-menu.ts';

const toggles = bootstrap('toggle', 'dropdown');

/** The largest width (px) at which the navigation is stacked, by the class of Bootstrap. */
const breakpoints: Readonly<Record<string, string>> = {
  'navbar-expand': '0',
  'navbar-expand-sm': '575.98',
  'navbar-expand-md': '767.98',
  'navbar-expand-lg': '991.98',
  'navbar-expand-xl': '1199.98',
  'navbar-expand-xxl': '1399.98',
};

/**
 * The largest width (px) at which other bars are stacked: those of Bulma, of Bootstrap 3, and of Bootstrap 4 and 5 without a class for the width,
 * which are always stacked.
 */
const otherBreakpoints = [
  ['.navbar-menu', '1023'],
  ['.navbar-toggle', '767.98'],
  ['.navbar-toggler', '99999'],
] as const;

/** The width (px) at which a bar of Webflow or Foundation is folded, by the value of its attribute `data-collapse` or `data-hide-for`. */
const collapseWidths: Readonly<Record<string, string>> = {
  all: '99999',
  medium: '991',
  small: '767',
  tiny: '479',
  none: '0',
};
const hideForWidths: Readonly<Record<string, string>> = { medium: '639.98', large: '1023.98' };

/** Requires more than the class `navbar`, because other style sheets use it, too. */
const bar = '.navbar:is([class*="navbar-expand"], :has(.navbar-nav, .navbar-toggler, .navbar-toggle, .navbar-menu))';

const navbarOf = (element: HTMLElement): Element | null => select(element, bar)[0] ?? element.closest(bar);

function settings(element: HTMLElement): MarkupSettings {
  const webflow = select(element, '.w-nav')[0] ?? element.closest('.w-nav');
  if (webflow) return { breakpoint: collapseWidths[webflow.getAttribute('data-collapse') ?? 'all'] };
  const [titleBar] = select(element, titleBars);
  if (titleBar) return { breakpoint: hideForWidths[titleBar.dataset.hideFor ?? 'medium'] };
  const navbar = navbarOf(element);
  if (!navbar) return mobileMenuSettings(element);
  const expanded = Object.keys(breakpoints).find((name) => navbar.classList.contains(name));
  const [, other] = otherBreakpoints.find(([part]) => navbar.querySelector(part)) ?? [];
  return { breakpoint: breakpoints[expanded ?? ''] ?? other };
}

/**
 * Moves a menu that is around a whole bar to a place in the bar, around a box. The other content of the bar then stays visible when the menu is
 * folded.
 */
function move(element: HTMLElement, place: Element, box: Element): void {
  // Scripts with settings and templates stay in the element.
  const isMoved = (node: Node) => !(node instanceof Element && matches(node, 'script, template'));
  element.before(...[...element.childNodes].filter(isMoved));
  place.before(element);
  element.append(box);
}

const titleBars = '.title-bar[data-responsive-toggle]';

/** Moves a menu that is around a bar of Foundation to the place of the button in the title bar, which stays visible on a phone. */
function takeOverTitleBar(element: HTMLElement): void {
  const [titleBar] = select(element, titleBars);
  const box = titleBar && select(element, `#${CSS.escape(titleBar.dataset.responsiveToggle ?? '')}`)[0];
  const button = titleBar?.querySelector<HTMLElement>('.menu-icon');
  if (!box || !button) return;
  move(element, button, box);
  hide(button);
}

/** Moves a menu that is around a bar of Webflow to the place of the links. Replaces the controls of the bar, which are `<div>` boxes. */
function takeOverWebflow(element: HTMLElement): void {
  const [box] = select(element, '.w-nav-menu');
  const webflow = box?.closest('.w-nav');
  if (!box || !webflow) return;
  for (const toggle of select(element, '.w-dropdown-toggle')) toggle.role = 'button';
  if (element.contains(webflow) || element.querySelector('.w-nav-brand')) move(element, box, box);
  for (const button of webflow.querySelectorAll<HTMLElement>('.w-nav-button')) hide(button);
}

/** Converts a panel that Bootstrap shows at the side of the window to the box of a list. */
function takeOverOffCanvas(element: HTMLElement): void {
  for (const box of select(element, '.navbar .offcanvas')) {
    box.classList.remove(...[...box.classList].filter((name) => /^offcanvas\b/.test(name)));
    box.classList.add('navbar-collapse');
    for (const part of box.querySelectorAll<HTMLElement>('.offcanvas-header')) hide(part);
  }
}

/** Hides the framework's button that folds the list, and shows the list, because the element itself folds it. */
function takeOverToggler(element: HTMLElement): void {
  const navbar = navbarOf(element);
  if (!navbar) return;
  const box = [...select(element, '.collapse'), element.closest('.collapse')].find(
    (one) => one && navbar.contains(one),
  );
  box?.classList.add('show');
  const togglers = navbar.querySelectorAll<HTMLElement>(
    `.navbar-toggler, .navbar-toggle, .navbar-burger, ${bootstrap('toggle', 'collapse')}`,
  );
  for (const toggler of togglers) if (!box || targetId(toggler) === box.id || !targetId(toggler)) hide(toggler);
  // A box that contains the toggler and a brand, before the element, may be as wide as the bar.
  const { previousElementSibling: brand } = element;
  brand?.toggleAttribute(
    'data-portico-brand',
    [...togglers].some((toggler) => toggler.parentElement === brand),
  );
  // Bootstrap 3 draws the lines of its button as boxes. Their colour is readable on the bar. The colour of the links may not be.
  const line = navbar.querySelector('.navbar-toggle .icon-bar');
  const color = line && getComputedStyle(line).backgroundColor;
  if (color && !/^transparent$|, 0\)$/.test(color)) element.style.color = color;
}

/** Replaces a `<details>` in an item by its content: a label and a submenu. */
function unfold(details: HTMLElement): void {
  const summary = details.querySelector(':scope > summary');
  if (!summary) return;
  const others = [...details.children].filter((child) => child !== summary);
  const [only] = others;
  const panel = others.length === 1 && only instanceof HTMLElement ? only : document.createElement('div');
  if (panel !== only) panel.append(...others);
  if (!panel.matches('ul, ol')) panel.dataset.submenu = '';
  details.replaceWith(...summary.childNodes, panel);
}

export const menu: Dialect = {
  settings,
  adapt(element) {
    if (isOfAlpine(element)) return;
    takeOverOffCanvas(element);
    const [box] = select(element, '.navbar-collapse, .navbar-nav, .navbar-menu');
    const hasBrand = select(element, '.navbar-brand, .navbar-header').some((brand) => !box?.contains(brand));
    if (box && (hasBrand || element.contains(box.closest(bar)))) move(element, box, box);
    takeOverToggler(element);
    takeOverTitleBar(element);
    takeOverWebflow(element);
    adaptMobileMenu(element, (place, moved) => move(element, place, moved));
    makeList(element);
    for (const details of select(element, 'li > details')) unfold(details);
    for (const panel of select(element, '.dropdown-menu:not(ul, ol), .uk-navbar-dropdown, .uk-dropdown'))
      panel.dataset.submenu = '';
    for (const toggle of select(element, toggles)) {
      toggle.removeAttribute('aria-haspopup');
      // By `aria-expanded`, the element recognises the toggle.
      if (toggle.matches('button, [role="button"]')) toggle.ariaExpanded ??= 'false';
      release(toggle);
    }
  },
  classes: ['panel', undefined].map((on) => ({
    of: '[aria-controls]',
    state: 'aria-expanded' as const,
    ...(on && { on }),
    whileTrue: 'show',
  })),
};
