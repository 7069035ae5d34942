import { waitFor } from '@testing-library/dom';
import { call } from '../carousel/carousel-page.ts';
import { expect } from '../expect.ts';
import { all, describePattern, focused, nameOf, names, get, press, tabStops, walk } from './pattern.ts';

const content = '<h2>News</h2><p>Once a month.</p><input aria-label="E-mail"><button type="button">Sign up</button>';

interface Dialogs {
  readonly name: string;
  readonly html: string;
  /** The label of the dialog. */
  readonly label: string;
  /** The element in the dialog that gets the focus. */
  readonly first: string;
  readonly stops: readonly string[];
  /** The name of the button that opens the dialog, if it is the element's own. */
  readonly opener?: string;
}

const opener = '<button type="button">Open</button>';
const search = '<form role="search"><input type="search" aria-label="Find"><button>Go</button></form>';

const dialogs: readonly Dialogs[] = [
  {
    name: 'popup',
    html: `<portico-popup id="subject" entrance-animation="none" exit-animation="none">${content}</portico-popup>`,
    label: 'News',
    first: 'E-mail',
    stops: ['Close', 'E-mail', 'Sign up'],
  },
  {
    name: 'off-canvas',
    html: `<portico-off-canvas id="subject" animation-devices="none">${content}</portico-off-canvas>`,
    label: 'News',
    first: 'News', // The dialog itself: its content does not scroll.
    stops: ['E-mail', 'Sign up', 'Close'],
  },
  {
    name: 'lightbox',
    html: `<portico-lightbox id="subject" animation-duration="none" history="false"><a href="/__pictures/80x60/teal.svg"><img src="/__pictures/8x6/teal.svg" alt="Teal"></a></portico-lightbox>`,
    label: 'Gallery',
    first: 'div', // The stage, which has no name: the dialog is described by its item.
    stops: ['Zoom out', 'Zoom in', 'Full screen', 'Close'],
  },
  {
    name: 'header-search',
    html: `<portico-header-search id="subject" design="flyout" duration="0">${search}</portico-header-search>`,
    label: 'Search',
    first: 'Find',
    stops: ['Close search', 'Find', 'Go'],
    opener: 'Search',
  },
  {
    name: 'menu',
    html: `<portico-menu id="subject" breakpoint="100000" mobile-design="flyout" duration="0" style="--portico-menu-flyout-duration: 0s"><nav aria-label="Main"><ul><li><a href="#home">Home</a></li></ul></nav></portico-menu>`,
    label: 'Main',
    first: 'Close menu',
    stops: ['Close menu', 'Home'],
    opener: 'Menu',
  },
];

const dialog = () => all('dialog').find((one) => one.matches(':modal'));

for (const { name, html, label, first, stops, opener: own } of dialogs) {
  const button = () => get('button', own ?? 'Open');
  const open = async () => {
    button().focus();
    if (!dialog() && own) button().click();
    else if (!dialog()) call(get('#subject'), 'show');
    await waitFor(() => expect(Boolean(dialog())).toBe(true));
  };
  describePattern(
    `Modal dialog, by <portico-${name}>`,
    [name],
    `<a href="#behind">Behind</a>${own ? '' : opener}${html}`,
    [
      ['The container has role dialog', async () => (await open(), dialog()?.localName), 'dialog'],
      [
        'It has aria-modal true',
        () => [dialog()?.ariaModal, dialog()?.matches(':modal')],
        [null, true],
        'a dialog that the browser shows as modal needs no attribute, and makes the page behind it inert',
      ],
      ['It has a label', () => nameOf(dialog()), label],
      ['On opening, the focus moves to an element in it', () => nameOf(focused()), first],
      [
        'Tab moves among the elements in it, from the last one to the first',
        async () => {
          await waitFor(() => expect(tabStops(dialog()).length).toBe(stops.length)); // A lightbox zooms once its picture is loaded.
          return tabStops(dialog());
        },
        stops,
        'after the last one, Tab reaches the controls of the browser, as in each of its modal dialogs',
      ],
      ['It contains a visible button that closes it', () => names('[part=close-button]', dialog()).length, 1],
      [
        'The page behind it is inert',
        () => {
          get('a', 'Behind').focus();
          return nameOf(focused()) === 'Behind';
        },
        false,
      ],
      [
        'Escape closes it',
        async () => {
          await press('Escape');
          await waitFor(() => expect(Boolean(dialog())).toBe(false));
          return Boolean(dialog());
        },
        false,
      ],
      ['On closing, the focus returns to the element that opened it', () => walk(button()), own ?? 'Open'],
    ],
  );
}
