import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const figure = (name: string) =>
  `<figure style="margin: 0"><img src="/demo-pages/harbour.svg" alt="" width="320" height="180" style="max-width: 100%"><figcaption>${name}</figcaption></figure>`;

const slider = (attributes: string) =>
  `<portico-elastic-slider aria-label="The coast" ${attributes}>${['Harbour', 'Dunes', 'Forest'].map(figure).join('')}</portico-elastic-slider>`;

const press = (element: HTMLElement, part: string, index = 0) =>
  element.shadowRoot?.querySelectorAll<HTMLElement>(`[part=${part}]`)[index]?.click();

const animationsFinished = (element: HTMLElement) =>
  waitFor(() =>
    expect(element.shadowRoot?.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([]),
  );

export const example: Example = {
  html: slider('duration="50"'),
  scenes: [
    { name: 'playing', play: () => {} },
    { name: 'stopped', play: (element) => press(element, 'pause-button') },
    {
      name: 'with a clicked thumbnail',
      play(element) {
        press(element, 'thumbnail', 2);
        return animationsFinished(element);
      },
    },
    {
      name: 'centred, without autoplay',
      html: slider('duration="50" animation="center" autoplay="off"'),
      play(element) {
        press(element, 'thumbnail', 1);
        return animationsFinished(element);
      },
    },
    {
      name: 'words',
      html: '<portico-elastic-slider autoplay="off"><section><h3>One</h3></section><section><h3>Two</h3></section></portico-elastic-slider>',
      play: () => {},
    },
  ],
};
