import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { begin, click, load, nothing, storedNames } from './antispam-page.ts';

before(load);

// Alone in its file: what a page decided by grant() or revoke() counts more than its function, and cannot be taken back.
describe('a consent function of the page', () => {
  it('that changes its mind ends it with the next write, and nothing stays', async () => {
    const clock = installTestClock();
    let isAllowed = true;
    Reflect.set(globalThis, 'mayProfile', () => isAllowed);
    const settings = mount('<script type="application/json" data-portico=""></script>');
    settings.textContent = '{"page": {"consentFunction": "mayProfile"}}';
    await clock.advance(0);
    const element = await begin('consent="required"');
    expect(element.profile()).toMatchObject({ apbct_page_hits: 1 });
    isAllowed = false;
    expect(element.profile()).toEqual({});
    click();
    await clock.advance(1200);
    expect(storedNames()).toEqual(nothing);
    expect(element.matches(':state(collecting)')).toBe(false);
    Reflect.deleteProperty(globalThis, 'mayProfile');
  });
});
