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
