import { describe, expect, it } from 'vitest';
import { migratePage } from '../migrate-page.ts';

/** Migrates a page, which must not change. Returns the libraries of its widgets with the reasons why they stay. */
function reportOf(content: string): string[] {
  const html = `<!doctype html><html><head></head><body>${content}</body></html>`;
  const { html: after, plan } = migratePage(html);
  expect(after).toBe(html);
  expect(plan.widgets.every(({ grade, tag }) => grade === 'C' && tag)).toBe(true);
  expect(plan.calls).toEqual([]);
  return plan.widgets.map(({ library, tag, reason }) => `${library.name}, ${tag}: ${reason}`);
}

const script = (text: string) => `<script>${text}</script>`;
const source = (address: string) => `<script src="${address}"></script>`;

describe('tools for consent', () => {
  const reason = 'portico-consent: which scripts wait for consent is a legal decision: see docs/consent.md';
  it.each([
    ['Osano', 'Cookie Consent', script('window.cookieconsent.initialise({ palette: {}, position: "bottom-left" })')],
    [
      'Osano with options in a variable',
      'Cookie Consent',
      script('window.cookieconsent_options = { message: "A" }') + source('/js/cookieconsent.min.js'),
    ],
    ['orestbida 3', 'Cookie Consent', script('CookieConsent.run({ categories: {} })')],
    ['orestbida 2', 'Cookie Consent', script('var consent = initCookieConsent(); consent.run({ languages: {} })')],
    ['tarteaucitron', 'Cookie Consent', script('tarteaucitron.init({ orientation: "bottom" })')],
    ['Klaro', 'Klaro', script('var klaroConfig = { apps: [] }') + source('/js/klaro.js')],
    ['a bar of a theme', 'Cookie bars', '<div id="cookie-notice"><button>Accept</button></div>'],
  ])('%s stay', (_, library, content) => {
    expect(reportOf(content)).toEqual([`${library}, ${reason}`]);
  });
});

describe('proposals for Cookie Consent', () => {
  it.each([
    ['content: { href: "/privacy" }', ['<portico-consent policy="/privacy"></portico-consent>']],
    ['position: "top"', ['<portico-consent placement="top"></portico-consent>']],
    ['position: "bottom-left"', ['<portico-consent placement="bottom-start"></portico-consent>']],
    ['position: "bottom-right"', ['<portico-consent placement="bottom-end"></portico-consent>']],
    ['position: "top-left"', ['without an equivalent: position']],
    [
      `content: { message: "It's us", header: "Hi", allow: "Yes", deny: "No", dismiss: "Ok" }`,
      [
        `<portico-consent texts='{"message":"It&#39;s us","title":"Hi","accept":"Yes","refuse":"No"}'></portico-consent>`,
        'without an equivalent: content.dismiss',
      ],
    ],
    ['cookie: { name: "c", expiryDays: 30 }', ['<portico-consent storage="cookie" expires="30"></portico-consent>']],
    [
      'palette: { popup: { background: "#000", text: "#fff" }, button: { background: "gold" } }',
      ['portico-consent { --portico-raised: #000; --portico-text: #fff; --portico-brand: gold }'],
    ],
    ['type: "opt-in", onStatusChange() {}', ['without an equivalent: type, onStatusChange']],
  ])('%s', (options, proposals) => {
    const { plan } = migratePage(
      `<html><head></head><body><script>cookieconsent.initialise({ ${options} })</script></body></html>`,
    );
    expect(plan.files).toEqual([]);
    expect(
      plan.widgets.map(({ notes }) => notes.map((note) => note.replace(/^(?:a proposal|and in your CSS): /, ''))),
    ).toEqual([proposals]);
  });

  it.each([
    [
      'version 2',
      'window.cookieconsent_options = { message: "A", link: "/b" }',
      ` policy="/b" texts='{"message":"A"}'`,
    ],
    [
      'tags of Google',
      'gtag("js"); cookieconsent.initialise({ position: "top" })',
      ' placement="top" google-consent-mode',
    ],
  ])('%s', (_, text, attributes) => {
    const { notes } = migratePage(
      `<html><head></head><body>${source('cookieconsent.min.js')}${script(text)}</body></html>`,
    );
    expect(notes).toEqual([`a proposal: <portico-consent${attributes}></portico-consent>`]);
  });

  it('other tools and computed options have none', () => {
    for (const text of ['CookieConsent.run({ categories: {} })', 'cookieconsent.initialise(config)'])
      expect(migratePage(`<html><head></head><body>${script(text)}</body></html>`).notes).toEqual([]);
  });
});

describe('libraries that are only reported', () => {
  it.each([
    ['Flickity', 'slider', `<div class="views"></div>${script("new Flickity('.views')")}`],
    [
      'Glide',
      'slider',
      `<div class="glide"><div class="glide__track"></div></div>${script("new Glide('.glide').mount()")}`,
    ],
    ['PhotoSwipe', 'lightbox', `<div class="pswp-gallery"></div>${source('photoswipe.umd.min.js')}`],
    [
      'lightGallery',
      'lightbox',
      `<div id="lightgallery"></div>${script("lightGallery(document.getElementById('lightgallery'))")}`,
    ],
    ['Headroom', 'header', `<header class="headroom"></header>${source('headroom.min.js')}`],
    ['StartBootstrap forms', 'contact-form', '<form data-sb-form-api-token="a"></form>'],
    ['FooBox', 'lightbox', `<a class="foobox" href="a.jpg">A</a>${source('foobox.free.min.js')}`],
    ['Elementor popups', 'popup', '<div data-elementor-type="popup"></div>'],
    ['Contact Form 7', 'contact-form', '<div class="wpcf7"><form></form></div>'],
  ])('%s', (name, tag, content) => {
    const found = reportOf(content);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${name}, portico-${tag}: \\w+`));
  });
});
