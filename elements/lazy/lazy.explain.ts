import { decide, met, unmet, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import type { lazySettings } from './lazy.settings.ts';

/** Deferred content. */
const names = ['src', 'srcset', 'poster'].flatMap((name) => ['', 'orig-', 'lazy-'].map((way) => `data-${way}${name}`));
const deferred = [...names, 'data-original', 'data-bg'].map((name) => `[${name}]`).join();

/** Content that a consent tool blocks. */
const blocked = 'iframe[data-name], [data-consent], [data-cookieconsent], [class*="optanon-category"]';

/** Explains which content is not loaded yet. */
export function explain({ element, settings }: ExplainContext<typeof lazySettings>): readonly Decision[] {
  const content = [...element.querySelectorAll('*')].filter((node) => node.closest('portico-lazy') === element);
  const waiting = content.filter((node) => node.matches(`:is(${deferred}, :is(img, iframe)[loading="lazy" i])`));
  const heldBack = waiting.filter((node) => node.matches(blocked)).length;
  const far = waiting.length - heldBack;
  const broken = content.filter(
    (node): node is HTMLImageElement =>
      node instanceof HTMLImageElement && node.complete && node.currentSrc !== '' && node.naturalWidth === 0,
  );
  return [
    decide(
      ['Has loaded its content', 'Hat seinen Inhalt geladen'],
      [
        waiting.length === 0 ? met('No content is deferred.', 'Kein Inhalt ist aufgeschoben.') : undefined,
        far > 0
          ? unmet(
              `Content that is further away than expand="${settings.expand}" viewports: ${far}.`,
              `Inhalt, der weiter entfernt ist als expand="${settings.expand}" Fenstergrößen: ${far}.`,
            )
          : undefined,
        heldBack > 0
          ? unmet(
              `Content that a consent tool blocks: ${heldBack}.`,
              `Inhalt, den ein Werkzeug für Einwilligungen blockiert: ${heldBack}.`,
            )
          : undefined,
        ...broken.map(({ currentSrc }) =>
          unmet(`This image could not be loaded: ${currentSrc}.`, `Dieses Bild war nicht zu laden: ${currentSrc}.`),
        ),
      ],
    ),
  ];
}
