import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { testsOfChange } from './changed-tests.ts';

/*
 * `npm test`: builds the library beside the unit tests and the browser tests in Chromium, and then runs the essential whole-page tests. Every
 * step runs, even after a failed one; the times are printed at the end. `npm test -- --changed` runs only the tests that uncommitted changes
 * can break, `--changed=main` those that changes since a commit can break.
 */

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** `true` if the next step runs at the same time. The output is printed when this step has ended. */
  readonly isBesideNext?: boolean;
}

interface Result {
  readonly name: string;
  readonly seconds: number;
  readonly ok: boolean;
}

const build: Step = { name: 'build', command: ['build'] };
const docs: Step = { name: 'documentation site', command: ['docs', '--', '--demos'] };

function allSteps(): readonly Step[] {
  return [
    // Only whole pages need the build. Browser tests mostly wait for frames and timers.
    { ...build, isBesideNext: true },
    { name: 'unit tests', command: ['test:unit'], isBesideNext: true },
    { name: 'browser tests', command: ['test:browser'] },
    { name: 'whole pages', command: ['test:e2e', '--', '--project', 'essential-pages'] },
  ];
}

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

function changedSteps(base: string): readonly Step[] {
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  const tests = globSync('test/**/*.{unit,browser,e2e}.{ts,tsx}');
  const { unit, browser, wholePages, elements } = testsOfChange(changed, tests, (file) => readFileSync(file, 'utf8'));
  console.log(
    `${changed.length} files changed since ${base}: ${unit.length} unit, ${browser.length} browser and ` +
      `${wholePages.length} whole-page test files depend on them.`,
  );
  // Only the other tests open the documentation site.
  const hasFurther = wholePages.some((file) => !file.startsWith('test/e2e/essential/'));
  const env: Record<string, string> = elements ? { ELEMENTS: elements.join() } : {};
  return [
    ...(wholePages.length > 0 ? [build] : []),
    ...(hasFurther ? [docs] : []),
    ...(unit.length > 0 ? [{ name: 'unit tests', command: ['test:unit', '--', ...unit], isBesideNext: true }] : []),
    ...(browser.length > 0
      ? [{ name: 'browser tests', command: ['test:browser'], env: { ...env, TESTS: `{${browser.join()},}` } }]
      : []),
    ...(wholePages.length > 0 ? [{ name: 'whole pages', command: ['test:e2e', '--', ...wholePages] }] : []),
  ];
}

const changedOption = process.argv.find((argument) => argument.startsWith('--changed'));
const steps = changedOption ? changedSteps(changedOption.split('=')[1] ?? 'HEAD') : allSteps();

async function run({ name, command, env, isBesideNext = false }: Step): Promise<Result> {
  const start = performance.now();
  const child = spawn('npm', ['run', ...command], {
    stdio: isBesideNext ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(output));
  return { name, seconds: Math.round((performance.now() - start) / 1000), ok: code === 0 };
}

const running: Promise<Result>[] = [];
for (const step of steps) {
  running.push(run(step));
  if (!step.isBesideNext) await Promise.all(running);
}
const results = await Promise.all(running);

for (const { name, seconds, ok } of results)
  console.log(`${String(seconds).padStart(5)} s  ${name}${ok ? '' : ' (failed)'}`);
if (results.some(({ ok }) => !ok)) process.exitCode = 1;
