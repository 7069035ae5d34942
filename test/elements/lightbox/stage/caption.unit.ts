// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { safeCaption } from '../../../../elements/lightbox/content/slide.ts';

/** Returns the HTML of a caption and its text. */
async function shown(html: string, tags: string): Promise<readonly [html: string, text: string]> {
  const { nodes, text } = await safeCaption(html, tags);
  const box = document.createElement('div');
  box.append(...nodes);
  return [box.innerHTML, text];
}

describe('a caption', () => {
  it.each([
    ['keeps a few tags', '<b>A</b> <em>lake</em>', 'default', '<b>A</b> <em>lake</em>', 'A lake'],
    ['keeps links', 'by <a href="/ada">Ada</a>', 'default', 'by <a href="/ada">Ada</a>', 'by Ada'],
    ['loses handlers', '<b onclick="trap()">A</b>', 'default', '<b>A</b>', 'A'],
    [
      'removes images and script URLs',
      '<img src="/a" onerror="trap()"><a href="javascript:trap()">A</a>',
      'default',
      '<a>A</a>',
      'A',
    ],
    ['keeps no tag at all with “none”', '<b>A</b> &amp; <i>B</i>', 'none', 'A &amp; B', 'A & B'],
    ['keeps the tags that its author names', '<b>A</b> <em>B</em>', 'em', 'A <em>B</em>', 'A B'],
    ['accepts any separator between names', '<b>A</b> <em>B</em> <i>C</i>', ' em, i', 'A <em>B</em> <i>C</i>', 'A B C'],
    ['removes scripts even if allowed', 'A<script>trap()</script>', 'script', 'A', 'A'],
    ['removes all tags without allowed names', '<b>A</b>', '', 'A', 'A'],
    ['is read aloud without the space around it', ' <b> A </b> ', 'default', ' <b> A </b> ', 'A'],
    ['accepts an empty text', '', 'default', '', ''],
    ['accepts an empty text with tags', '<br>', 'none', '', ''],
  ])('%s', async (_, html, tags, expected, text) => {
    expect(await shown(html, tags)).toEqual([expected, text]);
  });
});
