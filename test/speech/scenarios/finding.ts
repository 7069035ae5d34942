import type { Scenarios } from '../scenario.ts';

const lamp = (id: number, colour: string, title: string): string =>
  `<article class="e-loop-item e-loop-item-${id}" data-colour="${colour}"><h2>${title}</h2></article>`;

/** Searches and filters. */
export const finding: Scenarios = {
  'live-search': [
    {
      name: 'Results while typing',
      html: `<portico-live-search ajax-url="/wp-admin/admin-ajax.php" show-feat-img="no"><form action="/search" method="get" role="search">
        <label>Search <input type="search" name="s"></label> <button>Search</button></form></portico-live-search>`,
      steps: [
        'Tab',
        'type lamp',
        'until portico-live-search:state(open):not(:state(loading)) [role=option]',
        'Down',
        'Down',
        'End',
        'Escape',
      ],
    },
    {
      name: 'Nothing found',
      html: `<portico-live-search ajax-url="/wp-admin/admin-ajax.php"><form action="/search" method="get" role="search">
        <label>Search <input type="search" name="s"></label> <button>Search</button></form></portico-live-search>`,
      steps: ['Tab', 'type qqqq', 'until portico-live-search:state(open):not(:state(loading)) .portico-search-message'],
    },
  ],
  'loop-filter': [
    {
      name: 'A list that is filtered in the page',
      html: `<portico-loop-filter for="lamps" widget-id="w7" source="page" history="none"><form><fieldset data-taxonomy="colour" data-logical-join="OR"><legend>Colour</legend>
        <label><input type="checkbox" name="e-filter-w7-colour" value="red"> Red</label> <label><input type="checkbox" name="e-filter-w7-colour" value="blue"> Blue</label>
        <label><input type="checkbox" name="e-filter-w7-colour" value="green"> Green</label></fieldset></form></portico-loop-filter>
        <div id="lamps" data-id="w7">${lamp(1, 'red', 'Tomato lamp')}${lamp(2, 'blue', 'Sky lamp')}${lamp(3, 'red blue', 'Parrot lamp')}</div>`,
      steps: ['Tab', 'Space', 'Space', 'Tab', 'Space', 'Tab', 'Space'],
    },
  ],
};
