import { preloadedModule, reachableEdges } from './imports/import-graph.ts';

/** The tests that a change may break. */
export interface SelectedTests {
  readonly unit: readonly string[];
  readonly browser: readonly string[];
  readonly wholePages: readonly string[];
  /** The elements in the conformance suite; `undefined` for all. */
  readonly elements: readonly string[] | undefined;
}

/** Files on which every test depends without importing them. */
const affectsEverything =
  /^(package(-lock)?\.json|tsconfig\.json|vite(st)?\.[\w.]*config\.ts|vite\.config\.ts|test\/browsers\/)/;

const isBrowserTest = (file: string): boolean => /\.browser\.tsx?$/.test(file);

/** The calls in `preload.ts` itself are only examples. */
const isTestCode = (file: string): boolean => file.startsWith('test/') && file !== 'test/preload.ts';

const isConformance = (file: string): boolean => file.startsWith('test/conformance/');

/**
 * Selects the test files that import a changed file, directly or indirectly. A whole-page test also depends on the elements and demo pages that its
 * source mentions. `read` returns the source of a file.
 */
export function testsOfChange(
  changed: readonly string[],
  tests: readonly string[],
  read: (file: string) => string,
): SelectedTests {
  const affectsAll = changed.some((file) => affectsEverything.test(file));
  const changedFiles = new Set(changed);
  const imports = (file: string): boolean => {
    const reached = [file, ...reachableEdges([file]).map(({ to }) => to)];
    const preloaded = reached.filter(isTestCode).flatMap((one) => preloadedBy(read(one)));
    return [...reached, ...preloaded, ...reachableEdges(preloaded).map(({ to }) => to)].some((one) =>
      changedFiles.has(one),
    );
  };
  const elements = elementsOfChange(changed);
  const names = elements ?? [];
  const namesElement = (file: string): boolean =>
    elements === undefined || names.some((name) => new RegExp(`portico-${name}\\b|\\b${name}\\.html`).test(read(file)));

  const isSelected = (file: string): boolean => {
    if (affectsAll || changedFiles.has(file)) return true;
    // The conformance suite imports every element through the registry, so the list of elements restricts it.
    if (isConformance(file)) return elements === undefined || names.length > 0;
    if (file.endsWith('.e2e.ts')) return imports(file) || namesElement(file);
    // A test, or a module of tests that it imports, may compute the names of the elements that it preloads.
    const ownCode = () => [file, ...reachableEdges([file]).map(({ to }) => to)].filter(isTestCode);
    return imports(file) || (elements !== undefined && isBrowserTest(file) && ownCode().some(namesElement));
  };
  const selected = tests.filter(isSelected);
  return {
    unit: selected.filter((file) => file.endsWith('.unit.ts')),
    browser: selected.filter(isBrowserTest),
    wholePages: selected.filter((file) => file.endsWith('.e2e.ts')),
    elements: affectsAll ? undefined : elements,
  };
}

/** Returns the modules that a test preloads by name: `preload('popup', 'tabs')`, `preload('kit')`; none for computed names. */
function preloadedBy(source: string): string[] {
  const calls = [...source.matchAll(/\bpreload\(((?:\s*'[\w-]+',?)+)\s*\)/g)].map(([, names = '']) => names);
  return calls.flatMap((names) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => preloadedModule(name)));
}

/** Returns the elements whose folder, demo page or example has changed; `undefined` if shared sources have changed. */
function elementsOfChange(changed: readonly string[]): readonly string[] | undefined {
  const isShared = (file: string): boolean =>
    /^src\/|^test\/conformance\/|^demo-pages\/(backend\/|[^/]+\.css$)/.test(file);
  if (changed.some(isShared)) return undefined;
  const elementNamesOf = (file: string): string[] => {
    const [, name] = /^(?:elements\/([\w-]+)\/)/.exec(file) ?? /^demo-pages\/([\w-]+)\.\w+$/.exec(file) ?? [];
    const [, example] = /^test\/elements\/([\w-]+)\/example\.ts$/.exec(file) ?? [];
    return [name ?? example ?? []].flat();
  };
  return [...new Set(changed.flatMap(elementNamesOf))];
}
