import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SiteFolder } from '../../../server/site/site-folder.ts';
import { mayChangePages, SiteIndex } from '../../../server/site/site-index.ts';
import { findPages } from '../../../server/site/search-index.ts';
import { createFolder } from './folder.ts';

const folder = createFolder({
  'index.html': '<title>Home</title>word',
  'deep/page.htm': '<title>Deep</title>word',
  'notes.txt': 'word',
  '404.html': '<title>Missing</title>word',
  '.drafts/page.html': '<title>Draft</title>word',
  'node_modules/lib/page.html': '<title>Package</title>word',
  'private.html': '<title>Private</title>word',
});
const stop = new AbortController();
afterEach(() => {
  stop.abort();
  folder.remove();
});

describe('the index of a site', () => {
  it('contains the public pages, and follows changes', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    const refreshed = vi.fn<(pages: number) => void>();
    const publicFiles = new SiteFolder(folder.path, [join(folder.path, 'private.html')]);
    const index = new SiteIndex(folder.path, publicFiles, { refreshed, failed });
    const titles = () => findPages(index.current, 'word', 20).map(({ title }) => title);
    await index.refresh();
    expect(titles()).toEqual(['Deep', 'Home']);
    index.watch(stop.signal);
    folder.write({ 'new/page.html': '<title>New</title>word', 'index.html': '<title>Start</title>word' });
    rmSync(join(folder.path, 'deep'), { recursive: true });
    await vi.waitFor(() => expect(titles()).toEqual(['Start', 'New']), { timeout: 60_000 });
    expect(failed).not.toHaveBeenCalled();
    expect(refreshed).toHaveBeenLastCalledWith(2);
  });

  it('keeps its last state if the folder cannot be read', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    const other = createFolder({ 'index.html': '<title>Home</title>word' });
    const index = new SiteIndex(other.path, new SiteFolder(other.path, []), { refreshed: () => {}, failed });
    await index.refresh();
    other.remove();
    await index.refresh();
    expect(failed).toHaveBeenCalledOnce();
    expect(index.current).toHaveLength(1);
  });

  it.each([
    ['change', 'deep/page.htm', true],
    ['change', 'server.log', false],
    ['rename', 'v1.2', true],
    ['rename', '.portico/outbox.db', false],
    ['change', null, true],
  ])('after the event %s of %s, reads the pages again: %s', (event, file, isRead) => {
    expect(mayChangePages(event, file && join(file))).toBe(isRead);
  });
});
