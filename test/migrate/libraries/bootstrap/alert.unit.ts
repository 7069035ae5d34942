import { describe, expect, it } from 'vitest';
import { expectUnchanged } from '../../expect-migration.ts';
import { migrateBody } from '../../migrate-page.ts';

describe('bootstrap alert', () => {
  it.each([
    [
      'an alert with a button',
      '<div class="alert alert-danger alert-dismissible fade show" role="alert">No berth.<button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close"></button></div>',
      '<portico-alert><div class="alert alert-danger alert-dismissible fade show" role="alert">No berth.<button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close"></button></div></portico-alert>',
    ],
    [
      'an alert of Bootstrap 3 and 4',
      '<div class="alert alert-info" id="n"><button class="close" data-dismiss="alert">&times;</button>Low tide</div>',
      '<portico-alert><div class="alert alert-info" id="n"><button class="close" data-dismiss="alert">&times;</button>Low tide</div></portico-alert>',
    ],
  ])('migrates %s', (_, before, after) => {
    expect(migrateBody(before)).toEqual({ body: after, script: '', reasons: [] });
    expect(migrateBody(after).body).toBe(after);
  });

  it.each([
    [
      'an alert without a kind',
      '<div class="alert fade show" role="alert">No berth.<button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close"></button></div>',
      '',
      'it has no class of a kind, such as alert-info',
    ],
    [
      'an alert that a script closes',
      '<div class="alert alert-danger alert-dismissible fade show" role="alert">No berth.<button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close"></button></div>',
      "$('.alert').alert('close');",
      "a script calls $.alert('close')",
    ],
    [
      'an alert with a listener',
      '<div class="alert alert-danger alert-dismissible fade show" role="alert">No berth.<button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close"></button></div>',
      "$('.alert').on('closed.bs.alert', f);",
      'a script listens to closed.bs.alert',
    ],
  ])('leaves %s', expectUnchanged);
});
