import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../expect-migration.ts';

describe('animations', () => {
  it.each([
    [
      'AOS',
      '<main><div data-aos="fade-up">A</div><div data-aos="zoom-in" data-aos-delay="100">B</div></main>',
      'AOS.init();',
      '<main><portico-animate devices="desktop tablet mobile" duration="400" start-delay="0"><div data-aos="fade-up">A</div><div data-aos="zoom-in" data-aos-delay="100">B</div></portico-animate></main>',
      '',
    ],
    [
      'AOS with options',
      '<div class="row"><div class="col" data-aos="fade-up">A</div></div>',
      `document.addEventListener('DOMContentLoaded', () => { AOS.init({ duration: 800, delay: 50, once: 'true', disable: 'mobile' }); })`,
      '<portico-animate devices="desktop tablet" duration="800" start-delay="0" delay="50"><div class="row"><div class="col" data-aos="fade-up">A</div></div></portico-animate>',
      '',
    ],
    [
      'AOS in a function that runs when the page has loaded',
      '<p data-aos="fade">A</p>',
      `(function () { 'use strict'; function aosInit() { AOS.init({ duration: 600, easing: 'ease-in-out', once: true, mirror: false }); } window.addEventListener('load', aosInit); })();`,
      '<portico-animate devices="desktop tablet mobile" duration="600" start-delay="0"><p data-aos="fade">A</p></portico-animate>',
      `(function () { 'use strict'; function aosInit() {  } window.addEventListener('load', aosInit); })();`,
    ],
    [
      'WOW',
      '<main><div class="wow fadeInUp" data-wow-delay="0.3s">A</div><div class="wow">B</div></main>',
      'new WOW().init();',
      '<main><portico-animate devices="desktop tablet mobile" start-delay="0"><div data-animationType="fadeInUp" data-animationDelay="0.3s" class="wow fadeInUp" data-wow-delay="0.3s">A</div><div data-animationType="fade" class="wow">B</div></portico-animate></main>',
      '',
    ],
    [
      'WOW in a variable',
      '<p class="wow zoomIn">A</p>',
      'var wow = new WOW({ mobile: false });\nwow.init();',
      '<portico-animate devices="desktop tablet" start-delay="0"><p data-animationType="zoomIn" class="wow zoomIn">A</p></portico-animate>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'AOS that a script refreshes',
      '<p data-aos="fade">A</p>',
      'AOS.init(); tabs.onclick = () => AOS.refresh();',
      'a script calls AOS.refresh()',
    ],
    [
      'AOS without a call',
      '<p data-aos="fade">A</p>',
      '',
      'no script of this page calls AOS.init() with literal options',
    ],
    [
      'AOS with options in a variable',
      '<p data-aos="fade">A</p>',
      'AOS.init(options)',
      'its options are not a literal object',
    ],
    [
      'a function that disables AOS',
      '<p data-aos="fade">A</p>',
      'AOS.init({ disable: function () { return innerWidth < 800; } })',
      'its option disable is function () { return innerWidth < 800; }, which is not a literal',
    ],
    [
      'WOW with a repeated animation',
      '<p class="wow pulse" data-wow-iteration="5">A</p>',
      'new WOW().init();',
      'one of its animations is repeated',
    ],
  ])('leaves %s', expectUnchanged);
});
