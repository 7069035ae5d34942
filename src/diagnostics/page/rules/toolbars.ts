import { label, type PageReader, type Problem } from '../problem.ts';

const element = 'portico-lightbox';

/** Finds `data-toolbar` in lightboxes where it adds no button to the toolbar. */
export function* emptyToolbars<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const owner of page.all(element))
    for (const node of page.all('[data-toolbar]', owner)) {
      const problem = { node, attribute: 'data-toolbar', element };
      if (page.tag(node) !== 'template')
        yield {
          ...problem,
          message: `data-toolbar has no effect on <${page.tag(node)}>. Put the buttons in a <template data-toolbar>.`,
        };
      else if (!page.matches(node, `${element} > template`))
        yield {
          ...problem,
          message: `data-toolbar adds no button, because this is not a child of ${label(page, owner)}. Move it directly into the element.`,
        };
      else if (page.all('button', node).length === 0)
        yield {
          ...problem,
          missingIn: node,
          message:
            'data-toolbar adds no button, because there is none in it. Put a <button> with a value and a text in it.',
        };
    }
}
