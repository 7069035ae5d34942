import type { Scenarios } from '../scenario.ts';

const places = `<ul><li><a href="#home">Home</a></li><li><a href="#rooms">Rooms</a><ul><li><a href="#cabin" aria-current="page">Cabin</a></li>
  <li><a href="#loft">Loft</a></li></ul></li><li><a href="#prices">Prices</a></li></ul>`;

const menu = (attributes: string): string =>
  `<portico-menu ${attributes}><nav aria-label="Main">${places}</nav></portico-menu><p><a href="#after">After the menu</a></p>`;

/** The menu, as a bar and on a phone. */
export const menus: Scenarios = {
  menu: [
    {
      name: 'A bar with a submenu',
      html: menu('breakpoint="0"'),
      steps: ['Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Tab', 'Escape', 'Tab'],
    },
    {
      name: 'The modern design on a phone',
      html: menu('breakpoint="100000"'),
      steps: ['Tab', 'Enter', 'Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Escape', 'Escape', 'Tab'],
    },
    {
      name: 'The flyout on a phone',
      html: menu('breakpoint="100000" mobile-design="flyout"'),
      steps: [
        'Tab',
        'Enter',
        'until portico-menu:state(open)',
        'Tab',
        'Tab',
        'Tab',
        'Enter',
        'Tab',
        'Escape',
        'Escape',
        'until portico-menu:not(:state(open))',
        'Tab',
      ],
    },
  ],
};
