import { waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { consoleLines, settled } from './listening.ts';
import { defineNote, logOf, noteOf, type NoteElement } from './note/note.ts';
import { preload } from '../preload.ts';

defineNote('portico-note');

// Loads the warnings before the tests.
before(() => preload('kit'));

const note = (html: string) => mount(html) as NoteElement; // Only used for markup that starts with a note.

/** Returns a settings block for a note. */
const block = (json: string) =>
  document.createRange().createContextualFragment(`<script type="application/json">${json}</script>`);

/** Returns a running note with an empty log. */
async function mountNote(html: string): Promise<NoteElement> {
  const element = note(html);
  await settled();
  logOf(element).length = 0;
  return element;
}

describe('settings of a connected element', () => {
  it('are reported together when they change together', async () => {
    const element = await mountNote('<portico-note></portico-note>');
    element.setAttribute('label', 'one');
    element.setAttribute('count', '5');
    element.loud = true;
    await settled();
    expect(logOf(element)).toEqual(['changed label count loud']);
  });

  it('are not reported when they change back in the same task', async () => {
    const element = await mountNote('<portico-note></portico-note>');
    element.setAttribute('label', 'one');
    element.removeAttribute('label');
    await settled();
    expect(logOf(element)).toEqual([]);
  });

  it('follow a JSON block that is added, changed and removed', async () => {
    const element = await mountNote('<portico-note></portico-note>');
    element.append(block('{"label":"a"}'));
    await settled();
    expect(element.label).toBe('a');
    const script = element.querySelector('script');
    if (script) script.textContent = '{"label":"b"}';
    await settled();
    expect(element.label).toBe('b');
    script?.remove();
    await settled();
    expect(element.label).toBe('empty');
    expect(logOf(element)).toEqual(['changed label', 'changed label', 'changed label']);
  });

  it('follow a page-wide block that is added, changed and removed', async () => {
    const element = await mountNote('<portico-note></portico-note>');
    const script = mount('<script type="application/json" data-portico="note">{"label":"a"}</script>');
    await settled();
    expect(element.label).toBe('a');
    script.textContent = '{"label":"b"}';
    await settled();
    expect(element.label).toBe('b');
    script.remove();
    await settled();
    expect(element.label).toBe('empty');
  });

  it('are not reported for an unchanged list in a JSON block', async () => {
    const element = await mountNote(
      '<portico-note><script type="application/json">{"items":[1,2]}</script></portico-note>',
    );
    const items = element.items;
    element.setAttribute('label', 'one');
    await settled();
    expect(logOf(element)).toEqual(['changed label']);
    expect(element.items).toBe(items);
  });

  it('are reported when the element reflects a state in the same task', async () => {
    const element = await mountNote('<portico-note label="a"></portico-note>');
    element.setAttribute('label', 'b');
    element.show('word');
    await settled();
    expect(logOf(element)).toEqual(['show word', 'changed label']);
  });
});

describe('a reflected state', () => {
  it('is reflected as its attribute without a call of changed()', async () => {
    const element = await mountNote('<portico-note></portico-note>');
    element.show('word');
    await settled();
    expect(element.hasAttribute('open')).toBe(true);
    expect(element.open).toBe(true);
    expect(logOf(element)).toEqual(['show word']);
  });

  it('is not reported when another setting changes later', async () => {
    const element = await mountNote('<portico-note></portico-note>');
    element.show('word');
    await settled();
    element.setAttribute('label', 'one');
    await settled();
    expect(logOf(element)).toEqual(['show word', 'changed label']);
  });

  it('is reported when the author changes the attribute', async () => {
    const element = await mountNote('<portico-note></portico-note>');
    element.setAttribute('open', '');
    await settled();
    element.removeAttribute('open');
    await settled();
    expect(logOf(element)).toEqual(['changed open', 'changed open']);
  });

  it('overrides a property that was set before', async () => {
    const element = await mountNote('<portico-note></portico-note>');
    element.open = false;
    await settled();
    element.show('word');
    expect(element.open).toBe(true);
  });
});

describe('settings of a disconnected element', () => {
  it('include a block that is added after the first read', async () => {
    const element = document.createElement('portico-note') as NoteElement; // A note, defined above.
    expect(element.label).toBe('empty');
    element.append(block('{"label":"a"}'));
    document.body.append(element);
    await settled();
    expect(logOf(element)).toEqual(['connected a with 1']);
    element.remove();
  });

  it('apply changes when the element is connected again', async () => {
    const element = await mountNote('<portico-note count="2"></portico-note>');
    element.remove();
    await settled();
    mount('<script type="application/json" data-portico="note">{"label":"page"}</script>');
    await settled();
    document.body.append(element);
    await settled();
    expect(logOf(element)).toEqual(['disconnected', 'connected page with 0']);
    element.remove();
  });
});

describe('a moved element', () => {
  it('calls moved() once, and neither disconnects nor connects', async () => {
    const element = await mountNote('<portico-note></portico-note>');
    const { abortSignal: ending } = noteOf(element);
    mount('<div></div>').append(element);
    await settled();
    expect(logOf(element)).toEqual(['moved']);
    expect(ending.aborted).toBe(false);
    element.remove();
  });
});

describe('the signal of an element', () => {
  it('is aborted on disconnect, also when it is read later', async () => {
    const element = await mountNote('<portico-note></portico-note>');
    const { abortSignal: ending } = noteOf(element);
    expect(ending.aborted).toBe(false);
    element.remove();
    await settled();
    expect(ending.aborted).toBe(true);
    expect(noteOf(element).abortSignal.aborted).toBe(true);
    document.body.append(element);
    await settled();
    expect(noteOf(element).abortSignal.aborted).toBe(false);
    element.remove();
  });
});

describe('an invalid settings block', () => {
  it('logs one warning, however often the settings are read', async () => {
    const warnings = consoleLines('warn');
    const element = await mountNote('<portico-note><script type="application/json">{label:</script></portico-note>');
    element.setAttribute('count', '3');
    await settled();
    element.setAttribute('count', '4');
    await settled();
    expect(element.count).toBe(4);
    await waitFor(() => expect(warnings.join()).toContain('<portico-note>'));
    expect(warnings.filter((line) => line.includes('<portico-note>'))).toHaveLength(1);
  });

  it('logs one warning for the page, also when another block is added', async () => {
    const warnings = consoleLines('warn');
    mount('<script type="application/json" data-portico="note">{label:</script>');
    const element = await mountNote('<portico-note></portico-note>');
    mount('<script type="application/json" data-portico="note">{"label":"good"}</script>');
    await waitFor(() => expect(warnings.join()).toContain('page-wide'));
    await settled();
    expect(element.label).toBe('good');
    expect(warnings.filter((line) => line.includes('page-wide'))).toHaveLength(1);
  });
});
