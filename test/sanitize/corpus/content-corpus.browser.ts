import { setChunkLoader } from '../../../src/lazy-import.ts';
import { sanitize } from '../../../src/sanitize/sanitize.ts';
import { describeCorpus } from './describe-corpus.ts';
import { faultsInContent, faultsInText } from '../faults.ts';

/** Sanitizes HTML while the sanitizer cannot be loaded, so that its text remains. */
async function sanitizeToText(html: string): Promise<Node> {
  setChunkLoader(() => Promise.reject(new Error('The sanitizer is not loaded.')));
  try {
    return await sanitize(html, 'html');
  } finally {
    setChunkLoader((load) => load());
  }
}

describeCorpus('text', { apply: sanitizeToText, faultsIn: faultsInText });
describeCorpus('a caption', { apply: (html) => sanitize(html, 'caption'), faultsIn: faultsInContent });
describeCorpus('content', { apply: (html) => sanitize(html, 'html'), faultsIn: faultsInContent });
