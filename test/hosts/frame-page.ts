/* The script of a page in a frame, whose probes it uses when the library has started; the page around it learns what is broken. */

// The modules of the tests clean up after each one; here there are none.
Reflect.set(globalThis, 'afterEach', () => {});
const blocked: string[] = [];
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
  blocked.push(`${violatedDirective} blocks ${blockedURI} ${sample}`),
);
async function use(): Promise<string[]> {
  await import('../../src/portico.ts');
  await window.portico?.ready();
  const { brokenIn } = await import('./probes.ts');
  return brokenIn(document.body, document.body.dataset.probes?.split(' '));
}
// A module, so that it may wait.
export const broken = await use().catch((error: unknown) => [String(error)]);
parent.postMessage([...broken, ...blocked], '*');
