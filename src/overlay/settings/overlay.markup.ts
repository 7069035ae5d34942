import type { Expectation } from '../../diagnostics/page/manifest.ts';
import { writtenTime } from '../../visitor/date-time.ts';

/** Expects a heading, from which a popup or panel takes its name. Without one, screen readers announce the same name for all. */
export const nameMarkup = (tag: string): Expectation => ({
  kind: 'inside',
  selector: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  unless: ':empty, [aria-label], [aria-labelledby], [title]',
  instead: ['texts'],
  what: 'heading',
  fix: 'Screen readers take its name from the heading: begin the content with one, or write the name into the attribute aria-label.',
  example: `<${tag}><p>The new pier is open.</p></${tag}>`,
});

/** The expectations for the rules of popups and panels. A rule with an unknown word, or with a time that cannot be read, never passes. */
export const overlayMarkup: readonly Expectation[] = [
  { kind: 'words', attributes: ['devices'], words: ['desktop', 'tablet', 'mobile'] },
  { kind: 'words', attributes: ['browsers'], words: ['chrome', 'edge', 'firefox', 'ie', 'opera', 'safari', 'all'] },
  { kind: 'words', attributes: ['if-source'], words: ['internal', 'external', 'search', 'direct'] },
  {
    kind: 'pattern',
    attributes: ['if-language'],
    pattern: '^[\\s,]*(?:!?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*(?:[\\s,]+|$))*$',
    what: 'a list of languages such as de or en-GB, with a hyphen',
  },
  {
    kind: 'pattern',
    attributes: ['from', 'until', 'server-time'],
    pattern: writtenTime.source,
    what: 'a time such as 2026-12-01 or 2026-12-01 09:30',
  },
];
