import { describe, expect, it } from 'vitest';
import { unusedFiles } from '../../../scripts/build/unused-files.ts';

const tabs = '/elements/tabs/tabs.ts';

const file = (fileName: string, moduleIds: readonly string[], imports: readonly string[] = []) => ({
  fileName,
  moduleIds,
  imports,
  dynamicImports: [],
  facadeModuleId: moduleIds.find((module) => module.startsWith('/elements/')) ?? null,
});

describe('unusedFiles', () => {
  const files = [
    file('tabs.js', [tabs], ['page.js']),
    file('page.js', ['/src/sizes.ts', '/src/fields.ts'], ['fields.js']),
    file('fields.js', ['/src/rules.ts']),
    file('view.js', ['/elements/tabs/tabs.view.tsx'], ['fields.js']),
  ];

  it('names a file that another one imports for a part that the element does not need', () => {
    const imports: Record<string, string[]> = { [tabs]: ['/src/sizes.ts'], '/src/fields.ts': ['/src/rules.ts'] };
    expect(unusedFiles(files, (module) => imports[module] ?? [])).toEqual(['tabs.js needs nothing of fields.js']);
  });

  it('names none if the element needs a part of each', () => {
    const imports: Record<string, string[]> = { [tabs]: ['/src/fields.ts'], '/src/fields.ts': ['/src/rules.ts'] };
    expect(unusedFiles(files, (module) => imports[module] ?? [])).toEqual([]);
  });
});
