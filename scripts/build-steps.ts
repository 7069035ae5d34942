/** A message about a step of a build that has started or ended. */
export interface StepMessage {
  /** The result of the build: `Library` or `Documentation`. */
  readonly part: string;
  readonly name: string;
  /** The position of the step, from 1. */
  readonly step: number;
  readonly of: number;
  /** The duration of the step, once it has ended. */
  readonly seconds?: number;
}

/** The steps of `npm run build`. The demo pages need only the first. */
export const librarySteps = [
  'script tag with React, and styles',
  'script tag with Preact',
  'modules for bundlers',
  'programs for Node',
  'types, and data for code editors',
  'licenses and hashes',
] as const;

/** The steps of `npm run docs`. */
export const docsSteps = [
  'documents',
  'downloads',
  'pages',
  'search index',
  'scripts and styles',
  'check of the links',
] as const;

/** Returns the line about a step. It contains the duration once the step has ended. */
export function stepLine({ part, name, step, of, seconds }: StepMessage): string {
  return `${part} ${step}/${of}: ${name}${seconds === undefined ? ' …' : `, ${seconds.toFixed(1)} s`}`;
}

/** Sends a message to the parent process, if that process receives the steps; prints it otherwise. */
function report(message: StepMessage): void {
  if (process.send) process.send(message);
  else console.log(stepLine(message));
}

/** Returns a function that runs a step of a build, and reports when it starts and ends. Steps may overlap. */
export function createSteps<Name extends string>(
  part: string,
  names: readonly Name[],
): <Result>(name: Name, work: () => Result | Promise<Result>) => Promise<Result> {
  return async (name, work) => {
    const message: StepMessage = { part, name, step: names.indexOf(name) + 1, of: names.length };
    report(message);
    const start = performance.now();
    const result = await work();
    report({ ...message, seconds: (performance.now() - start) / 1000 });
    return result;
  };
}
