import { describe, expect, it } from 'vitest';
import { migratePage } from '../migrate-page.ts';

const page = (body: string, script = '') =>
  `<!doctype html><html><head></head><body>${body}${script === '' ? '' : `<script>${script}</script>`}</body></html>`;
const link = '<a class="page-scroll" href="#rooms">Rooms</a>';
const navigation = `<nav><ul id="menu"><li>${link}</li></ul></nav>`;
const element = '<portico-anchors></portico-anchors>\n';

const usual = `if (location.pathname.replace(/^\\//, '') == this.pathname.replace(/^\\//, '') && location.hostname == this.hostname) { var target = $(this.hash); target = target.length ? target : $('[name=' + this.hash.slice(1) + ']'); if (target.length) { $('html, body').animate({ scrollTop: target.offset().top - 30 }, 1000, 'easeInOutExpo'); return false; } }`;

describe('links that scroll smoothly', () => {
  it.each([
    [
      'the usual listener',
      link,
      `$('a[href*="#"]:not([href="#"])').click(function () { ${usual} });`,
      `${link}<portico-anchors offset="30"></portico-anchors>\n`,
    ],
    [
      'a listener beside a header',
      navigation,
      `jQuery(function ($) { $('a.page-scroll').bind('click', function (event) { var $anchor = $(this); $('html, body').stop().animate({ scrollTop: $($anchor.attr('href')).offset().top - 80 }, 1500); event.preventDefault(); }); });`,
      navigation + element,
    ],
    [
      'a listener of the document, and the focus',
      link,
      `$(document).on('click', '.page-scroll', function (e) { e.preventDefault(); var target = $(this.hash); $('html').animate({ scrollTop: target.offset().top }, 800, function () { window.location.hash = target.attr('id'); target.attr('tabindex', '-1').focus(); }); });`,
      link + element,
    ],
    [
      'SmoothScroll',
      link,
      `new SmoothScroll('a[href*="#"]', { speed: 800, ignore: '.tab', offset: 10 });`,
      `${link}<portico-anchors ignore=".tab" offset="10"></portico-anchors>\n`,
    ],
    ['mPageScroll2id', link, `$('.page-scroll').mPageScroll2id({ scrollSpeed: 900 });`, link + element],
    [
      'smoothScroll',
      link,
      `$('a').smoothScroll({ offset: -20 });`,
      `${link}<portico-anchors offset="20"></portico-anchors>\n`,
    ],
    [
      'singlePageNav',
      navigation,
      `$('#menu').singlePageNav({ offset: 60, currentClass: 'active', updateHash: true });`,
      `<portico-anchors current-class="active">${navigation}</portico-anchors>`,
    ],
    [
      'onePageNav',
      navigation,
      `$('#menu').onePageNav();`,
      `<portico-anchors current-class="current">${navigation}</portico-anchors>`,
    ],
    [
      'several of them',
      navigation,
      `$('#menu').onePageNav(); $('.page-scroll').click(function () { ${usual} });`,
      `<portico-anchors current-class="current">${navigation}</portico-anchors>`,
    ],
  ])('migrate by %s', (_, before, script, after) => {
    const { html, reasons } = migratePage(page(before, script));
    expect(reasons).toEqual([]);
    expect(html).toBe(page(after));
    expect(migratePage(html).html).toBe(html);
  });

  it.each([
    [
      'a listener that also closes the menu',
      link,
      `$('.page-scroll').click(function () { $('nav').collapse('hide'); ${usual} });`,
      'its listener does more than scroll to its target',
    ],
    [
      'a button',
      `${link}<button class="page-scroll" data-target="#rooms"></button>`,
      `$('.page-scroll').click(function () { ${usual} });`,
      '<button class="page-scroll"> in line 1 is no link',
    ],
    [
      'a target that is not that of the link',
      link,
      `$('.page-scroll').click(function () { $('html, body').animate({ scrollTop: $('#rooms').offset().top }); });`,
      'its listener does more than scroll to its target',
    ],
    [
      'a navigation that Bootstrap follows',
      `<div data-spy="scroll"></div>${link}`,
      `$('.page-scroll').click(function () { ${usual} });`,
      '<portico-anchors> around the navigation that the page follows scrolls, too: remove the call',
    ],
    [
      'a function',
      link,
      `new SmoothScroll('a', { after: done });`,
      'its option after has no equivalent: listen to scrolling yourself',
    ],
    [
      'a class of the current link',
      link,
      `$('a').mPageScroll2id({ highlightClass: 'active' });`,
      'it also marks the current link: write <portico-anchors current-class="…"> around the navigation',
    ],
    [
      'a navigation that sticks',
      `<style>nav { position: sticky }</style>${navigation}`,
      `$('#menu').onePageNav();`,
      'a tag around it could keep it from sticking',
    ],
  ])('stay with %s', (_, before, script, reason) => {
    const { html, reasons } = migratePage(page(before, script));
    expect(html).toBe(page(before, script));
    expect(reasons).toContain(reason);
  });

  it('stay in a part of a page, whose end is in another file', () => {
    const files = { 'main.js': `$('.page-scroll').click(function () { ${usual} });` };
    const { reasons } = migratePage(link, files, 'header.html');
    expect(reasons[0]).toBe('an end tag of its elements is missing or misplaced in the file');
  });
});
