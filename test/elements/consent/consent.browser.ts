import { within, waitFor } from '@testing-library/dom';
import { grant, isGranted, revoke } from '../../../src/consent/consent.ts';
import { setChunkLoader } from '../../../src/lazy-import.ts';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

const today = '2026-11-27';
const key = 'portico-consent';

/** Decisions last for the whole file, so each test asks for purposes of its own. */
let count = 0;
const newPurpose = () => `purpose-${(count += 1)}`;

beforeEach(async () => {
  await import('../../../elements/consent/consent.ts');
  localStorage.removeItem(key);
  document.cookie = `${key}=; Max-Age=0; path=/`;
  installTestClock(Date.parse(`${today}T12:00:00Z`));
});

const store = (text: string) => localStorage.setItem(key, text);
const stored = () => localStorage.getItem(key);
const isOpen = (element: Element) => element.matches(':state(open)');

/** Returns the queries in the notice of an element. */
const noticeOf = ({ shadowRoot }: Element) => within(shadowRoot as unknown as HTMLElement); // Queries need only its selectors.

async function open(attributes: string, content = '') {
  const element = mount(`<portico-consent ${attributes}>${content}</portico-consent>`);
  await waitFor(() => expect(isOpen(element)).toBe(true));
  return { element, notice: noticeOf(element) };
}

async function ready(attributes: string) {
  const element = mount(`<portico-consent ${attributes}></portico-consent>`);
  await waitFor(() => expect(element.matches(':state(ready)')).toBe(true));
  return element;
}

const decisions = (purposes: readonly string[]) => purposes.map((purpose) => isGranted(purpose, true));

describe('the notice', () => {
  it('grants nothing before the answer, and does not take the focus', async () => {
    const purpose = newPurpose();
    const { notice } = await open(`purposes="${purpose}"`);
    notice.getByRole('region', { name: 'Your privacy' });
    expect(isGranted(purpose)).toBe(false);
    expect(document.activeElement).toBe(document.body);
  });

  it('has three buttons of one look and size, and no ticked checkbox', async () => {
    const { notice } = await open(`purposes="${newPurpose()} ${newPurpose()}"`);
    const buttons = notice.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Refuse all', 'Save choice', 'Accept all']);
    const looks = buttons.map((button) => {
      const { backgroundColor, color, fontWeight, borderTopColor } = getComputedStyle(button);
      const { width, height } = button.getBoundingClientRect();
      return [backgroundColor, color, fontWeight, borderTopColor, Math.round(width), Math.round(height)].join();
    });
    expect(new Set(looks).size).toBe(1);
    expect(notice.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false]);
  });

  for (const [name, granted, reason] of [
    ['Accept all', [true, true], 'accept'],
    ['Refuse all', [false, false], 'refuse'],
    ['Save choice', [false, true], 'save'],
  ] as const)
    it(`answers by one press on “${name}”`, async () => {
      const purposes = [newPurpose(), newPurpose()];
      const { element, notice } = await open(`purposes="${purposes.join(' ')}"`);
      const details: unknown[] = [];
      for (const type of ['portico-change', 'portico-close'])
        element.addEventListener(type, (event) => details.push(event instanceof CustomEvent && event.detail));
      if (reason === 'save') notice.getAllByRole('checkbox')[1]?.click();
      notice.getByRole('button', { name }).click();
      expect(isOpen(element)).toBe(false);
      expect(decisions(purposes)).toEqual(granted);
      const [accepted, refused] = [true, false].map((is) => purposes.filter((_, index) => granted[index] === is));
      expect(details).toEqual([{ reason }, { granted: accepted, refused, reason }]);
      expect(stored()).toBe(`${today}//${accepted?.join('+')}/${refused?.join('+')}`);
    });

  it('closes by Escape without an answer', async () => {
    const purpose = newPurpose();
    const { element, notice } = await open(`purposes="${purpose}"`);
    const [checkbox] = notice.getAllByRole('checkbox');
    checkbox?.focus();
    checkbox?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
    );
    expect([isOpen(element), isGranted(purpose, true), stored()]).toEqual([false, false, null]);
  });

  it('is a modal dialog in the centre', async () => {
    const { element, notice } = await open(`purposes="${newPurpose()}" placement="center"`);
    await waitFor(() => expect(element.shadowRoot?.querySelector('dialog:modal')).not.toBe(null));
    notice.getByRole('dialog', { name: 'Your privacy' });
    notice.getByRole('button', { name: 'Refuse all' }).click();
    expect([isOpen(element), document.querySelector(':modal')]).toEqual([false, null]);
  });

  it('is a bar if the code of the dialog cannot be loaded', async () => {
    setChunkLoader((load) => (/modal/.test(String(load)) ? Promise.reject(new Error('Loading chunk failed')) : load()));
    try {
      const { notice } = await open(`purposes="${newPurpose()}" placement="center"`);
      notice.getByRole('region', { name: 'Your privacy' });
    } finally {
      setChunkLoader((load) => load());
    }
  });

  it('has the texts of the page’s language, and the author’s own', async () => {
    const purpose = newPurpose();
    const texts = JSON.stringify({ refuse: 'Nein', [purpose]: 'Liegeplätze', [`${purpose}-hint`]: 'Wir zählen sie.' });
    const { notice } = await open(`lang="de" purposes="media ${purpose}" texts='${texts}'`);
    notice.getByRole('region', { name: 'Ihre Privatsphäre' });
    notice.getByRole('button', { name: 'Nein' });
    notice.getByRole('checkbox', { name: 'Inhalte anderer Websites' });
    expect(notice.getByRole('checkbox', { name: 'Liegeplätze' }).getAttribute('aria-describedby')).toBe(
      `hint-${purpose}`,
    );
    notice.getByText('Wir zählen sie.');
  });

  it('shows content of the author that was hidden', async () => {
    const content = '<p slot="message">May we count you?</p><a slot="links" href="#imprint">Imprint</a>';
    const { element } = await open(`hidden purposes="${newPurpose()}"`, content);
    within(element).getByText('May we count you?');
    expect(within(element).getByRole('link', { name: 'Imprint' }).checkVisibility()).toBe(true);
  });
});

describe('a stored answer', () => {
  it('counts without the notice, also before its code has loaded', async () => {
    const [yes, no] = [newPurpose(), newPurpose()];
    store(`${today}//${yes}/${no}`);
    const element = mount(`<portico-consent purposes="${yes} ${no}"></portico-consent>`);
    const details: unknown[] = [];
    element.addEventListener('portico-change', (event) => details.push(event instanceof CustomEvent && event.detail));
    await waitFor(() => expect(element.matches(':state(answered)')).toBe(true));
    expect(decisions([yes, no])).toEqual([true, false]);
    expect(element.shadowRoot).toBe(null);
  });

  const outdated: readonly (readonly [string, (purpose: string) => string, string])[] = [
    ['is expired', (purpose) => `2026-05-01//${purpose}/`, ''],
    ['is for another version', (purpose) => `${today}/1/${purpose}/`, 'version="2"'],
    ['is not one', () => 'yes', ''],
  ];
  for (const [name, text, attributes] of outdated)
    it(`asks again if it ${name}`, async () => {
      const purpose = newPurpose();
      store(text(purpose));
      await open(`purposes="${purpose}" ${attributes}`);
      expect(isGranted(purpose, true)).toBe(false);
    });

  it('asks for a new purpose, and keeps the others', async () => {
    const [old, added] = [newPurpose(), newPurpose()];
    store(`${today}//${old}/`);
    const { notice } = await open(`purposes="${old} ${added}"`);
    expect(decisions([old, added])).toEqual([true, false]);
    expect(notice.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
  });

  it('of another tab closes the notice', async () => {
    const purpose = newPurpose();
    const { element } = await open(`purposes="${purpose}"`);
    store(`${today}//${purpose}/`);
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect([isOpen(element), isGranted(purpose)]).toEqual([false, true]);
  });

  it('can be in a cookie', async () => {
    const purpose = newPurpose();
    const { notice } = await open(`purposes="${purpose}" version="a/b" storage="cookie"`);
    notice.getByRole('button', { name: 'Accept all' }).click();
    expect([stored(), decodeURIComponent(document.cookie)]).toEqual([
      null,
      expect.stringContaining(`${key}=${today}/a%2Fb/${purpose}/`),
    ]);
  });
});

describe('opening it again', () => {
  it('works by a link, takes the focus and returns it', async () => {
    const purpose = newPurpose();
    store(`${today}//${purpose}/`);
    const element = await ready(`id="consent" purposes="${purpose}"`);
    const link = mount('<a href="#consent">Privacy settings</a>');
    link.focus();
    link.click();
    await waitFor(() => expect(isOpen(element)).toBe(true));
    expect(element.shadowRoot?.activeElement?.textContent).toBe('Your privacy');
    noticeOf(element).getByRole('button', { name: 'Refuse all' }).click();
    expect([document.activeElement, isGranted(purpose)]).toEqual([link, false]);
  });

  it('works by a link in a page with <base>', async () => {
    const purpose = newPurpose();
    store(`${today}//${purpose}/`);
    const element = await ready(`id="consent" purposes="${purpose}"`);
    const base = Object.assign(document.createElement('base'), { href: '/elsewhere/' });
    document.head.prepend(base);
    const link = mount('<a href="#consent">Privacy settings</a>');
    // After the listener of the element. The browser would leave the page.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.click();
    base.remove();
    await waitFor(() => expect(isOpen(element)).toBe(true));
  });

  it('works by a command', async () => {
    const purpose = newPurpose();
    store(`${today}//${purpose}/`);
    const element = await ready(`id="consent" purposes="${purpose}"`);
    Reflect.apply(Reflect.get(element, 'show'), element, []);
    await waitFor(() => expect(isOpen(element)).toBe(true));
    Reflect.apply(Reflect.get(element, 'hide'), element, []);
    expect([isOpen(element), isGranted(purpose)]).toEqual([false, true]);
  });
});

describe('decisions in the page', () => {
  const call = (element: Element, name: string, ...args: readonly string[]) =>
    Reflect.apply(Reflect.get(element, name), element, args);

  it('about one purpose leave the notice open, and are stored', async () => {
    const [one, other] = [newPurpose(), newPurpose()];
    const { element } = await open(`purposes="${one} ${other}"`);
    call(element, 'grant', one);
    expect([isOpen(element), ...decisions([one, other]), stored()]).toEqual([true, true, false, `${today}//${one}/`]);
    call(element, 'revoke', other);
    expect([isOpen(element), stored()]).toEqual([false, `${today}//${one}/${other}`]);
  });

  it('about an unknown purpose change nothing, with a warning', async () => {
    const warnings = captureConsole('warn');
    const { element } = await open(`purposes="${newPurpose()}"`);
    call(element, 'grant', 'analitics');
    await waitFor(() => expect(warnings.join()).toContain('grant("analitics") names no purpose of the notice'));
    expect(stored()).toBe(null);
  });

  it('of scripts are stored if they are refusals', async () => {
    const [one, other] = [newPurpose(), newPurpose()];
    store(`${today}//${one}/${other}`);
    await ready(`purposes="${one} ${other}"`);
    grant(other);
    expect(stored()).toBe(`${today}//${one}/${other}`);
    revoke(one);
    expect(stored()).toBe(`${today}///${other}+${one}`);
  });
});

describe('Global Privacy Control', () => {
  const { prototype } = Navigator;
  const original = Object.getOwnPropertyDescriptor(prototype, 'globalPrivacyControl');
  beforeEach(() => {
    Object.defineProperty(prototype, 'globalPrivacyControl', { configurable: true, get: () => true });
  });
  afterEach(() => {
    if (original) Object.defineProperty(prototype, 'globalPrivacyControl', original);
    else Reflect.deleteProperty(prototype, 'globalPrivacyControl');
  });

  it('counts as a refusal, which the notice explains when the visitor opens it', async () => {
    const purpose = newPurpose();
    const element = await ready(`id="consent" purposes="${purpose}"`);
    expect([element.matches(':state(signal)'), isOpen(element), isGranted(purpose), stored()]).toEqual([
      true,
      false,
      false,
      null,
    ]);
    Reflect.apply(Reflect.get(element, 'show'), element, []);
    await waitFor(() => expect(isOpen(element)).toBe(true));
    noticeOf(element).getByText(/Global Privacy Control/);
    noticeOf(element).getByRole('button', { name: 'Accept all' }).click();
    expect([isGranted(purpose), element.matches(':state(signal)')]).toEqual([true, false]);
  });

  it('can be mentioned instead', async () => {
    const { notice } = await open(`purposes="${newPurpose()}" global-privacy-control="ask"`);
    notice.getByText(/Global Privacy Control/);
  });
});

describe('Google Consent Mode', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'dataLayer');
  });
  const commands = () => {
    const queue: unknown = Reflect.get(window, 'dataLayer');
    return Array.isArray(queue) ? queue.map((entry: ArrayLike<unknown>) => Array.from(entry)) : [];
  };

  it('is not used by default', async () => {
    const { notice } = await open(`purposes="${newPurpose()}"`);
    notice.getByRole('button', { name: 'Accept all' }).click();
    expect(Reflect.has(window, 'dataLayer')).toBe(false);
  });

  it('gets a default that denies, and an update after the answer', async () => {
    const { notice } = await open('purposes="analytics" google-consent-mode');
    await waitFor(() => expect(commands()).toHaveLength(1));
    expect(commands()[0]).toEqual(['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })]);
    notice.getByRole('button', { name: 'Accept all' }).click();
    await waitFor(() => expect(commands()).toHaveLength(2));
    expect(commands()[1]).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' }),
    ]);
    revoke('analytics');
    await waitFor(() => expect(commands()).toHaveLength(3));
  });
});
