import { getAllByRole, getByText } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import {
  begin,
  buttons,
  control,
  frames,
  fruit,
  load,
  open,
  recordEvents,
  seen,
  shaped,
  type TabsElement,
} from './tabs-page.ts';

before(async () => void (await load()));

const narrow = (html: string) => `<div style="inline-size: 300px">${html}</div>`;

async function beginAccordion(attributes = 'multiple'): Promise<TabsElement> {
  const element = await begin(narrow(fruit(attributes)));
  await shaped(element, true);
  return element;
}

describe('an accordion with several open panels', () => {
  it('opens and closes each panel by itself', async () => {
    const element = await beginAccordion();
    const events = recordEvents(element);
    control(element, 'Plums').click();
    expect([open(element), seen(element), element.current]).toEqual([
      ['Apples', 'Plums'],
      ['Apples keep till spring.', 'More', 'Plums are blue.', 'Or yellow.'],
      'plums',
    ]);
    control(element, 'Apples').click();
    expect([open(element), element.current]).toEqual([['Plums'], 'plums']);
    control(element, 'Plums').click();
    expect([open(element), seen(element), element.current]).toEqual([[], [], '']);
    expect(events).toEqual([
      'before-change plums< click',
      'change plums< click',
      'before-change <apples click',
      'change <apples click',
      'before-change <plums click',
      'change <plums click',
    ]);
  });

  it('gives the open panels names, but makes them no landmarks', async () => {
    const element = await beginAccordion();
    control(element, 'Plums').click();
    const panels = [...(element.shadowRoot?.querySelectorAll('[part=panel]') ?? [])];
    expect(panels.map(({ role }) => role)).toEqual(['group', null, 'group']);
    expect(panels.filter((panel) => panel.hasAttribute('aria-labelledby')).length).toBe(2);
  });

  it('opens one panel more by a call, a fragment and a listener of the page, and closes none', async () => {
    const element = await beginAccordion();
    element.select('the-pears');
    expect([open(element), element.current]).toEqual([['Apples', 'Pears'], 'the-pears']);
    element.select('apples');
    expect([open(element), element.current]).toEqual([['Apples', 'Pears'], 'apples']);
    getByText(element, 'Or yellow.').dispatchEvent(new CustomEvent('portico-reveal', { bubbles: true }));
    expect(open(element)).toEqual(['Apples', 'Pears', 'Plums']);
  });

  it('leaves the panels as they are where a listener cancels', async () => {
    const element = await beginAccordion();
    element.addEventListener('portico-before-change', (event) => event.preventDefault());
    control(element, 'Plums').click();
    control(element, 'Apples').click();
    expect([open(element), element.current]).toEqual([['Apples'], 'apples']);
  });

  it('shows the panel that was opened last as tabs, and one at a time', async () => {
    const element = await beginAccordion();
    control(element, 'Plums').click();
    (element.parentElement as HTMLElement).style.inlineSize = '700px';
    await shaped(element, false);
    expect([open(element), seen(element)]).toEqual([['Plums'], ['Plums are blue.', 'Or yellow.']]);
    control(element, 'Apples').click();
    expect(open(element)).toEqual(['Apples']);
  });

  it('keeps the other panels when an open one is removed', async () => {
    const element = await beginAccordion();
    control(element, 'Plums').click();
    const events = recordEvents(element);
    getByText(element, 'Plums').remove();
    for (const panel of element.querySelectorAll(':scope > p')) panel.remove();
    await frames();
    expect([open(element), element.current, events]).toEqual([['Apples'], 'apples', ['change <plums content']]);
  });

  it('keeps one panel when the setting is removed', async () => {
    const element = await beginAccordion();
    control(element, 'Plums').click();
    element.removeAttribute('multiple');
    await frames();
    expect([open(element), buttons(element).length]).toEqual([['Plums'], 3]);
  });
});

interface Printed {
  /** The HTML of an accordion that keeps several panels open. */
  readonly html: string;
  /** A text in it, and what stands there if an open panel closes the others. */
  readonly several: string;
  readonly one: string;
}

const printed: Readonly<Record<string, Printed>> = {
  'Bootstrap, without data-bs-parent': {
    html: '<h3><button data-bs-toggle="collapse" data-bs-target="#sea" aria-expanded="true">Sea</button></h3><div id="sea" class="collapse show"><p>Deep</p></div><h3><button data-bs-toggle="collapse" data-bs-target="#shore">Shore</button></h3><div id="shore" class="collapse"><p>Dry</p></div>',
    several: 'class="collapse',
    one: 'data-bs-parent="#places" class="collapse',
  },
  'UIkit, with multiple: true': {
    html: '<ul uk-accordion="multiple: true"><li class="uk-open"><a class="uk-accordion-title" href>Sea</a><div><p>Deep</p></div></li><li><a class="uk-accordion-title" href>Shore</a><div><p>Dry</p></div></li></ul>',
    several: 'multiple: true',
    one: 'multiple: false',
  },
  '<details> without a name': {
    html: '<details open><summary>Sea</summary><p>Deep</p></details><details><summary>Shore</summary><p>Dry</p></details>',
    several: '<details',
    one: '<details name="places"',
  },
};

describe('<portico-tabs> around an accordion of a framework', () => {
  for (const [name, { html, several, one }] of Object.entries(printed))
    it(`keeps as many panels open as the framework: ${name}`, async () => {
      for (const [text, expected] of [
        [html, ['Deep', 'Dry']],
        [html.replaceAll(several, one), ['Dry']],
      ] as const) {
        const element = await begin(`<portico-tabs duration="0"><div id="places">${text}</div></portico-tabs>`);
        expect(seen(element)).toEqual(['Deep']);
        getByText(element, 'Shore').click();
        await frames();
        expect(seen(element)).toEqual(expected);
        element.remove();
      }
    });

  it('opens all panels that are marked', async () => {
    const html = printed['Bootstrap, without data-bs-parent']?.html ?? '';
    const element = await begin(
      `<portico-tabs duration="0">${html.replace('class="collapse"', 'class="collapse show"')}</portico-tabs>`,
    );
    expect([seen(element), getAllByRole(element, 'button', { expanded: true }).length]).toEqual([['Deep', 'Dry'], 2]);
  });

  it('leaves the setting to the author', async () => {
    const html = printed['Bootstrap, without data-bs-parent']?.html ?? '';
    const element = await begin(`<portico-tabs no-multiple duration="0">${html}</portico-tabs>`);
    getByText(element, 'Shore').click();
    await frames();
    expect(seen(element)).toEqual(['Dry']);
  });
});
