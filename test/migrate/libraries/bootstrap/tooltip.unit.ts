import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../../expect-migration.ts';

describe('bootstrap tooltip', () => {
  it.each([
    [
      'a tooltip',
      '<p>See <a href="#" data-bs-toggle="tooltip" title="Text">this</a>.</p>',
      '',
      '<p>See <portico-tooltip><a href="#" data-bs-toggle="tooltip" title="Text">this</a></portico-tooltip>.</p>',
      '',
    ],
    [
      'the call of the documentation',
      '<p><b data-bs-toggle="tooltip" data-bs-title="Text">B</b></p>',
      `const list = [...document.querySelectorAll('[data-bs-toggle="tooltip"]')].map((one) => new bootstrap.Tooltip(one));`,
      '<p><portico-tooltip><b data-bs-toggle="tooltip" data-bs-title="Text">B</b></portico-tooltip></p>',
      '',
    ],
    [
      'the call of Bootstrap 4',
      '<p><b data-toggle="tooltip" title="Text">B</b></p>',
      `$(function () { $('[data-toggle="tooltip"]').tooltip() })`,
      '<p><portico-tooltip><b data-toggle="tooltip" title="Text">B</b></portico-tooltip></p>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a tooltip that opens by a click',
      '<p><b data-bs-toggle="tooltip" data-bs-trigger="click" title="Text">B</b></p>',
      '',
      'it opens by click',
    ],
    [
      'a tooltip in a group of buttons',
      '<div class="btn-group"><button data-bs-toggle="tooltip" title="Text">B</button></div>',
      '',
      'no tag may be between it and <div class="btn-group">',
    ],
    ['a popover', '<p><button data-bs-toggle="popover" title="T">P</button></p>', '', 'Portico has no popover'],
    [
      'a dropdown button',
      '<div class="dropdown"><button data-bs-toggle="dropdown">More</button><ul class="dropdown-menu"></ul></div>',
      '',
      'Portico has no dropdown button outside of a navigation',
    ],
    [
      'tooltips that a script hides',
      '<p><b data-toggle="tooltip" title="Text">B</b></p>',
      `$('[data-toggle="tooltip"]').tooltip('hide')`,
      `a script calls $.tooltip('hide')`,
    ],
  ])('leaves %s', expectUnchanged);
});
