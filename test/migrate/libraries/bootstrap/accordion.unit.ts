import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../../expect-migration.ts';

describe('bootstrap accordion', () => {
  it.each([
    [
      'an accordion',
      '<div class="accordion" id="q"><div class="accordion-item"><h2><button data-bs-toggle="collapse" data-bs-target="#a">A</button></h2><div id="a" class="collapse show" data-bs-parent="#q">1</div></div><div class="accordion-item"><h2><button data-bs-toggle="collapse" data-bs-target="#b">B</button></h2><div id="b" class="collapse" data-bs-parent="#q">2</div></div></div>',
      '',
      '<portico-tabs><div class="accordion" id="q"><div class="accordion-item"><h2><button data-bs-toggle="collapse" data-bs-target="#a">A</button></h2><div id="a" class="collapse show" data-bs-parent="#q">1</div></div><div class="accordion-item"><h2><button data-bs-toggle="collapse" data-bs-target="#b">B</button></h2><div id="b" class="collapse" data-bs-parent="#q">2</div></div></div></portico-tabs>',
      '',
    ],
    [
      'cards of Bootstrap 4',
      '<div id="q"><div class="card"><a data-toggle="collapse" href="#a">A</a><div id="a" class="collapse" data-parent="#q">1</div></div><div class="card"><a data-toggle="collapse" href="#b">B</a><div id="b" class="collapse" data-parent="#q">2</div></div></div>',
      '',
      '<portico-tabs><div id="q"><div class="card"><a data-toggle="collapse" href="#a">A</a><div id="a" class="collapse" data-parent="#q">1</div></div><div class="card"><a data-toggle="collapse" href="#b">B</a><div id="b" class="collapse" data-parent="#q">2</div></div></div></portico-tabs>',
      '',
    ],
    [
      'panels of Bootstrap 3',
      '<div class="panel-group" id="q"><div class="panel"><a data-toggle="collapse" data-parent="#q" href="#a">A</a><div id="a" class="panel-collapse collapse in">1</div></div></div>',
      '',
      '<portico-tabs><div class="panel-group" id="q"><div class="panel"><a data-toggle="collapse" data-parent="#q" href="#a">A</a><div id="a" class="panel-collapse collapse in">1</div></div></div></portico-tabs>',
      '',
    ],
    [
      'panels of which several may be open',
      '<div class="accordion" id="q"><div class="accordion-item"><h2><button data-bs-toggle="collapse" data-bs-target="#a">A</button></h2><div id="a" class="collapse show">1</div></div><div class="accordion-item"><h2><button data-bs-toggle="collapse" data-bs-target="#b">B</button></h2><div id="b" class="collapse">2</div></div></div>',
      '',
      '<portico-tabs><div class="accordion" id="q"><div class="accordion-item"><h2><button data-bs-toggle="collapse" data-bs-target="#a">A</button></h2><div id="a" class="collapse show">1</div></div><div class="accordion-item"><h2><button data-bs-toggle="collapse" data-bs-target="#b">B</button></h2><div id="b" class="collapse">2</div></div></div></portico-tabs>',
      '',
    ],
    [
      'what folds in a panel',
      '<div class="accordion" id="q"><button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse" data-bs-parent="#q"><p>1</p><button data-bs-toggle="collapse" data-bs-target="#c">C</button><p class="collapse" id="c">3</p></div></div>',
      '',
      '<portico-tabs><div class="accordion" id="q"><button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse" data-bs-parent="#q"><p>1</p><portico-tabs><button data-bs-toggle="collapse" data-bs-target="#c">C</button><p class="collapse" id="c">3</p></portico-tabs></div></div></portico-tabs>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'panels of which only some close the others',
      '<div class="accordion" id="q"><button data-bs-toggle="collapse" data-bs-target="#a">A</button><div id="a" class="collapse">1</div><button data-bs-toggle="collapse" data-bs-target="#b">B</button><div id="b" class="collapse" data-bs-parent="#q">2</div></div>',
      '',
      'some of its panels close the others, and some do not',
    ],
  ])('leaves %s', expectUnchanged);
});
