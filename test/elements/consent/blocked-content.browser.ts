import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { openFrame, trustedAddress } from '../../kit/frame.ts';
import { mount } from '../../page.ts';

const key = 'portico-consent';
const ran: string[] = [];
let count = 0;
const newPurpose = () => `blocked-${(count += 1)}`;

beforeEach(async () => {
  await import('../../../elements/consent/consent.ts');
  localStorage.removeItem(key);
  ran.length = 0;
  Reflect.set(window, 'consentLog', (text: string) => void ran.push(text));
});

afterEach(() => {
  localStorage.removeItem(key);
});

/** Returns the address of a script that logs a text. */
const scriptAddress = (text: string) =>
  URL.createObjectURL(new Blob([`consentLog(${JSON.stringify(text)})`], { type: 'text/javascript' }));

async function ready(attributes: string): Promise<(name: string, ...args: readonly string[]) => unknown> {
  const element = mount(`<portico-consent ${attributes}></portico-consent>`);
  await waitFor(() => expect(element.matches(':state(ready)')).toBe(true));
  return (name, ...args) => Reflect.apply(Reflect.get(element, name), element, args);
}

const blocked = (purpose: string, text: string, attributes = '') =>
  `<script type="text/plain" data-consent="${purpose}" ${attributes}>consentLog("${text}")</script>`;
const external = (purpose: string, text: string, attributes = '') =>
  `<script type="text/plain" data-consent="${purpose}" ${attributes} src="${scriptAddress(text)}"></script>`;

describe('a blocked script', () => {
  it('runs after consent to its purpose, in the order of the page', async () => {
    const [purpose, other] = [newPurpose(), newPurpose()];
    mount(
      `<div>${external(purpose, 'first')}${blocked(purpose, 'second')}${blocked(other, 'other')}` +
        `${external(purpose, 'third')}${blocked(purpose, 'fourth')}</div>`,
    );
    const call = await ready(`purposes="${purpose} ${other}"`);
    expect(ran).toEqual([]);
    call('grant', purpose);
    await waitFor(() => expect(ran).toEqual(['first', 'second', 'third', 'fourth']));
    call('grant', other);
    await waitFor(() => expect(ran.at(-1)).toBe('other'));
    call('grant');
    await call('activate');
    expect(ran).toHaveLength(5);
  });

  it('adds what it writes to the page after it, also what scripts in that write', async () => {
    const purpose = newPurpose();
    const box = mount(
      `<div><script type="text/plain" data-consent="${purpose}">document.open(); document.write('<i>a</i>'); document.writeln('<b>b', '</b>');
      document.write('<' + 'script>document.write("<s>c</s>")</' + 'script>')</script><u>d</u></div>`,
    );
    const call = await ready(`purposes="${purpose}"`);
    call('grant', purpose);
    await call('activate');
    expect([...box.children].map(({ localName }) => localName)).toEqual(['script', 'i', 'b', 'script', 's', 'u']);
  });

  it('erases no page by writing later', async () => {
    const purpose = newPurpose();
    const box = mount(
      `<div><script type="text/plain" data-consent="${purpose}">addEventListener('late', () => { document.open(); document.write('Erased') })</script></div>`,
    );
    const call = await ready(`purposes="${purpose}"`);
    call('grant', purpose);
    await call('activate');
    const errors = captureConsole('error');
    dispatchEvent(new Event('late'));
    expect([box.isConnected, errors.length]).toEqual([true, 2]);
    expect(errors[1]).toContain('document.write() is ignored');
  });

  it('runs at once for a visitor who has consented', async () => {
    const purpose = newPurpose();
    localStorage.setItem(key, `${new Date().toISOString().slice(0, 10)}//${purpose}/`);
    mount(blockedBox(purpose));
    await ready(`purposes="${purpose}"`);
    await waitFor(() => expect(ran).toEqual(['inline']));
  });

  it('with several purposes waits for all of them', async () => {
    const [one, other] = [newPurpose(), newPurpose()];
    mount(blockedBox(`${one} ${other}`));
    const call = await ready(`purposes="${one} ${other}"`);
    call('grant', one);
    await call('activate');
    expect(ran).toEqual([]);
    call('grant', other);
    await waitFor(() => expect(ran).toEqual(['inline']));
  });

  it('runs with its own type', async () => {
    const purpose = newPurpose();
    mount(`<div>${blocked(purpose, 'module', 'data-type="module"')}</div>`);
    const call = await ready(`purposes="${purpose}"`);
    call('grant', purpose);
    await waitFor(() => expect(ran).toEqual(['module']));
    expect(document.querySelector<HTMLScriptElement>(`[data-consent="${purpose}"]`)?.type).toBe('module');
  });

  it('whose file is missing does not stop the next ones', async () => {
    const purpose = newPurpose();
    mount(
      `<div><script type="text/plain" data-consent="${purpose}" src="/no-such-file.js"></script>${blocked(purpose, 'next')}</div>`,
    );
    const call = await ready(`purposes="${purpose}"`);
    call('grant', purpose);
    await waitFor(() => expect(ran).toEqual(['next']));
  });

  it('that was inserted as HTML never runs', async () => {
    const purpose = newPurpose();
    const box = mount('<div></div>');
    box.innerHTML = blocked(purpose, 'inserted');
    const call = await ready(`purposes="${purpose}"`);
    call('grant', purpose);
    await call('activate');
    expect(ran).toEqual([]);
  });

  it('without a known purpose stays blocked, with a warning', async () => {
    const warnings = captureConsole('warn');
    mount(`<div>${blocked('analitics', 'typo')}${blocked('', 'none')}</div>`);
    const call = await ready(`purposes="${newPurpose()}"`);
    call('grant');
    await waitFor(() => expect(warnings.join()).toContain('data-consent="analitics" names no purpose of the notice'));
    expect(ran).toEqual([]);
  });

  it('keeps its nonce and needs no policy under a strict policy', async () => {
    const policy =
      "script-src 'nonce-abc' 'strict-dynamic'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types test";
    const page = await openFrame(
      `<head><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body>
        <portico-consent purposes="statistics"></portico-consent><output></output>
        <script nonce="abc" type="text/plain" data-consent="statistics">document.querySelector('output').textContent += 'inline '</script>
        <script type="text/plain" data-consent="statistics">document.querySelector('output').textContent += 'without nonce '</script>
        <script nonce="abc" type="text/plain" data-consent="statistics" src="/test/elements/antispam/detector.js"></script></body>`,
    );
    const violations: string[] = [];
    page.document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      violations.push(violatedDirective),
    );
    const script = page.document.createElement('script');
    script.type = 'module';
    script.nonce = 'abc';
    script.src = trustedAddress(page, '/elements/consent/consent.ts');
    page.document.body.append(script);
    const element = page.document.querySelector('portico-consent');
    await waitFor(() => expect(element?.matches(':state(open)')).toBe(true));
    element?.shadowRoot?.querySelector<HTMLElement>('[part~=accept]')?.click();
    await waitFor(() => expect(page.document.querySelector('output')?.textContent).toBe('inline '));
    await waitFor(() => expect(Reflect.get(page, 'hasDetector')).toBe(true));
    expect(violations.filter((directive) => !directive.startsWith('script-src'))).toEqual([]);
  });
});

/** Returns a blocked script that is not the first element, which `mount` returns. */
const blockedBox = (purposes: string) => `<div>${blocked(purposes, 'inline')}</div>`;

describe('a blocked frame', () => {
  it('loads after consent, and is empty after a revocation', async () => {
    const purpose = newPurpose();
    const frame = mount(
      `<iframe title="Map" data-consent="${purpose}" data-src="/test/kit/pages/actions.html"></iframe>`,
    );
    const picture = mount(
      `<img alt="Boat" data-consent="${purpose}" data-src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`,
    );
    const call = await ready(`purposes="${purpose}"`);
    expect([frame, picture].map((element) => element.hasAttribute('src'))).toEqual([false, false]);
    call('grant', purpose);
    expect([frame, picture].map((element) => element.getAttribute('src'))).toEqual([
      '/test/kit/pages/actions.html',
      expect.stringContaining('data:image/gif'),
    ]);
    call('revoke', purpose);
    expect([frame, picture].map((element) => element.hasAttribute('src'))).toEqual([false, false]);
    await waitFor(() => expect((frame as HTMLIFrameElement).contentDocument?.URL).toBe('about:blank')); // It is an <iframe>.
  });

  it('never loads an unsafe address', async () => {
    const purpose = newPurpose();
    const frame = mount(
      `<iframe title="Trap" data-consent="${purpose}" data-src="javascript:parent.consentLog('trap')"></iframe>`,
    );
    const call = await ready(`purposes="${purpose}"`);
    call('grant', purpose);
    expect([frame.hasAttribute('src'), ran]).toEqual([false, []]);
  });
});

describe('revoking', () => {
  it('deletes the keys of the purpose', async () => {
    const purpose = newPurpose();
    document.cookie = 'own_a=1; path=/';
    localStorage.setItem('own_b', '1');
    sessionStorage.setItem('other', '1');
    const call = await ready(`purposes="${purpose}" erase='{"${purpose}": ["own_*"]}'`);
    call('grant', purpose);
    expect(document.cookie).toContain('own_a=1');
    call('revoke', purpose);
    await waitFor(() =>
      expect([document.cookie.includes('own_a'), localStorage.getItem('own_b')]).toEqual([false, null]),
    );
    expect(sessionStorage.getItem('other')).toBe('1');
    sessionStorage.removeItem('other');
  });

  it('warns of keys for a purpose that is not asked for', async () => {
    const warnings = captureConsole('warn');
    const purpose = newPurpose();
    const call = await ready(`purposes="${purpose}" erase='{"${purpose}": "own", "statistics": ["_ga"]}'`);
    call('revoke', purpose);
    await waitFor(() => expect(warnings.join()).toContain('erase names "statistics"'));
  });
});
