import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../demo-pages/backend/backend.ts';
import { captchaImage } from '../../../demo-pages/backend/captcha-image.ts';
import { codeOf } from '../../../demo-pages/backend/captcha.ts';
import { ask, feedbackOf } from './ask.ts';

const refill = '/wp-json/contact-form-7/v1/contact-forms/17/refill';

function fieldsWith(changes: Record<string, string>): [string, string][] {
  return Object.entries({
    _wpcf7_unit_tag: 'wpcf7-f17-p18-o1',
    '_wpcf7_captcha_challenge_c-code': '12',
    'c-name': 'Ann',
    'c-code': codeOf(12),
    'c-terms': '1',
    ...changes,
  });
}

describe('the captcha form', () => {
  it('gets a new picture on each refill, and accepts its code', async () => {
    const backend = createBackend();
    const addressOf = ({ body }: { body: unknown }): string => JSON.stringify(body).match(/http[^"]*/)?.[0] ?? '';
    const first = addressOf(await ask(backend, 'GET', refill));
    const second = addressOf(await ask(backend, 'GET', refill));
    expect(second).not.toBe(first);
    expect(first).toMatch(/^http:\/\/demo\.test\/captcha\/[0-9]+\.png$/);

    const challenge = /([0-9]+)\.(png|gif|jpeg)$/.exec(second)?.[1] ?? '';
    const fields = fieldsWith({ '_wpcf7_captcha_challenge_c-code': challenge, 'c-code': codeOf(Number(challenge)) });
    const { body } = await ask(backend, 'POST', feedbackOf(17), { fields });
    expect(body).toMatchObject({ status: 'mail_sent', captcha: { 'c-code': expect.stringMatching(/\.png$/) } });
  });

  it('accepts a code with surrounding spaces', async () => {
    const fields = fieldsWith({ 'c-code': ` ${codeOf(12)} ` });
    const { body } = await ask(createBackend(), 'POST', feedbackOf(17), { fields });
    expect(body).toMatchObject({ status: 'mail_sent' });
  });

  it.each([
    ['a wrong code', { 'c-code': '99999' }],
    ['no code', { 'c-code': '' }],
    ['the code of another challenge', { 'c-code': codeOf(13) }],
    ['a challenge that is not a number', { '_wpcf7_captcha_challenge_c-code': 'NaN', 'c-code': codeOf(Number.NaN) }],
  ])('refuses %s', async (_, changes) => {
    const { body } = await ask(createBackend(), 'POST', feedbackOf(17), { fields: fieldsWith(changes) });
    expect(body).toMatchObject({
      status: 'validation_failed',
      invalid_fields: [{ field: 'c-code', message: 'Your entered code is incorrect.', idref: 'c-code' }],
    });
  });

  it('reports a missing acceptance at its field, after all other errors', async () => {
    const fields = fieldsWith({ 'c-name': '', 'c-code': '', 'c-terms': '' });
    const { body } = await ask(createBackend(), 'POST', feedbackOf(17), { fields });
    expect(body).toMatchObject({
      status: 'validation_failed',
      invalid_fields: [
        { field: 'c-name' },
        { field: 'c-code' },
        { field: 'c-terms', message: 'You must accept the terms and conditions before sending your message.' },
      ],
    });
  });

  it('serves the picture of a challenge', async () => {
    const { status, contentType } = await ask(createBackend(), 'GET', '/captcha/12.png');
    expect({ status, contentType }).toEqual({ status: 200, contentType: 'image/png' });
    expect((await createBackend().request('/captcha/twelve.png')).status).toBe(404);
  });
});

describe('captchaImage', () => {
  /** Decodes a picture into rows, with `#` for dark pixels. */
  function pixels(png: Uint8Array): string[] {
    const bytes = Buffer.from(png);
    const chunks = new Map<string, Buffer>();
    for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
      chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
    }
    expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
    const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
    const width = chunks.get('IHDR')?.readUInt32BE(0) ?? 0;
    return Array.from({ length: rows.length / (width + 1) }, (_, y) =>
      [...rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1))].map((dot) => (dot < 0x80 ? '#' : '.')).join(''),
    );
  }

  it('renders digits in 72 × 24 px', () => {
    const picture = pixels(captchaImage('7777'));
    expect(picture).toHaveLength(24);
    expect(picture[3]?.slice(6, 16)).toBe('##########');
    expect(picture[5]?.slice(6, 16)).toBe('........##');
    expect(picture[3]).toHaveLength(72);
  });

  it('differs for each code', () => {
    expect(pixels(captchaImage('1234'))).not.toEqual(pixels(captchaImage('1235')));
  });

  it('contains the checksum of each PNG chunk', () => {
    // The last chunk is empty, so its checksum is known.
    expect(Buffer.from(captchaImage('0')).subarray(-4).toString('hex')).toBe('ae426082');
  });
});
