import { expect } from '../expect.ts';
import { allVectors } from './element-vectors.ts';
import { openTrap, settled, touch } from './trap.ts';

/** A way in which Portico inserts HTML from other sources. */
export interface Policy {
  /** Returns what a page inserts for HTML. */
  readonly apply: (html: string, page: Document) => Node | string | Promise<Node>;
  readonly faultsIn: (root: ParentNode) => string[];
  /** `true` if ids stay, so that they become variables of the window. */
  readonly keepsIds?: boolean;
}

/** Expects that HTML does nothing when it is inserted into a page by a policy, and then used. */
async function expectHarmless({ apply, faultsIn, keepsIds }: Policy, html: string): Promise<void> {
  const { page, main, caught, requested, changes } = await openTrap();
  main.append(await apply(html, page.document));
  await settled(page);
  touch(main);
  expect([caught, requested(), faultsIn(main), changes()]).toEqual([[], [], [], []]);
  if (!keepsIds) expect('trapped' in page || 'trapped' in page.document).toBe(false);
}

/** Runs the whole corpus against a policy. */
export function describeCorpus(place: string, policy: Policy): void {
  describe(`hostile HTML as ${place}`, () => {
    for (const { name, html } of allVectors) it(`is harmless: ${name}`, () => expectHarmless(policy, html));

    it('is harmless when all vectors are combined', () => {
      const all = allVectors.filter(({ name }) => !/plaintext|without an end|deep nest/.test(name));
      return expectHarmless(policy, all.map(({ html }) => html).join('\n'));
    });
  });
}
