import type { Example } from '../../conformance/example.ts';

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const example: Example = {
  html: `<portico-lazy><img alt="A dot" src="${dot}" loading="lazy" width="96" height="60"></portico-lazy>`,
  scenes: [
    { name: 'untouched', play: () => {} },
    {
      name: 'an added image',
      isPageChanged: true,
      play(element) {
        const image = new Image(96, 60);
        image.alt = 'Another dot';
        image.dataset.src = dot;
        const loaded = new Promise((resolve) => element.addEventListener('portico-loaded', resolve, { once: true }));
        element.append(image);
        return loaded;
      },
    },
  ],
};
