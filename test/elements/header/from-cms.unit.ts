import { expect, it } from 'vitest';
import { fromCms } from '../../../elements/header/from-cms.ts';

it.each([
  [{ site_layout: 'boxed' }, { layout: 'boxed' }],
  [{ header_position: 'left' }, { position: 'left' }],
  [
    { header_sticky: '1', header_sticky_tablet: '0', header_sticky_mobile: '', header_sticky_shadow: '1' },
    { sticky: '1', stickyTablet: '0', stickyMobile: '', stickyShadow: '1' },
  ],
  [{ header_sticky_type2_layout: 'menu_only' }, { stickyPart: 'menu' }],
  [{ header_sticky_type2_layout: 'menu_and_logo' }, { stickyPart: 'menu-and-logo' }],
  [{ side_header_break_point: '800' }, { sideBreakpoint: '800' }],
  [{ sticky_header_shrinkage: '1' }, { shrinkage: '1' }],
  [
    { nav_highlight_border: '3', nav_highlight_style: 'bar' },
    { highlightBorder: '3', highlightStyle: 'bar' },
  ],
  [{ logo_margin_top: '31px', logo_margin_bottom: '30px' }, { logoMargin: '31px 0 30px' }],
  [{ header_padding_top: '10px', header_padding_bottom: '' }, { headerPadding: '10px 0 0' }],
  [{ header_padding_top: null, header_padding_bottom: '' }, {}],
  [
    { 'sticky-part': 'menu', 'header-padding': '1rem', nav_height: '84', scrollOffset: 'full' },
    { 'sticky-part': 'menu', 'header-padding': '1rem', nav_height: '84', scrollOffset: 'full' },
  ],
])('reads the JSON of a theme %j', (json, settings) => {
  expect(fromCms(json)).toEqual(settings);
});
