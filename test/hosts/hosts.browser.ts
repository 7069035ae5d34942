import { config, morphElements, session } from '@hotwired/turbo';
import htmx from 'htmx.org';
import { Idiomorph } from 'idiomorph';
import jQuery from 'jquery';
import { createElement, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { settled } from '../conformance/subjects.ts';
import { expect } from '../expect.ts';
import { openFrame } from '../kit/frame.ts';
import { consoleLines } from '../kit/listening.ts';
import { preload } from '../preload.ts';
import { brokenIn, probes } from './probes.ts';

/**
 * Things that happen to a page with the library, once to the whole page. What rewrites single elements is in `test/conformance/rewritten.browser.ts`,
 * builds of frameworks are in `test/package`, forbidden storage is in `test/store`, XHTML is in `xhtml.browser.ts`.
 */
const hosts: Readonly<Record<string, (page: HTMLElement, html: string) => unknown>> = {
  'nothing else': () => {},
  // A translator wraps each text in two elements.
  'a translation of the page': translate,
  'Idiomorph, which morphs it to the same page': (page, html) =>
    Idiomorph.morph(page, html, { morphStyle: 'innerHTML' }),
  'Turbo, which morphs it to the same page'(page, html) {
    const fresh = document.createElement('main');
    fresh.append(templateOf(html));
    morphElements(page, fresh);
  },
  'htmx, which replaces it by the same page': (page, html) =>
    htmx.swap(page, html, { swapStyle: 'innerHTML', swapDelay: 0, settleDelay: 0 }),
  'attributes of extensions'(page) {
    for (const element of [document.documentElement, document.body, ...page.querySelectorAll('*')])
      for (const name of [
        'bis_skin_checked',
        'data-lt-installed',
        'cz-shortcut-listen',
        'data-darkreader-inline-color',
      ])
        element.setAttribute(name, '1');
  },
  'jQuery, which parses the page again': (page) => jQuery(page).html(jQuery(page).html()),
  'jQuery, which takes the page out and puts it back': (page) => jQuery(page).children().detach().appendTo(page),
  'a view transition to the same page': async (page, html) => {
    if (!('startViewTransition' in document)) return void (page.innerHTML = html);
    await document.startViewTransition(() => void (page.innerHTML = html)).finished;
  },
  "the browser's page cache": () => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  },
  'a shadow root, into which the page moves'(page) {
    const host = document.createElement('div');
    page.before(host);
    host.attachShadow({ mode: 'open' }).append(page);
  },
  async 'Alpine, which clones a template, hides the copy and shows it'(page, html) {
    page.replaceChildren(templateOf(html).cloneNode(true));
    page.style.display = 'none';
    await settled(3);
    page.style.display = '';
  },
  async 'React in strict mode, which renders it twice'(page, html) {
    const nodes = reactNodes(templateOf(html));
    page.replaceChildren();
    const root = createRoot(page);
    for (const key of [1, 2]) {
      root.render(createElement(StrictMode, { key }, nodes));
      await settled(3);
    }
  },
  async 'React, which hydrates it after the elements have started'(page, html) {
    const nodes = reactNodes(templateOf(html));
    page.innerHTML = `<div data-hydrate>${html}</div>`;
    await settled(3);
    hydrateRoot(page, createElement('div', { 'data-hydrate': '' }, nodes));
  },
  'a base address': () => document.head.insertAdjacentHTML('beforeend', '<base href="/elsewhere/page">'),
  'styles of an ad blocker': () =>
    document.head.insertAdjacentHTML(
      'beforeend',
      '<style class="host">.ad, [id^=ad-], [class*=cookie] { display: none !important }</style>',
    ),
};

function templateOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Returns the children of a node as nodes of React. */
function reactNodes(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, key) => {
    if (!(node instanceof Element)) return node.textContent;
    const attributes = Object.fromEntries(
      [...node.attributes].map(({ name, value }) => [propNames[name] ?? name, value || true]),
    );
    return createElement(node.localName, { key, ...attributes }, ...reactNodes(node));
  });
}

const propNames: Readonly<Record<string, string>> = { class: 'className', value: 'defaultValue' };

function translate(page: HTMLElement): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && walker.currentNode.data.trim()) texts.push(walker.currentNode);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(text);
  }
}

describe('a page with one element of each family works under', () => {
  const html = Object.values(probes)
    .map((probe) => probe.html)
    .join('\n');

  before(async () => {
    config.drive.enabled = false;
    // It would restore an earlier page when form steps go back in the history.
    session.stop();
    await preload(...Object.keys(probes));
  });

  for (const [host, act] of Object.entries(hosts)) {
    it(host, async () => {
      consoleLines('warn');
      const page = document.createElement('main');
      page.innerHTML = html;
      document.body.append(page);
      await settled(3);
      await act(page, html);
      await settled(3);
      const broken = await brokenIn(page);
      const root = page.getRootNode();
      (root instanceof ShadowRoot ? root.host : page).remove();
      for (const added of document.head.querySelectorAll('base, .host')) added.remove();
      expect(broken).toEqual([]);
    });
  }
});

describe('a page of its own with one element of each family works', () => {
  const page = (head: string, names: readonly string[]) =>
    `<html lang="en"><head><title>Page</title>${head}<script type="module" src="${location.origin}/test/hosts/frame-page.ts"></script></head>
    <body data-probes="${names.join(' ')}">${names.map((name) => probes[name]?.html).join('\n')}</body></html>`;
  const all = Object.keys(probes);
  const sources = ['script-src', 'img-src', 'connect-src']
    .map((directive) => `${directive} ${location.origin}`)
    .join('; ');
  const policy = `default-src 'none'; ${sources}; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types dompurify lit-html`;

  for (const [host, head, sandbox] of [
    [
      'under a strict policy, with trusted types and without inline styles',
      `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
      undefined,
    ],
    ['in a sandbox without an origin', '', 'allow-scripts allow-forms'],
  ] as const) {
    // WebKit delays timers in a sandbox.
    for (const names of [all.slice(0, 9), all.slice(9)])
      it(`${host}: ${names.join(', ')}`, async () => {
        const reported = new Promise<unknown>((resolve) =>
          addEventListener('message', ({ data }) => resolve(data), { once: true }),
        );
        await openFrame(page(head, names), sandbox);
        expect(await reported).toEqual([]);
      });
  }
});

describe('an element that an ad blocker hides', () => {
  for (const name of ['popup', 'off-canvas', 'lightbox', 'blocked-message', 'tooltip']) {
    it(`leaves the page usable: ${name}`, async () => {
      consoleLines('warn');
      await preload(name);
      const page = document.createElement('main');
      page.innerHTML = `<button type="button">Page</button><div style="display: none !important">${probes[name]?.html}</div>`;
      document.body.append(page);
      await settled(3);
      const [button, element] = [page.querySelector('button'), page.querySelector(`#${name}`)];
      Reflect.apply(Reflect.get(element ?? page, 'show') as () => unknown, element, []); // All of these have the method.
      await settled(5);
      button?.focus();
      const usable = [document.activeElement === button, getComputedStyle(document.documentElement).overflow];
      page.remove();
      await settled();
      expect(usable).toEqual([true, 'visible']);
    });
  }
});
