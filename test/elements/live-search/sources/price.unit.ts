import { describe, expect, it } from 'vitest';
import { readPrice } from '../../../../elements/live-search/sources/price.ts';
import { lampProduct, shadeProduct } from '../products.ts';

const { prices } = lampProduct;

describe('a price', () => {
  it.each<[string, unknown, string]>([
    ['a text', '12,50 €', '12,50 €'],
    ['a number', 12.5, '12.5'],
    ['an amount of the Store API', prices, '1.249,00 €'],
    ['a range', shadeProduct.prices, '9,50 € – 14,00 €'],
    ['a range of one price', { ...prices, price_range: { min_amount: '500', max_amount: '500' } }, '5,00 €'],
    ['an amount below one', { ...prices, price: '5' }, '0,05 €'],
    ['an amount with a prefix', { ...prices, currency_prefix: '$', currency_suffix: '' }, '$1.249,00'],
    ['a currency without minor unit', { ...prices, price: '1234567', currency_minor_unit: 0 }, '1.234.567 €'],
    ['a shop without separators', { ...prices, currency_thousand_separator: '' }, '1249,00 €'],
    ['no amount', { ...prices, price: '' }, ''],
    ['an amount that is no number', { ...prices, price: '<b>1</b>' }, ''],
    ['an amount without minor unit', { price: '1' }, ''],
    ['null', null, ''],
    ['a list', [1], ''],
  ])('of %s is readable', (_, value, text) => {
    expect(readPrice(value)).toBe(text);
  });
});
