import { waitFor } from '@testing-library/dom';
import { docsOf } from '../../../src/diagnostics/page/manifest.ts';
import { expect } from '../../expect.ts';
import { openFrame, type FrameWindow } from '../../kit/frame.ts';
import { consoleLines } from '../../kit/listening.ts';

const scriptTag = '<script type="module" src="/test/kit/note/script-tag.ts"></script>';

/** Opens a page, starts its diagnostics, and returns its window and its warnings. */
async function openPage(html: string): Promise<{ page: FrameWindow; warnings: string[] }> {
  const page = await openFrame(`${html}${scriptTag}`);
  const warnings = consoleLines('warn', page);
  await page.portico?.debug();
  return { page, warnings };
}

const alert = '<portico-alert kind="info">Hello</portico-alert>';

describe('the debug mode of a page', () => {
  it('warns of a mistake once, with a link to the docs, and of later ones', async () => {
    const { page, warnings } = await openPage('<portico-alert closeable>Hello</portico-alert>');
    const start = 'portico: <portico-alert>: closeable is not an attribute of <portico-alert> and has no effect.';
    await waitFor(() => expect(warnings.filter((line) => line.startsWith(start))).toHaveLength(1));
    expect(warnings[0]).toContain(docsOf('portico-alert'));
    const [element] = page.document.getElementsByTagName('portico-alert');
    element?.setAttribute('removable', '');
    await waitFor(() => expect(warnings.filter((line) => line.includes('removable is not'))).toHaveLength(1));
    expect(warnings.filter((line) => line.startsWith(start))).toHaveLength(1);
  });

  it('names the tag that was meant, and leaves the report of the script tag out', async () => {
    const page = await openFrame(
      `<portico-silder></portico-silder>${scriptTag.replace('module"', 'module" data-debug')}`,
    );
    const errors = consoleLines('error', page);
    const warnings = consoleLines('warn', page);
    await waitFor(() =>
      expect(warnings).toEqual([
        expect.stringMatching(
          /^portico: <portico-silder>: there is no element of this name\. Did you mean "portico-slider"\? portico-elements@[\d.]+\/docs\/troubleshooting\.md/,
        ),
      ]),
    );
    expect(errors).toEqual([]);
  });

  it('leaves out what a running element reports itself', async () => {
    const { page, warnings } = await openPage('<portico-slider sync-with="#no" closeable><p>One</p></portico-slider>');
    const count = (text: string) => warnings.filter((line) => line.includes(text)).length;
    await waitFor(() => expect([count('syncWith = "#no" has no effect'), count('closeable')]).toEqual([1, 1]));
    expect(count('sync-with="#no"')).toBe(0);
    const { problems } = (await page.portico?.debug()) ?? {};
    expect(problems?.().map(({ attribute }) => attribute)).toContain('sync-with');
  });

  it('explains code that cannot be loaded', async () => {
    const { page, warnings } = await openPage('');
    consoleLines('error', page);
    const element = page.document.createElement('portico-alert');
    page.document.body.append(element);
    const detail = { element, type: 'missing' as const, address: 'https://site.example/chunks/alert.js' };
    element.dispatchEvent(new page.CustomEvent('portico-failed', { detail, bubbles: true }));
    expect(warnings.join()).toContain(
      `portico: <portico-alert>: its code could not be loaded from https://site.example/chunks/alert.js. Portico consists of portico.js and the folder chunks beside it: copy both, and serve them with a web server. ${docsOf('portico-alert')}`,
    );
  });

  it('names the event whose listener throws', async () => {
    const { page, warnings } = await openPage(alert.replace('kind', 'dismissible kind'));
    consoleLines('error', page);
    page.addEventListener('error', (event) => event.preventDefault());
    const [element] = page.document.getElementsByTagName('portico-alert');
    const listen = Reflect.construct(page.Function, [
      'element',
      'element.addEventListener("portico-dismiss", () => { throw new Error("Oh") })',
    ]);
    Reflect.apply(listen as (element: unknown) => void, undefined, [element]); // A function of the page.
    await page.portico?.ready();
    element?.dispatchEvent(new page.CustomEvent('portico-dismiss'));
    expect(warnings.join()).toContain(
      `portico: <portico-alert>: a listener of its event portico-dismiss threw Error: Oh. The element goes on; correct the listener. ${docsOf('portico-alert')}`,
    );
  });

  for (const [what, html, message] of [
    [
      'broken JSON in a settings block',
      '<portico-alert dismissible>Hello<script type="application/json">{"kind": "error",}</script></portico-alert>',
      `<portico-alert>: its settings block is not a JSON object and is left out: The comma before } is one too many; remove it. It is in line 1, column 17: "{\\"kind\\": \\"error\\",}" ${docsOf('portico-alert')}`,
    ],
    [
      'a settings block with too many settings',
      `<portico-alert dismissible>Hello<script type="application/json">${JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [index, 1])))}</script></portico-alert>`,
      `<portico-alert>: its settings block has 1001 settings and is left out; expected at most 1000. Give only those of the element. ${docsOf('portico-alert')}`,
    ],
    [
      'a settings block that is too long',
      `<portico-alert dismissible>Hello<script type="application/json">{"kind":"${'x'.repeat(499_990)}"}</script></portico-alert>`,
      `<portico-alert>: its settings block has 500001 characters and is left out; expected at most 500000. Give only those of the element. ${docsOf('portico-alert')}`,
    ],
    [
      'broken JSON in page-wide settings',
      `<script type="application/json" data-portico="alert">{"kind": "error",}</script>${alert}`,
      `portico: the page-wide settings for alert are not a JSON object; they are left out, and every purpose needs the visitor's consent until they are corrected. The comma before } is one too many; remove it. It is in line 1, column 17: "{\\"kind\\": \\"error\\",}" ${docsOf('portico-alert')}`,
    ],
    [
      'broken JSON in an attribute',
      '<portico-alert texts="{,}">Hello</portico-alert>',
      `<portico-alert>: its attribute texts gives "texts" as "{,}"; expected an object, as JSON; {} (the built-in default) is used instead. Expected a name in double quotes, but there is ",". It is in line 1, column 2: "{,}" ${docsOf('portico-alert')}`,
    ],
  ] as const)
    it(`warns once of ${what}`, async () => {
      const { page, warnings } = await openPage('');
      await page.portico?.load('portico-alert');
      page.document.body.insertAdjacentHTML('beforeend', html);
      // The last warning of the diagnostics shows that they have checked the page.
      page.document.body.insertAdjacentHTML('beforeend', '<portico-alert wide>Hello</portico-alert>');
      await waitFor(() => expect(warnings.join()).toContain('wide is not an attribute'));
      expect(warnings.filter((line) => !line.includes('wide is not'))).toEqual([expect.stringContaining(message)]);
    });

  it('warns of an element without an end tag that contains the rest of the page', async () => {
    const { warnings } = await openPage(
      `<body>
      <main><portico-popup id="closed"><h2>News</h2><footer>Ann</footer></portico-popup></main>
      <portico-lightbox><main></main>
      <portico-consent />
      <p>Hello</p>
      <footer>Harbour</footer>
      `,
    );
    await waitFor(() =>
      expect(warnings.filter((line) => line.includes('end tag'))).toEqual([
        expect.stringContaining(
          `portico: <portico-consent>: it contains <footer> and the rest of its parent, as if its end tag were missing. HTML ignores the slash of <portico-consent />. Write </portico-consent> behind its content. ${docsOf('portico-consent')}`,
        ),
      ]),
    );
  });

  for (const [name, html] of [
    ['consent', '<portico-consent purposes="media" /><h2>Next</h2><p>Hello</p>'],
    ['alert', '<portico-alert kind="info">Closed.<h2>Next</h2><p>Hello</p>'],
  ])
    it(`warns of a <portico-${name}> without an end tag that contains the headings of the page`, async () => {
      const { warnings } = await openPage(`<body><main>
        ${html}</main>
        <main>
        <portico-${name}><p>Hello</p></portico-${name}></main>
        <portico-${name}><h2>Hello</h2></portico-${name}>
        `);
      await waitFor(() =>
        expect(warnings.filter((line) => line.includes('end tag'))).toEqual([
          expect.stringContaining(`portico: <portico-${name}>: it contains <h2> and the rest of its parent`),
        ]),
      );
    });

  it('warns of an element for the whole page that contains a paragraph of it', async () => {
    const { warnings } = await openPage(`<body><main><portico-back-to-top /><p>Hello</p></main>
      <portico-back-to-top>Up</portico-back-to-top>
      `);
    await waitFor(() =>
      expect(warnings.filter((line) => line.includes('end tag'))).toEqual([
        expect.stringContaining('portico: <portico-back-to-top>: it contains <p> and the rest of its parent'),
      ]),
    );
  });

  it('warns of an element that ends with its parent, by the indentation of the last line', async () => {
    const { page, warnings } = await openPage(`<body>
    <main>
      <portico-lightbox>
        <a href="#picture">Picture</a>
      <p>More</p>
    </main>
    <main>
      <portico-lightbox>
        <a href="#picture">Picture</a>
      </portico-lightbox></main>
    <section>
      <portico-popup id="closed">
        <h2>News</h2>
      </portico-popup>
    </section>
    <div>
      <form>
        <portico-real-person>
        <button>Send</button>
      </form>
    </div>
    `);
    // As the library does with the fields of its own.
    page.document.querySelector('form')?.append(page.document.createElement('input'));
    await waitFor(() =>
      expect(warnings.filter((line) => line.includes('end tag'))).toEqual([
        expect.stringContaining('portico: <portico-lightbox>: it ends with its parent'),
        expect.stringContaining('portico: <portico-real-person>: it ends with its parent'),
      ]),
    );
  });

  it('warns of an element without an end tag in a shadow root of the page', async () => {
    const { warnings } = await openPage(`<body><site-card><template shadowrootmode="open">
    <main>
      <portico-lightbox>
        <a href="#picture">Picture</a>
    </main>
    </template></site-card>`);
    await waitFor(() =>
      expect(warnings.filter((line) => line.includes('end tag'))).toEqual([
        expect.stringContaining('portico: <portico-lightbox>: it ends with its parent'),
      ]),
    );
  });

  it('warns of an element that contains the button that opens it', async () => {
    const { warnings } = await openPage(
      `<body><main>
      <portico-popup id="news"><h2>News</h2>
      <button type="button" commandfor="news" command="--show">News</button>
      <portico-popup id="own"><h2>More</h2><button type="button" commandfor="own" command="--hide">Close</button></portico-popup>
      </main>`,
    );
    await waitFor(() =>
      expect(warnings.filter((line) => line.includes('the button that opens it'))).toEqual([
        expect.stringContaining(
          `portico: <portico-popup id="news">: it contains the button that opens it, as if its end tag were missing. Write </portico-popup> behind its content. ${docsOf('portico-popup')}`,
        ),
      ]),
    );
  });

  it('leaves elements alone that end where the parser has seen their end tag, or that a script has inserted', async () => {
    const { page, warnings } = await openPage(
      `<body>
      <p>Hello</p>
      <portico-popup id="written"><h2>News</h2><footer>Ann</footer></portico-popup>
      `,
    );
    const root = page.document.createElement('div');
    root.innerHTML = '<p>One</p><portico-popup aria-label="More"><footer>Ann</footer></portico-popup>';
    page.document.body.append(root);
    page.document.body.insertAdjacentHTML('beforeend', '<portico-alert closeable>Hello</portico-alert>');
    await waitFor(() => expect(warnings.join()).toContain('closeable'));
    expect(warnings.join()).not.toContain('end tag');
  });

  it('warns of a part that an element does not have', async () => {
    const { warnings } = await openPage(
      `<style>
        @media all { portico-alert:hover::part(closebutton) { color: red } }
        portico-alert::part(close-button), portico-popup::part(mine) { color: red }
        portico-back-to-top::part(xyz) { color: red }
      </style>${alert}`,
    );
    await waitFor(() =>
      expect(warnings).toEqual([
        expect.stringContaining(
          `portico: <style>: portico-alert::part(closebutton) matches nothing: <portico-alert> has no part of this name. Did you mean "close-button"? ${docsOf('portico-alert')}`,
        ),
        expect.stringMatching(
          /^portico: <style>: portico-back-to-top::part\(xyz\) matches nothing: <portico-back-to-top> has no part of this name\. Its parts are [\w, -]+\. portico-elements@[\d.]+\/elements\/back-to-top\/back-to-top\.md/,
        ),
      ]),
    );
  });

  it('warns of a tag that another script has defined', async () => {
    const { page, warnings } = await openPage('');
    page.eval('customElements.define("portico-tabs", class extends HTMLElement {})');
    page.document.body.append(page.document.createElement('portico-tabs'));
    await waitFor(() =>
      expect(warnings.join()).toContain(
        `portico: <portico-tabs>: another script has defined <portico-tabs>, so that Portico cannot. Load only one of the two. ${docsOf('portico-tabs')}`,
      ),
    );
  });

  it('warns of a popup with very many elements', async () => {
    const { warnings } = await openPage(`<portico-popup>${'<i></i>'.repeat(3000)}</portico-popup>`);
    await waitFor(() =>
      expect(warnings.join()).toContain(
        `portico: <portico-popup>: it contains 3000 elements, which makes opening slow on phones. Show less, or load the content when it opens. ${docsOf('portico-popup')}`,
      ),
    );
  });

  it('says that the browser sends a contact form, unless the element has an address', async () => {
    const form = '<form action="/send"><input name="_wpcf7" value="5" aria-label="Id"></form>';
    const { warnings } = await openPage(
      `<portico-contact-form id="native">${form.replace('_wpcf7', 'mail')}</portico-contact-form>
       <portico-contact-form id="cms">${form}</portico-contact-form>
       <portico-contact-form id="own" endpoint="/send">${form.replace('_wpcf7', 'mail')}</portico-contact-form>`,
    );
    await waitFor(() =>
      expect(warnings.filter((warning) => warning.includes('so the browser sends it'))).toEqual([
        expect.stringContaining('portico: <portico-contact-form id="native">: its form has no endpoint'),
      ]),
    );
  });

  it('warns of a large picture that is shown as a thumbnail', async () => {
    const { page, warnings } = await openPage('');
    // The pictures of the tests are small.
    page.eval(`Object.defineProperty(PerformanceResourceTiming.prototype, 'encodedBodySize', { get: () => 5_200_000 });
      performance.getEntriesByName = () => [Object.create(PerformanceResourceTiming.prototype)];`);
    const picture = '<img src="/__pictures/1500x1000/red.svg" width="200" alt="A boat">';
    page.document.body.insertAdjacentHTML(
      'beforeend',
      `<portico-lightbox><a href="/a.jpg">${picture}</a></portico-lightbox>`,
    );
    const image = page.document.querySelector('img') ?? expect.fail('there is no picture');
    // WebKit gives the shown width as the one of an SVG file.
    Object.defineProperty(image, 'naturalWidth', { value: 1500 });
    await image.decode();
    // A change after the picture has loaded.
    page.document.body.dataset['loaded'] = '';
    await waitFor(() =>
      expect(warnings.join()).toContain(
        `portico: <img>: this picture has 5.2 MB and 1500 px, but is shown with 200 px. Use a smaller file as the thumbnail; the link may lead to the large one. ${docsOf('portico-lightbox')}`,
      ),
    );
  });

  it('is off on other hosts', async () => {
    const page = await openFrame(`<portico-alert closeable>Hello</portico-alert>${scriptTag}`);
    await page.portico?.ready();
    expect(
      page.performance.getEntriesByType('resource').filter(({ name }) => name.includes('diagnostics/page')),
    ).toEqual([]);
  });
});
