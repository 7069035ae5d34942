import { describe, expect, it } from 'vitest';
import { deviceList, parseDevices, toDeviceList } from '../../src/page/device-list.ts';

describe('parseDevices', () => {
  it.each([
    ['desktop tablet', ['desktop', 'tablet']],
    ['Mobile,desktop', ['mobile', 'desktop']],
    ['', []],
    ['none', ['none']],
  ])('reads "%s"', (list, devices) => {
    expect(parseDevices(list)).toEqual(devices);
  });
});

describe('deviceList', () => {
  it.each(['desktop tablet', 'Mobile', 'none', ''])('accepts "%s"', (list) => {
    expect(deviceList('desktop').read(list)).toBe(list);
  });

  it.each(['desktop watch', 'all', 3, ['desktop'], undefined])('rejects %j', (list) => {
    expect(deviceList('desktop').read(list)).toBeUndefined();
  });

  it('has a default and names the expected words', () => {
    expect(deviceList('desktop')).toMatchObject({
      default: 'desktop',
      expected: 'a list of desktop, tablet and mobile, or none',
    });
  });
});

describe('toDeviceList', () => {
  it.each([
    ['desktop', 'desktop tablet'],
    ['mobile', 'mobile'],
    ['desktop_and_mobile', 'desktop tablet mobile'],
    ['off', 'none'],
    ['', null],
    ['sometimes', 'sometimes'],
  ])('converts the word %j of a theme to %j', (word, list) => {
    expect(toDeviceList(word)).toBe(list);
  });
});
