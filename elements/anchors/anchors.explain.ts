import { decide, reason, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { isDataScarce } from '../../src/page/preferences.ts';
import type { anchorsSettings } from './anchors.settings.ts';

type Context = ExplainContext<typeof anchorsSettings>;

/** Explains why the element lists the headings of the page, and why it prerenders pages; a click decides all else. */
export function explain(context: Context): readonly Decision[] {
  const { contents, prerender } = context.settings;
  return [
    ...(contents ? [explainContents(context)] : []),
    ...(prerender === 'none' ? [] : [explainPrerender(context)]),
  ];
}

function explainContents({ element, settings: { contents, levels } }: Context): Decision {
  const own = [...element.querySelectorAll('ul, ol, a[href]')].filter(
    (node) => !node.closest('[data-portico-contents]'),
  );
  const isListed = element.querySelector('[data-portico-contents] a') !== null;
  return decide(
    ['Lists the headings of the page', 'Listet die Überschriften der Seite auf'],
    [
      reason(
        own.length === 0,
        ['It contains no links of the page.', 'Es enthält keine Links der Seite.'],
        [
          'It contains links of the page, which replace the table of contents.',
          'Es enthält Links der Seite, die das Inhaltsverzeichnis ersetzen.',
        ],
      ),
      own.length > 0
        ? undefined
        : reason(
            isListed,
            [
              `contents="${contents}" has headings of levels="${levels}".`,
              `contents="${contents}" hat Überschriften von levels="${levels}".`,
            ],
            [
              `contents="${contents}" has no headings of levels="${levels}".`,
              `contents="${contents}" hat keine Überschriften von levels="${levels}".`,
            ],
          ),
    ],
  );
}

function explainPrerender({ settings: { prerender } }: Context): Decision {
  const isSupported =
    typeof HTMLScriptElement.supports === 'function' && HTMLScriptElement.supports('speculationrules');
  return decide(
    ['Prerenders the pages of links', 'Rendert die Seiten von Links im Voraus'],
    [
      reason(
        isSupported,
        [`This browser supports prerender="${prerender}".`, `Dieser Browser unterstützt prerender="${prerender}".`],
        ['This browser has no speculation rules.', 'Dieser Browser kennt keine Speculation Rules.'],
      ),
      reason(
        !isDataScarce(),
        ['The visitor does not save data.', 'Der Besucher spart keine Daten.'],
        [
          'The visitor saves data, or the connection is slow.',
          'Der Besucher spart Daten, oder die Verbindung ist langsam.',
        ],
      ),
    ],
  );
}
