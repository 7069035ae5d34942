import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { turn } from '../../clock.ts';
import { comment, list, openComments } from './comment-page.ts';
import { preload } from '../../preload.ts';

const titleIn = (element: Element): HTMLElement => {
  const title = element.querySelector<HTMLElement>('#reply-title');
  if (!title) throw new Error('There is no title.');
  return title;
};

const open = (attributes: string) => openComments(list(comment(1, 'Ada'), attributes));

describe('<portico-comments>: the title', () => {
  it('is unchanged without settings', async () => {
    const { element } = await open('');
    expect([titleIn(element).style.cssText, titleIn(element).dataset.titleStyle]).toEqual(['', undefined]);
  });

  for (const [kind, side] of [
    ['single', 'beside'],
    ['double', 'beside'],
    ['underline', 'under'],
  ] as const) {
    for (const style of ['solid', 'dashed', 'dotted']) {
      it(`has a ${style} ${kind} line ${side} it`, async () => {
        const { element } = await open(`title-style-type="${kind} ${style}"`);
        const title = titleIn(element);
        const beside = getComputedStyle(title, '::after');
        const lines =
          side === 'under'
            ? [getComputedStyle(title).borderBlockEndStyle, getComputedStyle(title).borderBlockEndWidth]
            : [beside.borderBlockStartStyle, beside.borderBlockStartWidth];
        expect(lines).toEqual([style, '1px']);
        if (side === 'beside') expect(beside.borderBlockEndWidth).toBe(kind === 'double' ? '1px' : '0px');
      });
    }
  }

  it('has margins, as CSS lengths or in px', async () => {
    const { element } = await open('title-margin-top="7" title-margin-bottom="2em"');
    expect([titleIn(element).style.marginBlockStart, titleIn(element).style.marginBlockEnd]).toEqual(['7px', '2em']);
  });

  it('supports the names of a CMS and changes with the settings', async () => {
    const block = mount('<script type="application/json" data-portico="comments"></script>');
    block.textContent = '{"title_style_type":"double dotted","title_margin_top":"0px","title_margin_bottom":"30px"}';
    const { element } = await open('');
    const title = titleIn(element);
    expect([title.dataset.titleStyle, title.style.marginBlockStart, title.style.marginBlockEnd]).toEqual([
      'double dotted',
      '0px',
      '30px',
    ]);
    element.setAttribute('title-style-type', 'none');
    element.setAttribute('title-margin-bottom', '');
    await turn();
    expect([title.dataset.titleStyle, title.style.marginBlockEnd]).toEqual([undefined, '']);
  });

  it('keeps the theme’s margin and warns about an invalid length', async () => {
    const warnings = consoleLines('warn');
    await preload('comments');
    const { element } = await open('title-margin-top="wide"');
    await waitFor(() => expect(warnings.join()).toContain('"title-margin-top" is "wide"'));
    expect(titleIn(element).style.marginBlockStart).toBe('');
  });

  it('keeps its style when the form moves', async () => {
    const page = await open('title-style-type="single solid"');
    page.replyLink('Ada').click();
    expect(titleIn(page.element).dataset.titleStyle).toBe('single solid');
  });
});
