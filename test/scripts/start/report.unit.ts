import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Report } from '../../../scripts/start/report.ts';
import type { StepMessage } from '../../../scripts/build-steps.ts';
import { setClock } from '../../../src/clock/clock.ts';
import { TestClock } from '../../clock.ts';
import { Log, Terminal } from './terminal.ts';

let clock: TestClock;
beforeEach(() => {
  clock = new TestClock(0);
  setClock(clock);
});
afterEach(() => setClock());

const types: StepMessage = { part: 'Library', name: 'types', step: 1, of: 2 };
const hashes: StepMessage = { part: 'Library', name: 'hashes', step: 2, of: 2 };

describe('a report in a terminal', () => {
  it('shows the seconds of each running step in place, and its time when it has ended', async () => {
    const terminal = new Terminal();
    const report = new Report(terminal);
    report.showStep(types);
    expect(terminal.lines).toEqual(['Library 1/2: types … 0 s']);
    await clock.advance(2000);
    report.showStep(hashes);
    await clock.advance(1000);
    expect(terminal.lines).toEqual(['Library 1/2: types … 3 s', 'Library 2/2: hashes … 1 s']);
    report.showStep({ ...hashes, seconds: 1.04 });
    expect(terminal.lines).toEqual(['Library 2/2: hashes, 1.0 s', 'Library 1/2: types … 3 s']);
    report.showStep({ ...types, seconds: 3.5 });
    expect(terminal.lines).toEqual(['Library 2/2: hashes, 1.0 s', 'Library 1/2: types, 3.5 s']);
    await clock.advance(1000);
    expect(clock.pending).toBe(0);
  });

  it('keeps the addresses below all other lines', async () => {
    const terminal = new Terminal();
    const report = new Report(terminal);
    report.showAddresses(['one', 'two']);
    report.print('a warning');
    report.showStep(types);
    await clock.advance(1000);
    expect(terminal.lines).toEqual(['a warning', 'Library 1/2: types … 1 s', 'one', 'two']);
    report.showAddresses(['three']);
    expect(terminal.lines).toEqual(['a warning', 'Library 1/2: types … 1 s', 'three']);
    report.dropSteps();
    expect(terminal.lines).toEqual(['a warning', 'three']);
  });

  it('replaces lines that are longer than the terminal is wide', () => {
    const terminal = new Terminal(10);
    const report = new Report(terminal);
    report.showAddresses(['', 'twelve chars']);
    report.print('a warning');
    expect(terminal.lines).toEqual(['a warning', '', 'twelve cha', 'rs']);
  });
});

it('prints each line once without a terminal', async () => {
  const log = new Log();
  const report = new Report(log);
  report.showStep(types);
  await clock.advance(5000);
  report.showStep({ ...types, seconds: 5 });
  report.showAddresses(['one', 'two']);
  report.print('a warning');
  expect(log.lines).toEqual(['Library 1/2: types …', 'Library 1/2: types, 5.0 s', 'one', 'two', 'a warning']);
});
