import type { Scenarios } from '../scenario.ts';

/** Content of which a part is shown at a time. */
export const sections: Scenarios = {
  'scroll-sections': [
    {
      name: 'Sections with a list of links',
      html: `<portico-scroll-sections mobile><section><h2>Arrival</h2><p>The ferry leaves at eight.</p></section>
        <section><h2>The bay</h2><p>Two hours on foot.</p><a href="#map">Map</a></section></portico-scroll-sections>`,
      steps: ['Tab', 'Tab', 'Enter', 'Tab'],
    },
  ],
  tabs: [
    {
      name: 'Two tabs',
      html: `<portico-tabs label="Fruit"><h2>Apples</h2><section><p>Apples keep till spring.</p></section>
        <h2>Pears</h2><section><p>Pears ripen <a href="#late">late</a>.</p></section></portico-tabs>`,
      steps: ['Tab', 'Right', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Home'],
    },
    {
      name: 'Read line by line',
      html: `<p><a href="#fruit">To the fruit</a></p><portico-tabs label="Fruit"><h2>Apples</h2><section><p>Apples keep till spring.</p></section>
        <h2>Pears</h2><section><p>Pears ripen late.</p></section></portico-tabs><p>From our garden</p>`,
      steps: ['Tab', 'Down', 'Down', 'Down'],
    },
    {
      name: 'An accordion',
      html: `<portico-tabs label="Fruit" accordion="10000"><h2>Apples</h2><section><p>Apples keep till spring.</p></section>
        <h2>Pears</h2><section><p>Pears ripen late.</p></section></portico-tabs>`,
      steps: ['Tab', 'Tab', 'Enter', 'Down'],
    },
    {
      name: 'An accordion, by headings',
      html: `<portico-tabs label="Fruit" accordion="10000"><h2>Apples</h2><section><p>Apples keep till spring.</p></section>
        <h2>Pears</h2><section><p>Pears ripen late.</p></section></portico-tabs>`,
      steps: ['H', 'H'],
    },
    {
      name: 'Tabs that open with Enter',
      html: `<portico-tabs label="Fruit" activation="manual"><h2>Apples</h2><section><p>Apples keep till spring.</p></section>
        <h2>Pears</h2><section><p>Pears ripen late.</p></section></portico-tabs>`,
      steps: ['Tab', 'Right', 'Enter', 'Tab'],
    },
  ],
  'vertical-menu': [
    {
      name: 'A submenu that opens',
      html: `<nav aria-label="Pages"><portico-vertical-menu><ul><li><a href="#home">Home</a></li><li><a href="#fruit">Fruit</a>
        <ul><li><a href="#apples" aria-current="page">Apples</a></li><li><a href="#pears">Pears</a></li></ul></li></ul></portico-vertical-menu></nav>`,
      steps: ['Tab', 'Tab', 'Tab', 'Enter', 'Enter', 'Down', 'Down', 'Escape'],
    },
    {
      name: 'Read line by line',
      html: `<nav aria-label="Pages"><portico-vertical-menu><ul><li><a href="#home">Home</a></li><li><a href="#fruit">Fruit</a>
        <ul><li><a href="#apples">Apples</a></li></ul></li></ul></portico-vertical-menu></nav><p>After the menu</p>`,
      steps: ['Down', 'Down', 'Down', 'Down'],
    },
  ],
};
