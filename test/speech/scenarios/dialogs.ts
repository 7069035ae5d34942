import type { Scenarios } from '../scenario.ts';

/** Elements that open over the page. */
export const dialogs: Scenarios = {
  'off-canvas': [
    {
      name: 'A panel',
      html: `<p><button commandfor="panel" command="--show">Open the menu</button> <a href="#behind">Behind</a></p>
        <portico-off-canvas id="panel"><h2>Menu</h2><p><a href="#home">Home</a> <a href="#rooms">Rooms</a></p></portico-off-canvas>`,
      steps: [
        'Tab',
        'Enter',
        'until portico-off-canvas:state(open)',
        'Tab',
        'Tab',
        'Tab',
        'Tab',
        'Escape',
        'until portico-off-canvas:not(:state(open))',
        'Tab',
      ],
    },
  ],
  popup: [
    {
      name: 'A form in a dialog',
      html: `<p><button commandfor="news" command="--show">News</button> <a href="#behind">Behind</a></p>
        <portico-popup id="news"><h2>News from the harbour</h2><p>Once a month.</p><form><label>E-mail <input type="email"></label> <button>Subscribe</button></form></portico-popup>`,
      steps: [
        'Tab',
        'Enter',
        'until portico-popup:state(open)',
        'Tab',
        'Tab',
        'Tab',
        'Tab',
        'Escape',
        'until portico-popup:not(:state(open))',
        'Tab',
      ],
    },
    {
      name: 'A dialog to read',
      html: `<p><button commandfor="hours" command="--show">Hours</button> <a href="#behind">Behind</a></p>
        <portico-popup id="hours"><h2>Hours</h2><p>We open at nine.</p><p>On Sundays we rest.</p></portico-popup>`,
      steps: [
        'Tab',
        'Enter',
        'until portico-popup:state(open)',
        'Down',
        'Down',
        'Tab',
        'Enter',
        'until portico-popup:not(:state(open))',
      ],
    },
  ],
};
