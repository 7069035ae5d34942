import { findByRole, getByLabelText, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { chooseFile } from '../../visitor.ts';
import { openSteps, type StepsPage } from './steps-page.ts';

const order = (place = '<div data-step="Check" data-step-confirmation><h3>Check</h3><button>Send</button></div>') => `
  <portico-form-steps><form novalidate>
    <div data-step="You"><h3>About you</h3>
      <label>Name * <input name="name" value=" Ada &lt;b&gt; "></label>
      <label>Secret <input type="password" name="secret" value="abc"></label>
      <label for="mail">E-mail:</label> <input id="mail" name="mail">
      <input name="nick" aria-label="Nickname" value="A">
      <input type="hidden" name="hidden" value="not shown">
    </div>
    <div data-step="Order"><h3>Order</h3>
      <label>Size <select name="size"><option value="">Choose</option><option value="s">Small</option><option value="l" selected>Large</option></select></label>
      <fieldset><legend>Colours</legend><label><input type="checkbox" name="c[]" value="r" checked> Red</label>
        <label><input type="checkbox" name="c[]" value="g"> Green</label><label><input type="checkbox" name="c[]" value="b" checked> Blue</label></fieldset>
      <fieldset><legend>Way</legend><label><input type="radio" name="way" value="1"> Post</label><label><input type="radio" name="way" value="2" checked> Bike</label></fieldset>
      <label><input type="checkbox" name="gift" checked> A gift</label>
      <label>Words <textarea name="words">one\ntwo</textarea></label>
      <label>Pictures <input type="file" name="pictures" multiple></label>
    </div>
    ${place}
  </form></portico-form-steps>`;

/** Returns the visible answers as a list. */
const answers = (page: StepsPage): Record<string, string[]> =>
  Object.fromEntries(
    [...page.form.querySelectorAll('[part="confirmation"] dl > div')].map((entry) => [
      entry.querySelector('dt')?.textContent ?? '',
      [...entry.querySelectorAll('dd')].map(({ textContent }) => textContent),
    ]),
  );

async function toTheEnd(page: StepsPage): Promise<void> {
  page.element.current = 2;
  await page.clock.advance(0);
}

/** Creates a red image of 400 × 200 px. */
async function picture(name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = 200;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'red';
    context.fillRect(0, 0, 400, 200);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], name, { type: 'image/png' });
}

describe('the confirmation', () => {
  it('has a space before the buttons, also where the page resets margins', async () => {
    mount('<style>* { margin: 0; padding: 0 }</style>');
    const step = '<fieldset><legend>Order</legend><label>Size <input name="size"></label></fieldset>';
    const page = await openSteps(
      `<portico-form-steps mode="server"><form action="/order" novalidate>${step}${step}<p><button>Send</button></p></form></portico-form-steps>`,
    );
    await toTheEnd(page);
    const box = page.form.querySelector('[data-step-confirmation]')?.getBoundingClientRect();
    const line = getByRole(page.form, 'button', { name: 'Send' }).closest('p')?.getBoundingClientRect();
    expect(box && line && line.top - box.bottom).toBe(16);
  });

  it('shows all answers by their labels', async () => {
    const page = await openSteps(order());
    await toTheEnd(page);
    expect(answers(page)).toEqual({
      Name: [' Ada <b> '],
      Secret: ['•••'],
      'E-mail': ['No answer'],
      Nickname: ['A'],
      Size: ['Large'],
      Colours: ['Red', 'Blue'],
      Way: ['Bike'],
      'A gift': ['Yes'],
      Words: ['one\ntwo'],
      Pictures: ['No answer'],
    });
  });

  it('names a group of choices that is a step by its legend, and links in the colour of the page', async () => {
    const page = await openSteps(`<portico-form-steps style="--portico-brand-text: rgb(1, 2, 3)"><form novalidate>
      <fieldset data-step="Payment"><legend>How?</legend> <label><input type="radio" name="pay" value="card" checked> Card</label></fieldset>
      <div data-step="Check" data-step-confirmation><h3>Check</h3><button>Send</button></div></form></portico-form-steps>`);
    page.element.current = 1;
    await page.clock.advance(0);
    expect(answers(page)).toEqual({ 'How?': ['Card'] });
    expect(getComputedStyle(getByRole(page.form, 'link', { name: 'Change: Payment' })).color).toBe('rgb(1, 2, 3)');
  });

  it('shows the current values each time, and renders nothing while it is hidden', async () => {
    const page = await openSteps(order());
    expect(answers(page)).toEqual({});
    await toTheEnd(page);
    page.press('Back');
    expect(answers(page)).toEqual({});
    getByLabelText<HTMLInputElement>(page.form, 'E-mail:').value = 'ada@example.org';
    await toTheEnd(page);
    expect(answers(page)['E-mail']).toEqual(['ada@example.org']);
  });

  it('links to each step', async () => {
    const page = await openSteps(order());
    await toTheEnd(page);
    page.press('Change: You');
    expect(page.shown()).toBe('About you');
  });

  it('shows uploads as images by their extension, others by name', async () => {
    const page = await openSteps(order());
    const [photo, plan] = [await picture('photo.PNG'), new File(['%PDF'], 'plan.pdf')];
    const chosen = getByLabelText<HTMLInputElement>(page.form, 'Pictures');
    const both = new DataTransfer();
    both.items.add(photo);
    both.items.add(plan);
    chosen.files = both.files;
    await toTheEnd(page);
    expect(answers(page).Pictures).toEqual(['photo.PNG', 'plan.pdf']);
    const shown = await findByRole<HTMLCanvasElement>(page.form, 'img', { name: 'photo.PNG' });
    await waitFor(() => expect([shown.width, shown.height]).toEqual([320, 160]));
    expect([...(shown.getContext('2d')?.getImageData(5, 5, 1, 1).data ?? [])]).toEqual([255, 0, 0, 255]);
    expect(queryByRole(page.form, 'img', { name: 'plan.pdf' })).toBeNull();
  });

  it('shows only the name if the content is not an image', async () => {
    const page = await openSteps(order());
    chooseFile(getByLabelText<HTMLInputElement>(page.form, 'Pictures'), new File(['nonsense'], 'photo.webp'));
    await toTheEnd(page);
    await waitFor(() => expect(queryByRole(page.form, 'img')).toBeNull());
    expect(answers(page).Pictures).toEqual(['photo.webp']);
  });

  it('creates no object URL, which a strict content security policy would block', async () => {
    const original = URL.createObjectURL.bind(URL);
    let made = 0;
    URL.createObjectURL = () => ((made += 1), '');
    try {
      const page = await openSteps(order());
      chooseFile(getByLabelText<HTMLInputElement>(page.form, 'Pictures'), await picture('photo.png'));
      await toTheEnd(page);
      await findByRole(page.form, 'img');
      expect(made).toBe(0);
    } finally {
      URL.createObjectURL = original;
    }
  });

  it('is inserted into an element within a step, if the author marks one', async () => {
    const page = await openSteps(
      order('<div data-step="Check"><h3>Check</h3><p>Please read.</p><div data-step-confirmation></div></div>'),
    );
    await toTheEnd(page);
    expect(answers(page).Name).toEqual([' Ada <b> ']);
    expect(getByRole(page.form, 'group', { name: 'You' }).closest('[data-step-confirmation]')).not.toBeNull();
  });

  it('is missing in client mode without such an element', async () => {
    const page = await openSteps(order('<div data-step="Last"><h3>Last</h3></div>'));
    await toTheEnd(page);
    expect(page.form.querySelector('[part="confirmation"]')).toBeNull();
  });

  it('adds no step if the author’s last step contains the submit button', async () => {
    const page = await openSteps(
      order('<div data-step="Last"><h3>Last</h3><button>Send</button></div>').replace(
        '<portico-form-steps',
        '<portico-form-steps mode="server"',
      ),
    );
    expect(page.form.querySelectorAll('ol li')).toHaveLength(3);
  });
});
