/* `<code-sample>`: the source of an example, read from the page and its style sheets, so that no copy of it can go stale. */
import { cssFor } from './code-css.js';
import { highlight } from './code-highlight.js';

const texts = new Map();

/** Returns the text of a file of this site; requests each file once. */
function textOf(address) {
  const found = texts.get(address) ?? fetch(address).then((response) => response.text());
  texts.set(address, found);
  return found;
}

/** Returns the examples of a page, which stand between comments in its HTML. */
const examplesIn = (page) =>
  [...page.matchAll(/<!-- shown -->\n([^]*?)\n *<!-- \/shown -->/g)].map(([, text]) => dedent(text));

function dedent(text) {
  const indents = text.match(/^ *(?=\S)/gm) ?? [];
  const width = Math.min(...indents.map(({ length }) => length));
  return text.replaceAll(new RegExp(`^ {${width}}`, 'gm'), '');
}

/** Returns the elements of an example in the page. */
function elementsOf(index) {
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  let position = -1;
  while (comments.nextNode()) {
    if (comments.currentNode.data.trim() === 'shown') position += 1;
    if (position === index) break;
  }
  const elements = [];
  let node = comments.currentNode.nextSibling;
  for (; node && node.nodeType !== Node.COMMENT_NODE; node = node.nextSibling)
    if (node instanceof Element) elements.push(node);
  return elements;
}

function create(name, properties = {}, ...children) {
  const { role, ...others } = properties;
  const element = Object.assign(document.createElement(name), others);
  if (role) element.setAttribute('role', role);
  element.append(...children);
  return element;
}

let count = 0;

class CodeSample extends HTMLElement {
  connectedCallback() {
    if (this.hasAttribute('data-ready')) return;
    this.setAttribute('data-ready', '');
    this.lang = 'en';
    const written = this.querySelector('pre');
    if (written) {
      const { textContent } = written;
      this.replaceChildren(this.#box([{ language: written.dataset.language ?? 'html', text: textContent }]));
      return;
    }
    const details = create('details', {}, create('summary', { textContent: 'Source' }));
    details.addEventListener('toggle', () => void this.#load(details), { once: true });
    this.replaceChildren(details);
  }

  async #load(details) {
    const index = [...document.querySelectorAll('code-sample:not(:has(> .code))')].indexOf(this);
    try {
      const own = [...document.querySelectorAll('link[rel="stylesheet"]')]
        .map(({ href }) => new URL(href).pathname)
        .filter((path) => !path.startsWith('/dist/') && !['/demo.css', '/frame.css', '/code.css'].includes(path));
      const [page, base, ...sheets] = await Promise.all([location.pathname, '/demo.css', ...own].map(textOf));
      const html = { language: 'html', text: examplesIn(page)[index] };
      const css = { language: 'css', text: cssFor(elementsOf(index), sheets.join('\n'), base) };
      details.append(this.#box(css.text ? [html, css] : [html]));
    } catch (error) {
      details.append(create('p', { role: 'alert', textContent: 'The source could not be loaded.' }));
      throw error;
    }
  }

  /** Returns the box with the codes, one of which is visible. */
  #box(codes) {
    const title = this.closest('section')?.querySelector('h2')?.textContent.trim() ?? document.title;
    const id = `code-${(count += 1)}`;
    const names = { html: 'HTML', css: 'CSS', shell: 'Commands' };
    const panels = codes.map(({ language, text }, index) => {
      const pre = create('pre', { tabIndex: 0, hidden: index > 0, id: `${id}-${language}` });
      pre.setAttribute('aria-label', `${names[language]} of “${title}”`);
      pre.append(create('code', {}, language === 'shell' ? text : highlight(text, language)));
      return pre;
    });
    const bar = create('div', { className: 'code-bar' }, this.#choice(codes, panels, names), this.#copyButton(panels));
    return create('div', { className: 'code' }, bar, ...panels);
  }

  /** Returns tabs, or the language of the only code. */
  #choice(codes, panels, names) {
    if (codes.length === 1)
      return create('span', { className: 'code-language', textContent: names[codes[0].language] });
    const tabs = panels.map((panel, index) => {
      const tab = create('button', { type: 'button', role: 'tab', textContent: names[codes[index].language] });
      tab.setAttribute('aria-controls', panel.id);
      panel.setAttribute('role', 'tabpanel');
      tab.addEventListener('click', () => select(index));
      return tab;
    });
    const select = (selected) => {
      for (const [index, tab] of tabs.entries()) {
        tab.setAttribute('aria-selected', String(index === selected));
        tab.tabIndex = index === selected ? 0 : -1;
        panels[index].hidden = index !== selected;
      }
    };
    select(0);
    const list = create('div', { role: 'tablist' }, ...tabs);
    list.setAttribute('aria-label', 'Language');
    list.addEventListener('keydown', (event) => {
      if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
      event.preventDefault();
      const current = tabs.indexOf(event.target);
      const next = { Home: 0, End: tabs.length - 1 }[event.key] ?? (current + 1) % tabs.length;
      select(next);
      tabs[next].focus();
    });
    return list;
  }

  #copyButton(panels) {
    const status = create('span', { role: 'status' });
    const button = create('button', { type: 'button', textContent: 'Copy' });
    button.addEventListener('click', async () => {
      const { textContent } = panels.find(({ hidden }) => !hidden);
      status.textContent = await navigator.clipboard.writeText(textContent).then(
        () => 'Copied',
        () => 'Not copied: select the code and copy it with the keyboard.',
      );
      setTimeout(() => (status.textContent = ''), 3000);
    });
    return create('span', { className: 'code-copy' }, status, button);
  }
}

customElements.define('code-sample', CodeSample);
