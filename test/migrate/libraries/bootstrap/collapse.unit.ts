import { describe, expect, it } from 'vitest';
import { expectUnchanged } from '../../expect-migration.ts';
import { migrateBody } from '../../migrate-page.ts';

describe('bootstrap collapse', () => {
  it.each([
    [
      'a button beside what it folds',
      '<p>0</p><button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse">1</div>',
      '<p>0</p><portico-tabs><button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse">1</div></portico-tabs>',
    ],
    [
      'a link in a paragraph, of Bootstrap 4',
      '<div><p><a data-toggle="collapse" href="#a">A</a></p><div id="a" class="collapse">1</div></div>',
      '<div><portico-tabs><p><a data-toggle="collapse" href="#a">A</a></p><div id="a" class="collapse">1</div></portico-tabs></div>',
    ],
    [
      'buttons before what they fold',
      '<button data-bs-toggle="collapse" data-bs-target="#a">A</button><button data-bs-toggle="collapse" data-bs-target="#b">B</button><div id="a" class="collapse">1</div><div id="b" class="collapse">1</div>',
      '<portico-tabs><button data-bs-toggle="collapse" data-bs-target="#a">A</button><button data-bs-toggle="collapse" data-bs-target="#b">B</button><div id="a" class="collapse">1</div><div id="b" class="collapse">1</div></portico-tabs>',
    ],
    [
      'entries of a list',
      '<ul><li><button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse">1</div></li><li><button data-bs-toggle="collapse" data-bs-target="#b">B</button><div id="b" class="collapse">1</div></li></ul>',
      '<ul><li><portico-tabs><button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse">1</div></portico-tabs></li><li><portico-tabs><button data-bs-toggle="collapse" data-bs-target="#b">B</button><div id="b" class="collapse">1</div></portico-tabs></li></ul>',
    ],
    [
      'parts of a row',
      '<div class="row"><button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse">1</div></div>',
      '<portico-tabs><div class="row"><button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse">1</div></div></portico-tabs>',
    ],
    [
      'a button in what another one folds',
      '<button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse"><button data-bs-toggle="collapse" data-bs-target="#b">B</button><div id="b" class="collapse">1</div></div>',
      '<portico-tabs><button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse"><portico-tabs><button data-bs-toggle="collapse" data-bs-target="#b">B</button><div id="b" class="collapse">1</div></portico-tabs></div></portico-tabs>',
    ],
    [
      'headings with a button each',
      '<h3><button data-bs-toggle="collapse" data-bs-target="#a">A</button></h3><div id="a" class="collapse">1</div><h3><button data-bs-toggle="collapse" data-bs-target="#b">B</button></h3><div id="b" class="collapse">1</div>',
      '<portico-tabs><h3><button data-bs-toggle="collapse" data-bs-target="#a">A</button></h3><div id="a" class="collapse">1</div></portico-tabs><portico-tabs><h3><button data-bs-toggle="collapse" data-bs-target="#b">B</button></h3><div id="b" class="collapse">1</div></portico-tabs>',
    ],
  ])('migrates %s', (_, before, after) => {
    expect(migrateBody(before)).toEqual({ body: after, script: '', reasons: [] });
    expect(migrateBody(after).body).toBe(after);
  });

  it.each([
    [
      'a button for several parts',
      '<button data-bs-toggle="collapse" data-bs-target=".part">A</button><div class="collapse part">1</div>',
      '',
      'it folds several parts of the page',
    ],
    [
      'a missing part',
      '<button data-bs-toggle="collapse" data-bs-target="#a">A</button>',
      '',
      'what it folds is not in this file',
    ],
    [
      'several buttons for a part',
      '<button data-bs-toggle="collapse" data-bs-target="#a">A</button><button data-bs-toggle="collapse" data-bs-target="#a">B</button><div id="a" class="collapse">1</div>',
      '',
      'several buttons fold the same part of the page',
    ],
    [
      'a part that a button for several parts folds, too',
      '<button data-bs-toggle="collapse" data-bs-target="#a">A</button><button data-bs-toggle="collapse" data-bs-target=".part">All</button><div id="a" class="collapse part">1</div>',
      '',
      'several buttons fold the same part of the page',
    ],
    [
      'an accordion whose panels a button elsewhere folds',
      '<div class="accordion"><button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse part">1</div></div><button data-bs-toggle="collapse" data-bs-target=".part">All</button>',
      '',
      'a button elsewhere folds some of its panels',
    ],
    [
      'a part that folds to the side',
      '<button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse collapse-horizontal">1</div>',
      '',
      'it folds to the side',
    ],
    [
      'a row of a table',
      '<table><tbody><tr><td><button data-bs-toggle="collapse" data-bs-target="#a">A</button></td></tr><tr class="collapse" id="a"><td>1</td></tr></tbody></table>',
      '',
      'it folds a row of a table',
    ],
    [
      'headings beside it',
      '<div><button data-bs-toggle="collapse" data-bs-target="#a">A</button><h3>2</h3><h3>3</h3><div id="a" class="collapse">1</div></div>',
      '',
      'there are headings beside it, which would be tabs',
    ],
    [
      'links to other parts beside it',
      '<div><button data-bs-toggle="collapse" data-bs-target="#a">A</button><ul><li><a href="#x">2</a></li></ul><p id="x">3</p><div id="a" class="collapse">1</div></div>',
      '',
      'links beside it lead to other parts of what its tag would contain',
    ],
    [
      'a call of a method',
      '<button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse">1</div>',
      "$('#a').collapse('hide');",
      "a script calls $.collapse('hide')",
    ],
    [
      'a listener',
      '<button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse">1</div>',
      "document.getElementById('a').addEventListener('shown.bs.collapse', f);",
      'a script listens to shown.bs.collapse',
    ],
  ])('leaves %s', expectUnchanged);
});
