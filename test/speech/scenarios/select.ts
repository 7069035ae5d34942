import type { Scenarios } from '../scenario.ts';

const roasts = '<option>Light<option selected>Medium<option>Dark<option disabled>Burnt';

/** Fields with a list of options. */
export const select: Scenarios = {
  select: [
    {
      name: 'One option of four',
      html: `<portico-select><label>Roast <select name="roast">${roasts}</select></label></portico-select><p><button>Order</button></p>`,
      steps: ['Tab', 'Enter', 'Down', 'Down', 'Up', 'Down', 'Enter', 'Tab', 'Shift+Tab'],
    },
    {
      name: 'Typed while closed',
      html: `<portico-select><label>Roast <select name="roast">${roasts}</select></label></portico-select>`,
      steps: ['Tab', 'type d', 'Enter', 'Down', 'Home'],
    },
    {
      name: 'An option is missing',
      html: `<portico-form-validator><form action="#sent"><portico-select><label>Roast <select name="roast" required><option value="">Choose<option>Light<option>Dark</select></label></portico-select>
        <p><button>Order</button></p></form></portico-form-validator>`,
      steps: ['Tab', 'Tab', 'Enter', 'Enter', 'Down', 'Enter', 'Tab'],
    },
    {
      name: 'Several options',
      html: `<label for="roast">Roast</label> <portico-select><select id="roast" multiple>${roasts}</select></portico-select><p><button>Order</button></p>`,
      steps: ['Tab', 'Enter', 'Down', 'Space', 'Up', 'Escape', 'Tab'],
    },
    {
      name: 'Several options as tags',
      html: `<portico-select tags><label>Roast <select multiple name="roast"><option selected>Light<option selected>Medium<option>Dark</select></label></portico-select><p><button>Order</button></p>`,
      steps: ['Tab', 'Tab', 'Enter', 'Tab'],
    },
    {
      name: 'With a text field',
      html: `<portico-select filter><label>City <select name="city"><option>Bonn<option>Bern<option>Berlin</select></label></portico-select><p><button>Search</button></p>`,
      steps: ['Tab', 'Enter', 'type be', 'Down', 'Down', 'Enter', 'Tab', 'Shift+Tab', 'Enter', 'type q', 'Escape'],
    },
    {
      name: 'Options of a server',
      html: `<portico-select source="/api/harbours?q={query}" min-char-count="2"><label>Harbour <select name="harbour"><option value="">Any</select></label></portico-select>`,
      steps: ['Tab', 'Enter', 'type r', 'type o', 'Down', 'Enter'],
    },
  ],
};
