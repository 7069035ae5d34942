import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { mountProfiler, click, load, nothing, storedNames } from './antispam-page.ts';

before(load);

// In a file of its own: a decision by grant() or revoke() overrides the function and cannot be undone.
describe('a consent function of the page', () => {
  it('that starts to return false stops profiling with the next write and erases everything', async () => {
    const clock = installTestClock();
    let isAllowed = true;
    Reflect.set(globalThis, 'mayProfile', () => isAllowed);
    const settings = mount('<script type="application/json" data-portico=""></script>');
    settings.textContent = '{"page": {"consentFunction": "mayProfile"}}';
    await clock.advance(0);
    const element = await mountProfiler('consent="required"');
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
