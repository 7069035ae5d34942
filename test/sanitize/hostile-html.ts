import { expect } from '../expect.ts';
import { openFrame, type FrameWindow } from '../kit/frame.ts';
import type { Vector } from './corpus.ts';

/** Hostile HTML that uses forms and elements of the library. */
export const formVectors: readonly Vector[] = Object.entries({
  'an input named like a method of the form':
    '<form onclick="trap()" action="javascript:trap()"><input name="getAttribute"><input name="localName"></form>',
  'inputs named like properties for the parent':
    '<form><input name="parentNode"><input name="parentElement"><script>trap()</script></form>',
  'an input named like the tag name of the form':
    '<form><input name="localName" value="portico-x"><script type="application/json">{}</script></form>',
  'an image that is a button': '<input type="image" src="/beacon/button" formaction="javascript:trap()">',
  'event handlers of a library element':
    '<portico-alert onready="trap()" ontoggle="trap()" open><img src="//[" onerror="trap()"></portico-alert>',
  'a script in settings':
    '<portico-alert><script type="application/json">{}</script><script type="text/json">trap()</script></portico-alert>',
  'a module in a library element':
    '<portico-alert><script type="module">trap()</script><script type="application/json" type="module">trap()</script></portico-alert>',
  'a settings block with a tag that ends it':
    '<portico-alert><script type="application/json">{"a":"</script><img src=//[ onerror=trap()>"}</script></portico-alert>',
  'a text area': '<form><textarea></textarea><img src="//[" onerror="trap()"></textarea></form>',
  'an option':
    '<select><option><img src="//[" onerror="trap()"></option></select><select><script>trap()</script></select>',
  'a customised form': '<form is="x-trap" onsubmit="trap()"></form>',
  'a datalist': '<datalist><img src="//[" onerror="trap()"><script>trap()</script></datalist>',
  'a button with targets elsewhere':
    '<button popovertarget="x" commandfor="x" command="--show" onclick="trap()">A</button>',
}).map(([name, html]) => ({ name, html }));

const banned =
  'style, link, meta, base, title, iframe, frame, frameset, object, embed, applet, portal, fencedframe, template, noscript, dialog, area, svg, math, xmp, marquee, script:not([type="application/json"])';

/** Describes the unsafe content of an element. */
function faultsIn(root: Element): string[] {
  const faults: string[] = [];
  const attributesOf = (element: Element) =>
    [...element.getAttributeNames()].map((name) => [name, element.getAttribute(name) ?? ''] as const);
  for (const element of root.querySelectorAll('*')) {
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') faults.push(`<${element.localName}> is not HTML`);
    if (element.matches(banned)) faults.push(`<${element.localName}>`);
    if (element.localName.includes('-') && !element.localName.startsWith('portico-'))
      faults.push(`<${element.localName}>`);
    for (const [name, value] of attributesOf(element)) {
      if (
        /^on|^style$|^srcdoc$|^is$|^ping$|^xlink|^data-portico$|^autofocus$|^contenteditable$|^background$/.test(name)
      )
        faults.push(`${element.localName} ${name}`);
      if (/^(java|vb)script:|^data:(?!image\/(png|jpeg|gif|webp|avif))/i.test(value.replace(/[\0-\x20]/g, '')))
        faults.push(`${element.localName} ${name}=${value}`);
    }
    const [, action] = attributesOf(element).find(([name]) => name === 'action') ?? [];
    if (action !== undefined && !/^https?:/.test(new URL(action, location.href).href))
      faults.push(`an action ${action}`);
  }
  return faults;
}

/** Resolves after automatic loads and errors have been dispatched. */
async function settled(page: FrameWindow): Promise<void> {
  await new Promise((resolve) => {
    const image = page.document.createElement('img');
    image.addEventListener('error', resolve);
    image.src = '//[';
  });
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Expects that sanitized content does nothing when it is inserted into a page and used. */
export async function expectHarmless(make: (page: Document) => Node | string): Promise<void> {
  const page = await openFrame('<title>A page</title><body><main></main>');
  const caught: string[] = [];
  for (const one of [page, window]) Reflect.set(one, 'trap', () => caught.push('ran'));
  const main = page.document.querySelector('main');
  if (!main) throw new Error('The page has no main element.');
  const before = Object.getOwnPropertyNames(page.document).length;
  main.append(make(page.document));
  await settled(page);
  for (const element of main.querySelectorAll('b, p, img, summary, button, input, form, portico-alert')) {
    for (const type of ['pointerover', 'mouseover', 'click', 'focus', 'ready', 'toggle']) {
      element.dispatchEvent(new page.Event(type, { bubbles: true, cancelable: true }));
    }
  }
  expect(caught).toEqual([]);
  const fetched = [page, window]
    .flatMap((one) => one.performance.getEntriesByType('resource'))
    .filter((entry) => /beacon/.test(entry.name));
  expect(fetched.map((entry) => entry.name).filter((address) => !/beacon\/(input|button)/.test(address))).toEqual([]);
  expect(faultsIn(main)).toEqual([]);
  // No member of the document may be hidden; an id may become a global variable.
  expect(page.document.body instanceof page.HTMLBodyElement && typeof page.document.getElementById === 'function').toBe(
    true,
  );
  expect(Object.getOwnPropertyNames(page.document)).toHaveLength(before);
  expect([page.document.title, page.document.head.children.length]).toEqual(['A page', 1]);
}

after(() => void Reflect.deleteProperty(window, 'trap'));
