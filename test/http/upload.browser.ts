import { upload } from '../../src/http/on-demand/upload.ts';
import { request, type UploadProgress } from '../../src/http/request.ts';
import { expect } from '../expect.ts';

/* The server of the tests takes no POST: its answer shows that a request arrived. */

function bodyOf(bytes: number): FormData {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], 'a.bin'));
  return body;
}

describe('upload()', () => {
  it('reports the progress up to the whole body, and the same outcome as request()', async () => {
    const reports: UploadProgress[] = [];
    const options = { method: 'POST', body: bodyOf(300_000) } as const;
    const outcome = await upload('/no-such-page#part', {
      ...options,
      onProgress: (progress) => reports.push(progress),
    });
    const last = reports.at(-1);
    expect(last && last.total > 300_000 && last.loaded === last.total).toBe(true);
    expect(outcome).toEqual(await request('/no-such-page', options));
  });

  it('reads JSON', async () => {
    const address = URL.createObjectURL(new Blob(['{"a":1}'], { type: 'application/json' }));
    expect(await upload(address, {})).toMatchObject({ kind: 'json', status: 200, data: { a: 1 } });
    URL.revokeObjectURL(address);
  });

  it('reports a lost network', async () => {
    expect(await upload('http://127.0.0.1:9/', { method: 'POST', body: bodyOf(10) })).toEqual({
      kind: 'lost',
      reason: 'unknown',
    });
  });

  it('is aborted by its signal, also before it starts', async () => {
    const aborting = new AbortController();
    const outcome = upload('/no-such-page', { method: 'POST', body: bodyOf(300_000), signal: aborting.signal });
    aborting.abort();
    expect(await outcome).toEqual({ kind: 'lost', reason: 'aborted' });
    expect(await upload('/', { signal: AbortSignal.abort() })).toEqual({ kind: 'lost', reason: 'aborted' });
  });
});
