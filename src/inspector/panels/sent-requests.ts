import { livePage } from '../../diagnostics/page/live-page.ts';
import {
  declarationsOfRequest,
  settingAddress,
  type AddressesOf,
  type PrivacyDeclarations,
  type Recipient,
} from '../../privacy/privacy.ts';
import type { ShownRequest } from './data-panel.view.tsx';
import { privacyDeclarations, tagsOf } from './privacy-declarations.ts';
import { timeText } from '../value-text.ts';
import { parseUrl } from '../../older-browsers/parse-url.ts';

/** Returns the requests since the page was opened that elements on it have declared; the newest is first. */
export function sentRequests(elements: readonly Element[]): ShownRequest[] {
  const tags = new Set(elements.map(({ localName }) => localName));
  const declarations = new Map(
    [...privacyDeclarations].filter(([name]) => tagsOf([name]).some((tag) => tags.has(tag))),
  );
  const addressesOf = addressReader(elements);
  return performance
    .getEntriesByType('resource')
    .flatMap(({ name: address, startTime }) => shownRequest({ address, startTime, declarations, addressesOf }))
    .toReversed();
}

interface RequestSource {
  readonly address: string;
  /** The time since the start of the page, in ms. */
  readonly startTime: number;
  readonly declarations: PrivacyDeclarations;
  readonly addressesOf: AddressesOf;
}

/** Returns a request as the panel shows it; nothing for a request of others. */
function shownRequest({ address, startTime, declarations, addressesOf }: RequestSource): ShownRequest[] {
  const found = declarationsOfRequest(address, document.baseURI, declarations, addressesOf);
  const [first] = found;
  if (!first) return [];
  const tags = tagsOf(found.map(({ element }) => element));
  return [{ address, tags, content: first.content, purpose: first.purpose, time: timeText(startTime) }];
}

/** Returns a function that reads the addresses on the page to which an element sends. */
function addressReader(elements: readonly Element[]): AddressesOf {
  return (name, recipient) => {
    const own = elements.filter(({ localName }) => tagsOf([name]).includes(localName));
    return own.flatMap((element) => addressesIn(element, recipient)).filter(isSpecific);
  };
}

function addressesIn(element: Element, recipient: Recipient): string[] {
  switch (recipient.kind) {
    case 'setting':
      return [settingAddress(recipient, (attribute) => textOf(livePage.setting(element, attribute)))];
    case 'markup':
      return livePage.all(recipient.selector).flatMap((node) => livePage.attribute(node, recipient.attribute) ?? []);
    default:
      return [];
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns whether an address has a path other than `/`: the address of the whole site would match every request of the page. */
const isSpecific = (address: string): boolean => parseUrl(address, document.baseURI)?.pathname !== '/';
