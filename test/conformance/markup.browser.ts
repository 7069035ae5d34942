import { findProblems } from '../../src/diagnostics/page/find-problems.ts';
import { livePage } from '../../src/diagnostics/page/live-page.ts';
import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import { expect } from '../expect.ts';
import { consoleLines } from '../kit/listening.ts';
import { mount } from '../page.ts';
import { descriptionOf, forEachElement, settled, start } from './subjects.ts';

/** Returns the problems of the page: the tag of the node, its attribute, and the message. */
const problems = () =>
  findProblems(livePage, (tag) => customElements.get(tag) !== undefined).map(
    ({ node, attribute = '', message }) => `<${node.localName}> ${attribute}: ${message}`,
  );

/** Returns copies of the example, each of which breaks the expectation by one mistake. */
function mistakes(html: string, expectation: Expectation): string[] {
  if ('example' in expectation && expectation.example !== undefined) return [expectation.example];
  const broken = (change: (element: Element) => void): string => {
    const template = document.createElement('template');
    template.innerHTML = html;
    const element = template.content.firstElementChild;
    if (element) change(element);
    return template.innerHTML;
  };
  switch (expectation.kind) {
    case 'inside':
      return [
        broken((element) => {
          for (const node of element.querySelectorAll(expectation.selector)) node.remove();
          for (const name of expectation.instead ?? []) element.removeAttribute(name);
        }),
      ];
    case 'content':
      return [broken((element) => element.replaceChildren())];
    case 'setting':
      return [broken((element) => expectation.attributes.forEach((name) => element.removeAttribute(name)))];
    case 'links':
      return [
        broken((element) =>
          element.querySelector(expectation.selector)?.setAttribute(expectation.attribute, '#conformance-nowhere'),
        ),
      ];
    case 'reference':
      return [broken((element) => element.setAttribute(expectation.attribute, 'conformance-nowhere'))];
    case 'words':
    case 'name':
      return expectation.attributes.map((name) => broken((element) => element.setAttribute(name, 'nonsense')));
    case 'pattern':
      return expectation.attributes.map((name) => broken((element) => element.setAttribute(name, 'non sense')));
    case 'selector':
      return [
        ...expectation.attributes.map((name) => broken((element) => element.setAttribute(name, 'nonsense['))),
        ...expectation.attributes
          .filter(() => expectation.isThere)
          .map((name) => broken((element) => element.setAttribute(name, 'conformance-nowhere'))),
      ];
    case 'absent':
      return []; // It always has an example.
  }
}

/** The messages of an expectation, without the suggestions. */
const sentence: Readonly<Record<Expectation['kind'], RegExp>> = {
  inside: /: there is no .+ in it\. [A-Z].+\.$/,
  content: /: there is no .+ in it\. [A-Z].+\.$/,
  absent: /: there is an? .+ in it\. [A-Z].+\.$|: there is the .+ in it\. [A-Z].+\.$/,
  setting: /: there is no .+\. [A-Z].+\.$/,
  links: / leads to no .+: no element in the <portico-.+> around it has the id ".+"\. [A-Z].+[.?]$/,
  reference:
    /="conformance-nowhere" is not the id of an? .+: no element of this page has this id\.|is not the id of the/,
  words: / contains "nonsense", which it does not know\. Expected .+\.$/,
  name: / contains "nonsense", which it does not know\. Expected .+\.$/,
  pattern: /="non sense" is not an? .+\.$/,
  selector:
    /="nonsense\[" is not a valid CSS selector\. Write one of .+\.$|="conformance-nowhere" matches no element of this page\. Write .+\.$/,
};

forEachElement('markup', (subject) => {
  it('has no problem in its example', async () => {
    consoleLines('warn');
    await start(subject);
    await settled();
    expect(problems()).toEqual([]);
  });

  it('has exactly one problem for each mistake in its example', async () => {
    consoleLines('warn');
    const { expects } = await descriptionOf(subject.name);
    for (const expectation of expects) {
      const broken = mistakes(subject.html, expectation);
      expect([expectation.kind, broken.length > 0]).toEqual([expectation.kind, true]);
      for (const html of broken) {
        const element = mount(html);
        const rest: ChildNode[] = [];
        for (let node = element.nextSibling; node; node = node.nextSibling) rest.push(node);
        const found = problems();
        expect([html, found]).toEqual([html, [expect.stringMatching(sentence[expectation.kind])]]);
        for (const node of [element, ...rest]) node.remove();
      }
    }
  });
});
