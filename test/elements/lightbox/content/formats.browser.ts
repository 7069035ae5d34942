import { expect } from '../../../expect.ts';
import { begin, currentSlide, load, opened, picture } from '../lightbox-page.ts';

before(load);

/** Returns the picture that a lightbox shows of this content, and the box of its stage. */
async function shownBy(content: string): Promise<{ readonly image: HTMLImageElement; readonly stage: DOMRect }> {
  const element = await begin(`<portico-lightbox animation-duration="none">${content}</portico-lightbox>`);
  // The browser chooses among the sources when the thumbnail loads.
  await Promise.all([...element.querySelectorAll('img')].map((image) => image.decode()));
  await element.show();
  const dialog = await opened(element);
  const image = currentSlide(dialog).querySelector('img');
  const stage = dialog.querySelector('[part~="stage"]')?.getBoundingClientRect();
  if (!image || !stage) throw new Error('The lightbox shows no picture.');
  return { image, stage };
}

describe('<portico-lightbox>: formats', () => {
  const gold = picture(800, 600, 'gold');
  const small = `<img src="${picture(80, 60)}" alt="Quay" width="80" height="60">`;
  for (const [kind, content] of [
    ['of <picture>', `<figure><picture><source type="image/svg+xml" srcset="${gold}">${small}</picture></figure>`],
    [
      'that the browser knows',
      `<figure><picture><source type="image/x" srcset="/x"><source srcset="${gold}">${small}</picture></figure>`,
    ],
    ['of data-sources', `<a href="${picture()}" data-sources='{"image/svg+xml":"${gold}"}'>${small}</a>`],
  ] as const)
    it(`shows the source ${kind}`, async () => {
      expect((await shownBy(content)).image.currentSrc).toMatch(/gold\.svg$/);
    });

  const svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 10'><path d='M0 0h40v10H0z'/></svg>";
  for (const data of [`,${encodeURIComponent(svg)}`, `,${svg}`, `;base64,${btoa(svg)}`])
    it(`fits an SVG without a size to the stage, in the ratio of its viewBox: ${data.slice(0, 20)}`, async () => {
      const { image, stage } = await shownBy(`<a href="data:image/svg+xml${data}">Map</a>`);
      const { width, height } = image.getBoundingClientRect();
      expect([Math.round((width / height) * 10), width > stage.width / 2]).toEqual([40, true]);
    });
});
