import { elementTree, type ElementNode } from '../../src/inspector/panels/element-tree.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

/** Returns the labels of a tree, with those of the children in brackets. */
const labels = (nodes: readonly ElementNode[]): string =>
  nodes.map(({ label, children }) => label + (children.length > 0 ? `(${labels(children)})` : '')).join(' ');

describe('the tree of elements', () => {
  it('has an element below its parent, if that is in the list', () => {
    const page = mount('<main><x-a id="one"><x-b></x-b><x-b><x-c></x-c></x-b></x-a><x-a><x-d></x-d></x-a></main>');
    const elements = [...page.querySelectorAll('*')].filter((element) => !element.matches('x-a:not([id])'));
    const parentOf = (element: Element) => element.parentElement ?? undefined;
    const tree = elementTree({ elements, parentOf, statesOf: (element) => [`in ${element.parentElement?.localName}`] });
    expect(labels(tree)).toBe('x-a#one(x-b x-b(x-c)) x-d');
    expect(tree[1]?.states).toEqual(['in x-a']);
  });
});
