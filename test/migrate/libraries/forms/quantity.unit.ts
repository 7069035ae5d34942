import { describe, expect, it } from 'vitest';
import { migrateBody } from '../../migrate-page.ts';

const input = '<input id="q" type="number" name="quantity" min="1" value="2">';
const after = `<portico-quantity>${input}</portico-quantity>`;
const stepper = (way: string) => `this.parentNode.querySelector('input[type=number]').step${way}()`;

describe('quantity buttons', () => {
  it.each([
    ['signs', `<button type="button">-</button>${input}<button type="button">+</button>`],
    ['a real minus sign', `<button>−</button>${input}<button>+</button>`],
    [
      'icons',
      `<button><i class="fas fa-minus"></i></button>${input}<button aria-label="Increase"><svg></svg></button>`,
    ],
    ['classes', `<button class="qty-minus"></button>${input}<button class="qty-plus"></button>`],
    [
      'handlers that change the input beside them',
      `<button class="btn px-2" onclick="${stepper('Down')}"><i></i></button>${input}<button data-mdb-ripple-init onclick="this.previousElementSibling.stepUp(); return false;">More</button>`,
    ],
    [
      'a form, which its buttons do not submit',
      `<button type="button">-</button>${input}<button onclick="event.preventDefault(); this.previousElementSibling.stepUp()">+</button>`,
    ],
  ])('migrate %s', (_, before) => {
    const [open, close] = _.startsWith('a form') ? ['<form><p>', '</p></form>'] : ['<div>', '</div>'];
    const result = migrateBody(open + before + close, 'start();');
    expect(result).toEqual({ body: open + after + close, script: 'start();', reasons: [] });
    expect(migrateBody(result.body, 'start();').body).toBe(result.body);
  });

  it('go with their lines', () => {
    const before = `<div>\n  <button>-</button>\n  ${input}\n  <button>+</button>\n</div>`;
    expect(migrateBody(before).body).toBe(`<div>\n  <portico-quantity>\n  ${input}\n  </portico-quantity>\n</div>`);
  });

  const buttons = (rest = '') => `<button${rest}>-</button>${input}<button>+</button>`;
  it.each([
    [
      'a label beside them',
      `<div>Number ${buttons()}</div>`,
      '',
      'there is something else beside its buttons and its input',
    ],
    [
      'another button beside them',
      `<div>${buttons()}<button>Buy</button></div>`,
      '',
      'there is something else beside its buttons and its input',
    ],
    [
      'code of a template beside them',
      `<div>{% if a %}${buttons()}{% endif %}</div>`,
      '',
      'there is something else beside its buttons and its input',
    ],
    [
      'a read-only input',
      `<div>${buttons().replace('min=', 'readonly min=')}</div>`,
      '',
      'its input is read-only, and the element leaves such a value as it is',
    ],
    [
      'a minimum below zero',
      `<div>${buttons().replace('min="1"', 'min="-5"')}</div>`,
      '',
      'the element stops at zero, and its minimum is below',
    ],
    ['buttons that submit', `<form><p>${buttons()}</p></form>`, '', 'its buttons submit the form'],
    [
      'a handler that does more',
      `<div>${buttons(' onclick="this.nextElementSibling.stepDown(); total()"')}</div>`,
      '',
      'the attribute onclick of <button> does more than a step',
    ],
    [
      'a handler for another input',
      `<div>${buttons(` onclick="this.parentNode.querySelector('.other').stepDown()"`)}</div>`,
      '',
      'the attribute onclick of <button> does more than a step',
    ],
    [
      'an attribute that scripts read',
      `<div>${buttons(' data-action="decrease"')}</div>`,
      '',
      'the attributes of <button> make it more than a button',
    ],
    [
      'a directive of Alpine',
      `<div>${buttons(' @click="count--"')}</div>`,
      '',
      'the attributes of <button> make it more than a button',
    ],
    [
      'a script that finds a button by its class',
      `<div>${buttons(' class="qty-minus"')}</div>`,
      `$('.qty-minus').on('click', function () { $(this).next().val(1); total(); });`,
      'a script uses its buttons by ".qty-minus"',
    ],
    [
      'a script that finds a button by its id',
      `<div>${buttons(' id="less"')}</div>`,
      `document.getElementById('less').onclick = total;`,
      'a script uses its buttons by "less"',
    ],
    [
      'a script that finds all buttons',
      `<div class="qty">${buttons()}</div>`,
      `document.querySelectorAll('.qty button').forEach((one) => one.addEventListener('click', total));`,
      'a script uses its buttons by ".qty button"',
    ],
    [
      'a script that cannot be read',
      `<div>${buttons(' class="less"')}</div>`,
      `{% if a %}on('.less', total){% endif %}`,
      'a script uses its buttons by "less"',
    ],
    [
      'boxes in place of buttons',
      `<div><div class="btn-num-product-down"></div>${input}<div class="btn-num-product-up"></div></div>`,
      '',
      'it is no <button> directly before an <input type="number"> and its plus button',
    ],
  ])('stay with %s', (_, before, script, reason) => {
    expect(migrateBody(before, script)).toEqual({ body: before, script, reasons: [reason] });
  });

  it.each([
    ['a search', '<div><button>Filter</button><input type="number"><button>Go</button></div>'],
    ['a button that only looks like minus', '<div><button>-</button><input type="number"><button>Go</button></div>'],
    ['the other order', `<div><button>+</button>${input}<button>-</button></div>`],
    ['a text field', '<div><button>-</button><input><button>+</button></div>'],
  ])('are not found in %s', (_, before) => {
    expect(migrateBody(before)).toEqual({ body: before, script: '', reasons: [] });
  });
});
