import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../../expect-migration.ts';

describe('bootstrap modal', () => {
  it.each([
    [
      'a modal and its button',
      '<button data-bs-toggle="modal" data-bs-target="#m">Open</button><div class="modal fade" id="m"><div class="modal-dialog"><div class="modal-content"><div class="modal-body">Text</div></div></div></div>',
      '',
      '<button data-bs-toggle="modal" data-bs-target="#m">Open</button><portico-popup><div class="modal fade" id="m"><div class="modal-dialog"><div class="modal-content"><div class="modal-body">Text</div></div></div></div></portico-popup>',
      '',
    ],
    [
      'a modal of Bootstrap 4',
      '<a data-toggle="modal" href="#m">Open</a><div class="modal" id="m" data-backdrop="static"><div class="modal-dialog"><div class="modal-content">Text</div></div></div>',
      '',
      '<a data-toggle="modal" href="#m">Open</a><portico-popup><div class="modal" id="m" data-backdrop="static"><div class="modal-dialog"><div class="modal-content">Text</div></div></div></portico-popup>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a modal that a script opens',
      '<button data-bs-toggle="modal" data-bs-target="#m">Open</button><div class="modal fade" id="m"><div class="modal-dialog"><div class="modal-content"><div class="modal-body">Text</div></div></div></div>',
      `new bootstrap.Modal('#m').show()`,
      'a script calls bootstrap.Modal() for it, or for elements that are not literal',
    ],
    [
      'a modal with a listener',
      '<button data-bs-toggle="modal" data-bs-target="#m">Open</button><div class="modal fade" id="m"><div class="modal-dialog"><div class="modal-content"><div class="modal-body">Text</div></div></div></div>',
      `document.querySelector('#m').addEventListener('show.bs.modal', (event) => { f(event.relatedTarget); })`,
      'a script listens to show.bs.modal',
    ],
    [
      'a modal without a button',
      '<div class="modal" id="m"><div class="modal-dialog">Text</div></div>',
      '',
      'no button on this page opens it',
    ],
    [
      'a modal that opens another one',
      '<button data-bs-toggle="modal" data-bs-target="#m">Open</button><div class="modal fade" id="m"><div class="modal-dialog"><div class="modal-content"><div class="modal-body"><button data-bs-toggle="modal" data-bs-target="#n">Next</button></div></div></div></div>',
      '',
      'it opens another modal',
    ],
  ])('leaves %s', expectUnchanged);
});
