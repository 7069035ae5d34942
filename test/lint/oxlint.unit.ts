import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const faulty = {
  'no-explicit-any': 'export const value: any = 1;',
  'ban-ts-comment': '// @ts-ignore\nexport const value: string = 1;',
  'no-floating-promises': 'export function start() { Promise.reject(new Error("lost")); }',
  'await-thenable': 'export async function start() { await 1; }',
  'switch-exhaustiveness-check':
    'export function say(side: "left" | "right") { switch (side) { case "left": return 1; } return 2; }',
  'no-restricted-properties': 'export const enter = () => history.pushState(null, "");',
  eqeqeq: 'export const same = (one: unknown, other: unknown) => one == other;',
  'no-unused-vars': 'const value = 1; export {};',
};

const good = `
  /** Code that breaks no rule. */
  export async function start(load: () => Promise<string>): Promise<string> {
    return (await load()).trim();
  }
`;

interface Diagnostic {
  code: string;
  filename: string;
  severity: string;
}

describe('the configuration of oxlint', () => {
  let folder = '';
  let found: Diagnostic[] = [];

  beforeAll(() => {
    // In the repository, because type-aware rules need its tsconfig.json.
    folder = mkdtempSync(resolve('test/lint/fixtures-'));
    for (const [rule, source] of Object.entries(faulty)) writeFileSync(join(folder, `${rule}.ts`), source);
    writeFileSync(join(folder, 'good.ts'), good);
    found = lint(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(Object.keys(faulty))('reports %s', (rule) => {
    const inFile = found.filter(({ filename }) => filename.endsWith(`/${rule}.ts`));
    expect(inFile).toContainEqual(
      expect.objectContaining({ code: expect.stringContaining(`(${rule})`), severity: 'error' }),
    );
  });

  it('reports nothing in a valid file', () => {
    expect(found.filter(({ filename }) => filename.endsWith('/good.ts'))).toEqual([]);
  });
});

function lint(folder: string): Diagnostic[] {
  try {
    execFileSync('node_modules/.bin/oxlint', ['--type-aware', '--format=json', folder], { stdio: 'pipe' });
    return [];
  } catch (error) {
    // On faults it exits with a code, and prints the report to standard output.
    const { stdout } = error as { stdout: Buffer };
    return (JSON.parse(stdout.toString()) as { diagnostics: Diagnostic[] }).diagnostics;
  }
}
