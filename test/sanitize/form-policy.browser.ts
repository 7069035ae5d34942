import { purifyForm } from '../../src/sanitize/form-policy.ts';
import { expect } from '../expect.ts';
import { openFrame } from '../kit/frame.ts';
import { mount } from '../page.ts';

/** Returns the sanitized HTML. */
function outcome(html: string): string {
  const box = document.createElement('div');
  box.append(purifyForm(html));
  return box.innerHTML;
}

describe('purifyForm', () => {
  const same = [
    '<form action="https://example.org/order" method="post" id="order" name="order" class="own" novalidate=""></form>',
    '<form action="/order" enctype="multipart/form-data" autocomplete="off" accept-charset="utf-8"></form>',
    '<label for="size">Size</label><input id="size" name="size" type="number" min="1" max="9" step="1" value="2" required="">',
    '<input type="hidden" name="action" value="subscribe"><input type="hidden" name="_wpnonce" value="1f"><input name="id"><input name="title">',
    '<input name="name" placeholder="Note: your name" pattern="[a-z]+" autocomplete="name" aria-describedby="hint" inputmode="text">',
    '<select name="boat" multiple="" size="3"><optgroup label="Small"><option value="1" selected="">One</option></optgroup></select>',
    '<textarea name="text" rows="3" cols="20" maxlength="9">Dear &lt;b&gt;</textarea>',
    '<fieldset disabled=""><legend>Boat</legend><input type="radio" name="b" value="1" checked=""></fieldset>',
    '<button type="submit" name="submit" value="1" formaction="/other" formmethod="get" class="primary">Send</button>',
    '<input list="towns"><datalist id="towns"><option value="Kiel"></option></datalist><output for="a b" name="o">3</output>',
    '<span class="wpcf7-form-control-wrap" data-name="your-name"><input data-rule-minlength="3" tabindex="2"></span>',
    '<portico-form-steps mode="client" scroll-offset="20"><form><fieldset data-step=""></fieldset></form></portico-form-steps>',
    '<input id="mail"><portico-email-verification for="mail" ajax-url="/ajax"></portico-email-verification>',
    '<portico-contact-form><script type="application/json">{"texts":{"send":"Go"}}</script></portico-contact-form>',
    '<progress value="1" max="3"></progress><meter low="1" high="2" optimum="2" value="1"></meter>',
  ];
  for (const html of same) it(`keeps ${html}`, () => expect(outcome(html)).toBe(html));

  const cases: readonly (readonly [label: string, html: string, expected: string])[] = [
    ['a script', '<form><script>trap()</script><input name="a"></form>', '<form><input name="a"></form>'],
    [
      'settings outside of a library element',
      '<form><script type="application/json">{"a":1}</script></form>',
      '<form></form>',
    ],
    [
      'a script in a library element',
      '<portico-alert><script>trap()</script></portico-alert>',
      '<portico-alert></portico-alert>',
    ],
    [
      'settings that are not JSON',
      '<portico-alert><script type="application/json">trap()</script></portico-alert>',
      '<portico-alert></portico-alert>',
    ],
    [
      'the attributes of page-wide settings',
      '<portico-alert><script type="application/json" data-portico="alert" src="/x">{}</script></portico-alert>',
      '<portico-alert><script type="application/json">{}</script></portico-alert>',
    ],
    [
      'tags from settings by escaping them',
      '<portico-alert><script type="application/json">{"a":"<b>"}</script></portico-alert>',
      '<portico-alert><script type="application/json">{"a":"\\u003cb>"}</script></portico-alert>',
    ],
    [
      'event handlers',
      '<form onsubmit="trap()"><input onfocus="trap()" autofocus name="a"></form>',
      '<form><input name="a"></form>',
    ],
    [
      'event handlers of a library element',
      '<portico-alert onclick="trap()" open=""></portico-alert>',
      '<portico-alert></portico-alert>',
    ],
    [
      'an element that sends requests to an address in its markup',
      '<form><portico-email-decoder rest-root="//example.org">A</portico-email-decoder></form>',
      '<form>A</form>',
    ],
    [
      'an element that embeds the page of another site',
      '<portico-video><a href="https://www.youtube.com/watch?v=aaaaaaaaaaa">A</a></portico-video>',
      '<a href="https://www.youtube.com/watch?v=aaaaaaaaaaa">A</a>',
    ],
    [
      'an element that loads a script from its markup',
      '<form><portico-antispam bot-detector-url="https://example.org/x.js">A</portico-antispam></form>',
      '<form>A</form>',
    ],
    [
      'the settings of such an element',
      '<form><portico-antispam><script type="application/json">{"botDetectorUrl":"/x"}</script></portico-antispam></form>',
      '<form></form>',
    ],
    [
      'elements that send data of the visitor',
      '<portico-protected-form encoded="x" rest-root="//x"></portico-protected-form><portico-font-status ajax-url="//x"></portico-font-status>',
      '',
    ],
    [
      'an action with a script',
      '<form action=" java\nscript:trap()"><button formaction="javascript:trap()">A</button></form>',
      '<form><button>A</button></form>',
    ],
    [
      'addresses with a script from a library element',
      '<portico-alert url="javascript:trap()" data-x="data:text/html,x"></portico-alert>',
      '<portico-alert></portico-alert>',
    ],
    ['a link with a script', '<form><a href="javascript:trap()">A</a></form>', '<form><a>A</a></form>'],
    ['styles', '<form style="position:fixed"><input style="color:red"></form>', '<form><input></form>'],
    [
      'the style of a honeypot, which stays hidden',
      '<form><p style="position: absolute; left: -5000px"><input name="b_1"></p></form>',
      '<form><p hidden=""><input name="b_1"></p></form>',
    ],
    [
      'the style of hidden fields',
      '<form><div style="display:none"><input name="a"></div></form>',
      '<form><div hidden=""><input name="a"></div></form>',
    ],
    [
      'frames, SVG and other elements',
      '<form><iframe src="/x"></iframe><svg><a/></svg><x-y>A</x-y></form>',
      '<form>A</form>',
    ],
    ['the opener of a target', '<form target="_blank"></form>', '<form target="_blank" rel="noopener"></form>'],
    [
      'names and ids of other elements',
      '<form><img name="body" id="x" alt=""><a name="body">A</a></form>',
      '<form><img alt=""><a>A</a></form>',
    ],
    [
      'form names that hide members of the document',
      '<form name="body"></form><form name="getElementById"></form>',
      '<form></form><form></form>',
    ],
    [
      'control names that hide members of the form',
      '<form><input name="querySelector"><input id="elements"></form>',
      '<form><input><input></form>',
    ],
    [
      'the reference to another form',
      '<button form="login" formaction="/beacon">A</button>',
      '<button formaction="/beacon">A</button>',
    ],
    ['the label of a control in the page', '<label for="terms">A</label>', '<label>A</label>'],
    [
      'a command target in the page',
      '<button commandfor="dialog" command="show-modal">A</button>',
      '<button command="show-modal">A</button>',
    ],
  ];
  for (const [label, html, expected] of cases) it(`removes ${label}`, () => expect(outcome(html)).toBe(expected));

  it('removes controls that the form still returns by name', () => {
    const html = '<form action="javascript:0"><b>A</b><input name="localName"><input name="firstElementChild"></form>';
    const [form] = purifyForm(html).children;
    expect([form?.localName, form?.firstElementChild?.localName]).toEqual(['form', 'b']);
  });

  it('keeps references to its own controls', () => {
    const html = '<form id="order"></form><input form="order" name="a">';
    expect(outcome(html)).toBe(html);
  });

  it('removes a form whose controls hide DOM methods', () => {
    for (const name of ['attributes', 'childNodes', 'nodeName', 'removeChild', 'setAttribute']) {
      expect(outcome(`<form><input name="${name}"></form>`)).toBe('');
    }
  });

  it('renames an id that the page uses, with all references', () => {
    mount('<div><i id="mail"></i><i id="mail-2"></i></div>');
    expect(
      outcome(
        '<form><label for="mail">A</label><input id="mail" aria-describedby="hint mail"><i id="hint"></i></form>',
      ),
    ).toBe(
      '<form><label for="mail-3">A</label><input id="mail-3" aria-describedby="hint mail-3"><i id="hint"></i></form>',
    );
  });

  it('keeps the name of a radio button that its form sends from outside', () => {
    mount('<input type="radio" name="size">');
    const html = '<form id="sizes"></form><input type="radio" name="size" form="sizes">';
    expect(outcome(html)).toBe(html);
  });
});

describe('a page with a strict policy', () => {
  const directives = [
    "default-src 'self'; script-src 'self' 'nonce-test'; require-trusted-types-for 'script'",
    "default-src 'self'; script-src 'self' 'nonce-test'; require-trusted-types-for 'script'; trusted-types dompurify test",
  ];
  for (const directive of directives) {
    it(`accepts a form without a violation: ${directive}`, async () => {
      const page = await openFrame(`<meta http-equiv="Content-Security-Policy" content="${directive}"><body>`);
      const violations: string[] = [];
      page.document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        violations.push(violatedDirective),
      );
      const html =
        '<form onsubmit="trap()" action="/x"><p style="display:none"><input name="hp"></p><portico-select><script type="application/json">{"a":"<b>"}</script></portico-select></form>';
      Object.assign(page, { html });
      const script = page.document.createElement('script');
      script.type = 'module';
      script.nonce = 'test';
      const text = `import { purifyForm } from '/src/sanitize/form-policy.ts';
        try { document.body.append(purifyForm(html)); } catch (error) { document.body.append(String(error)); }
        dispatchEvent(new Event('shown'));`;
      const factory: unknown = Reflect.get(page, 'trustedTypes');
      const shown = new Promise((resolve) => page.addEventListener('shown', resolve));
      if (typeof factory === 'object' && factory !== null) {
        const createPolicy: unknown = Reflect.get(factory, 'createPolicy');
        if (typeof createPolicy !== 'function') throw new Error('This browser has no trustedTypes.createPolicy().');
        script.text = createPolicy
          .call(factory, 'test', { createScript: (source: string) => source })
          .createScript(text);
      } else script.text = text;
      page.document.body.append(script);
      await shown;
      script.remove();
      expect(page.document.body.innerHTML).toBe(
        '<form action="/x"><p hidden=""><input name="hp"></p><portico-select><script type="application/json">{"a":"\\u003cb>"}</script></portico-select></form>',
      );
      expect(violations).toEqual([]);
    });
  }
});
