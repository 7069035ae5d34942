import type { Scenarios } from '../scenario.ts';

const picture = (name: string, text: string): string =>
  `<a href="/pictures/${name}.svg" data-caption="${text}, in May"><img src="/pictures/${name}.svg" alt="${text}" width="120" height="80"></a>`;

/** Pictures that open, load late or move. */
export const pictures: Scenarios = {
  lazy: [
    {
      name: 'A picture that loads late',
      html: '<portico-lazy><img src="/pictures/fjord.svg" alt="A boat in a fjord" loading="lazy" width="480" height="320"></portico-lazy><p>In May</p>',
      steps: ['Down', 'Down'],
    },
  ],
  lightbox: [
    {
      name: 'Three pictures',
      html: `<portico-lightbox aria-label="The harbour" history="false">${picture('fjord', 'A fjord')} ${picture('lavender', 'Lavender')} ${picture('beacon', 'A beacon')}</portico-lightbox>`,
      steps: [
        'Tab',
        'Enter',
        'until portico-lightbox:state(open)',
        'Right',
        'Right',
        'Left',
        'Tab',
        'Tab',
        'Enter',
        'Escape',
        'Tab',
      ],
    },
  ],
  motion: [
    {
      name: 'A paragraph that moves',
      html: '<portico-motion vertical="40"><p>The island</p></portico-motion><p>In May</p>',
      steps: ['Down', 'Down'],
    },
  ],
};
