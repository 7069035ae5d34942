import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { begin, click, load, movePointer, originalOf, pressKey, scrollPage, select } from './antispam-page.ts';

before(load);

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

/** What of the page makes a browser lay it out when it is read. */
const sizes = ['scrollWidth', 'scrollHeight', 'clientWidth', 'clientHeight', 'scrollTop', 'scrollLeft'] as const;

/** Notes each reading of a size, and each question where something lies. */
function noteLayoutReads(): string[] {
  const read: string[] = [];
  for (const name of sizes) {
    const own = Object.getOwnPropertyDescriptor(Element.prototype, name);
    if (!own) continue;
    Object.defineProperty(Element.prototype, name, {
      ...own,
      get(this: Element): unknown {
        read.push(name);
        return own.get?.call(this);
      },
    });
    restores.push(() => void Object.defineProperty(Element.prototype, name, own));
  }
  const place = originalOf(Element.prototype, 'getBoundingClientRect');
  Element.prototype.getBoundingClientRect = function (this: Element) {
    read.push('getBoundingClientRect');
    return place.call(this);
  };
  restores.push(() => void (Element.prototype.getBoundingClientRect = place));
  return read;
}

/** Notes the listeners that the page is given: the kind of event, and whether they are passive. */
function noteListeners(): string[] {
  const heard: string[] = [];
  const own = originalOf(EventTarget.prototype, 'addEventListener');
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const isPassive = typeof options === 'object' && options.passive === true;
    if (this === document) heard.push(`${type} ${isPassive ? 'passive' : 'active'}`);
    own.call(this ?? window, type, listener, options);
  };
  restores.push(() => void (EventTarget.prototype.addEventListener = own));
  return heard;
}

describe('what it costs', () => {
  it('one passive listener for each kind of event', async () => {
    const heard = noteListeners();
    await begin();
    for (const kind of ['pointermove', 'click', 'scroll', 'selectionchange']) {
      expect(heard.filter((line) => line.startsWith(`${kind} `))).toEqual([`${kind} passive`]);
    }
    expect(heard).toContain('keydown passive');
  });

  it('no layout is read while events are heard', async () => {
    const form = mount('<form><p>Words</p></form>');
    await begin();
    const read = noteLayoutReads();
    for (let time = 1000; time < 3000; time += 50) movePointer(time, [time, 1], form);
    click(form);
    pressKey();
    scrollPage();
    select(3000, true);
    expect(read).toEqual([]);
  });

  it('nothing is written between two intervals, whatever happens', async () => {
    const element = await begin('write-interval="3600s"');
    const before = document.cookie;
    for (let time = 1000; time < 3000; time += 50) movePointer(time, [time, 1]);
    click();
    expect(document.cookie).toBe(before);
    expect(element.profile()).toMatchObject({ ct_clicks: 1, ct_mouse_moved: true });
  });
});
