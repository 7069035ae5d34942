import { getByRole, waitFor } from '@testing-library/dom';
import { useTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { begin, frames, pass, reset } from './anchors-page.ts';

const current = () => [...document.querySelectorAll('[aria-current="location"]')].map(({ textContent }) => textContent);
const shows = (...names: string[]) => waitFor(() => expect(current()).toEqual(names));
const top = (id: string) => document.getElementById(id)!.getBoundingClientRect().top + scrollY;
const scrollAs = (position: number) => {
  document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  scrollTo({ top: position, behavior: 'instant' });
};

describe('the menu of a page', () => {
  beforeEach(reset);
  afterEach(reset);

  it('marks the section that is read, also when it was jumped to, and none above the first', async () => {
    await begin();
    await shows();
    scrollAs(top('one'));
    await shows('One');
    scrollAs(top('three'));
    await shows('Three');
    scrollAs(top('two') + 400);
    await shows('Two');
    scrollAs(0);
    await shows();
  });

  it('marks the last section at the end of the page, though it is too short to come up', async () => {
    await begin();
    scrollAs(99_999);
    await shows('Last');
    scrollAs(top('three'));
    await shows('Three');
  });

  it('tells which section it is', async () => {
    const element = await begin();
    const heard: unknown[] = [];
    element.addEventListener('portico-section', ({ detail }: CustomEventInit<unknown>) => heard.push(detail));
    scrollAs(top('two'));
    await shows('Two');
    expect(heard).toEqual([{ id: 'two', link: getByRole(element, 'link', { name: 'Two' }) }]);
  });

  it('does not flicker while a click is scrolling, and keeps what was chosen until the visitor scrolls', async () => {
    const clock = useTestClock();
    const element = await begin('', '<a href="#three">Elsewhere</a>');
    const heard: string[] = [];
    element.addEventListener('portico-section', ({ detail }: CustomEventInit<{ id: string }>) => heard.push(detail?.id ?? '?'));
    getByRole(document.body, 'link', { name: 'Elsewhere' }).click();
    await shows('Three');
    await pass(clock);
    await frames();
    expect(heard).toEqual(['three']);
    scrollAs(top('one'));
    await shows('One');
  });

  it('marks sections that come later, and forgets those that go', async () => {
    const clock = useTestClock();
    const element = await begin();
    const later = mount('<section id="later" style="block-size: 900px"></section>');
    const link = document.createElement('a');
    link.href = '#later';
    link.textContent = 'Later';
    element.querySelector('nav')?.append(link);
    await frames();
    await clock.advance(100);
    scrollAs(99_999);
    await shows('Later');
    later.remove();
    await frames();
    await clock.advance(100);
    scrollAs(99_998);
    await shows('Last');
  });

  it('leaves the page’s own aria-current alone', async () => {
    const element = await begin();
    const page = getByRole(element, 'link', { name: 'One' });
    page.setAttribute('aria-current', 'page');
    scrollAs(top('two'));
    await shows('Two');
    expect(page.getAttribute('aria-current')).toBe('page');
  });

  it('marks nothing any more when the element is gone', async () => {
    const element = await begin();
    scrollAs(top('two'));
    await shows('Two');
    const menu = element.querySelector('nav')!;
    document.body.prepend(menu);
    element.remove();
    await frames();
    expect(current()).toEqual([]);
    menu.remove();
  });
});
