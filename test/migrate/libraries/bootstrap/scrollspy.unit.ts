import { describe, expect, it } from 'vitest';
import { migratePage } from '../../migrate-page.ts';

const page = (attributes: string, navigation: string, script = '') =>
  `<!doctype html><html><head></head><body${attributes}>${navigation}<section id="a">A</section>${script}</body></html>`;

const list = '<ul class="nav"><li><a class="nav-link" href="#a">A</a></li></ul>';

describe('scrollspy of Bootstrap', () => {
  it.each([
    [' data-bs-spy="scroll" data-bs-target="#bar" data-bs-root-margin="0px 0px -40%"'],
    [' data-spy="scroll" data-target="#bar" data-offset="50"'],
  ])('migrates a page with %s', (attributes) => {
    const navigation = `<nav id="bar" class="navbar fixed-top">${list}</nav>`;
    const { html, reasons } = migratePage(page(attributes, navigation));
    expect(reasons).toEqual([]);
    expect(html).toBe(page('', `<portico-anchors current-class="active">${navigation}</portico-anchors>`));
    expect(migratePage(html).html).toBe(html);
  });

  it.each([
    [
      'a box that scrolls',
      page('', `<div id="bar">${list}</div><div data-bs-spy="scroll" data-bs-target="#bar"></div>`),
      'it follows a box that scrolls by itself, not the page',
    ],
    [
      'links in another file',
      page(' data-bs-spy="scroll" data-bs-target="#bar"', ''),
      'its links are not in this file',
    ],
    [
      'links that stick',
      page(' data-bs-spy="scroll" data-bs-target="#bar"', `<div id="bar" class="sticky-top">${list}</div>`),
      'a tag around its links would keep them from sticking: write <portico-anchors current-class="active"> inside',
    ],
    [
      'a page with a listener',
      page(
        ' data-bs-spy="scroll" data-bs-target="#bar"',
        `<div id="bar">${list}</div>`,
        "<script>document.body.addEventListener('activate.bs.scrollspy', f)</script>",
      ),
      'a script listens to activate.bs.scrollspy',
    ],
  ])('leaves %s', (_, html, reason) => {
    const result = migratePage(html);
    expect(result.html).toBe(html);
    expect(result.reasons[0]).toBe(reason);
  });

  it('keeps the script of Bootstrap while it stays, and removes it with its last widget', () => {
    const script = '<script src="bootstrap.min.js"></script>';
    const spied = ' data-bs-spy="scroll" data-bs-target="#bar"';
    expect(migratePage(page(spied, `<div id="bar">${list}</div>`, script)).html).not.toContain('bootstrap.min.js');
    const dropdown = '<div><button data-bs-toggle="dropdown">B</button></div>';
    expect(migratePage(page(spied, `<div id="bar">${list}${dropdown}</div>`, script)).html).toContain(
      'bootstrap.min.js',
    );
  });
});
