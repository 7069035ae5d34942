import { expect } from '../../expect.ts';
import { allVectors } from '../element-vectors.ts';
import { openTrap, settled, touch } from '../trap.ts';

/** A way in which Portico inserts HTML from other sources. */
export interface Policy {
  /** Returns what a page inserts for HTML. */
  readonly apply: (html: string, page: Document) => Node | string | Promise<Node>;
  readonly faultsIn: (root: ParentNode) => string[];
  /** `true` if ids stay, so that they become variables of the window. */
  readonly keepsIds?: boolean;
}

/** Inserts HTML into a page by a policy and uses it; returns what it has done that it must not do. */
async function harmOf({ apply, faultsIn, keepsIds }: Policy, html: string): Promise<string[]> {
  const { page, main, caught, requested, changes } = await openTrap();
  main.append(await apply(html, page.document));
  await settled(page);
  touch(main);
  const isNamed = !keepsIds && ('trapped' in page || 'trapped' in page.document);
  return [...caught, ...requested(), ...faultsIn(main), ...changes(), ...(isNamed ? ['a member `trapped`'] : [])];
}

/** The number of pages that are open at the same time. Each page waits for frames, so one after another would take longer. */
const atOnce = 20;

/** Runs the whole corpus against a policy. */
export function describeCorpus(place: string, policy: Policy): void {
  describe(`hostile HTML as ${place}`, () => {
    const harm = new Map<string, string[]>();
    before(async () => {
      for (let start = 0; start < allVectors.length; start += atOnce)
        await Promise.all(
          allVectors
            .slice(start, start + atOnce)
            .map(async ({ name, html }) => harm.set(name, await harmOf(policy, html))),
        );
    });

    for (const { name } of allVectors) it(`is harmless: ${name}`, () => expect(harm.get(name)).toEqual([]));

    it('is harmless when all vectors are combined', async () => {
      const all = allVectors.filter(({ name }) => !/plaintext|without an end|deep nest/.test(name));
      expect(await harmOf(policy, all.map(({ html }) => html).join('\n'))).toEqual([]);
    });
  });
}
