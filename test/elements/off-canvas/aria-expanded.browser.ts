import { getByText, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { begin, closed, frames, load, panel, show } from './panel-page.ts';

before(load);

const buttons = `
  <button commandfor="menu" command="--toggle">Toggle</button>
  <button commandfor="menu" command="--show">Show</button>
  <button data-portico-action="off-canvas:toggle&id=menu">Act</button>
  <button commandfor="menu" command="--hide">Hide</button>
  <button commandfor="other" command="--toggle">Other</button>
  <button data-portico-action="off-canvas:toggle&id=other">Act otherwise</button>
  <button commandfor="menu" command="--toggle" aria-expanded="mixed">Own</button>`;

/** Returns `aria-expanded` of the buttons: toggle, show, act, hide, other, act otherwise, own. */
const said = () =>
  [...document.querySelectorAll('section > button')].map((button) => button.getAttribute('aria-expanded'));
const silent = [null, null, null, null, null, null, 'mixed'];
const say = (state: string) => [state, state, state, null, null, null, 'mixed'];

describe('the buttons of <portico-off-canvas>', () => {
  it('have aria-expanded while a panel without an overlay is in the page', async () => {
    const element = await begin(buttons + panel('id="menu" overlay="no"'));
    await waitFor(() => expect(said()).toEqual(say('false')));
    await show(element);
    await waitFor(() => expect(said()).toEqual(say('true')));
    element.hide();
    await closed(element);
    await waitFor(() => expect(said()).toEqual(say('false')));
    element.remove();
    await waitFor(() => expect(said()).toEqual(silent));
  });

  it('have it in the shadow root of the panel', async () => {
    const root = mount('<div></div>').attachShadow({ mode: 'open' });
    root.innerHTML = `<button commandfor="inner" command="--toggle">Toggle</button>${panel('id="inner" overlay="no"')}`;
    await waitFor(() => expect(root.querySelector('button')?.ariaExpanded).toBe('false'));
  });

  it('have none with an overlay, behind which they are inert', async () => {
    const element = await begin(buttons + panel('id="menu"'));
    await show(element);
    await frames();
    expect(said()).toEqual(silent);
    element.hide();
    await closed(element);
    element.setAttribute('overlay', 'no');
    await waitFor(() => expect(said()).toEqual(say('false')));
    element.setAttribute('overlay', 'yes');
    await waitFor(() => expect(said()).toEqual(silent));
  });

  it('have it also when they are inserted later, from the first focus on', async () => {
    await begin(panel('id="menu" overlay="no"'));
    await frames();
    const later = mount('<button commandfor="menu" command="--toggle">Later</button>');
    later.focus();
    await waitFor(() => expect(getByText(document.body, 'Later').getAttribute('aria-expanded')).toBe('false'));
  });
});
