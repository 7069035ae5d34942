import {
  decide,
  met,
  reason,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import { isInState, isWiderThan, narrowWidth } from '../../src/diagnostics/explain/reasons.ts';
import { currentDevice } from '../../src/page/device-mode.ts';
import { adminBarHeight } from '../../src/page/offsets.ts';
import type { headerSettings } from './header.settings.ts';

type Context = ExplainContext<typeof headerSettings>;

/** Explains why a header sticks and is visible, or does not. */
export function explain(context: Context): readonly Decision[] {
  const { element, settings } = context;
  const isStuck = isInState(element, 'stuck');
  const isSide = isInState(element, 'side');
  return [
    decide(
      ['Sticks to the top of the window', 'Haftet am oberen Rand des Fensters'],
      [
        reason(
          element.querySelector(':scope > :not(script)') !== null,
          ['It contains an element.', 'Es enthält ein Element.'],
          ['It contains no element, such as <header>.', 'Es enthält kein Element wie <header>.'],
        ),
        isSide ? unmet('It is at the side of the window.', 'Es ist an der Seite des Fensters.') : isSetToStick(context),
        ...(isSide ? [] : layoutReasons(element)),
        reason(
          isStuck,
          ['The page is scrolled past it.', 'Die Seite ist daran vorbei gescrollt.'],
          ['The page is not scrolled past it.', 'Die Seite ist nicht daran vorbei gescrollt.'],
        ),
      ],
    ),
    decide(
      ['Is visible while it sticks', 'Ist sichtbar, während es haftet'],
      [
        isInState(element, 'away')
          ? unmet(
              'The visitor scrolled down, and the setting hide-on-scroll is on.',
              'Der Besucher hat nach unten gescrollt, und die Einstellung hide-on-scroll ist an.',
            )
          : settings.hideOnScroll
            ? met('The visitor did not scroll down last.', 'Der Besucher hat zuletzt nicht nach unten gescrollt.')
            : met('The setting hide-on-scroll is off.', 'Die Einstellung hide-on-scroll ist aus.'),
      ],
    ),
    ...(settings.stickyPart === 'header' ? [] : [explainPart(context)]),
    ...(settings.position === 'top'
      ? []
      : [
          decide(
            ['Is at the side of the window', 'Ist an der Seite des Fensters'],
            [isWiderThan(narrowWidth(element, 'side-breakpoint', settings.sideBreakpoint))],
          ),
        ]),
  ];
}

/** Explains why only some rows of the header stick, or all. */
function explainPart({ element, settings: { stickyPart } }: Context): Decision {
  const names = {
    header: ['', ''],
    menu: ['the menu', 'des Menüs'],
    'menu-and-logo': ['the logo', 'des Logos'],
  } as const;
  const [part, partOf] = names[stickyPart];
  // Written by the element: the height of the admin bar without that of the rows that scroll away.
  const above = adminBarHeight() - Number.parseFloat(element.style.getPropertyValue('--portico-header-top'));
  return decide(
    ['Lets rows above scroll away', 'Lässt obere Zeilen wegscrollen'],
    [
      reason(
        above > 0,
        [
          `sticky-part="${stickyPart}": the rows above ${part} have ${above} px.`,
          `sticky-part="${stickyPart}": Die Zeilen über der Zeile ${partOf} haben ${above} px.`,
        ],
        [
          `sticky-part="${stickyPart}": no row is above ${part}, or the focus is in such a row. Rows are the children of the <header>.`,
          `sticky-part="${stickyPart}": Über der Zeile ${partOf} ist keine Zeile, oder der Fokus ist in einer solchen. Zeilen sind die Kinder des <header>.`,
        ],
      ),
    ],
  );
}

/** The condition that the header sticks on this device, by the settings or by a call. */
function isSetToStick({ element, settings }: Context): Reason {
  const device = currentDevice();
  const { sticky, stickyTablet, stickyMobile } = settings;
  const isSet = sticky && { desktop: true, tablet: stickyTablet, mobile: stickyMobile }[device];
  const sticks = isInState(element, 'sticky');
  if (sticks && !isSet) return met('stick() was called.', 'stick() wurde aufgerufen.');
  if (!sticks && isSet) return unmet('release() was called.', 'release() wurde aufgerufen.');
  if (!sticky) return unmet('The setting sticky is off.', 'Die Einstellung sticky ist aus.');
  const name = device === 'desktop' ? 'sticky' : `sticky-${device}`;
  return reason(
    isSet,
    [
      `This window counts as ${device}, and the setting ${name} is on.`,
      `Dieses Fenster gilt als ${device}, und die Einstellung ${name} ist an.`,
    ],
    [
      `This window counts as ${device}, and the setting ${name} is off.`,
      `Dieses Fenster gilt als ${device}, und die Einstellung ${name} ist aus.`,
    ],
  );
}

/** The ancestors that keep `position: sticky` from working. */
function layoutReasons(element: HTMLElement): Reason[] {
  return ancestorsOf(element).flatMap((ancestor, index) => {
    const { overflow } = getComputedStyle(ancestor);
    const label = `<${ancestor.localName}${ancestor.id && ` id="${ancestor.id}"`}>`;
    if (/auto|scroll|hidden/.test(overflow) && !scrollsPage(ancestor))
      return [
        unmet(
          `Its ancestor ${label} has overflow: ${overflow}, so that it sticks to that element and not to the window.`,
          `Sein Vorfahr ${label} hat overflow: ${overflow}; deshalb haftet es an diesem Element und nicht am Fenster.`,
        ),
      ];
    const isTight = index === 0 && ancestor !== document.body && ancestor.clientHeight <= element.offsetHeight;
    return isTight
      ? [
          unmet(
            `Its parent ${label} is not higher than the header, so that it has no room to stick.`,
            `Sein Elternelement ${label} ist nicht höher als der Header; deshalb hat es keinen Platz zum Haften.`,
          ),
        ]
      : [];
  });
}

/** Returns whether the overflow of an element is that of the window, as of the root and, if the root has none, of the body. */
const scrollsPage = (ancestor: Element): boolean =>
  ancestor === document.documentElement ||
  (ancestor === document.body && getComputedStyle(document.documentElement).overflow === 'visible');

function ancestorsOf(element: Element): Element[] {
  const root = element.getRootNode();
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}
