import { expect } from '../../expect.ts';
import { captureConsole } from '../../console.ts';
import { mount } from '../../page.ts';
import { uncaught } from '../../kit/listening.ts';
import { waitFor } from '@testing-library/dom';
import { corpus } from '../../sanitize/corpus.ts';
import { descriptionOf } from '../../visitor.ts';
import { atButton, begin, frames, gone, load, pointAt, reads, said, trigger } from './tooltip-page.ts';

before(async () => {
  await load();
});

/** Whether the browser would take an address for a script. */
const isScript = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'javascript:';

const words = (element: Element): HTMLElement => {
  const found = element.querySelector<HTMLElement>('[role=tooltip]');
  if (!found) throw new Error('No words are shown.');
  return found;
};

describe('the words of a <portico-tooltip>', () => {
  it('describe its trigger while they are shown, beside what described it before', async () => {
    mount('<p id="note">Ctrl+S</p>');
    const element = await begin(`
      <portico-tooltip content="Saves a draft" transition="0"><button aria-describedby="note">Save</button></portico-tooltip>`);
    element.show();
    await reads(element, 'Saves a draft');
    expect(descriptionOf(trigger(element))).toBe('Ctrl+S Saves a draft');
    element.hide();
    await gone(element);
    expect(trigger(element).getAttribute('aria-describedby')).toBe('note');
  });

  it('are told to assistive technology before they are shown, too', async () => {
    const element = await atButton();
    expect(trigger(element).ariaDescription).toBe('Saves a draft');
    expect(trigger(element).hasAttribute('aria-describedby')).toBe(false);
    element.content = 'Saves all';
    await frames();
    expect(trigger(element).ariaDescription).toBe('Saves all');
    element.content = '';
    await frames();
    expect(trigger(element).hasAttribute('aria-description')).toBe(false);
  });

  it('leave a description of the author’s alone', async () => {
    const element = await begin(
      '<portico-tooltip content="Saves"><button aria-description="Own">Save</button></portico-tooltip>',
    );
    expect(trigger(element).ariaDescription).toBe('Own');
  });

  it('describe the element itself where nothing in it takes the focus, and make it a stop for the keyboard', async () => {
    const element = await begin(
      '<portico-tooltip content="World Wide Web" transition="0"><abbr>WWW</abbr></portico-tooltip>',
    );
    expect(element.tabIndex).toBe(0);
    element.focus();
    await reads(element, 'World Wide Web');
    expect(descriptionOf(element)).toBe('World Wide Web');
    element.content = '';
    await gone(element);
    expect(element.hasAttribute('tabindex')).toBe(false);
  });

  it('leave an author’s tabindex alone', async () => {
    const element = await begin(
      '<portico-tooltip content="World Wide Web" tabindex="-1"><abbr>WWW</abbr></portico-tooltip>',
    );
    element.content = '';
    await frames();
    expect(element.getAttribute('tabindex')).toBe('-1');
  });

  it('are in the page only while they are shown', async () => {
    const element = await atButton();
    const before = element.innerHTML;
    element.show();
    await reads(element, 'Saves a draft');
    element.hide();
    await gone(element);
    expect(element.innerHTML).toBe(before);
  });

  it('are not copied with the element', async () => {
    const element = await atButton();
    element.show();
    await reads(element, 'Saves a draft');
    const copy = mount(element.outerHTML);
    await frames();
    expect([copy.textContent, trigger(copy).getAttribute('aria-describedby')]).toEqual(['Save', null]);
    expect(said(element)).toBe('Saves a draft');
  });

  it('may be any text', async () => {
    const element = await atButton('content="Fish &amp;amp; chips, a &lt; b"');
    element.show();
    await reads(element, 'Fish & chips, a < b');
  });

  it('may be HTML of harmless tags', async () => {
    const element = await atButton('');
    element.content =
      '<p>Saves a <b>draft</b>, see <a href="/help" onclick="trap()">help</a>.</p><script>trap()</script>';
    element.show();
    await reads(element, 'Saves a draft, see help.');
    expect(words(element).innerHTML).toBe('<p>Saves a <b>draft</b>, see <a href="/help">help</a>.</p>');
  });

  for (const { name, html } of corpus) {
    it(`do nothing that is hostile: ${name}`, async () => {
      const caught: string[] = [];
      Reflect.set(window, 'trap', () => caught.push('ran'));
      const element = await atButton('');
      element.content = html;
      element.show();
      await waitFor(() => words(element));
      await frames();
      for (const node of words(element).querySelectorAll('*')) {
        for (const type of ['pointerover', 'mouseover', 'click', 'focus']) {
          if (type !== 'click' || !node.closest('a')) node.dispatchEvent(new Event(type, { bubbles: true }));
        }
      }
      await frames();
      const isOdd = ({ name: attribute, value }: Attr) =>
        /^(on|style$|id$|name$|class$)/.test(attribute) || isScript(value);
      const odd = [...words(element).querySelectorAll('*')].flatMap((node) => [...node.attributes].filter(isOdd));
      const forbidden = 'script, style, iframe, object, embed, form, input, svg, math, link, base';
      expect(words(element).querySelectorAll(forbidden)).toHaveLength(0);
      expect([caught, odd.map(({ ownerElement }) => ownerElement?.outerHTML)]).toEqual([[], []]);
      Reflect.deleteProperty(window, 'trap');
    });
  }
});

const templateOf = (content: string) => `<p><template class="t">${content}</template></p>`;

describe('a template of a <portico-tooltip>', () => {
  it('in the element is shown as the author wrote it', async () => {
    const element = await begin(`
      <portico-tooltip transition="0"><button>Save</button><template>
        <p class="price">From <b>10 €</b></p>
      </template></portico-tooltip>`);
    expect(trigger(element).ariaDescription).toBe('From 10 €');
    pointAt(trigger(element));
    await reads(element, 'From 10 €');
    expect(words(element).innerHTML).toBe('<p class="price">From <b>10 €</b></p>');
  });

  it('of the page is found by its selector, in place of `content`', async () => {
    mount('<div><template id="prices"><p>From 10 €</p></template></div>');
    const element = await atButton('template="#prices" content="Unused"');
    element.show();
    await reads(element, 'From 10 €');
  });

  const wrong: Record<string, [markup: string, selector: string, message: string]> = {
    'is missing': ['', '#nowhere', '; expected the selector of a <template>, but nothing in the page matches it'],
    'is asked for by no selector': ['', '#1(', '; expected the selector of a <template>, but that is no CSS selector'],
    'is another element': ['<p class="t">A</p>', '.t', '; expected the selector of a <template>, but it finds a <p>'],
    'is empty': [templateOf(''), '.t', ', which holds none; expected exactly one top-level element'],
    'holds two elements': [
      templateOf('<b>A</b> <i>B</i>'),
      '.t',
      ', which holds 2; expected exactly one top-level element',
    ],
    'holds text beside an element': [
      templateOf('A <i>B</i>'),
      '.t',
      ', which holds text outside of one; expected exactly one top-level element',
    ],
  };

  for (const [what, [markup, selector, message]] of Object.entries(wrong)) {
    it(`that ${what} is told to the author, throws nothing into the page, and \`content\` is shown`, async () => {
      const warnings = captureConsole('warn');
      const errors = uncaught();
      if (markup) mount(markup);
      const element = await atButton(`id="tip" content="Saves a draft" template="${selector}"`);
      element.show();
      await reads(element, 'Saves a draft');
      await waitFor(() => expect(warnings).toHaveLength(1));
      const given = `<portico-tooltip id="tip">: its setting "template" is "${selector}"`;
      expect(warnings[0]).toContain(`${given}${message}; "content" is shown instead.`);
      expect(errors).toEqual([]);
    });
  }

  it('that is wrong shows nothing where there is no `content`', async () => {
    const warnings = captureConsole('warn');
    const element = await atButton('template="#nowhere"');
    element.show();
    await waitFor(() => expect(warnings).toHaveLength(1));
    expect(warnings[0]).toContain('nothing is shown, because there is no "content".');
    expect([element.open, said(element)]).toEqual([false, undefined]);
  });
});
