import type { Scenarios } from '../scenario.ts';

/** The front page of a site. */
export const siteFront: Scenarios = {
  'site-front': [
    {
      name: 'The front of a site, from top to bottom',
      html: { demo: 'site-front.html' },
      steps: ['Control+Home', 'Say all'],
    },
    {
      name: 'The front of a site, by headings',
      html: { demo: 'site-front.html' },
      steps: ['Control+Home', 'H', 'H', 'H', 'H', 'H', 'H'],
    },
  ],
};
