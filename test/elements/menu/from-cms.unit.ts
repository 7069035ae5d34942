import { expect, it } from 'vitest';
import { fromCms } from '../../../elements/menu/from-cms.ts';

it.each([
  [{ mobile_menu_design: 'flyout' }, { mobileDesign: 'flyout' }],
  [{ side_header_break_point: '1024' }, { breakpoint: '1024' }],
  [
    { mobile_menu_design: '', side_header_break_point: 0 },
    { mobileDesign: '', breakpoint: 0 },
  ],
  [
    { 'mobile-design': 'classic', breakpoint: 900, header_sticky: '1' },
    { 'mobile-design': 'classic', breakpoint: 900, header_sticky: '1' },
  ],
])('reads the JSON of a theme %j', (json, settings) => {
  expect(fromCms(json)).toEqual(settings);
});
