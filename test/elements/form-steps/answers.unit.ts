import { describe, expect, it } from 'vitest';
import { isImageName } from '../../../elements/form-steps/answer-summary.ts';
import { isBlank } from '../../../elements/form-steps/step-validation.ts';

describe('an upload is shown as an image by its file extension', () => {
  it.each(['a.jpeg', 'a.jpg', 'a.gif', 'a.png', 'a.webp', 'A.JPG', 'a.tar.png'])('%s is', (name) => {
    expect(isImageName(name)).toBe(true);
  });
  it.each(['a.svg', 'a.bmp', 'a.pdf', 'png', 'a.png.exe', 'a.jpgs', ''])('“%s” is not', (name) => {
    expect(isImageName(name)).toBe(false);
  });
});

describe('a blank answer', () => {
  it.each([[[]], [['']], [[' \t\n']], [['\u3000']], [['', ' ']]])('%j', (values) => {
    expect(isBlank(values)).toBe(true);
  });
  it.each([[['0']], [[' a ']], [['', 'b']], [[{ name: 'a.txt', size: 0, type: '' }]]])('%j is not blank', (values) => {
    expect(isBlank(values)).toBe(false);
  });
});
