import { docsOf, manifest } from '../../../src/diagnostics/page/manifest.ts';
import { livePage } from '../../../src/diagnostics/page/live-page.ts';
import { unexpectedMarkup } from '../../../src/diagnostics/page/rules/markup.ts';
import { registry } from '../../../src/registry.ts';
import { expect } from '../../expect.ts';
import { withShortDocs } from '../short-docs.ts';
import { mount } from '../../page.ts';

/** Mounts a page and returns its problems: the tag, the attribute, the message, and the address of the docs with `DOCS/`. */
function problems(html: string): string[] {
  mount(html);
  return [...unexpectedMarkup(livePage)].map(
    ({ node, attribute, message, element }) =>
      `<${node.localName}>${attribute ? ` ${attribute}` : ''}: ${message} ${withShortDocs(docsOf(element))}`,
  );
}

const mistakes: readonly (readonly [html: string, ...messages: string[]])[] = [
  [
    '<portico-slider aria-label="A"></portico-slider>',
    '<portico-slider>: there is no slide in it. Add child elements, each of which is a slide. DOCS/slider/',
  ],
  [
    '<portico-slider aria-label="A"><script type="application/json">{}</script><ul><li>One</li><li>Two</li></ul></portico-slider>',
    '<portico-slider>: there is a list in place of slides in it. The whole list is one slide, because each child is a slide; remove the <ul> or <ol>, and turn each <li> into a <div>. DOCS/slider/',
  ],
  [
    '<portico-slider aria-label="A"><div class="splide__track"><div class="splide__list"><div class="splide__slide">1</div></div></div></portico-slider>',
    '<portico-slider>: there is the wrapper of another slider script in it. All slides in it are one slide; put the slides directly in the element. DOCS/slider/',
  ],
  [
    '<portico-elastic-slider aria-label="A"><ul><li>One</li></ul></portico-elastic-slider>',
    '<portico-elastic-slider>: there is a list in place of slides in it. The whole list is one slide, because each child is a slide; remove the <ul> or <ol>, and turn each <li> into a <div>. DOCS/elastic-slider/',
  ],
  [
    '<portico-lightbox></portico-lightbox>',
    '<portico-lightbox>: there is no item in it. Put a link to an image around its thumbnail: <a href="large.jpg"><img src="small.jpg" alt="…"></a>. DOCS/lightbox/',
  ],
  [
    '<portico-lightbox><p><img src="/__pictures/120x80/red.svg" alt="A boat"></p></portico-lightbox>',
    '<portico-lightbox>: there is an image that does not open in it. Put a link to the large image around it: <a href="large.jpg"><img src="small.jpg" alt="…"></a>; or put it in a <figure>. Give an image that is not to open the attribute data-portico-no-lightbox. DOCS/lightbox/',
  ],
  [
    '<portico-alert for="nope"></portico-alert>',
    '<portico-alert> for: for="nope" is not the id of a <portico-contact-form> or an element in it: no element of this page has this id. Write the id of the element that is meant, and give it this id if it has none. DOCS/alert/',
  ],
  [
    '<portico-alert for="contcat"></portico-alert><portico-contact-form id="contact"><form></form></portico-contact-form>',
    '<portico-alert> for: for="contcat" is not the id of a <portico-contact-form> or an element in it: no element of this page has this id. Did you mean "contact"? DOCS/alert/',
  ],
  [
    '<portico-alert for="plain"></portico-alert><form id="plain"></form>',
    '<portico-alert> for: for="plain" is not the id of a <portico-contact-form> or an element in it: that is a <form>. Write the id of the element that is meant, and give it this id if it has none. DOCS/alert/',
  ],
  [
    '<portico-tooltip><button>Save</button></portico-tooltip>',
    '<portico-tooltip>: there is no text to show. Write it in the attribute content, as in content="Saves a draft", or put a <template> with it in the element. DOCS/tooltip/',
  ],
  [
    '<portico-tooltip><button>Save</button></portico-tooltip><script type="application/json" data-portico>{"select": {"content": "Press it"}}</script>',
    '<portico-tooltip>: there is no text to show. Write it in the attribute content, as in content="Saves a draft", or put a <template> with it in the element. DOCS/tooltip/',
  ],
  [
    '<portico-tooltip content="Saves a draft"></portico-tooltip>',
    '<portico-tooltip>: there is no trigger in it. Put the tag around the button, the link or the text that it describes. DOCS/tooltip/',
  ],
  [
    '<portico-live-search><form><input type="email"></form></portico-live-search>',
    '<portico-live-search>: there is no search field in it. Put a form with <input type="search"> in it. DOCS/live-search/',
  ],
  [
    '<portico-header>Harbour Hotel</portico-header>',
    '<portico-header>: there is no element in it. Put the <header> of the page in it. DOCS/header/',
  ],
  [
    '<portico-header-search><button>Search</button></portico-header-search>',
    '<portico-header-search>: there is no form with a search field in it. Put the <form> of a search with an <input type="search"> in it. DOCS/header-search/',
  ],
  [
    '<portico-form-steps><fieldset></fieldset></portico-form-steps>',
    '<portico-form-steps>: there is no form in it. Put it around a <form>, or inside a <form> around the steps. DOCS/form-steps/',
  ],
  [
    '<portico-form-steps><form><input></form></portico-form-steps>',
    '<portico-form-steps>: there is no step in it. Give each step the attribute data-step, or make it a <fieldset>. DOCS/form-steps/',
  ],
  [
    '<form><portico-form-steps><input></portico-form-steps></form>',
    '<portico-form-steps>: there is no step in it. Give each step the attribute data-step, or make it a <fieldset>. DOCS/form-steps/',
  ],
  [
    '<portico-form-validator><p>Nothing</p></portico-form-validator>',
    '<portico-form-validator>: there is no form in it. Put it around a <form>. DOCS/form-validator/',
  ],
  [
    '<portico-contact-form></portico-contact-form>',
    '<portico-contact-form>: there is no form in it. Put a <form> in it, or give "fields" as JSON. DOCS/contact-form/',
  ],
  [
    '<portico-tabs><p>Nothing yet.</p></portico-tabs>',
    '<portico-tabs>: there is no tab in it. Put headings that are followed by panels, or a list of links or buttons for panels, in it. DOCS/tabs/',
  ],
  [
    '<portico-tabs><ul><li><a href="#sea">Sea</a></li><li><a href="#shoer">Shore</a></li></ul><p id="sea">Deep.</p><p id="shore">Dry.</p></portico-tabs>',
    '<a> href: href="#shoer" leads to no panel: no element in the <portico-tabs> around it has the id "shoer". Did you mean "shore"? DOCS/tabs/',
  ],
  [
    '<portico-tabs><ul><li><a href="#sea">Sea</a></li><li><a href="#hills">Hills</a></li></ul><p id="sea">Deep.</p></portico-tabs>',
    '<a> href: href="#hills" leads to no panel: no element in the <portico-tabs> around it has the id "hills". Give the panel this id. DOCS/tabs/',
  ],
  [
    '<portico-tabs><h2>Sea <button>Edit</button></h2><p>Deep.</p><h2>Shore</h2><p>Dry.</p></portico-tabs>',
    '<portico-tabs>: there is a link or a control in a heading in it. It cannot be operated inside of a tab; move it into the panel. DOCS/tabs/',
  ],
  [
    '<portico-popup aria-label="A" entrance-animation="fadeInn" exit-animation-mobile="teleport">News</portico-popup>',
    '<portico-popup> entrance-animation: entrance-animation contains "fadeInn", which it does not know. Did you mean "fadeIn"? DOCS/popup/',
    '<portico-popup> exit-animation-mobile: exit-animation-mobile contains "teleport", which it does not know. Expected a name such as fadeIn, zoomIn, slideInUp or none. DOCS/popup/',
  ],
  [
    '<portico-popup aria-label="A" devices="phone" browsers="Chrome, firefos" if-source="extern" from="1.12.2026">News</portico-popup>',
    '<portico-popup> devices: devices contains "phone", which it does not know. Expected desktop, tablet, mobile. DOCS/popup/',
    '<portico-popup> browsers: browsers contains "firefos", which it does not know. Did you mean "firefox"? DOCS/popup/',
    '<portico-popup> if-source: if-source contains "extern", which it does not know. Did you mean "external"? DOCS/popup/',
    '<portico-popup> from: from="1.12.2026" is not a time such as 2026-12-01 or 2026-12-01 09:30. DOCS/popup/',
  ],
  [
    '<portico-off-canvas aria-label="A" entrance-animation="slideIn" exit-direction="sideways">Menu</portico-off-canvas>',
    '<portico-off-canvas> entrance-animation: entrance-animation contains "slideIn", which it does not know. Did you mean "slide"? DOCS/off-canvas/',
    '<portico-off-canvas> exit-direction: exit-direction contains "sideways", which it does not know. Expected left, right, up, down or static. DOCS/off-canvas/',
  ],
  [
    '<portico-back-to-top devices="phone"></portico-back-to-top>',
    '<portico-back-to-top> devices: devices contains "phone", which it does not know. Expected desktop, tablet, mobile, none. DOCS/back-to-top/',
  ],
  [
    '<portico-protected-form></portico-protected-form>',
    '<portico-protected-form>: there is no encoded form in it. Write its base64 text in the attribute encoded, or put the tag around the markup of an anti-spam service. DOCS/protected-form/',
  ],
  [
    '<portico-comments><p><a class="comment-reply-link" href="?replytocom=5" data-belowelement="comment-5">Reply</a></p></portico-comments>',
    '<portico-comments>: there is no reply form in it. Put the form in it whose hidden field comment_parent takes the id of the comment. DOCS/comments/',
    '<a> data-belowelement: data-belowelement="comment-5" leads to no comment: no element in the <portico-comments> around it has the id "comment-5". Give the element of the comment this id. DOCS/comments/',
  ],
  [
    '<portico-loop-filter><p>Colours</p></portico-loop-filter>',
    '<portico-loop-filter>: there is no loop to filter. Set "for" to the id of the loop, or "widget-id" to that of its widget. DOCS/loop-filter/',
    '<portico-loop-filter>: there is no control in it. Put a form with checkboxes, buttons with data-filter, or links in it. DOCS/loop-filter/',
  ],
  [
    '<portico-loop-filter for="product"><form><input></form></portico-loop-filter><div id="products"></div>',
    '<portico-loop-filter> for: for="product" is not the id of the loop: no element of this page has this id. Did you mean "products"? DOCS/loop-filter/',
  ],
  [
    '<portico-real-person></portico-real-person>',
    '<portico-real-person>: there is no name in it. Put the tag around the name of the author. DOCS/real-person/',
  ],
  [
    '<portico-email-verification><input></portico-email-verification>',
    '<portico-email-verification>: there is no e-mail input in it. Put an <input type="email"> in it, give the id of one as "for", or add data-verify to some inputs. DOCS/email-verification/',
  ],
  [
    '<portico-email-verification for="mail"></portico-email-verification><p id="mail"></p>',
    '<portico-email-verification> for: for="mail" is not the id of an <input>: that is a <p>. Write the id of the element that is meant, and give it this id if it has none. DOCS/email-verification/',
  ],
  [
    '<portico-select><input></portico-select>',
    '<portico-select>: there is no <select> in it. Put a <select> with the options in it. DOCS/select/',
  ],
  [
    '<portico-select><p><select multiple></select></p></portico-select>',
    '<portico-select>: there is a <select multiple> that is not a direct child in it. It is not replaced by a dropdown; put the tag directly around the select. DOCS/select/',
  ],
  [
    '<portico-quantity>2</portico-quantity>',
    '<portico-quantity>: there is no input in it. Put an <input type="number"> in it. DOCS/quantity/',
  ],
  [
    '<portico-menu>Home</portico-menu>',
    '<portico-menu>: there is no list in it. Put the <ul> of a navigation in it. DOCS/menu/',
  ],
  [
    '<portico-vertical-menu></portico-vertical-menu>',
    '<portico-vertical-menu>: there is no list in it. Put the <ul> of a menu in it. DOCS/vertical-menu/',
  ],
  [
    '<portico-anchors><nav><a href="prices">Prices</a></nav></portico-anchors>',
    '<portico-anchors>: there is no link to a section in it. Write the id of the section after a # in the link, as in <a href="#prices">. DOCS/anchors/',
  ],
  [
    '<portico-scroll-sections>Nothing</portico-scroll-sections>',
    '<portico-scroll-sections>: there is no section in it. Add child elements, such as <section>. DOCS/scroll-sections/',
  ],
  [
    '<portico-video><p>Soon.</p></portico-video>',
    '<portico-video>: there is no video in it. Add a link to a video, a <video> or an <iframe>. DOCS/video/',
  ],
  [
    '<portico-lazy><p>Soon.</p></portico-lazy>',
    '<portico-lazy>: there is no image, iframe or video in it. Put the tag around content with loading="lazy". DOCS/lazy/',
  ],
  [
    '<portico-fluid-type><p>Text</p></portico-fluid-type>',
    '<portico-fluid-type>: there is no heading in it. Put the tag around the part of the page with the headings, or name other elements in "elements". DOCS/fluid-type/',
  ],
  [
    '<portico-animate><script type="application/json">{}</script></portico-animate>',
    '<portico-animate>: there is no content in it. Put the tag around the content to animate. DOCS/animate/',
  ],
];

const right: readonly string[] = [
  '<portico-slider aria-label="A"><ul><li>One</li></ul><ul><li>Two</li></ul></portico-slider>',
  '<portico-slider aria-label="A"><div><ul><li>One</li></ul></div></portico-slider>',
  '<portico-lightbox items=\'["large.jpg"]\'></portico-lightbox>',
  '<portico-lightbox><script type="application/json">{"items": ["large.jpg"]}</script></portico-lightbox>',
  '<portico-lightbox><figure><img alt="A boat"></figure><img alt="" data-portico-no-lightbox></portico-lightbox>',
  '<portico-lightbox><a href="boat.jpg">Boat</a><img alt="Our mark"></portico-lightbox>',
  '<portico-lightbox gallery="post"><img alt="A boat"></portico-lightbox>',
  '<portico-tooltip><template><b>Saves</b></template>Save</portico-tooltip>',
  '<portico-tooltip><button>Save</button></portico-tooltip><script type="application/json" data-portico="tooltip">{"content": "Press it"}</script>',
  '<portico-tooltip><button>Save</button></portico-tooltip><script type="application/json" data-portico>{"tooltip": {"content": "Press it"}}</script>',
  '<portico-alert>On holiday</portico-alert>',
  '<portico-alert for="name"></portico-alert><portico-contact-form><form id="name"></form></portico-contact-form>',
  '<form><portico-form-steps><fieldset></fieldset></portico-form-steps></form>',
  '<portico-form-validator><x-late-form></x-late-form></portico-form-validator>',
  '<portico-contact-form fields=\'[{"type": "submit"}]\'></portico-contact-form>',
  '<portico-popup aria-label="A" entrance-animation="fade-in-up" exit-animation="FadeOutDown" entrance-animation-mobile="none">News</portico-popup>',
  '<portico-popup aria-label="A" devices="Desktop, tablet" browsers="all" if-source="search direct" from="2026-12-01 09:30" until="2026-12-24">News</portico-popup>',
  '<portico-off-canvas aria-label="A" entrance-animation="rubberBand" exit-animation="slide-short" exit-direction="up">Menu</portico-off-canvas>',
  '<portico-tabs><h2>Sea</h2><p>Deep.</p><h2>Shore</h2><ul><li><a href="#elsewhere">More</a></li></ul></portico-tabs>',
  '<portico-tabs><ul><li><a href="#caf%C3%A9">Café</a></li></ul><div id="café"><ul><li><a href="#elsewhere">More</a></li></ul></div></portico-tabs>',
  '<portico-comments><p>Comments are closed.</p></portico-comments>',
  '<portico-email-verification></portico-email-verification><input type="email" data-verify>',
  '<portico-loop-filter widget-id="shop"><a href="?page=2">2</a></portico-loop-filter>',
  '<portico-select><select multiple></select></portico-select>',
  '<portico-anchors></portico-anchors>',
];

describe('the markup of an element that is not loaded', () => {
  for (const [html, ...messages] of mistakes) it(`is wrong in ${html}`, () => expect(problems(html)).toEqual(messages));
  for (const html of right) it(`is right in ${html}`, () => expect(problems(html)).toEqual([]));
});

describe('the markup of a running element', () => {
  it('may be replaced by a property', async () => {
    await registry.tooltip?.();
    const element = mount('<portico-tooltip><button>Save</button></portico-tooltip>');
    const own = () => [...unexpectedMarkup(livePage)].filter(({ node }) => node === element);
    expect(own()).toHaveLength(1);
    Reflect.set(element, 'content', 'Saves a draft');
    expect(own()).toEqual([]);
  });

  it('has the words of its properties', async () => {
    await registry['back-to-top']?.();
    const element = mount('<portico-back-to-top></portico-back-to-top>');
    Reflect.set(element, 'devices', 'watch');
    expect([...unexpectedMarkup(livePage)].map(({ node, message }) => [node, message])).toEqual([
      [element, 'devices contains "watch", which it does not know. Expected desktop, tablet, mobile, none.'],
    ]);
  });

  it('is checked in open shadow roots of the page, too', () => {
    const host = mount('<div></div>');
    host.attachShadow({ mode: 'open' }).append(document.createElement('portico-menu'));
    expect([...unexpectedMarkup(livePage)].map(({ message }) => message)).toEqual([
      'there is no list in it. Put the <ul> of a navigation in it.',
    ]);
  });
});

it('every expectation is a whole sentence for the author', () => {
  const expects = Object.values(manifest.elements).flatMap((element) => element.expects);
  for (const expectation of expects) if ('fix' in expectation) expect(expectation.fix).toMatch(/^[A-Z][^]*\.$/);
});
