import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../expect-migration.ts';

describe('lazysizes', () => {
  it.each([
    [
      'pictures',
      '<main><img class="lazyload" data-src="a.jpg" alt="A"><img class="lazyload" data-src="b.jpg" alt="B"></main>',
      '',
      '<main><portico-lazy><img class="lazyload" data-src="a.jpg" alt="A"><img class="lazyload" data-src="b.jpg" alt="B"></portico-lazy></main>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a background',
      '<main><div class="lazyload" data-bg="a.jpg"></div></main>',
      '',
      '<div class="lazyload"> in line 1 has a background, which the element does not load',
    ],
    [
      'a script that configures it',
      '<main><img class="lazyload" data-src="a.jpg" alt="A"></main>',
      'window.lazySizesConfig = { expand: 100 };',
      'a script configures lazysizes',
    ],
  ])('leaves %s', expectUnchanged);
});
