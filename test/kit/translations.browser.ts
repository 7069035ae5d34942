import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { setChunkLoader } from '../../src/lazy-import.ts';
import { holdImports, loadTracked, settled } from '../settled.ts';

before(async () => {
  await preload('alert', 'quantity', 'tooltip');
});

const alertIn = (lang: string, attributes = '') =>
  `<portico-alert lang="${lang}" dismissible ${attributes}>Text</portico-alert>`;

/** Returns the label of the button of an alert; `undefined` before the alert works. */
const labelOf = (element: Element): string | undefined => {
  const alert = element.matches('portico-alert') ? element : element.querySelector('portico-alert');
  return alert?.shadowRoot?.querySelector('button')?.ariaLabel ?? undefined;
};

/** Resolves after the alert has a labelled button. */
async function started(mounted: Element): Promise<void> {
  await waitFor(() => expect(labelOf(mounted)).not.toBe(undefined));
}

describe('the texts of further languages', () => {
  async function labelIn(html: string): Promise<string | undefined> {
    const mounted = mount(html);
    await started(mounted);
    return labelOf(mounted);
  }

  const labels: readonly (readonly [html: string, label: string])[] = [
    [alertIn('fr'), 'Fermer ce message'],
    [alertIn('fr-CA'), 'Fermer ce message'],
    [alertIn('PL'), 'Zamknij ten komunikat'],
    [alertIn('zh-CN'), '关闭此消息'],
    [alertIn('zh-Hant'), 'Close this message'],
    [alertIn('zh-TW'), 'Close this message'],
    [alertIn('hu'), 'Close this message'],
    [alertIn('x-klingon'), 'Close this message'],
    ['<div lang="ar"><div><portico-alert dismissible>Text</portico-alert></div></div>', 'إغلاق هذه الرسالة'],
    [`<div lang="ar">${alertIn('es')}</div>`, 'Cerrar este mensaje'],
    [`<div lang="es">${alertIn('en')}</div>`, 'Close this message'],
    [alertIn('it', `texts='{"dismiss":"Via!"}'`), 'Via!'],
    [alertIn('it', `texts='{"it":{"dismiss":"Via!"},"de":{"dismiss":"Weg!"}}'`), 'Via!'],
    [alertIn('hu', `texts='{"hu":{"dismiss":"Bezárás"}}'`), 'Bezárás'],
  ];
  for (const [html, label] of labels)
    it(`are “${label}” in ${html}`, async () => expect(await labelIn(html)).toBe(label));

  it('load with no English, German or Hungarian element, and only those of its family', async () => {
    const loads: string[] = [];
    setChunkLoader((load, base) => {
      loads.push(String(load));
      return loadTracked(load, base);
    });
    const loaded = () => loads.filter((load) => /translations|languages|da-/.test(load)).length;
    try {
      mount(alertIn('en') + alertIn('de-AT') + alertIn('hu') + '<portico-alert dismissible>Text</portico-alert>');
      await settled(undefined);
      expect(loaded()).toBe(0);
      mount('<portico-quantity lang="da"><label>Number <input type="number"></label></portico-quantity>');
      await settled(undefined);
      expect(loads.filter((load) => /da-/.test(load)).map((load) => /da-\w+/.exec(load)?.[0])).toEqual(['da-forms']);
    } finally {
      setChunkLoader(loadTracked);
    }
  });

  it('follow a later change of `lang`', async () => {
    const outer = mount(`<div lang="en"><portico-alert dismissible>Text</portico-alert></div>`);
    await started(outer);
    for (const [lang, label] of [
      ['nl', 'Dit bericht sluiten'],
      ['de', 'Meldung schließen'],
      ['uk', 'Закрити це повідомлення'],
      ['zh-HK', 'Close this message'],
    ] as const) {
      outer.lang = lang;
      await waitFor(() => expect(labelOf(outer)).toBe(label));
    }
  });

  it('show no other language before they have loaded', async () => {
    const release = holdImports(/cs-content/);
    const element = mount(alertIn('cs'));
    const other = mount(alertIn('en'));
    try {
      await started(other);
      expect(labelOf(element)).toBe(undefined);
    } finally {
      release();
    }
    await waitFor(() => expect(labelOf(element)).toBe('Zavřít tuto zprávu'));
  });

  it('follow an English start when they take longer than three seconds', async () => {
    const clock = installTestClock();
    const release = holdImports(/sv-content/);
    const element = mount(alertIn('sv'));
    try {
      await clock.advance(2999);
      expect(element.matches(':state(ready)')).toBe(false);
      await clock.advance(1);
      expect(element.matches(':state(ready)')).toBe(true);
      await clock.advance(1000);
      expect(labelOf(element)).toBe('Close this message');
    } finally {
      release();
    }
    await waitFor(() => expect(labelOf(element)).toBe('Stäng det här meddelandet'));
  });

  it('do not load for an element without texts when its `lang` changes', async () => {
    const tooltip = mount('<portico-tooltip content="Fish"><button>Why</button></portico-tooltip>');
    await waitFor(() => expect(tooltip.matches(':state(ready)')).toBe(true));
    const loads: string[] = [];
    setChunkLoader((load, base) => {
      loads.push(String(load));
      return loadTracked(load, base);
    });
    try {
      tooltip.lang = 'ja';
      await settled(undefined);
      expect(loads.filter((load) => /translations|ja-/.test(load))).toEqual([]);
    } finally {
      setChunkLoader(loadTracked);
    }
  });

  it('leave the element in English when they cannot be loaded', async () => {
    setChunkLoader((load, base) =>
      /tr-content/.test(String(load)) ? Promise.reject(new Error('Lost.')) : loadTracked(load, base),
    );
    try {
      expect(await labelIn(alertIn('tr'))).toBe('Close this message');
    } finally {
      setChunkLoader(loadTracked);
    }
  });
});
