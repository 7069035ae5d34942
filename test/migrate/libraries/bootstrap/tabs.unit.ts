import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../../expect-migration.ts';

describe('bootstrap tabs', () => {
  it.each([
    [
      'links in a list',
      '<div><ul class="nav nav-tabs"><li class="active"><a data-toggle="tab" href="#a">A</a></li><li><a data-toggle="tab" href="#b">B</a></li></ul><div class="tab-content"><div class="tab-pane active" id="a">1</div><div class="tab-pane" id="b">2</div></div></div>',
      '',
      '<div><portico-tabs><ul class="nav nav-tabs"><li class="active"><a data-toggle="tab" href="#a">A</a></li><li><a data-toggle="tab" href="#b">B</a></li></ul><div class="tab-content"><div class="tab-pane active" id="a">1</div><div class="tab-pane" id="b">2</div></div></portico-tabs></div>',
      '',
    ],
    [
      'buttons',
      '<ul class="nav nav-pills"><li><button data-bs-toggle="pill" data-bs-target="#a">A</button></li><li><button data-bs-toggle="pill" data-bs-target="#b">B</button></li></ul><div class="tab-content"><div class="tab-pane" id="a">1</div><div class="tab-pane" id="b">2</div></div>',
      '',
      '<portico-tabs><ul class="nav nav-pills"><li><button data-bs-toggle="pill" data-bs-target="#a">A</button></li><li><button data-bs-toggle="pill" data-bs-target="#b">B</button></li></ul><div class="tab-content"><div class="tab-pane" id="a">1</div><div class="tab-pane" id="b">2</div></div></portico-tabs>',
      '',
    ],
    [
      'a column beside its panels',
      '<div class="row"><div class="col-3"><div class="nav flex-column" role="tablist"><button data-bs-toggle="pill" data-bs-target="#a">A</button></div></div><div class="col-9"><div class="tab-content"><div class="tab-pane" id="a">1</div></div></div></div>',
      '',
      '<portico-tabs orientation="vertical"><div class="row"><div class="col-3"><div class="nav flex-column" role="tablist"><button data-bs-toggle="pill" data-bs-target="#a">A</button></div></div><div class="col-9"><div class="tab-content"><div class="tab-pane" id="a">1</div></div></div></div></portico-tabs>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a missing panel',
      '<ul class="nav"><li><a data-bs-toggle="tab" href="#a">A</a></li></ul>',
      '',
      'one of its panels is not in this file',
    ],
    [
      'buttons in no list',
      '<div class="nav"><button data-bs-toggle="tab" data-bs-target="#a">A</button></div><div class="tab-content"><div id="a">1</div></div>',
      '',
      'its buttons are in no list, and not in a role="tablist"',
    ],
    [
      'tabs in a dropdown',
      '<ul class="nav"><li><a data-bs-toggle="tab" href="#a">A</a></li><li><ul class="dropdown-menu"><li><a data-bs-toggle="tab" href="#b">B</a></li></ul></li></ul><div class="tab-content"><div id="a">1</div><div id="b">2</div></div>',
      '',
      'some of its tabs are in a dropdown',
    ],
    [
      'tabs that a script shows',
      '<ul class="nav"><li><a id="t" data-bs-toggle="tab" href="#a">A</a></li></ul><div class="tab-content"><div id="a">1</div></div>',
      `$('#t').tab('show')`,
      `a script calls $.tab('show')`,
    ],
  ])('leaves %s', expectUnchanged);
});
