import { getByText } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { componentIn } from '../../web-component.ts';
import {
  begin,
  click,
  closed,
  dialogOf,
  frames,
  heard,
  load,
  panel,
  part,
  press,
  show,
  type PanelElement,
} from './panel-page.ts';

before(load);

/** Opens a panel and acts on it. Returns the reason for which it closed; '' while it is open. */
async function closedBy(attributes: string, act: (element: PanelElement) => unknown, inside?: string): Promise<string> {
  const element = await begin(panel(attributes, inside));
  const told = heard(element, ['portico-close']);
  await show(element);
  await act(element);
  await frames();
  const [closing = 'close: '] = told;
  if (closing === 'close: ') expect(dialogOf(element)).toBeDefined();
  else await closed(element);
  return closing.replace('close: ', '');
}

describe('<portico-off-canvas> closes', () => {
  it('not on a click in the panel', async () => {
    expect(await closedBy('', (element) => part(element, 'panel').click())).toBe('');
  });

  it('always on Escape while it has neither a close button nor an overlay', async () => {
    const attributes = 'close-on-esc="no" overlay="no"';
    expect(await closedBy(attributes, () => press('Escape'))).toBe('');
    expect(await closedBy(`${attributes} close-button="no"`, () => press('Escape'))).toBe('escape');
  });

  it('on a link in it to a fragment of the page with close-on-anchor-click', async () => {
    const follow = (element: HTMLElement) => click(getByText(element, 'Somewhere'));
    expect(await closedBy('close-on-anchor-click', follow)).toBe('link');
    expect(location.hash).toBe('#somewhere');
    expect(await closedBy('', follow)).toBe('');
  });

  it('on a click in a web component in such a link', async () => {
    const pressIn = (element: HTMLElement) => componentIn(element.querySelector('span')).click();
    const inside = '<a href="#somewhere">Somewhere <span></span></a>';
    expect(await closedBy('close-on-anchor-click', pressIn, inside)).toBe('link');
  });

  it('not on a link in it to another page or another panel', async () => {
    const follow = (element: PanelElement) => {
      const link = element.querySelector('a');
      link?.addEventListener('click', (event) => setTimeout(() => event.preventDefault()));
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      link?.click();
    };
    expect(await closedBy('close-on-anchor-click', follow, '<a href="/elsewhere#place">Elsewhere</a>')).toBe('');
    expect(await closedBy('close-on-anchor-click', follow, '<a href="#oc__other">Other</a>')).toBe('');
  });
});
