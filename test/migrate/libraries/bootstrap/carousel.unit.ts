import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../../expect-migration.ts';

describe('bootstrap carousel', () => {
  it.each([
    [
      'another first item',
      '<div class="carousel"><div class="carousel-inner"><div class="carousel-item">A</div><div class="carousel-item active">B</div></div></div>',
      '',
      '<portico-slider><div class="carousel"><div class="carousel-inner"><div class="carousel-item">A</div><div class="carousel-item active">B</div></div></div></portico-slider>',
      '',
    ],
    [
      'items with intervals of their own',
      '<div id="c" class="carousel slide"><div class="carousel-inner"><div class="carousel-item active" data-bs-interval="9000">A</div><div class="carousel-item">B</div></div></div>',
      '',
      '<portico-slider><div id="c" class="carousel slide"><div class="carousel-inner"><div class="carousel-item active" data-bs-interval="9000">A</div><div class="carousel-item">B</div></div></div></portico-slider>',
      '',
    ],
    [
      'a carousel',
      '<div id="c" class="carousel slide" data-bs-ride="carousel" aria-label="Views"><div class="carousel-inner"><div class="carousel-item active">A</div><div class="carousel-item">B</div></div></div>',
      '',
      '<portico-slider aria-label="Views"><div id="c" class="carousel slide" data-bs-ride="carousel" aria-label="Views"><div class="carousel-inner"><div class="carousel-item active">A</div><div class="carousel-item">B</div></div></div></portico-slider>',
      '',
    ],
    [
      'a carousel of Bootstrap 4, with a call',
      '<div id="c" class="carousel slide"><div class="carousel-inner"><div class="carousel-item active">A</div><div class="carousel-item">B</div></div></div>',
      `$('.carousel').carousel({ interval: 2000 })`,
      '<portico-slider autoplay interval="2000"><div id="c" class="carousel slide"><div class="carousel-inner"><div class="carousel-item active">A</div><div class="carousel-item">B</div></div></div></portico-slider>',
      '',
    ],
    [
      'a heading before it',
      '<section><h2>Views</h2><div id="c" class="carousel slide"><div class="carousel-inner"><div class="carousel-item active">A</div><div class="carousel-item">B</div></div></div></section>',
      '',
      '<section><h2>Views</h2><portico-slider aria-label="Views"><div id="c" class="carousel slide"><div class="carousel-inner"><div class="carousel-item active">A</div><div class="carousel-item">B</div></div></div></portico-slider></section>',
      '',
    ],
    [
      'items of Bootstrap 3',
      '<div id="c" class="carousel slide" data-ride="carousel"><ol class="carousel-indicators"><li data-target="#c" data-slide-to="0"></li></ol><div class="carousel-inner"><div class="item active">A</div><div class="item">B</div></div><a class="left carousel-control" href="#c" data-slide="prev">‹</a></div>',
      '',
      '<portico-slider autoplay><div id="c" class="carousel slide"><ol class="carousel-indicators"><li data-target="#c" data-slide-to="0"></li></ol><div class="carousel-inner"><div class="item active">A</div><div class="item">B</div></div><a class="left carousel-control" href="#c" data-slide="prev">‹</a></div></portico-slider>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a carousel that a script moves',
      '<div id="c" class="carousel slide"><div class="carousel-inner"><div class="carousel-item active">A</div><div class="carousel-item">B</div></div></div>',
      `$('#c').carousel('next')`,
      `a script calls $.carousel('next')`,
    ],
    [
      'a carousel with a listener',
      '<div id="c" class="carousel slide"><div class="carousel-inner"><div class="carousel-item active">A</div><div class="carousel-item">B</div></div></div>',
      `$('#c').on('slid.bs.carousel', f)`,
      'a script listens to slid.bs.carousel',
    ],
    [
      'items of Bootstrap 3 beside a title',
      '<div class="carousel"><h2>Views</h2><div class="carousel-inner"><div class="item active">A</div></div></div>',
      '',
      'it contains <h2> beside its items',
    ],
    [
      'items of Bootstrap 5 beside a title',
      '<div class="carousel"><h2>Views</h2><div class="carousel-inner"><div class="carousel-item active">A</div></div></div>',
      '',
      'it contains <h2> beside its items',
    ],
    [
      'indicators with pictures',
      '<div id="c" class="carousel"><div class="carousel-inner"><div class="item active">A</div></div><ol class="carousel-indicators"><li data-target="#c"><img src="a.jpg" alt="A"></li></ol></div>',
      '',
      'its indicators contain pictures or texts',
    ],
    [
      'indicators with texts',
      '<div id="c" class="carousel"><div class="carousel-inner"><div class="item active">A</div></div><div class="carousel-indicators"><button data-bs-target="#c">First</button></div></div>',
      '',
      'its indicators contain pictures or texts',
    ],
    [
      'a box around its items',
      '<div class="carousel"><div class="outer"><div class="carousel-inner"><div class="item active">A</div></div></div></div>',
      '',
      'it contains <div class="outer"> around its items',
    ],
    [
      'a carousel whose items a script adds',
      '<div class="carousel"><div class="carousel-inner"></div></div>',
      '',
      'a script adds its items',
    ],
    [
      'a button elsewhere',
      '<div id="c" class="carousel slide"><div class="carousel-inner"><div class="carousel-item active">A</div><div class="carousel-item">B</div></div></div><button data-bs-target="#c" data-bs-slide-to="1">B</button>',
      '',
      '<button> in line 1 moves it: give it commandfor and command',
    ],
  ])('leaves %s', expectUnchanged);
});
