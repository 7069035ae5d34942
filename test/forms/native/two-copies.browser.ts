import { getByLabelText, getByText, queryByText } from '@testing-library/dom';
import { showTip } from '../../../src/forms/field-tip.ts';
import { showTip as showTipOfCopy } from '../../../src/forms/field-tip.ts?copy';
import { removeCopies } from '../../../src/forms/controls/invalid-control.ts';
import { markInvalid as markInvalidByCopy } from '../../../src/forms/controls/invalid-control.ts?copy';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { descriptionOf } from '../../visitor.ts';

describe('two copies of the library in one form', () => {
  it('keep the messages of each other', () => {
    const page = mount(`<div><form><label>Name <input></label><label>Town <input></label></form></div>`);
    const [name, town] = [getByLabelText(page, 'Name'), getByLabelText(page, 'Town')];
    const form = page.querySelector('form');
    if (!form) throw new Error('The page has no form.');
    const own = showTip([name], 'Too short.', { isForGroup: false });
    showTipOfCopy([name], 'Not a name.', { isForGroup: false });
    const tip = document.createElement('span');
    Object.assign(tip, { id: 'portico-message-of-copy', className: 'portico-tip', textContent: 'Unknown.' });
    town.after(tip);
    markInvalidByCopy(town, tip, 'Unknown.', false);
    own.remove();
    removeCopies(form);
    expect([descriptionOf(name), town.ariaInvalid]).toEqual(['Not a name.', 'true']);
    getByText(page, 'Unknown.');
    expect(queryByText(page, 'Too short.')).toBeNull();
  });
});
