import { describe, expect, it } from 'vitest';
import { expectUnchanged } from '../../expect-migration.ts';
import { migrateBody } from '../../migrate-page.ts';

describe('bootstrap off-canvas panel', () => {
  it.each([
    [
      'a panel and its button',
      '<button data-bs-toggle="offcanvas" data-bs-target="#o">Open</button><div class="offcanvas offcanvas-end" id="o" tabindex="-1"><div class="offcanvas-body">Text</div></div>',
      '<button data-bs-toggle="offcanvas" data-bs-target="#o">Open</button><portico-off-canvas><div class="offcanvas offcanvas-end" id="o" tabindex="-1"><div class="offcanvas-body">Text</div></div></portico-off-canvas>',
    ],
    [
      'a panel with a button in the bar of the page',
      '<nav class="navbar"><button data-bs-toggle="offcanvas" data-bs-target="#o">Open</button></nav><div class="offcanvas offcanvas-end" id="o" tabindex="-1"><div class="offcanvas-body">Text</div></div>',
      '<nav class="navbar"><button data-bs-toggle="offcanvas" data-bs-target="#o">Open</button></nav><portico-off-canvas><div class="offcanvas offcanvas-end" id="o" tabindex="-1"><div class="offcanvas-body">Text</div></div></portico-off-canvas>',
    ],
  ])('migrates %s', (_, before, after) => {
    expect(migrateBody(before)).toEqual({ body: after, script: '', reasons: [] });
    expect(migrateBody(after).body).toBe(after);
  });

  it.each([
    [
      'a panel that is a part of a wide page',
      '<button data-bs-toggle="offcanvas" data-bs-target="#o">Open</button><div class="offcanvas-lg offcanvas-end" id="o" tabindex="-1"><div class="offcanvas-body">Text</div></div>',
      '',
      'in a wide window, it is a part of the page',
    ],
    [
      'a panel that is open at first',
      '<button data-bs-toggle="offcanvas" data-bs-target="#o">Open</button><div class="offcanvas offcanvas-end show" id="o" tabindex="-1"><div class="offcanvas-body">Text</div></div>',
      '',
      'it is open at first',
    ],
    [
      'a panel without a button',
      '<div class="offcanvas offcanvas-end" id="o" tabindex="-1"><div class="offcanvas-body">Text</div></div>',
      '',
      'no button on this page opens it',
    ],
    [
      'a panel that a script opens',
      '<button data-bs-toggle="offcanvas" data-bs-target="#o">Open</button><div class="offcanvas offcanvas-end" id="o" tabindex="-1"><div class="offcanvas-body">Text</div></div>',
      "new bootstrap.Offcanvas('#o').show()",
      'a script calls bootstrap.Offcanvas() for it, or for elements that are not literal',
    ],
    [
      'a panel with a listener',
      '<button data-bs-toggle="offcanvas" data-bs-target="#o">Open</button><div class="offcanvas offcanvas-end" id="o" tabindex="-1"><div class="offcanvas-body">Text</div></div>',
      "document.querySelector('#o').addEventListener('hidden.bs.offcanvas', f)",
      'a script listens to hidden.bs.offcanvas',
    ],
  ])('leaves %s', expectUnchanged);
});
