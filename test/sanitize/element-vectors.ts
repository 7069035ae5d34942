import { registry } from '../../src/registry.ts';
import { corpus, type Vector } from './corpus/corpus.ts';

/** Hostile HTML that uses forms and elements of the library. */
const formVectors: readonly Vector[] = Object.entries({
  'an input named like a method of the form':
    '<form onclick="trap()" action="javascript:trap()"><input name="getAttribute"><input name="localName"></form>',
  'inputs named like properties for the parent':
    '<form><input name="parentNode"><input name="parentElement"><script>trap()</script></form>',
  'an input named like the tag name of the form':
    '<form><input name="localName" value="portico-x"><script type="application/json">{}</script></form>',
  'an image that is a button with an action': '<input type="image" src="//[" formaction="javascript:trap()">',
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
  'event handlers and a script in a library element that takes the focus':
    '<portico-quantity onclick="trap()" onfocus="trap()" autofocus><script>trap()</script></portico-quantity>',
  'an unknown element of the library': '<portico-x data-x="javascript:trap()"></portico-x>',
  'settings of the page in a library element':
    '<portico-tooltip><script type="application/json" data-portico>{}</script></portico-tooltip>',
  'a button with targets elsewhere':
    '<button popovertarget="x" commandfor="x" command="--show" onclick="trap()">A</button>',
}).map(([name, html]) => ({ name, html }));

const evil = 'https://evil.test/beacon';

const authorSettings = ['bot-detector-url', 'rest-root', 'ajax-url', 'endpoint', 'oembed-url'].map(
  (name) => `${name}="${evil}"`,
);

/** Returns an element of the library with settings that only the author of the page may set. */
export const withAuthorSettings = (tag: string): string =>
  `<${tag} ${authorSettings.join(' ')} sandbox="none" open onready="trap()"><img src="//[" onerror="trap()"><a href="/x">A</a></${tag}>`;

/** Elements with author-only settings that would run scripts or send requests. */
const elementVectors: readonly Vector[] = [
  ['a bot detector', `<portico-antispam bot-detector-url="${evil}"></portico-antispam>`],
  [
    'a bot detector in settings',
    `<portico-antispam><script type="application/json">{"botDetectorUrl":"${evil}"}</script></portico-antispam>`,
  ],
  ['a bot detector of this site', '<portico-antispam bot-detector-url="/beacon/uploaded.js"></portico-antispam>'],
  ['a profile for another site', `<portico-antispam rest-root="${evil}" cached-page pixel></portico-antispam>`],
  ['an encoded form', `<portico-protected-form encoded="PGZvcm0+" rest-root="${evil}"></portico-protected-form>`],
  [
    'a frame without a sandbox',
    `<portico-lightbox open sandbox="none"><a href="${evil}" data-type="iframe" data-sandbox="none">A</a></portico-lightbox>`,
  ],
  [
    'a frame in items',
    `<portico-lightbox open><script type="application/json">{"open":true,"sandbox":"none","items":[{"url":"${evil}","type":"iframe"}]}</script></portico-lightbox>`,
  ],
  [
    'an oEmbed endpoint',
    `<portico-video oembed-url="${evil}"><a href="https://youtu.be/aqz-KE-bpKQ">A</a></portico-video>`,
  ],
  ['a live search', `<portico-live-search ajax-url="${evil}" open><form><input name="s"></form></portico-live-search>`],
  ['a filter in the filter', `<portico-loop-filter rest-root="${evil}"></portico-loop-filter>`],
  ...Object.keys(registry).map((name) => [`author-only settings of ${name}`, withAuthorSettings(`portico-${name}`)]),
].map(([name = '', html = '']) => ({ name, html }));

/** All vectors, each with a name of its own. */
export const allVectors: readonly Vector[] = [...corpus, ...formVectors, ...elementVectors];
