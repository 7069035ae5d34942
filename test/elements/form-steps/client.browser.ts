import { fireEvent, getByLabelText, getByRole, getByText, queryByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { openFrame } from '../../kit/frame.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { painted } from '../../rendered.ts';
import { descriptionOf, fill, blur, type } from '../../visitor.ts';
import { openSteps, openThree, problemsOf, threeSteps, type FormStepsElement, type StepsPage } from './steps-page.ts';

const field = (page: StepsPage, label: RegExp) => getByLabelText<HTMLInputElement>(page.form, label);

const missing = (page: StepsPage): string[] =>
  [...page.form.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter((control) => /^2px solid rgb\(255, 0, 0\)$/.test(getComputedStyle(control).border))
    .map(({ name }) => name);

/** Returns the descriptions of invalid fields by name. */
const findings = (page: StepsPage): Record<string, string> =>
  Object.fromEntries(
    [...page.form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((control) => [
      control.name,
      descriptionOf(control),
    ]),
  );

/** Returns the lines of the summary. */
const summary = (page: StepsPage): string[] =>
  [...(problemsOf(page)?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);

describe('a form in steps', () => {
  it('shows the first step only, without Back', async () => {
    const page = await openThree();
    expect(page.shown()).toBe('Contact');
    expect(page.button('Back')).toBeNull();
    expect(page.button('Send')).toBeNull();
    expect(page.button('Next')).not.toBeNull();
  });

  for (const [what, value] of [
    ['empty', ''],
    ['blank', '  \t '],
  ] as const) {
    it(`blocks Next while a required field is ${what}, with a red border of 2 px`, async () => {
      const page = await openThree();
      field(page, /name/).value = value;
      page.press('Next');
      expect(page.shown()).toBe('Contact');
      expect(missing(page)).toEqual(['name']);
      expect(page.told).toEqual([]);
    });
  }

  it('has that border in any theme', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('form input { border: 1px solid gray }');
    document.adoptedStyleSheets.push(sheet);
    try {
      const page = await openThree();
      page.press('Next');
      expect(missing(page)).toEqual(['name']);
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    }
  });

  it('shows the errors as text and then focuses the first field', async () => {
    const page = await openThree();
    page.press('Next');
    expect(problemsOf(page)?.textContent).toContain('Your name: This field is required.');
    // Later than the message, which would be read twice.
    expect(document.activeElement === field(page, /name/)).toBe(false);
    await painted();
    expect(document.activeElement === field(page, /name/)).toBe(true);
    // The focused field is read with its message.
    expect(queryByRole(page.form, 'alert')).toBeNull();
  });

  it('marks an invalid field and describes it by the message beside it', async () => {
    const page = await openThree();
    page.press('Next');
    expect(findings(page)).toEqual({ name: 'This field is required.' });
    const tip = getByText(page.form, 'This field is required.');
    expect([tip.previousElementSibling === field(page, /name/).labels?.[0], tip.checkVisibility()]).toEqual([
      true,
      true,
    ]);
  });

  it('keeps the author’s description of a field', async () => {
    const page = await openSteps(`<portico-form-steps><form novalidate>
      <div data-step="One"><h3>One</h3><p id="hint">As in your passport.</p>
      <label>Name <input name="name" required aria-describedby="hint"></label></div>
      <div data-step="Two"><h3>Two</h3></div></form></portico-form-steps>`);
    page.press('Next');
    expect(descriptionOf(field(page, /Name/))).toBe('As in your passport. This field is required.');
    type(field(page, /Name/), 'Ada');
    expect(descriptionOf(field(page, /Name/))).toBe('As in your passport.');
  });

  it('removes message, marks and summary line once a field is valid', async () => {
    const page = await openSteps(`<portico-form-steps><form novalidate>
      <div data-step="One"><h3>One</h3><label>Name <input name="name" required></label>
      <label>Town <input name="town" required></label></div>
      <div data-step="Two"><h3>Two</h3></div></form></portico-form-steps>`);
    page.press('Next');
    const required = 'This field is required.';
    expect([findings(page), summary(page)]).toEqual([
      { name: required, town: required },
      [`Name: ${required}`, `Town: ${required}`],
    ]);
    type(field(page, /Name/), 'Ada');
    expect([findings(page), summary(page)]).toEqual([{ town: required }, [`Town: ${required}`]]);
    type(field(page, /Town/), 'Ulm');
    expect([findings(page), problemsOf(page)?.textContent]).toEqual([{}, '']);
    expect([...page.form.querySelectorAll('input')].map((input) => input.getAttributeNames())).toEqual([
      ['name', 'required'],
      ['name', 'required'],
    ]);
  });

  it('clears the message of a field that gets another error while it is typed into, and shows that error once the field is left', async () => {
    const page = await openSteps(`<portico-form-steps><form novalidate>
      <div data-step="One"><h3>One</h3><label>E-mail <input type="email" name="email" required></label></div>
      <div data-step="Two"><h3>Two</h3></div></form></portico-form-steps>`);
    const email = field(page, /E-mail/);
    page.press('Next');
    type(email, 'ada');
    expect(email.validationMessage).not.toBe('');
    expect([findings(page), summary(page)]).toEqual([{}, []]);
    blur(email);
    expect([findings(page), summary(page)]).toEqual([{ email: email.validationMessage }, []]);
    page.press('Next');
    expect(summary(page)).toEqual([`E-mail: ${email.validationMessage}`]);
  });

  it('shows one message for a group and marks all of its controls', async () => {
    const page = await openSteps(`<portico-form-steps><form novalidate>
      <div data-step="One"><h3>One</h3><div role="radiogroup" aria-label="Size">
        <label><input type="radio" name="size" value="s" required> Small</label>
        <label><input type="radio" name="size" value="l"> Large</label></div></div>
      <div data-step="Two"><h3>Two</h3></div></form></portico-form-steps>`);
    page.press('Next');
    const group = getByRole(page.form, 'radiogroup');
    expect(group.nextElementSibling?.textContent).toBe('This field is required.');
    expect([descriptionOf(field(page, /Small/)), descriptionOf(field(page, /Large/))]).toEqual([
      'This field is required.',
      'This field is required.',
    ]);
    field(page, /Large/).click();
    expect([findings(page), summary(page)]).toEqual([{}, []]);
  });

  it('clears all errors on Back and after a new render', async () => {
    const page = await openThree('current="1"');
    page.press('Next');
    expect(findings(page)).toEqual({ amount: 'This field is required.' });
    page.press('Back');
    expect([findings(page), page.form.querySelectorAll('.portico-tip').length]).toEqual([{}, 0]);
    page.press('Next');
    page.element.texts = { next: 'On' };
    await page.clock.advance(0);
    expect([findings(page), page.form.querySelectorAll('.portico-tip').length]).toEqual([{}, 0]);
  });

  it('starts without the errors of the original in a copy, and shows its own', async () => {
    const page = await openThree();
    field(page, /name/).setAttribute('aria-describedby', 'elsewhere');
    page.press('Next');
    const copy = page.element.cloneNode(true) as FormStepsElement; // Of the same class.
    mount('<section></section>').append(copy);
    await copy.ready;
    const name = getByLabelText(copy, /name/);
    expect([name.getAttribute('aria-describedby'), name.hasAttribute('aria-invalid')]).toEqual(['elsewhere', false]);
    expect([
      copy.querySelectorAll('.portico-tip, [part~="problems"] li').length,
      name.matches('[data-step-missing]'),
    ]).toEqual([0, false]);
    copy.next();
    expect(descriptionOf(name)).toBe('This field is required.');
  });

  it('removes the border on input', async () => {
    const page = await openThree();
    page.press('Next');
    fill(field(page, /name/), 'Ada');
    expect(missing(page)).toEqual([]);
    page.press('Next');
    expect(problemsOf(page)?.textContent).toBe('');
  });

  it('advances when the step is valid, and returns with all input kept', async () => {
    const page = await openThree();
    fill(field(page, /name/), 'Ada');
    page.press('Next');
    expect(page.shown()).toBe('Order');
    expect(page.element.getAttribute('current')).toBe('1');
    page.press('Back');
    expect(page.shown()).toBe('Contact');
    expect(field(page, /name/).value).toBe('Ada');
    const [contact, order] = page.form.querySelectorAll('fieldset');
    expect(page.told).toEqual([
      { from: 0, to: 1, step: contact },
      { current: 1, previous: 0, total: 3 },
      { from: 1, to: 0, step: order },
      { current: 0, previous: 1, total: 3 },
    ]);
  });

  it('blocks Next while native validation fails', async () => {
    const page = await openThree();
    fill(field(page, /name/), 'Ada');
    fill(field(page, /E-mail/), 'no address');
    page.press('Next');
    expect(page.shown()).toBe('Contact');
    expect(problemsOf(page)?.textContent).toContain(`E-mail: ${field(page, /E-mail/).validationMessage}`);
    expect(missing(page)).toEqual([]);
  });

  it('blocks Next while another element has set a custom validity message', async () => {
    const page = await openThree();
    fill(field(page, /name/), 'Ada');
    field(page, /name/).setCustomValidity('This name is taken.');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      page.press('Next');
      expect(page.shown()).toBe('Contact');
      expect(problemsOf(page)?.textContent).toContain('This name is taken.');
    }
    field(page, /name/).setCustomValidity('');
    page.press('Next');
    expect(page.shown()).toBe('Order');
  });

  it('shows the submit button instead of Next in the last step', async () => {
    const page = await openThree();
    page.element.current = 2;
    await page.element.ready;
    expect(page.shown()).toBe('Delivery');
    expect(page.button('Send')).not.toBeNull();
    expect(page.button('Next')).toBeNull();
  });

  it('shows the messages of its fields, with their names, values and bounds', async () => {
    const page = await openSteps(`<portico-form-steps><form novalidate><fieldset><legend>One</legend>
      <p><label>Name <input name="name" required data-msg-required="{label}?"></label></p>
      <p><label>Mail <input name="mail" type="email" value="ada" data-msg="Not {value}!"></label></p>
      <p><label>Guests <input name="guests" type="number" max="8" value="9" data-msg-max="At most {0}."></label></p></fieldset>
      <fieldset><legend>Two</legend><input aria-label="Last" name="last"></fieldset></form></portico-form-steps>`);
    // The code for the messages loads first.
    await waitFor(() => expect(page.shown()).toBe('One'));
    page.press('Next');
    expect(findings(page)).toEqual({ name: 'Name?', mail: 'Not ada!', guests: 'At most 8.' });
    fill(field(page, /Mail/), 'bob');
    expect(findings(page).mail).toBe('Not bob!');
  });

  it('advances on Enter without a submit', async () => {
    const page = await openThree();
    fill(field(page, /name/), 'Ada');
    fireEvent.keyDown(field(page, /name/), { key: 'Enter' });
    expect(page.shown()).toBe('Order');
    expect(page.sends).toEqual([]);
  });

  it('blocks Enter if validation on blur fails, and keeps the focus', async () => {
    const page = await openThree();
    const name = field(page, /name/);
    name.addEventListener('blur', () => name.setCustomValidity('This name is taken.'));
    name.focus();
    fill(name, 'Ada');
    fireEvent.keyDown(name, { key: 'Enter' });
    expect(page.shown()).toBe('Contact');
    expect(problemsOf(page)?.textContent).toContain('This name is taken.');
    await painted();
    expect(document.activeElement === name).toBe(true);
  });

  it('keeps the focus if portico-before-step is cancelled on Enter', async () => {
    const page = await openThree();
    page.element.addEventListener('portico-before-step', (event) => event.preventDefault());
    field(page, /name/).focus();
    fill(field(page, /name/), 'Ada');
    fireEvent.keyDown(field(page, /name/), { key: 'Enter' });
    expect(document.activeElement === field(page, /name/)).toBe(true);
  });

  it('ignores Enter in the last step, in an input method and in a text area', async () => {
    const page = await openSteps(`<portico-form-steps><form novalidate>
      <fieldset><legend>One</legend><label>Text <textarea></textarea></label><label>Name <input></label></fieldset>
      <fieldset><legend>Two</legend><label>Last <input></label></fieldset></form></portico-form-steps>`);
    expect(fireEvent.keyDown(field(page, /Text/), { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(field(page, /Name/), { key: 'Enter', isComposing: true })).toBe(true);
    // Safari ends the composition before the key that confirms it.
    expect(fireEvent.keyDown(field(page, /Name/), { key: 'Enter', keyCode: 229 })).toBe(true);
    expect(page.shown()).toBe('One');
    page.press('Next');
    expect(fireEvent.keyDown(field(page, /Last/), { key: 'Enter' })).toBe(true);
  });

  it('blocks a submit and shows the first invalid step', async () => {
    const page = await openThree('current="2"');
    page.press('Send');
    expect(page.sends).toEqual([]);
    expect(page.shown()).toBe('Contact');
    expect(missing(page)).toEqual(['name']);
  });

  it('is submitted without validation by formnovalidate', async () => {
    const page = await openThree(
      '',
      '<button>Send</button> <button formnovalidate name="draft" value="1">Save a draft</button>',
    );
    page.press('Save a draft');
    expect(page.sends.map((data) => data.get('draft'))).toEqual(['1']);
  });

  it('keeps the step after a submit that it blocked, whatever is reported later', async () => {
    const page = await openThree();
    page.element.current = 2;
    await page.clock.advance(0);
    field(page, /name/).value = 'Ada';
    field(page, /many/).value = '1';
    page.press('Send');
    expect(page.shown()).toBe('Delivery');
    field(page, /name/).setAttribute('aria-invalid', 'true');
    page.form.dispatchEvent(new CustomEvent('portico-invalid', { bubbles: true }));
    expect(page.shown()).toBe('Delivery');
  });

  it('is submitted with the pressed button when all steps are valid', async () => {
    const page = await openThree(
      'current="2"',
      '<button>Send</button> <button name="how" value="fast">Send fast</button>',
    );
    for (const [label, value] of [
      [/name/, 'Ada'],
      [/many/, '2'],
      [/Street/, 'Main'],
    ] as const)
      field(page, label).value = value;
    page.press('Send fast');
    expect(page.sends.map((data) => data.get('how'))).toEqual(['fast']);
  });

  it('shows the step of a field before the browser focuses it for its message', async () => {
    const page = await openThree('current="2"', undefined, '');
    fill(field(page, /name/), 'Ada');
    page.press('Send');
    expect(page.shown()).toBe('Order');
    expect(document.activeElement === field(page, /many/)).toBe(true);
    expect(page.sends).toEqual([]);
  });

  it('keeps the step on checkValidity()', async () => {
    const page = await openThree('current="2"', undefined, '');
    page.form.checkValidity();
    expect(page.shown()).toBe('Delivery');
  });

  it('keeps the step for every trigger if portico-before-step is cancelled', async () => {
    const page = await openThree('current="1"');
    field(page, /many/).value = '2';
    page.element.addEventListener('portico-before-step', (event) => event.preventDefault());
    page.element.next();
    page.element.back();
    page.element.first();
    page.element.current = 2;
    await page.clock.advance(0);
    expect(page.shown()).toBe('Order');
    expect(page.element.getAttribute('current')).toBe('1');
  });

  it('changes by attribute and property, within the existing steps', async () => {
    const page = await openThree();
    page.element.setAttribute('current', '1');
    await page.clock.advance(0);
    expect(page.shown()).toBe('Order');
    page.element.current = 40;
    await page.clock.advance(0);
    expect(page.shown()).toBe('Delivery');
    expect(page.element.getAttribute('current')).toBe('2');
    expect(page.told.at(-1)).toEqual({ current: 2, previous: 1, total: 3 });
    page.element.removeAttribute('current');
    await page.clock.advance(0);
    expect(page.shown()).toBe('Contact');
  });

  it('shows the first step after a reset', async () => {
    const page = await openThree('current="2"');
    page.form.reset();
    await page.clock.advance(0);
    expect(page.shown()).toBe('Contact');
  });

  it('fills existing hidden fields and creates none', async () => {
    const page = await openThree(
      'current-field="tab" total-field="tabs"',
      '<input type="hidden" name="tab"><input type="hidden" name="tabs"><button>Send</button>',
    );
    expect([...new FormData(page.form)].filter(([name]) => name.startsWith('tab'))).toEqual([
      ['tab', '1'],
      ['tabs', '3'],
    ]);
    page.element.current = 1;
    await page.clock.advance(0);
    expect(new FormData(page.form).get('tab')).toBe('2');
    expect((await openThree()).form.querySelector('[type="hidden"]')).toBeNull();
  });
});

describe('the validation of a step', () => {
  const asked: readonly [what: string, fields: string, isMissing: boolean][] = [
    ['a field with aria-required', '<input name="a" aria-required="true">', true],
    ['a field of the contract', '<input name="a" class="wpcf7-validates-as-required">', true],
    ['a field of class-name validators', '<input name="a" class="required">', true],
    [
      'a select with an empty choice',
      '<select name="a" required><option value="">Choose</option><option>b</option></select>',
      true,
    ],
    ['a text area of blanks', '<textarea name="a" required>\n \n</textarea>', true],
    ['a file', '<input type="file" name="a" required>', true],
    ['a box', '<input type="checkbox" name="a" required>', true],
    ['one of several radios', '<input type="radio" name="a" required><input type="radio" name="a">', true],
    [
      'one of several radios, chosen',
      '<input type="radio" name="a" required><input type="radio" name="a" checked>',
      false,
    ],
    [
      'one box of a group',
      '<span class="wpcf7-validates-as-required"><input type="checkbox" name="a[]"><input type="checkbox" name="a[]"></span>',
      true,
    ],
    [
      'one box of a group, ticked',
      '<span class="wpcf7-validates-as-required"><input type="checkbox" name="a[]"><input type="checkbox" name="a[]" checked></span>',
      false,
    ],
    ['nothing that is disabled', '<input name="a" required disabled>', false],
    ['nothing that cannot be written', '<input name="a" required readonly>', false],
    ['nothing that its author hides', '<p hidden><input name="a" required></p>', false],
    ['nothing that is not required', '<input name="a">', false],
  ];
  for (const [what, fields, isMissing] of asked) {
    it(`${isMissing ? 'requires' : 'accepts'} ${what}`, async () => {
      const page =
        await openSteps(`<portico-form-steps><form novalidate><div data-step="One"><h3>One</h3>${fields}</div>
        <div data-step="Two"><h3>Two</h3></div></form></portico-form-steps>`);
      page.element.next();
      expect(page.shown()).toBe(isMissing ? 'One' : 'Two');
      const problems = problemsOf(page)?.textContent ?? '';
      expect(problems.includes('This field is required.')).toBe(isMissing);
    });
  }
});

describe('the steps of a form', () => {
  it('are outermost fieldsets with visible content', async () => {
    const page = await openSteps(`<portico-form-steps><form novalidate>
      <fieldset class="hidden-fields-container"><input type="hidden" name="_wpcf7" value="5"></fieldset>
      <fieldset><legend>One</legend><fieldset><legend>Inner</legend><input></fieldset></fieldset>
      <div><fieldset><legend>Two</legend></fieldset></div></form></portico-form-steps>`);
    expect(page.shown()).toBe('One and Inner');
    page.press('Next');
    expect(page.shown()).toBe('Two');
    expect(page.told).toContainEqual({ current: 1, previous: 0, total: 2 });
  });

  it('are the elements with data-step, if there are any', async () => {
    const page = await openSteps(`<portico-form-steps><form novalidate>
      <div data-step="One"><h3>One</h3><fieldset><legend>Inner</legend></fieldset></div>
      <div data-step="Two"><h3>Two</h3></div></form></portico-form-steps>`);
    page.press('Next');
    expect(page.shown()).toBe('Two');
  });

  it('can be inside the element within a form', async () => {
    const page = await openSteps(`<form novalidate><p>Above</p><portico-form-steps>
      <fieldset><legend>One</legend></fieldset><fieldset><legend>Two</legend></fieldset></portico-form-steps>
      <fieldset><legend>Always</legend></fieldset><button>Send</button></form>`);
    expect(page.shown()).toBe('One and Always');
    expect(page.button('Send')).toBeNull();
    page.press('Next');
    expect(page.shown()).toBe('Two and Always');
    page.press('Send');
    expect(page.sends).toHaveLength(1);
  });

  it('are required: the element warns without steps or a form, and changes nothing', async () => {
    const lines = consoleLines('warn');
    for (const html of [
      '<portico-form-steps></portico-form-steps>',
      '<portico-form-steps><form><input></form></portico-form-steps>',
    ]) {
      const element = mount(html) as FormStepsElement; // So it is written.
      await element.ready;
      element.next();
      element.back();
      element.first();
      expect(element.getAttribute('current')).toBeNull();
    }
    expect(lines).toEqual([]);
  });

  it('survive a reconnect and a copy', async () => {
    const page = await openThree();
    fill(field(page, /name/), 'Ada');
    page.press('Next');
    page.element.remove();
    await page.clock.advance(0);
    document.body.append(page.element);
    await page.clock.advance(0);
    expect(page.shown()).toBe('Order');
    page.press('Back');
    expect(page.shown()).toBe('Contact');
    const copy = page.element.cloneNode(true) as FormStepsElement; // Of the same class.
    mount('<section></section>').append(copy);
    await copy.ready;
    expect(copy.querySelectorAll('[part="progress"], [part="next-button"]')).toHaveLength(2);
    getByRole(copy, 'button', { name: 'Next' }).click();
    expect(copy.getAttribute('current')).toBe('1');
    expect(page.shown()).toBe('Contact');
    page.element.remove();
  });
});

describe('the author’s buttons', () => {
  const own = `<portico-form-steps><form novalidate>
    <div data-step="One"><h3>One</h3><button data-step-next>On to two</button></div>
    <div data-step="Two"><h3>Two</h3><button type="button" data-step-back>Back to one</button></div>
    <div data-step="Three"><h3>Three</h3></div>
    <button type="button" data-step-first>Start again</button> <button>Send</button></form></portico-form-steps>`;

  it('are used; missing ones are rendered', async () => {
    const page = await openSteps(own);
    expect([page.button('Next'), page.button('Back'), page.button('Start again')]).toEqual([null, null, null]);
    page.press('On to two');
    expect(page.shown()).toBe('Two');
    expect(page.sends).toEqual([]);
    expect(page.button('Back')).toBeNull();
    page.press('Back to one');
    expect(page.shown()).toBe('One');
    page.press('On to two');
    page.press('Next');
    expect(page.shown()).toBe('Three');
    page.press('Start again');
    expect(page.shown()).toBe('One');
  });

  it('stay hidden if the author hides them', async () => {
    const page = await openSteps(own.replace('data-step-first', 'hidden data-step-first'));
    page.press('On to two');
    expect(page.button('Start again')).toBeNull();
  });

  it('work outside of the form, by commands', async () => {
    const page = await openSteps(
      `${own.replace('<portico-form-steps>', '<portico-form-steps id="order">')}<button commandfor="order" command="--next">Onward</button>`,
    );
    page.element.dispatchEvent(Object.assign(new Event('command'), { command: '--next', source: null }));
    expect(page.shown()).toBe('Two');
  });
});

describe('the life cycle of a form in steps', () => {
  it('runs method calls after its code has loaded', async () => {
    const page = await openFrame(`<body><portico-form-steps>${threeSteps()}</portico-form-steps></body>`);
    const element = page.document.querySelector('portico-form-steps') as FormStepsElement; // So it is written.
    getByLabelText<HTMLInputElement>(element, /name/).value = 'Ada';
    const script = page.document.createElement('script');
    script.type = 'module';
    script.src = '/elements/form-steps/form-steps.ts';
    page.document.body.append(script);
    await page.customElements.whenDefined('portico-form-steps');
    await element.ready;
    element.next();
    const shown = () => [...element.querySelectorAll('legend')].filter((legend) => legend.getClientRects().length > 0);
    await waitFor(() => expect(shown().map(({ textContent }) => textContent)).toEqual(['Order']));
  });

  it('shows all steps on disconnect, and the previous step after a reconnect', async () => {
    const page = await openThree();
    fill(field(page, /name/), 'Ada');
    page.press('Next');
    const { parentElement } = page.element;
    page.element.remove();
    await Promise.resolve();
    expect([
      page.element.querySelectorAll('[hidden]').length,
      page.element.querySelectorAll('[data-portico-drawn]').length,
    ]).toEqual([0, 0]);
    page.element.removeAttribute('current');
    parentElement?.append(page.element);
    await Promise.resolve();
    expect([page.shown(), page.button('Back') !== null]).toEqual(['Order', true]);
    page.element.remove();
  });
});

describe('texts', () => {
  it('are German in a German page, or the author’s', async () => {
    const page = await openSteps(
      `<div lang="de"><portico-form-steps texts='{"next":"Los"}'>${threeSteps()}</portico-form-steps></div>`,
    );
    page.press('Los');
    expect(problemsOf(page)?.textContent).toContain('Dieses Feld ist ein Pflichtfeld.');
    page.element.texts = { next: 'Ab' };
    await page.clock.advance(0);
    expect(page.button('Ab')).not.toBeNull();
    expect(page.button('Los')).toBeNull();
    blur(field(page, /name/));
  });
});
