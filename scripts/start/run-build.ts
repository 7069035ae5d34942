import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { StepMessage } from '../build-steps.ts';

interface BuildOptions {
  readonly args?: readonly string[];
  /** `true` to give other processes priority. */
  readonly isBackground?: boolean;
  readonly signal: AbortSignal;
  readonly onStep: (message: StepMessage) => void;
  /** Receives each line of warnings and errors. */
  readonly onError: (line: string) => void;
}

/** Runs a script that reports its steps (`createSteps`) in a separate process. Resolves with whether it succeeded. */
export function runBuild(
  script: string,
  { args = [], isBackground = false, signal, onStep, onError }: BuildOptions,
): Promise<boolean> {
  const child = spawn(process.execPath, ['scripts/run.mjs', script, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
  });
  if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  // The script sends only messages about its steps.
  child.on('message', (message) => onStep(message as StepMessage));
  if (child.stderr) createInterface({ input: child.stderr }).on('line', onError);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      // An abort is not an error.
      if (!signal.aborted) onError(error.message);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}
