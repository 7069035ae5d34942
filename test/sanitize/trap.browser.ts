import { expect } from '../expect.ts';
import { corpus } from './corpus/corpus.ts';
import { allVectors } from './element-vectors.ts';
import { faultsInContent, faultsInForms, faultsInText } from './faults.ts';
import { openTrap, settled, touch } from './trap.ts';

describe('the trap', () => {
  it('detects scripts that run', async () => {
    const missed: string[] = [];
    for (const { name, html, runs } of corpus) {
      if (!runs) continue;
      const { page, main, caught } = await openTrap();
      main.innerHTML = html;
      await settled(page);
      if (caught.length === 0) missed.push(name);
      page.frameElement?.remove();
    }
    expect(missed).toEqual([]);
  });

  it('detects event handlers', async () => {
    const { main, caught } = await openTrap();
    main.innerHTML = '<b onmouseover="trap()" onclick="alert()">A</b>';
    touch(main);
    expect(caught).toEqual(['trap', 'alert']);
  });

  it('detects requests', async () => {
    const { page, main, requested } = await openTrap();
    main.innerHTML = '<style>main { background: url(/beacon/style) }</style><img src="/beacon/image" alt="">';
    await new Promise((resolve) => main.querySelector('img')?.addEventListener('error', resolve));
    await settled(page);
    expect(requested().length).toBeGreaterThan(0);
  });

  it('detects changes of the page', async () => {
    const { page, main, changes } = await openTrap();
    main.innerHTML = '<img name="body" alt=""><img name="getElementById" alt="">';
    page.document.title = 'Another';
    page.document.head.append(page.document.createElement('base'));
    expect(changes()).toEqual(['the body', 'a member of the document', 'the title', 'the head']);
  });

  it('detects forbidden content', async () => {
    const { main } = await openTrap();
    main.innerHTML =
      '<form></form><b id="x"></b><svg></svg><x-y></x-y><a href="javascript:0">A</a><img alt="" srcset="a 1x, data:text/html,x 2x">';
    expect(faultsInContent(main)).toHaveLength(6);
    expect(faultsInText(main)).toHaveLength(6);
    main.innerHTML =
      '<form action="javascript:0"></form><b style="color:red"></b><svg></svg><x-y></x-y><portico-x></portico-x><script></script><p onclick="x"></p>';
    expect(faultsInForms(main)).toHaveLength(8);
  });
});

it('the corpus has at least 70 vectors, each with a name of its own', () => {
  expect(new Set(allVectors.map(({ name }) => name)).size).toBe(allVectors.length);
  expect(allVectors.length).toBeGreaterThanOrEqual(70);
});
