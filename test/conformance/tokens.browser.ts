import tokensCss from '../../src/theme/tokens.css?inline';
import { expect } from '../expect.ts';
import { consoleLines } from '../kit/listening.ts';
import { descriptionOf, forEachElement, play } from './subjects.ts';

/** The names of the design tokens. */
const tokens = new Set(tokensCss.match(/--portico-[\w-]+(?=:)/g));

/** The tokens of the box of a message, besides its colour. */
const box = [
  '--portico-text',
  '--portico-surface',
  '--portico-space',
  '--portico-border-width',
  '--portico-control-radius',
  '--portico-radius',
];

/** The tokens of states that no scene shows; a rule must use them. */
const statesOnly: Readonly<Record<string, readonly string[]>> = {
  antispam: ['--portico-warning', '--portico-text'],
  comments: ['--portico-divider', '--portico-danger', ...box],
  'contact-form': ['--portico-muted'],
  'elastic-slider': ['--portico-focus'],
  'form-validator': box,
  header: ['--portico-border-width'],
  'live-search': ['--portico-focus'],
  'loop-filter': ['--portico-info'],
  'off-canvas': ['--portico-duration', '--portico-easing'],
  'scroll-sections': ['--portico-border-width'],
  select: ['--portico-danger'],
  slider: ['--portico-focus'],
};

/** The properties whose default depends on another setting, so that a rule without specificity declares them. */
const declared = new Set(['--portico-distance']);

/** Two values that differ from the default, for the tokens that are not colours. */
const values: Readonly<Record<string, [string, string]>> = {
  '--portico-radius': ['13px', '17px'],
  '--portico-control-radius': ['13px', '17px'],
  '--portico-border-width': ['3px', '5px'],
  '--portico-shadow': ['1px 2px 3px red', '1px 2px 3px blue'],
  '--portico-space': ['13px', '17px'],
  '--portico-control-height': ['51px', '57px'],
  '--portico-font': ['monospace', 'cursive'],
  '--portico-font-size': ['19px', '23px'],
  '--portico-font-size-small': ['19px', '23px'],
  '--portico-font-size-large': ['19px', '23px'],
  '--portico-duration': ['311ms', '413ms'],
  '--portico-easing': ['linear', 'ease-in'],
};

/** Two values of a token that differ from its default. */
const valuesOf = (token: string): [string, string] => values[token] ?? ['rgb(181, 57, 33)', 'rgb(33, 57, 181)'];

const { style } = document.documentElement;

afterEach(() => document.documentElement.removeAttribute('style'));

/** Returns everything in an element or the page, with all shadow trees. Nodes that are not in the flat tree have no style. */
function nodesOf(scope: Element | ShadowRoot): Element[] {
  return [...scope.querySelectorAll('*')]
    .flatMap((node) => [node, ...(node.shadowRoot ? nodesOf(node.shadowRoot) : [])])
    .filter((node) => getComputedStyle(node).length > 0);
}

const borders = ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-color`);
const properties = [
  'color',
  'background-color',
  'stroke',
  'box-shadow',
  'outline-color',
  'border-top-left-radius',
  'border-top-width',
  'border-left-width',
  'height',
  'padding-left',
  'padding-top',
  'margin-top',
  'row-gap',
  'column-gap',
  'font-family',
  'font-size',
  'transition-duration',
  'transition-timing-function',
  'animation-duration',
  'animation-timing-function',
  ...borders,
];

/** Returns the styles of nodes and of their pseudo-elements, as a text for each node, read one after another. */
function* stylesOf(nodes: readonly Element[]): Generator<string> {
  for (const node of nodes)
    yield [null, '::before', '::after', '::backdrop']
      .map((pseudo) => getComputedStyle(node, pseudo))
      .flatMap((computed) => properties.map((name) => computed.getPropertyValue(name)))
      .join('\n');
}

/** Returns the outlines of the focusable nodes, each while it has the focus. */
function* outlinesOf(nodes: readonly Element[]): Generator<string> {
  for (const node of nodes) {
    if (!(node instanceof HTMLElement) || node.tabIndex < 0) continue;
    node.focus();
    yield getComputedStyle(node).outlineColor;
  }
}

/** Sets a property on the root, and expects that every visible node inherits it. */
function inherited(nodes: readonly Element[], name: string, value: string): void {
  style.setProperty(name, value);
  const isOverridden = (node: Element) => getComputedStyle(node).getPropertyValue(name) !== value;
  const overridden = nodes.filter((node) => node.checkVisibility() && isOverridden(node));
  expect(overridden.map(({ outerHTML }) => `${name} has another value at ${outerHTML}`)).toEqual([]);
}

/** Returns the styles of the page with a value of a token. */
function styleWith(nodes: readonly Element[], token: string, value: string): Generator<string> {
  inherited(nodes, token, value);
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  return token === '--portico-focus' ? outlinesOf(nodes) : stylesOf(nodes);
}

/** Returns whether the page renders another style with another value of a token. */
function isRendered(nodes: readonly Element[], token: string): boolean {
  const [one, other] = valuesOf(token);
  const before = [...styleWith(nodes, token, one)];
  let isChanged = false;
  for (const text of styleWith(nodes, token, other)) {
    isChanged = text !== before.shift();
    // To read the other styles would take most of the time.
    if (isChanged) break;
  }
  style.removeProperty(token);
  return isChanged;
}

/** Returns the CSS of the adopted stylesheets of the page and of all shadow trees. */
const stylesheets = (nodes: readonly Element[]): string =>
  [document, ...nodes.flatMap(({ shadowRoot }) => shadowRoot ?? [])]
    .flatMap(({ adoptedStyleSheets }) => adoptedStyleSheets)
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .join('\n');

forEachElement('design tokens', (subject) => {
  it('are read from the page: their values are rendered, and no rule declares them', async () => {
    consoleLines('warn');
    const { customProperties } = await descriptionOf(subject.name);
    const used = new Set(customProperties.map(({ name }) => name).filter((name) => tokens.has(name)));
    let css = '';
    for (const scene of subject.scenes) {
      const element = await play(subject, scene);
      const nodes = nodesOf(document.body);
      css += stylesheets(nodes);
      // The focus comes last, since moving it closes lists.
      const isFocus = (token: string) => Number(token === '--portico-focus');
      for (const token of [...used].toSorted((one, other) => isFocus(one) - isFocus(other)))
        if (isRendered(nodes, token)) used.delete(token);
      element.remove();
    }
    expect(
      [...used].filter((token) => !(statesOnly[subject.name]?.includes(token) && css.includes(`var(${token}`))),
    ).toEqual([]);
  });

  it('and its own custom properties are inherited from the page', async () => {
    consoleLines('warn');
    const { customProperties } = await descriptionOf(subject.name);
    const own = customProperties.filter(({ name }) => !tokens.has(name) && !declared.has(name));
    const names = own.filter(({ text }) => !/^The setting|The element sets it/.test(text)).map(({ name }) => name);
    for (const scene of names.length > 0 ? subject.scenes.slice(0, 2) : []) {
      const element = await play(subject, scene);
      const html = scene.html ?? subject.html;
      // An example may set a property itself.
      const nodes = nodesOf(document.body);
      for (const name of names) if (!html.includes(name)) inherited(nodes, name, '7px');
      element.remove();
    }
  });
});
