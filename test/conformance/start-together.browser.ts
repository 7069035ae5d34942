import { turn } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { countStylePasses } from '../page/layout-reads.ts';
import { forEachElement, settled, start } from './subjects.ts';

/** Starts that many elements in one task; resolves to the number of times that the browser must compute the styles of the page until then. */
async function passesOf(html: string, count: number): Promise<number> {
  const container = mount('<section></section>');
  await settled();
  const counter = countStylePasses(document.body);
  container.append(document.createRange().createContextualFragment(html.repeat(count)));
  await turn();
  return counter.end();
}

forEachElement('start', (subject) => {
  it('computes the styles of the page as often for many elements as for two', async () => {
    await start(subject);
    await settled();
    const [few, many] = [await passesOf(subject.html, 2), await passesOf(subject.html, 6)];
    expect(many).toBeLessThanOrEqual(few);
  });
});
