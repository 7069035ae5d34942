import { describe, expect, it } from 'vitest';
import { migratePage } from './migrate-page.ts';

interface Language {
  readonly name: string;
  readonly file: string;
  readonly each: readonly [start: string, end: string];
  readonly condition: readonly [start: string, end: string];
  readonly value: string;
}

const languages: readonly Language[] = [
  {
    name: 'Liquid',
    file: 'a.liquid',
    each: ['{% for one in all %}', '{% endfor %}'],
    condition: ['{%- if x -%}', '{%- endif -%}'],
    value: '{{ one.title | escape }}',
  },
  {
    name: 'Nunjucks',
    file: 'a.njk',
    each: ['{% for one in all %}', '{% endfor %}'],
    condition: ['{% if x %}', '{% endif %}'],
    value: '{{ one.title }}',
  },
  {
    name: 'Twig',
    file: 'a.twig',
    each: ['{% for one in all %}', '{% endfor %}'],
    condition: ['{% if x is not empty %}', '{% endif %}'],
    value: "{{ one.title|default('A > B') }}",
  },
  {
    name: 'PHP',
    file: 'a.php',
    each: ['<?php foreach ($all as $one): ?>', '<?php endforeach; ?>'],
    condition: ['<?php if ($x > 1): ?>', '<?php endif; ?>'],
    value: '<?= $one->title ?>',
  },
  {
    name: 'Jinja',
    file: 'a.html',
    each: ['{%- for one in all -%}', '{%- endfor -%}'],
    condition: ['{% if x > 1 %}', '{% endif %}'],
    value: '{{ _("A") }}',
  },
  {
    name: 'Go',
    file: 'b.html',
    each: ['{{ range .All }}', '{{ end }}'],
    condition: ['{{- if gt .X 1 -}}', '{{- end -}}'],
    value: '{{ .Title | printf "%q" }}',
  },
];

const page = (body: string, script: string) =>
  `<!doctype html>\n<html><head></head><body>\n${body}\n<script>${script}</script>\n</body></html>\n`;

const slick = `$('.views').slick();`;

describe.each(languages)('a template of $name', ({ file, each: [each, endEach], condition: [start, end], value }) => {
  it('is changed between its tags, which stay as they are', () => {
    const slides = `${each}\n  <div class="${value.replaceAll('"', "'")}">${value}</div>\n${endEach}`;
    const { html, reasons } = migratePage(page(`<div class="views">\n${slides}\n</div>`, slick), {}, file);
    expect(reasons).toEqual([]);
    expect(html).toMatch(/<portico-slider [^>]*class="views">/);
    expect(html).toContain(`class="views">\n${slides}\n</portico-slider>`);
    expect(migratePage(html, {}, file).html).toBe(html);
  });

  it('stays where a tag around it would end in a condition', () => {
    const links = `<a class="p" href="a.jpg">A</a>\n${start}\n<a class="p" href="b.jpg">B</a>\n${end}`;
    const script = `$('.p').magnificPopup({ type: 'image', gallery: { enabled: true } });`;
    const { html, reasons } = migratePage(page(links, script), {}, file);
    expect(html).toBe(page(links, script));
    expect(reasons[0]).toBe('no tag can be put around all links of its gallery');
    // The box around them is a whole in any case.
    const boxed = migratePage(page(`<main>\n${links}\n</main>`, script), {}, file);
    expect(boxed.html).toContain(`<portico-lightbox>\n<main>\n${links}\n</main>\n</portico-lightbox>`);
  });

  it('stays where animated elements are in a condition and outside of it', () => {
    const nodes = `<p data-aos="fade">A</p>\n${start}\n<p data-aos="fade">B</p>\n${end}`;
    const { html, reasons } = migratePage(page(nodes, 'AOS.init();'), {}, file);
    expect(html).toBe(page(nodes, 'AOS.init();'));
    expect(reasons[0]).toBe('no tag can be put around all marked elements');
  });

  it('stays where an expression writes what the widget needs', () => {
    const before = page(`<iframe src="https://www.youtube.com/embed/${value.replaceAll('"', "'")}"></iframe>`, '');
    expect(migratePage(before, {}, file)).toMatchObject({ html: before, reasons: ['a template writes its address'] });
  });
});
