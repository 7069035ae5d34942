import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '../errors.ts';

/** Identifies a process among all processes on all machines at all times. */
export interface ProcessIdentity {
  readonly pid: number;
  /** The start time, in a format of the operating system. It distinguishes the process from a later one with the same number. */
  readonly started: string;
  readonly host: string;
  /** The id of the host's installation, on Linux. Copies of a virtual machine may share it, as well as the host name. */
  readonly machine: string;
  /** The id of the host's current boot, on Linux. */
  readonly boot: string;
  /** The namespace of the process numbers, on Linux. Each container has its own. */
  readonly namespace: string;
}

let current: ProcessIdentity | undefined;

export function currentProcess(): ProcessIdentity {
  current ??= { pid: process.pid, started: startTime(process.pid), ...machine() };
  return current;
}

/** Returns whether a process of this machine is running. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // `EPERM` means that the process is running as another user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  return startTime(pid) === started;
}

/** Returns the start time of a process; an empty string if the process has ended, or if the operating system does not provide the time (Windows). */
function startTime(pid: number): string {
  try {
    // The command is in parentheses and may contain spaces. It is followed by the state (field 3) and others; the start time is field 22.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended, but its parent has not read its exit status. In a container, the parent may never read it.
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    // There is no `/proc`.
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

const machine = (): Pick<ProcessIdentity, 'host' | 'machine' | 'boot' | 'namespace'> => ({
  host: hostname(),
  machine: orEmpty(() => readFileSync('/etc/machine-id', 'utf8').trim()),
  boot: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  namespace: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
});

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
