import { expect } from '../../expect.ts';
import { captureConsole } from '../../console.ts';
import { mount } from '../../page.ts';
import { uncaughtErrors } from '../../kit/listening.ts';
import { waitFor } from '@testing-library/dom';
import { sinkVectors } from '../../sanitize/sink-vectors.ts';
import { touch, watchTrap } from '../../sanitize/trap.ts';
import { descriptionOf } from '../../visitor.ts';
import { atButton, begin, frames, gone, load, pointAt, reads, shownText, trigger } from './tooltip-page.ts';

before(async () => {
  await load();
});

const words = (element: Element): HTMLElement => {
  const found = element.querySelector<HTMLElement>('[role=tooltip]');
  if (!found) throw new Error('No words are shown.');
  return found;
};

describe('the content of a <portico-tooltip>', () => {
  watchTrap();

  it('describes its trigger while shown, in addition to other descriptions', async () => {
    mount('<p id="note">Ctrl+S</p>');
    const element = await begin(`
      <portico-tooltip content="Saves a draft" duration="0"><button aria-describedby="note">Save</button></portico-tooltip>`);
    element.show();
    await reads(element, 'Saves a draft');
    expect(descriptionOf(trigger(element))).toBe('Ctrl+S Saves a draft');
    element.hide();
    await gone(element);
    expect(trigger(element).getAttribute('aria-describedby')).toBe('note');
  });

  it('describes its trigger before it is shown', async () => {
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

  it('does not replace a description of the author', async () => {
    const element = await begin(
      '<portico-tooltip content="Saves"><button aria-description="Own">Save</button></portico-tooltip>',
    );
    expect(trigger(element).ariaDescription).toBe('Own');
  });

  it('describes the element and makes it focusable if nothing in it is', async () => {
    const element = await begin(
      '<portico-tooltip content="World Wide Web" duration="0"><abbr>WWW</abbr></portico-tooltip>',
    );
    expect(element.tabIndex).toBe(0);
    element.focus();
    await reads(element, 'World Wide Web');
    expect(descriptionOf(element)).toBe('World Wide Web');
    element.content = '';
    await gone(element);
    expect(element.hasAttribute('tabindex')).toBe(false);
  });

  it('does not change a tabindex of the author', async () => {
    const element = await begin(
      '<portico-tooltip content="World Wide Web" tabindex="-1"><abbr>WWW</abbr></portico-tooltip>',
    );
    element.content = '';
    await frames();
    expect(element.getAttribute('tabindex')).toBe('-1');
  });

  it('is in the page only while shown', async () => {
    const element = await atButton();
    const before = element.innerHTML;
    element.show();
    await reads(element, 'Saves a draft');
    element.hide();
    await gone(element);
    expect(element.innerHTML).toBe(before);
  });

  it('is not copied with the element', async () => {
    const element = await atButton();
    element.show();
    await reads(element, 'Saves a draft');
    const copy = mount(element.outerHTML);
    await frames();
    expect([copy.textContent, trigger(copy).getAttribute('aria-describedby')]).toEqual(['Save', null]);
    expect(shownText(element)).toBe('Saves a draft');
  });

  it('can be any text', async () => {
    const element = await atButton('content="Fish &amp;amp; chips, a &lt; b"');
    element.show();
    await reads(element, 'Fish & chips, a < b');
  });

  for (const [policy, html, shown] of [
    ['markup', sinkVectors.markup.html, sinkVectors.markup.asContent],
    ['an address', sinkVectors.address.link, sinkVectors.address.sanitized],
  ] as const) {
    it(`is sanitized HTML: ${policy}`, async () => {
      const element = await atButton('');
      element.content = html;
      element.show();
      await waitFor(() => expect(words(element).innerHTML).toBe(shown));
      touch(words(element));
    });
  }
});

const templateOf = (content: string) => `<p><template class="t">${content}</template></p>`;

describe('a template of a <portico-tooltip>', () => {
  it('is shown as written if it is in the element', async () => {
    const element = await begin(`
      <portico-tooltip duration="0"><button>Save</button><template>
        <p class="price">From <b>10 €</b></p>
      </template></portico-tooltip>`);
    expect(trigger(element).ariaDescription).toBe('From 10 €');
    pointAt(trigger(element));
    await reads(element, 'From 10 €');
    expect(words(element).innerHTML).toBe('<p class="price">From <b>10 €</b></p>');
  });

  it('replaces `content` if its selector matches', async () => {
    mount('<div><template id="prices"><p>From 10 €</p></template></div>');
    const element = await atButton('template="#prices" content="Unused"');
    element.show();
    await reads(element, 'From 10 €');
  });

  const mistakes: Record<string, [markup: string, selector: string, message: string]> = {
    'is missing': ['', '#nowhere', '; expected the selector of a <template>, but nothing in the page matches it'],
    'has an invalid selector': [
      '',
      '#1(',
      '; expected the selector of a <template>, but it is not a valid CSS selector',
    ],
    'is another element': ['<p class="t">A</p>', '.t', '; expected the selector of a <template>, but it matches a <p>'],
    'is empty': [templateOf(''), '.t', ', which contains no element; expected exactly one top-level element'],
    'contains two elements': [
      templateOf('<b>A</b> <i>B</i>'),
      '.t',
      ', which contains 2 elements; expected exactly one top-level element',
    ],
    'contains text beside an element': [
      templateOf('A <i>B</i>'),
      '.t',
      ', which contains text outside of an element; expected exactly one top-level element',
    ],
  };

  for (const [mistake, [markup, selector, message]] of Object.entries(mistakes)) {
    it(`that ${mistake} logs a warning, and \`content\` is shown`, async () => {
      const warnings = captureConsole('warn');
      const errors = uncaughtErrors();
      if (markup) mount(markup);
      const element = await atButton(`id="tip" content="Saves a draft" template="${selector}"`);
      element.show();
      await reads(element, 'Saves a draft');
      await waitFor(() => expect(warnings).toHaveLength(1));
      const label = `<portico-tooltip id="tip">: "template" is "${selector}"`;
      expect(warnings[0]).toContain(`${label}${message}; "content" is shown instead.`);
      expect(errors).toEqual([]);
    });
  }

  it('that is missing shows nothing without `content`', async () => {
    const warnings = captureConsole('warn');
    const element = await atButton('template="#nowhere"');
    element.show();
    await waitFor(() => expect(warnings).toHaveLength(1));
    expect(warnings[0]).toContain('nothing is shown, because there is no "content".');
    expect([element.open, shownText(element)]).toEqual([false, undefined]);
  });
});
