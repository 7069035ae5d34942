import type { Example } from '../../conformance/example.ts';

const type = (attributes = '') =>
  `<portico-fluid-type ${attributes}><h2>Apples</h2><p>They keep till spring.</p></portico-fluid-type>`;

export const example: Example = {
  html: type(),
  scenes: [
    { name: 'in a narrow window', html: type('site-width="4000"'), play: () => {} },
    { name: 'with its own font size', html: type().replace('<h2', '<h2 style="font-size: 60px"'), play: () => {} },
  ],
};
