import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

export const example: Example = {
  html:
    '<portico-anchors first-duration="0" second-duration="0"><nav aria-label="On this page"><a href="#conformance-place">Place</a></nav>' +
    '<div style="block-size: 1500px"></div><section id="conformance-place" aria-label="Place"><p>Words</p></section><div style="block-size: 1500px"></div></portico-anchors>',
  scenes: [
    { name: 'untouched', play: () => {} },
    {
      name: 'scrolled to a target',
      async play(element) {
        const arrived = new Promise((resolve) => element.addEventListener('portico-arrive', resolve, { once: true }));
        const sectionChanged = new Promise((resolve) =>
          element.addEventListener('portico-section', resolve, { once: true }),
        );
        element.querySelector('a')?.click();
        await Promise.all([arrived, sectionChanged]);
        history.replaceState(null, '', location.pathname + location.search);
        scrollTo({ top: 0, behavior: 'instant' });
      },
    },
    {
      name: 'with a table of contents and a bar',
      html:
        '<portico-anchors contents="#conformance-article:first-of-type" progress="#conformance-article" progress-role="progressbar" current-class="current"></portico-anchors>' +
        '<article id="conformance-article"><h2 id="conformance-first">First</h2><p>Words</p><h3 id="conformance-second">Second</h3><div style="block-size: 1500px"></div></article>',
      play: (element) =>
        waitFor(() =>
          expect([
            element.querySelectorAll('ol').length,
            element.querySelectorAll('[role="progressbar"]').length,
          ]).toEqual([2, 1]),
        ),
    },
  ],
};
