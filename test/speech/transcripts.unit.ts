import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseTranscript, transcriptFile } from '../../scripts/speech/transcript.ts';
import { registry } from '../../src/registry.ts';
import { scenarios } from './scenarios.ts';

describe('the transcript of each element', () => {
  it('exists', () => expect(Object.keys(registry).filter((name) => !Object.hasOwn(scenarios, name))).toEqual([]));

  it.each(Object.entries(scenarios))('%s has the scenarios and keys of now', (name, expected) => {
    const recorded = parseTranscript(readFileSync(transcriptFile(name), 'utf8'));
    const keys = recorded.map((part) => [part.name, part.lines.map(({ step }) => step)]);
    expect(keys).toEqual(
      expected.map((scenario) => [
        scenario.name,
        ['Open the page', ...scenario.steps.filter((step) => !step.startsWith('until '))],
      ]),
    );
  });
});
