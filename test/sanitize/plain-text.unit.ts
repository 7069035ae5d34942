import { describe, expect, it } from 'vitest';
import { plainText } from '../../src/sanitize/plain-text.ts';
import { allVectors } from './element-vectors.ts';

describe('plainText', () => {
  it.each<[html: string, text: string]>([
    ['', ''],
    ['A lake', 'A lake'],
    ['<b>A</b> <i>lake</i>', 'A lake'],
    ['A<br>lake', 'A lake'],
    ['<p>A</p><p>lake</p>', 'A lake'],
    ['<ul><li>one<li>two</ul>', 'one two'],
    ['un<wbr>broken', 'unbroken'],
    ['  A\n\t lake ', 'A lake'],
    ['a&nbsp;b', 'a\u00a0b'],
    ['<a href="/x" title="a > b">A</a> lake', 'A lake'],
    ["<a title='a > b'>A</a> lake", 'A lake'],
    ["<a title=it's>A</a> lake's", "A lake's"],
    ['<A\nHREF = "x>y" >A</A >', 'A'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['I <3 you', 'I <3 you'],
    ['a<!-- <b>no</b> -->b', 'ab'],
    ['a<!-->b', 'ab'],
    ['a<!-- no end', 'a'],
    ['a<b no end', 'a'],
    ['a<b title="no end>b', 'a'],
    ['<!doctype html>a<?php b ?>', 'a'],
    ['a</ b>c', 'ac'],
    ['a<script>b</script>c', 'ac'],
    ['a<style>b{}</style >c', 'ac'],
    ['a<script>b', 'a'],
    ['a<script>"</style>b"</script>c', 'ac'],
    ['a<noscript><img src=x></noscript>b', 'ab'],
    ['<header>a</header>b', 'a b'],
    ['Tom &amp; Ada &lt;3', 'Tom & Ada <3'],
    ['&lt;b&gt;not bold&lt;/b&gt;', '<b>not bold</b>'],
    ['&amp;lt;', '&lt;'],
    ['M&uuml;nchen, caf&eacute;, gar&ccedil;on, &Scaron;koda', 'München, café, garçon, Škoda'],
    ['&ldquo;x&rdquo; &hellip; &ndash; &euro; &szlig;', '“x” … – € ß'],
    ['&#8364;&#x20AC;&#x20ac', '€€€'],
    ['&#0;&#xd800;&#x110000;', '\ufffd\ufffd\ufffd'],
    ['&nosuch; &toString; &; & &amp', '&nosuch; &toString; &; & &amp'],
  ])('reads %j as %j', (html, text) => expect(plainText(html)).toBe(text));

  it.each(['<a ', '<!-', '<script', '"<a b="', "=' ", '&#', '<a b='])('is fast for a long run of %j', (piece) => {
    const start = performance.now();
    plainText(piece.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  // The text of these consists of references that spell markup, or of what is left of a script in pieces.
  const spelled = new Set(['a listing', 'a text that becomes markup', 'a script in pieces']);

  it.each(allVectors.filter(({ name }) => !spelled.has(name)))('leaves no markup: $name', ({ html }) =>
    expect(plainText(html)).not.toMatch(/<\w|=|trap|beacon/),
  );
});
