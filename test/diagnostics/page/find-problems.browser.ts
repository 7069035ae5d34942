import { findProblems } from '../../../src/diagnostics/page/find-problems.ts';
import { docsOf } from '../../../src/diagnostics/page/manifest.ts';
import { livePage } from '../../../src/diagnostics/page/live-page.ts';
import { label } from '../../../src/diagnostics/page/problem.ts';
import { expect } from '../../expect.ts';
import { withShortDocs } from '../short-docs.ts';
import { mount } from '../../page.ts';

/** Returns the messages for HTML, with the labels of its elements, and `DOCS/` in the address of the docs. */
function messagesFor(html: string): string[] {
  const page = mount(`<main>${html}</main>`);
  const templates = [...page.querySelectorAll('template')];
  return findProblems(livePage, (tag) => customElements.get(tag) !== undefined)
    .filter(({ node }) => page.contains(node) || templates.some(({ content }) => content.contains(node)))
    .map(({ node, message, element }) => `${label(livePage, node)}: ${message} ${withShortDocs(docsOf(element))}`);
}

const block = (json: string, name?: string) =>
  `<script type="application/json"${name === undefined ? '' : ` data-portico="${name}"`}>${json}</script>`;

const popup = '<portico-popup id="news"><h2>News</h2></portico-popup>';

const conditional = (fields: string) =>
  `<portico-contact-form endpoint="/x"><form>${fields}<button>Send</button></form></portico-contact-form>`;

/** The mistakes by HTML, each with its messages. */
const mistakes: readonly (readonly [what: string, html: string, ...messages: string[]])[] = [
  [
    'a template of results without their title',
    '<portico-live-search ajax-url="/a"><form><label>Search <input name="s"></label></form><template><i data-field="prize"></i></template></portico-live-search>',
    '<i>: data-field="prize" is not a field of a result. Did you mean "price"? DOCS/live-search/',
  ],
  [
    'a template of items without fields, and a field without a name',
    '<portico-loop-filter for="l1" source="json" items-url="/i.json"><form><label>Search <input data-search></label></form></portico-loop-filter><div id="l1"><template><p>Item</p></template></div>',
    '<template>: this template shows no field of an item. Write for example data-field="title" on an element in it. DOCS/loop-filter/',
    '<input>: data-search has no effect, because this field has no name. The address of the page contains the name. DOCS/loop-filter/',
  ],
  [
    'a source that names nothing',
    '<portico-loop-filter for="l2" source="page"><form><label>Search <input name="s" data-search></label></form></portico-loop-filter><div id="l2"><p>Item</p></div>',
    '<portico-loop-filter>: source="page" finds no items in the loop. Give each item the class e-loop-item. DOCS/loop-filter/',
  ],
  [
    'a text that is not a condition',
    conditional('<input name="plan" aria-label="Plan"><p data-show-if="plan is pro">More</p>'),
    '<p>: data-show-if="plan is pro" is not a condition: expected empty, not empty, checked or not checked at character 9, found "pro". It is ignored until then. DOCS/contact-form/',
  ],
  [
    'a condition about an unknown field',
    conditional('<input name="plan" aria-label="Plan"><p data-require-if="plam = pro">More</p>'),
    '<p>: data-require-if="plam = pro" reads the field "plam", which the form does not have. Did you mean "plan"? DOCS/contact-form/',
  ],
  [
    'conditions that depend on each other',
    conditional(
      '<input name="a" aria-label="A" data-show-if="b empty"><p data-show-if="a empty"><input name="b[]" aria-label="B"></p>',
    ),
    '<input>: data-show-if="b empty" depends on a field in it, by "b", "a", and may never show it again. Read other fields. DOCS/contact-form/',
    '<p>: data-show-if="a empty" depends on a field in it, by "a", "b", and may never show it again. Read other fields. DOCS/contact-form/',
  ],
  [
    'a step that cannot be skipped, and followers that do not exist',
    '<portico-form-steps><form><div data-step="One" data-next="Tree if a = 1; One"><input name="a" aria-label="A"></div><div data-step="Two" data-skip-if="a"></div><div data-step="Three"></div></form></portico-form-steps>',
    '<div>: data-skip-if="a" is not a condition: expected =, !=, <, <=, >, >=, contains, empty or checked after "a" at character 2, found the end. Each comparison needs a field and a value: plan = pro or plan = team. The step is never skipped until then. DOCS/form-steps/',
    '<div>: data-next="Tree if a = 1; One" names the step "Tree", which does not exist. Did you mean "Three"? DOCS/form-steps/',
    '<div>: data-next="Tree if a = 1; One" leads back to the step "One", and is ignored: only later steps can follow. Move the step behind this one. DOCS/form-steps/',
  ],
  [
    'attributes of inputs',
    conditional(
      '<input name="a" type="url" data-suggest aria-label="A"><input name="b" type="tel" data-phone="DE" data-phone-fromat="e164" aria-label="B"><input name="c" type="file" data-resize="0" aria-label="C"><p><input name="d" type="text" data-reveal aria-label="D"><button class="portico-reveal">Show</button></p>',
    ),
    '<input>: data-suggest has no effect on type="url"; expected type="email" or "text". DOCS/contact-form/',
    '<input>: data-phone-fromat has no effect. Did you mean "data-phone-format"? DOCS/contact-form/',
    '<input>: data-resize="0" of the field "c" is ignored; expected a whole number of pixels from 1, such as 1600. DOCS/contact-form/',
    '<input>: data-resize has no effect: the setting uploads is off. Add the attribute uploads to <portico-contact-form>. DOCS/contact-form/',
  ],
  [
    'conditions of fields in JSON',
    `<portico-contact-form endpoint="/x">${block('{"fields": [{"type": "text", "name": "a", "label": "A", "show-if": "b = 1"}]}')}</portico-contact-form>`,
    '<script>: the field "a": showIf="b = 1" reads the field "b", which the form does not have. Did you mean "a"? DOCS/contact-form/',
  ],
  [
    'a condition in a form without an element of the library',
    '<form><input name="a"><p data-show-if="a empty">More</p></form>',
    '<p>: data-show-if has no effect: no element of the library applies it. Put the form into <portico-contact-form>, <portico-form-validator>, <portico-form-steps>, <portico-protected-form>, <portico-comments>. DOCS/',
  ],
  [
    'a part of a video that ends before it starts',
    '<portico-video start="1:30" end="80"><a href="/harbour.webm">Film</a></portico-video>',
    '<portico-video>: end="80" is not after start="1:30" and is ignored; expected a later time. DOCS/video/',
  ],
  [
    'flags that no player takes',
    `<portico-slider aria-label="A" player-flags='{"vimeo": {"color": "red"}}'><p>1</p><p><portico-video player-flags='{"youtube": {"fs": "no"}}'><a href="https://youtu.be/aqz-KE-bpKQ">Film</a></portico-video></p></portico-slider>`,
    '<portico-video>: player-flags: youtube.fs="no" is ignored; expected 0 or 1. DOCS/video/',
    '<portico-slider>: player-flags: vimeo.color="red" is ignored; expected a colour such as ff0000, without #. DOCS/slider/',
  ],
  [
    'a single quality',
    '<portico-video><video title="Film"><source src="/harbour.webm" data-quality="1080p"><source src="/b.webm"></video></portico-video>',
    '<source>: data-quality="1080p" is the only quality of its <video>, so that there is no list. Add a <source> with another quality. DOCS/video/',
  ],
  [
    'a toolbar without a button',
    '<portico-lightbox><a href="/a.jpg">A</a><template data-toolbar><b>Like</b></template><template data-toolbar><button>Buy</button></template></portico-lightbox>',
    '<template>: data-toolbar adds no button, because there is none in it. Put a <button> with a value and a text in it. DOCS/lightbox/',
  ],
  [
    'an unknown gesture',
    '<portico-lightbox gestures="all pinch"><a href="/a.jpg">A</a></portico-lightbox>',
    '<portico-lightbox>: gestures contains "pinch", which it does not know. Did you mean "pinch-to-close"? DOCS/lightbox/',
  ],
  [
    'sliders that follow themselves or nothing',
    '<portico-slider aria-label="A" id="views" sync-with="#views"><p>1</p></portico-slider><portico-slider aria-label="A" sync-with="#view"><p>1</p></portico-slider><portico-slider aria-label="A" sync-with="#views"><p>1</p></portico-slider>',
    '<portico-slider id="views">: sync-with="#views" selects this slider itself. Write the selector of another slider, such as "#prints". DOCS/slider/',
    '<portico-slider>: sync-with="#view" selects nothing on this page. Did you mean "#views"? DOCS/slider/',
  ],
  [
    'breakpoints that are not JSON',
    `<portico-slider aria-label="A" breakpoints="{600: {}}"><p>1</p></portico-slider>`,
    '<portico-slider>: breakpoints is not JSON: Expected a name in double quotes, but there is "6". It is in line 1, column 2: "{600: {}}" DOCS/slider/',
  ],
  [
    'a misspelt tag',
    '<portico-silder><p>1</p></portico-silder>',
    '<portico-silder>: there is no element of this name. Did you mean "portico-slider"? DOCS/',
  ],
  [
    'a tag with a hyphen too many',
    '<portico-light-box></portico-light-box>',
    '<portico-light-box>: there is no element of this name. Did you mean "portico-lightbox"? DOCS/',
  ],
  [
    'an attribute in camel case',
    '<portico-slider aria-label="A" slidesPerView="3" slidesPerVew="3"><p>1</p></portico-slider>',
    '<portico-slider>: slidespervew is not an attribute of <portico-slider> and has no effect. Did you mean "slides-per-view"? DOCS/slider/',
  ],
  [
    'an attribute with a hyphen too many',
    '<portico-slider aria-label="A" auto-play><p>1</p></portico-slider>',
    '<portico-slider>: auto-play is not an attribute of <portico-slider> and has no effect. Did you mean "autoplay"? DOCS/slider/',
  ],
  [
    'an attribute with another word',
    '<portico-alert closable>Hello</portico-alert>',
    '<portico-alert>: closable is not an attribute of <portico-alert> and has no effect. Did you mean "dismissible"? DOCS/alert/',
  ],
  [
    'an attribute of another library',
    '<portico-popup aria-label="A" delay="3000"><p>News</p></portico-popup>',
    '<portico-popup>: delay is not an attribute of <portico-popup> and has no effect. Did you mean "open-after"? DOCS/popup/',
  ],
  [
    'an attribute that looks like that of an event',
    '<portico-popup aria-label="A" once><p>News</p></portico-popup>',
    '<portico-popup>: once is not an attribute of <portico-popup> and has no effect. Did you mean max-shows="1"? DOCS/popup/',
  ],
  [
    'an attribute that is like no other one',
    '<portico-alert shape="round">Hello</portico-alert>',
    '<portico-alert>: shape is not an attribute of <portico-alert> and has no effect. Its settings are kind, dismissible, remember, consent, for, texts. DOCS/alert/',
  ],
  [
    'an attribute that is like no other one of many',
    '<portico-popup aria-label="A" shape="round"><p>News</p></portico-popup>',
    '<portico-popup>: shape is not an attribute of <portico-popup> and has no effect. Its docs list its 64 settings: DOCS/popup/',
  ],
  [
    'page-wide settings for a misspelt element',
    block('{"slidr": {"loop": true}}', ''),
    '<script>: it has settings for "slidr", which is no element of the library. Did you mean "slider"? DOCS/',
  ],
  [
    'page-wide settings for an element without its hyphen',
    block('{}', 'contactform'),
    '<script>: it has settings for "contactform", which is no element of the library. Did you mean "contact-form"? DOCS/',
  ],
  [
    'an unknown page-wide setting of an element',
    block('{"slidesPerVew": 3}', 'slider'),
    '<script>: the settings for slider have "slidesPerVew", which is no setting. Did you mean "slidesPerView"? DOCS/slider/',
  ],
  [
    'an unknown setting of all elements',
    block('{"breakpoint": {}}', 'page'),
    '<script>: the settings of the page have "breakpoint", which is no setting. Did you mean "breakpoints"? DOCS/',
  ],
  [
    'an unknown setting in a block of an element',
    `<portico-slider aria-label="A">${block('{"slidesPerVew": 3}')}<p>1</p></portico-slider>`,
    '<script>: the settings for slider have "slidesPerVew", which is no setting. Did you mean "slidesPerView"? DOCS/slider/',
  ],
  [
    'a comma too many in a settings block',
    `<portico-alert>Hello${block('{\n  "kind": "error",\n}')}</portico-alert>`,
    '<script>: the settings block of <portico-alert> is not JSON: The comma before } is one too many; remove it. It is in line 2, column 18: "\\"kind\\": \\"error\\"," DOCS/alert/',
  ],
  [
    'a comma too many in page-wide settings',
    block('{"slider": {"loop": true,}}', ''),
    '<script>: this block of settings is not JSON: The comma before } is one too many; remove it. It is in line 1, column 25: "{\\"slider\\": {\\"loop\\": true,}}" DOCS/',
  ],
  [
    'broken JSON in an attribute',
    `<portico-alert texts="{'dismiss': 'Close'}">Hello</portico-alert>`,
    `<portico-alert>: texts is not JSON: Expected a name in double quotes, but there is "'". It is in line 1, column 2: "{'dismiss': 'Close'}" DOCS/alert/`,
  ],
  [
    'broken JSON of an item',
    `<portico-lightbox><a href="/a.jpg" data-portico-item="{type: image}">A</a></portico-lightbox>`,
    '<a>: data-portico-item is not JSON: Expected a name in double quotes, but there is "t". It is in line 1, column 2: "{type: image}" DOCS/lightbox/',
  ],
  [
    'a command for a missing id',
    `${popup}<button commandfor="nwes" command="--show">News</button>`,
    '<button>: commandfor="nwes" is not the id of an element on this page. Did you mean "news"? DOCS/',
  ],
  [
    'a command for an element without an id',
    '<portico-popup aria-label="A"><p>News</p></portico-popup><button commandfor="news" command="--show">News</button>',
    '<button>: commandfor="news" is not the id of an element on this page. Give the element id="news". DOCS/',
  ],
  [
    'an unknown command',
    `${popup}<button commandfor="news" command="--open">News</button>`,
    '<button>: command="--open" is not a command of <portico-popup id="news">. Its commands are --show, --hide, --toggle, --explain. DOCS/popup/',
  ],
  [
    'a misspelt command',
    `${popup}<button commandfor="news" command="--shwo">News</button>`,
    '<button>: command="--shwo" is not a command of <portico-popup id="news">. Did you mean "--show"? DOCS/popup/',
  ],
  [
    'a command without hyphens',
    `${popup}<button commandfor="news" command="show">News</button>`,
    '<button>: command="show" is not a command of <portico-popup id="news">. Commands of the library begin with two hyphens: write command="--show". DOCS/popup/',
  ],
  [
    'a link to a missing panel',
    '<portico-off-canvas aria-label="A" id="cart"><p>Cart</p></portico-off-canvas><a href="#oc__crat">Cart</a>',
    '<a>: href="#oc__crat" opens nothing: no <portico-off-canvas> has the id "crat". Did you mean "cart"? DOCS/off-canvas/',
  ],
  [
    'a dead link to a part of the page',
    '<portico-anchors></portico-anchors><h2 id="prices">Prices</h2><a href="#price">Prices</a>',
    '<a>: href="#price" leads nowhere: no element of this page has the id "price". Did you mean "prices"? DOCS/anchors/',
  ],
  [
    'a dead link to a part that is nowhere',
    '<portico-anchors></portico-anchors><a href="#opening-hours">Hours</a>',
    '<a>: href="#opening-hours" leads nowhere: no element of this page has the id "opening-hours". Give the section id="opening-hours". DOCS/anchors/',
  ],
  [
    'a misspelt rule',
    '<portico-form-validator><form><input aria-label="E" name="mail" class="emial"></form></portico-form-validator>',
    '<input>: class "emial" is not a rule and has no effect. Did you mean "email"? DOCS/form-validator/',
  ],
  [
    'a rule that compares with a missing field',
    '<portico-form-validator><form><input aria-label="A" name="again" class="equalTo-nothing"></form></portico-form-validator>',
    '<input>: class "equalTo-nothing" compares with the field "nothing", but the form has no field of this name. Write the name of another field after equalTo-. DOCS/form-validator/',
  ],
  [
    'a script that the notice cannot block, and one for an unknown purpose',
    '<portico-consent purposes="media"></portico-consent><script data-consent="media" type="text/javascript"></script><script type="text/plain" data-consent="medium"></script>',
    '<script>: this script runs before the visitor can consent. Write type="text/plain", so that the browser leaves it to <portico-consent>. DOCS/consent/',
    '<script>: data-consent="medium" names "medium", for which the notice does not ask, so this stays blocked. Did you mean "media"? DOCS/consent/',
  ],
  [
    'a script tag that is no module',
    '<script data-note src="/missing/portico.js" type="text/plain"></script>',
    '<script>: the script tag of Portico needs type="module": without it, the browser does not run the file. Write <script type="module" src="/missing/portico.js"></script>. DOCS/',
  ],
  [
    'a script tag with a file on a disk',
    '<script type="module" src="file:///home/ann/portico.js"></script>',
    '<script>: src="file:///home/ann/portico.js" is a file on a disk, from which browsers load no modules. Serve the folder with a web server, and write the path of the file on it. DOCS/',
  ],
  [
    'a contact form that is sent nowhere',
    '<portico-contact-form><form><button>Send</button></form></portico-contact-form>',
    '<portico-contact-form>: its form is sent nowhere. Write the address of your server into the attribute endpoint, or into the action of the form. DOCS/contact-form/',
  ],
  [
    'a field without a label',
    '<portico-contact-form id="contact" endpoint="/send"><form><input name="mail" placeholder="E-mail"><button>Send</button></form></portico-contact-form>',
    '<input>: this field of <portico-contact-form id="contact"> has no label. Put the field into a <label>, or give it an aria-label. DOCS/contact-form/',
  ],
  [
    'a field with an id and without a label',
    '<portico-contact-form endpoint="/send"><form><input id="mail" name="mail"><button>Send</button></form></portico-contact-form>',
    '<input id="mail">: this field of <portico-contact-form> has no label. Write <label for="mail">…</label>, put the field into a <label>, or give it an aria-label. DOCS/contact-form/',
  ],
  [
    'a form without a button, whose file the browser does not send',
    '<portico-contact-form><form action="/send" method="post"><label>Picture <input type="file" name="picture"></label></form></portico-contact-form>',
    '<form>: without JavaScript, the browser sends only the name of the file in "picture". Add enctype="multipart/form-data" to it. DOCS/contact-form/',
    '<form>: there is no button that sends it. Write <button>Send</button> in it, not a link or type="button". DOCS/contact-form/',
  ],
  [
    'listeners that are never called',
    `${popup}<b onportico-open="count()"></b><script type="text/plain">document.addEventListener('portico-close', count); document.querySelector('#news').addEventListener('closed', count);</script>`,
    '<script>: the listener at line 1, column 10 is never called: "portico-close" does not bubble. Add the listener to the <portico-popup>, or with { capture: true }. DOCS/popup/',
    '<b>: onportico-open has no effect: HTML has attributes for its own events only. Write element.addEventListener("portico-open", …) in a script. DOCS/',
  ],
];

describe('the diagnostics of a page', () => {
  for (const [what, html, ...messages] of mistakes)
    it(`find ${what}`, () => {
      expect(messagesFor(html)).toEqual(messages);
    });

  it('find nothing in correct markup, foreign attributes and the tags of the page', () => {
    customElements.define('portico-of-the-page', class extends HTMLElement {});
    expect(
      messagesFor(
        `<portico-of-the-page own></portico-of-the-page>${popup}
        <portico-alert id="a" class="b" style="color: red" data-x aria-label="c" v-if="d" x-data @click="e" :kind="f" hx-get="/g"
          kind="error" no-dismissible>Hello</portico-alert>
        <button commandfor="news" command="--show">News</button><button commandfor="news" command="--hide">Hide</button>
        <portico-anchors></portico-anchors><a href="#news">N</a><a href="#">Top</a><a href="#top">Top</a><a href="#action=reload-page">R</a>
        <a href="#close-oc">Close</a><a href="/other#part">O</a>
        <portico-form-validator><form><label for="a">A</label><input id="a" name="a" class="required email minlength-5"><label>B <input name="b" class="form-control equalTo-a"></label><input type="hidden" name="c"><input aria-label="D" name="d" class="phones require_from_group-1-phones"><button>Send</button>
        </form></portico-form-validator>${block('{"popup": {"close_delay": 2, "overlay": false}, "page": {"texts": {}}}', '')}${block('{broken')}`,
      ),
    ).toEqual([]);
  });

  for (const value of ['[1, &quot;.phones&quot;]', "[1,'.phones']", '1-phones'])
    for (const rule of ['require_from_group', 'skip_or_fill_minimum'])
      it(`find nothing in the classes of the group in data-rule-${rule}="${value}"`, () => {
        const phones = ['Home', 'Work'].map(
          (name) => `<input aria-label="${name}" name="${name}" class="phones" data-rule-${rule}="${value}">`,
        );
        const validator = `<portico-form-validator><form>${phones.join('')}</form></portico-form-validator>`;
        expect(messagesFor(validator)).toEqual([]);
      });

  it('find a class that is nearly a rule, and not that of the group of another form', () => {
    const form = (attributes: string) =>
      `<portico-form-validator><form><input aria-label="A" name="a" ${attributes}></form></portico-form-validator>`;
    expect(messagesFor(`${form(`data-rule-require_from_group='[1, ".phones"]'`)}${form('class="phones"')}`)).toEqual([
      '<input>: class "phones" is not a rule and has no effect. Did you mean "phoneUS"? DOCS/form-validator/',
    ]);
  });

  it('read open shadow roots of the page, and not those of the elements', () => {
    const host = mount('<div></div>');
    host.attachShadow({ mode: 'open' }).innerHTML = '<portico-alret></portico-alret>';
    const own = mount('<portico-alert></portico-alert>');
    if (!own.shadowRoot) own.attachShadow({ mode: 'open' }).innerHTML = '<portico-not-mine></portico-not-mine>';
    const tags = findProblems(livePage, () => false).map(({ node }) => node.localName);
    expect(tags).toContain('portico-alret');
    expect(tags).not.toContain('portico-not-mine');
  });
});

it('a contact form whose code has not arrived is not one that the browser sends', async () => {
  const { problems } = await import('../../../src/diagnostics/page/problems.ts');
  const form = mount('<portico-contact-form endpoint="/send"><form action="/send"></form></portico-contact-form>');
  expect(form.matches(':defined')).toBe(false);
  expect(problems().filter(({ message }) => message.includes('endpoint'))).toEqual([]);
});
