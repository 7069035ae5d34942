import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../../expect-migration.ts';

describe('bootstrap navbar', () => {
  it.each([
    [
      'a button and its list',
      '<nav class="navbar navbar-expand-lg"><a class="navbar-brand" href="/">Home</a><button class="navbar-toggler" data-bs-toggle="collapse" data-bs-target="#n">Menu</button><div class="collapse navbar-collapse" id="n"><ul class="navbar-nav"><li><a href="/a">A</a></li></ul></div></nav>',
      '',
      '<nav class="navbar navbar-expand-lg"><a class="navbar-brand" href="/">Home</a><portico-menu><button class="navbar-toggler" data-bs-toggle="collapse" data-bs-target="#n">Menu</button><div class="collapse navbar-collapse" id="n"><ul class="navbar-nav"><li><a href="/a">A</a></li></ul></div></portico-menu></nav>',
      '',
    ],
    [
      'a bar of Bootstrap 3',
      '<nav class="navbar navbar-default"><div class="container"><div class="navbar-header"><button class="navbar-toggle" data-toggle="collapse" data-target="#n">Menu</button><a class="navbar-brand" href="/">Home</a></div><div class="collapse navbar-collapse" id="n"><ul class="nav navbar-nav"><li><a href="/a">A</a></li></ul></div></div></nav>',
      '',
      '<nav class="navbar navbar-default"><div class="container"><portico-menu><div class="navbar-header"><button class="navbar-toggle" data-toggle="collapse" data-target="#n">Menu</button><a class="navbar-brand" href="/">Home</a></div><div class="collapse navbar-collapse" id="n"><ul class="nav navbar-nav"><li><a href="/a">A</a></li></ul></div></portico-menu></div></nav>',
      '',
    ],
    [
      'dropdowns without a button',
      '<nav class="navbar navbar-expand"><ul class="navbar-nav"><li class="dropdown"><a href="#" data-bs-toggle="dropdown">A</a><ul class="dropdown-menu"><li><a href="/b">B</a></li></ul></li></ul></nav>',
      '',
      '<nav class="navbar navbar-expand"><portico-menu breakpoint="0"><ul class="navbar-nav"><li class="dropdown"><a href="#" data-bs-toggle="dropdown">A</a><ul class="dropdown-menu"><li><a href="/b">B</a></li></ul></li></ul></portico-menu></nav>',
      '',
    ],
    [
      'a list that a script folds after a click',
      '<nav class="navbar"><button class="navbar-toggler" data-toggle="collapse" data-target="#n">M</button><div class="collapse navbar-collapse" id="n"><ul class="navbar-nav"><li><a href="#a">A</a></li></ul></div></nav>',
      `$('.js-scroll-trigger').on('click', function () { $('.navbar-collapse').collapse('hide'); other(); });`,
      '<nav class="navbar"><portico-menu><button class="navbar-toggler" data-toggle="collapse" data-target="#n">M</button><div class="collapse navbar-collapse" id="n"><ul class="navbar-nav"><li><a href="#a">A</a></li></ul></div></portico-menu></nav>',
      `$('.js-scroll-trigger').on('click', function () {  other(); });`,
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'two buttons',
      '<nav class="navbar"><button data-bs-toggle="collapse" data-bs-target="#n">Menu</button><button data-bs-toggle="collapse" data-bs-target="#s">Search</button><div class="collapse" id="n"><ul><li>A</li></ul></div><div id="s" class="collapse"></div></nav>',
      '',
      'it has several buttons',
    ],
    [
      'a missing list',
      '<nav class="navbar"><button data-bs-toggle="collapse" data-bs-target="#n">Menu</button></nav>',
      '',
      'the list of its button is not in it',
    ],
    [
      'a list that a script folds under a condition',
      '<nav class="navbar"><button class="navbar-toggler" data-toggle="collapse" data-target="#n">M</button><div class="collapse navbar-collapse" id="n"><ul class="navbar-nav"><li><a href="#a">A</a></li></ul></div></nav>',
      `$('a').click(function () { if (f()) $('.navbar-collapse').collapse('hide'); });`,
      `a script calls $.collapse('hide')`,
    ],
  ])('leaves %s', expectUnchanged);
});
