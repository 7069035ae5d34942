import { waitFor } from '@testing-library/dom';
import { grant, revoke } from '../../../src/consent/consent.ts';
import { turn, installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { openPage } from '../../kit/frame.ts';
import { mount } from '../../page.ts';
import { announced, announcedAs, begin, closeButton, load, read } from './alert-page.ts';
import { oddFields } from '../../forms/odd-fields.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';

before(async () => {
  await load();
});

const kinds = [
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const;

describe('<portico-alert>', () => {
  it('shows the author’s message as information', async () => {
    const element = await begin('<portico-alert>We are <b>closed</b>.</portico-alert>');
    expect(read(element)).toBe('We are closed.');
    expect(element.matches(':state(info)')).toBe(true);
    expect(closeButton(element)).toBeUndefined();
  });

  for (const [kind, role] of kinds) {
    it(`exposes kind ${kind} by a state, an icon and the role ${role}`, async () => {
      const element = await begin(`<portico-alert kind="${kind}">We are closed.</portico-alert>`);
      expect(kinds.map(([name]) => name).filter((name) => element.matches(`:state(${name})`))).toEqual([kind]);
      const signs = [...(element.shadowRoot?.querySelectorAll<SVGElement>('[part=sign]') ?? [])].filter((sign) =>
        sign.checkVisibility(),
      );
      expect(signs.map(({ dataset }) => dataset.kind)).toEqual([kind]);
      expect(announcedAs(element)).toBe(role);
    });
  }

  it('reflects a change of kind', async () => {
    const element = await begin('<portico-alert>We are closed.</portico-alert>');
    element.kind = 'error';
    await waitFor(() => expect(element.matches(':state(error):not(:state(info))')).toBe(true));
    expect(announcedAs(element)).toBe('alert');
  });

  it('takes no space before its message, and keeps the message in place', async () => {
    const element = await begin('<portico-alert><p>We are closed.</p></portico-alert>');
    expect(element.querySelector('p')?.parentElement).toBe(element);
    expect(element.getBoundingClientRect().height).toBeGreaterThan(30);
  });
});

/** Opens a page from the folder of this file. */
async function open(name: string): Promise<Document> {
  const { contentDocument } = await openPage(`/test/elements/alert/${name}`);
  if (!contentDocument) throw new Error('The page did not open.');
  return contentDocument;
}

describe('a message that is inserted later', () => {
  for (const [kind, role] of kinds) {
    it(`is announced: its live region (${role}) exists before`, async () => {
      const clock = installTestClock();
      const element = mount(`<portico-alert kind="${kind}" dismissible>Sold out</portico-alert>`);
      await turn();
      expect([announcedAs(element), announced(element), read(element), closeButton(element)]).toEqual([
        role,
        '',
        undefined,
        undefined,
      ]);
      await clock.advance(100);
      expect([announcedAs(element), announced(element), read(element)]).toEqual([role, 'Sold out', 'Sold out']);
    });
  }

  it('is announced once, and not again after a move or a reconnect', async () => {
    const element = await begin('<portico-alert>Sold out</portico-alert>');
    mount('<section></section>').append(element);
    await turn();
    expect(read(element)).toBe('Sold out');
    element.remove();
    await turn();
    document.body.append(element);
    await turn();
    expect(read(element)).toBe('Sold out');
    element.remove();
  });

  it('is not announced when it is part of the initial page', async () => {
    const page = await open('standing.html');
    const element = page.querySelector('portico-alert');
    await waitFor(() => expect(element?.matches(':state(ready)')).toBe(true));
    if (!element) throw new Error('There is no alert.');
    expect([announcedAs(element), announced(element)]).toEqual([null, 'Sold out']);

    const later = page.createElement('portico-alert');
    later.textContent = 'Back in stock';
    page.body.append(later);
    await waitFor(() => expect(later.shadowRoot && announced(later)).toBe('Back in stock'));
    expect(announcedAs(later)).toBe('status');
  });

  it('is announced in the first alert of a page', async () => {
    const page = await open('later.html');
    const element = page.createElement('portico-alert');
    element.textContent = 'Sold out';
    element.setAttribute('kind', 'error');
    page.body.append(element);
    await waitFor(() => expect(element.shadowRoot && announced(element)).toBe('Sold out'));
    expect(announcedAs(element)).toBe('alert');
  });
});

describe('a dismissible <portico-alert>', () => {
  it('has a button labelled in the language of the page', async () => {
    const element = await begin('<div lang="de-AT"><portico-alert dismissible>Ausverkauft</portico-alert></div>');
    expect(closeButton(element)?.ariaLabel).toBe('Meldung schließen');
    expect(closeButton(await begin('<portico-alert dismissible>Sold out</portico-alert>'))?.ariaLabel).toBe(
      'Close this message',
    );
  });

  it('has a button labelled by the author', async () => {
    const element = await begin(`<portico-alert dismissible texts='{"dismiss": "Got it"}'>Sold out</portico-alert>`);
    expect(closeButton(element)?.ariaLabel).toBe('Got it');
  });

  it('adds and removes its button with the setting', async () => {
    const element = await begin('<portico-alert>Sold out</portico-alert>');
    element.dismissible = true;
    await waitFor(() => expect(closeButton(element)).toBeTruthy());
    element.dismissible = false;
    await waitFor(() => expect(closeButton(element)).toBeUndefined());
  });

  it('is dismissed by its button, and dispatches one event on itself', async () => {
    const element = await begin('<portico-alert dismissible>Sold out</portico-alert>');
    let [own, outside] = [0, 0];
    element.addEventListener('portico-dismiss', () => (own += 1));
    element.parentElement?.addEventListener('portico-dismiss', () => (outside += 1), { once: true });
    closeButton(element)?.click();
    expect([read(element), element.matches(':state(dismissed)'), own, outside]).toEqual([undefined, true, 1, 0]);
    element.dismiss();
    expect(own).toBe(1);
  });

  it('is dismissed by its method and by a command, with or without a button', async () => {
    const element = await begin('<portico-alert>Sold out</portico-alert>');
    element.dispatchEvent(
      Object.assign(new Event('command'), { command: '--dismiss', source: document.createElement('button') }),
    );
    expect(read(element)).toBeUndefined();
    const other = await begin('<portico-alert>Sold out</portico-alert>');
    other.dismiss();
    expect(read(other)).toBeUndefined();
  });

  it('stays dismissed after a move and a reconnect', async () => {
    const element = await begin('<portico-alert>Sold out</portico-alert>');
    element.dismiss();
    element.remove();
    await turn();
    mount('<section></section>').append(element);
    await turn();
    expect(element.matches(':state(dismissed)')).toBe(true);
  });
});

describe('the focus after a dismissal', () => {
  const dismissIn = async (html: string): Promise<HTMLElement> => {
    const element = await begin(html);
    closeButton(element)?.focus();
    closeButton(element)?.click();
    await turn();
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement)) throw new Error('Nothing has the focus.');
    return activeElement;
  };

  const alert = '<portico-alert dismissible>Sold out, see <a href="#more">more</a></portico-alert>';

  it('moves to the next focusable element', async () => {
    const now = await dismissIn(
      `<div><button>Before</button>${alert}<p>Text</p><button>After</button><button>Later</button></div>`,
    );
    expect(now.textContent).toBe('After');
  });

  it('skips elements that are not focusable', async () => {
    const now =
      await dismissIn(`<div>${alert}<button disabled>1</button><button hidden>2</button><button style="visibility: hidden">3</button>
      <button tabindex="-1">4</button><input type="hidden"><fieldset disabled><button>5</button></fieldset><div inert><button>6</button></div>
      <a>7</a><a href="#here">After</a></div>`);
    expect(now.textContent).toBe('After');
  });

  it('moves to the previous element if there is no next one', async () => {
    const now = await dismissIn(`<div><button>First</button><button>Before</button>${alert}</div>`);
    expect(now.textContent).toBe('Before');
  });

  it('moves to an ancestor if nothing else is focusable, and leaves no attribute there', async () => {
    const now = await dismissIn(`<section>${alert}</section>`);
    expect(now.localName).toBe('section');
    now.blur();
    expect(now.hasAttribute('tabindex')).toBe(false);
  });

  it('moves to a form whose fields are called like its members', async () => {
    const now = await dismissIn(`<div><form>${oddFields}${alert}</form></div>`);
    expect(membersOf(now).localName).toBe('form');
    membersOf(now).blur();
    expect(membersOf(now).hasAttribute('tabindex')).toBe(false);
  });

  it('stays within an open dialog', async () => {
    const element = await begin(`<div><dialog><button>Inside</button>${alert}</dialog><button>Outside</button></div>`);
    const dialog = element.closest('dialog');
    dialog?.showModal();
    closeButton(element)?.focus();
    closeButton(element)?.click();
    expect(document.activeElement?.textContent).toBe('Inside');
    dialog?.close();
  });

  it('leaves a shadow root without focusable elements', async () => {
    const host = await begin(`<div><portico-alert>x</portico-alert></div>`).then(({ parentElement }) => parentElement);
    host?.after(Object.assign(document.createElement('button'), { textContent: 'After' }));
    const root = host?.attachShadow({ mode: 'open' });
    const element = Object.assign(document.createElement('portico-alert'), { textContent: 'Sold out' });
    element.setAttribute('dismissible', '');
    root?.append(element);
    await waitFor(() => expect(closeButton(element)).toBeTruthy());
    closeButton(element)?.focus();
    closeButton(element)?.click();
    expect(document.activeElement?.textContent).toBe('After');
    document.activeElement?.remove();
  });

  it('stays if it is outside of the alert', async () => {
    const element = await begin(`<div><input aria-label="Name">${alert}<button>After</button></div>`);
    element.parentElement?.querySelector('input')?.focus();
    element.dismiss();
    expect(document.activeElement?.localName).toBe('input');
  });
});

describe('a remembered dismissal', () => {
  const key = 'portico-alert-may';
  const html = '<portico-alert dismissible remember="may">Closed in May</portico-alert>';

  beforeEach(() => localStorage.removeItem(key));
  afterEach(() => {
    grant('memory');
    localStorage.removeItem(key);
  });

  it('applies to the next visit, and to this message only', async () => {
    (await begin(html)).dismiss();
    expect(localStorage.getItem(key)).toBe('dismissed');
    const next = await begin(html);
    expect([read(next), next.matches(':state(dismissed)')]).toEqual([undefined, true]);
    expect(read(await begin('<portico-alert remember="june">Closed in June</portico-alert>'))).toBe('Closed in June');
    next.setAttribute('remember', 'june');
    await waitFor(() => expect(read(next)).toBe('Closed in May'));
  });

  it('dispatches no event on the next visit', async () => {
    localStorage.setItem(key, 'dismissed');
    let told = 0;
    const hear = () => (told += 1);
    document.addEventListener('portico-dismiss', hear, { capture: true });
    await begin(html);
    document.removeEventListener('portico-dismiss', hear, { capture: true });
    expect(told).toBe(0);
  });

  it('is not stored without a name', async () => {
    const before = localStorage.length;
    (await begin('<portico-alert>Sold out</portico-alert>')).dismiss();
    expect(localStorage.length).toBe(before);
  });

  it('waits for required consent to `memory`, and is erased on revocation', async () => {
    revoke('memory');
    const element = await begin(html);
    element.dismiss();
    expect([read(element), localStorage.getItem(key)]).toEqual([undefined, null]);
    grant('memory');
    expect(localStorage.getItem(key)).toBe('dismissed');
    revoke('memory');
    expect(localStorage.getItem(key)).toBeNull();
    localStorage.setItem(key, 'dismissed');
    expect(read(await begin(html))).toBe('Closed in May');
  });

  it('does not throw if storage is unavailable', async () => {
    const [get, set] = [Reflect.get(Storage.prototype, 'getItem'), Reflect.get(Storage.prototype, 'setItem')];
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.getItem = Storage.prototype.setItem = refuse;
    try {
      const element = await begin(html);
      element.dismiss();
      expect([read(element), element.matches(':state(failed)')]).toEqual([undefined, false]);
    } finally {
      Storage.prototype.getItem = get;
      Storage.prototype.setItem = set;
    }
  });
});
