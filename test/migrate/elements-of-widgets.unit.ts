import { describe, expect, it } from 'vitest';
import { migratePage } from './migrate-page.ts';

describe('the element that a widget becomes, or could become', () => {
  it.each([
    ['the only one of its library', '<div class="swiper"><div class="swiper-wrapper"></div></div>', ['portico-slider']],
    [
      'that of the part of Bootstrap',
      '<div class="modal"><div class="modal-dialog"></div></div><div class="alert"><button data-bs-dismiss="alert"></button></div>',
      ['portico-popup', 'portico-alert'],
    ],
    ['none for what Portico does not have', '<div class="toast"></div>', [undefined]],
    [
      'none for what no element could replace',
      '<form action="https://x.us1.list-manage.com/subscribe/post" method="post"><input name="EMAIL"></form>',
      [undefined],
    ],
  ])('is %s', (_, body, tags) => {
    expect(migratePage(body).plan.widgets.map(({ tag }) => tag)).toEqual(tags);
  });
});
