import { choice, duration, flag, list, number, text, texts } from '../../src/settings/settings.ts';

/** The settings of a fictitious element, one of each kind, as in the running code. */
export const priceTableSettings = {
  cardTitle: text('Prices'),
  loop: flag(),
  columns: number(3, 1),
  pause: duration(1500),
  layout: choice(['grid', 'list'], 'grid'),
  rows: list(),
  texts: texts(),
};

/** The sources of that element, by path. */
export const priceTableSources: Readonly<Record<string, string>> = {
  'elements/price-table/price-table.settings.ts': `
    import { bubbling, local } from '../../src/kit/definition.ts';
    import { choice, duration, flag, list, number, text, texts } from '../../src/settings/settings.ts';
    import type { Price } from './price.ts';
    export const priceTableSettings = {
      /** The text above the table. */
      cardTitle: text('Prices'),
      /**
       * Begins again
       * behind the last | row.
       */
      loop: flag(),
      /** The number of columns. */
      columns: number(3, 1),
      /** How long a row stays. */
      pause: duration(1500),
      /** How it is set. */
      layout: choice(['grid', 'list'], 'grid'),
      /** The rows. */
      rows: list(),
      /** Own texts. */
      texts: texts(),
    };
    /** What is bought. */
    export interface BuyDetail {
      /** In cents. */
      readonly amount: number;
      readonly price?: Price;
    }
    export const priceTableEvents = {
      /** Before something is bought. */
      'portico-before-buy': bubbling<BuyDetail>(),
      /** A price was shown. */
      'portico-price': local<Price>(),
      /** All is sold. */
      'portico-sold': bubbling(),
    };`,
  'elements/price-table/price.ts': `
    /** A price. */
    export interface Price {
      readonly cents: number;
    }`,
  'elements/price-table/price-table.ts': `
    import { Controller } from '../../src/kit/controller.ts';
    import { define } from '../../src/kit/define.ts';
    import { priceTableEvents, priceTableSettings } from './price-table.settings.ts';
    import type { Price } from './price.ts';
    class PriceTable extends Controller<typeof priceTableSettings, typeof priceTableEvents> {
      /** Shows a row. */
      showRow(_index: number, _slowly = false): void {}
      /** Buys something. */
      buy(_price: Price): boolean {
        return true;
      }
    }
    /**
     * A table of prices.
     *
     * @part row - A row.
     * @slot - What stands below.
     * @slot head - What stands above.
     * @state sold - All is sold.
     * @cssproperty --portico-gap - Space between rows.
     */
    define('portico-price-table', {
      settings: priceTableSettings,
      events: priceTableEvents,
      controller: PriceTable,
      methods: ['showRow', 'buy'],
    });`,
  'elements/price-table/price-table.css': ':host { --portico-gap: 1rem; gap: var(--portico-gap); }',
};
