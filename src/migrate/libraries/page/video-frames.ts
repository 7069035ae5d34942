import type { AnyNode } from 'acorn';
import type { Element } from 'domhandler';
import { readPlayerFlags } from '../../../media/player-flags.ts';
import { hostedVideo, parseAddress, type VideoHost } from '../../../media/types/hosted-video.ts';
import { byHand, firstReason, type Library, migrated, type PageContext, type Widget } from '../../library.ts';
import type { Attribute, Markup } from '../../markup.ts';
import { isDynamic, isInTag, parentOf } from '../../tree.ts';

const tag = 'portico-video';

/** Parameters that change nothing in the element, which reads times and playlists from the address itself. */
const unneeded =
  /^(?:t|start|end|list|index|h|si|feature|ab_channel|pp|app|origin|widget_referrer|version|wmode|autohide|showinfo|theme|vq|hd|html5|enablejsapi|playerapiid|api|player_id|app_id|dnt|playsinline|embeds_referring_euri|amp)$|^utm_/;

/** Parameters that are settings of the element, when they are on. */
const settings: Readonly<Record<string, string>> = {
  autoplay: 'autoplay',
  loop: 'loop',
  mute: 'muted',
  muted: 'muted',
  background: 'background',
};

/** Declarations by which a page places or sizes a frame, which is in the element afterwards. */
const placing =
  /(?:^|[\s;])(?:position|inset|top|bottom|left|right|transform|pointer-events|aspect-ratio|(?:min-)?height|block-size)\s*:/;

/** Frames with a player of YouTube or Vimeo. */
function* find(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  for (const node of markup.all('iframe[src]')) {
    const address = markup.attribute(node, 'src') ?? '';
    const host = hostedVideo(address)?.host;
    if (!host || isInTag(node, tag, 'template', 'noscript')) continue;
    const read = readParameters(parseAddress(address)?.searchParams ?? new URLSearchParams(), host);
    const reason = firstReason(
      isDynamic(node, 'src') && 'a template writes its address',
      isInTag(node, 'portico-lightbox', 'portico-slider', 'a') && 'the element around it shows it',
      scriptedBy(context, node),
      typeof read === 'string' && read,
      placedBy(context, node),
    );
    if (reason !== undefined || typeof read === 'string') {
      yield byHand(node, reason ?? '');
      continue;
    }
    const notes = ['its player loads when visitors start the video; consent="required" asks them before'];
    if (!markup.attribute(node, 'title')?.trim()) notes.push('it needs a name: write a title');
    const attributes = [...boxClass(markup, node), ...read];
    yield migrated(node, [markup.wrap(node, node, tag, attributes)], { grade: 'A', notes });
  }
}

/** Returns the attributes for the parameters of a player, or the reason why one of them has no equivalent. */
function readParameters(query: URLSearchParams, host: VideoHost): Attribute[] | string {
  const attributes: Attribute[] = [];
  const flags: Record<string, string> = {};
  for (const [name, value] of query) {
    // A video of YouTube only repeats as its own playlist.
    if (unneeded.test(name) || (name === 'playlist' && query.get('loop') === '1')) continue;
    const setting = settings[name];
    if (setting !== undefined) {
      if (value !== '0') attributes.push([setting]);
    } else if (readPlayerFlags({ [host]: { [name]: value } }, host).problems.length === 0) flags[name] = value;
    else return `its parameter ${name}=${value} has no equivalent`;
  }
  if (Object.keys(flags).length > 0) attributes.push(['player-flags', JSON.stringify({ [host]: flags })]);
  return attributes;
}

/** Returns the reason why a script needs the frame itself. */
function scriptedBy({ markup, scripts }: PageContext, node: Element): string | undefined {
  const id = markup.attribute(node, 'id');
  const isUsed = scripts.some(
    ({ names, places = [] }) =>
      ['YT', 'Vimeo', 'contentWindow'].some((name) => names.has(name)) ||
      (id !== undefined && (names.has(id) || names.has(`#${id}`))) ||
      places.some(({ node: one, ancestors }) => isFrameSelector(one) && ancestors.at(-2)?.type === 'CallExpression'),
  );
  return isUsed ? 'a script of the page uses the player or a frame' : undefined;
}

/** An option such as `type: 'iframe'` is no argument of a call. */
const isFrameSelector = (node: AnyNode): boolean =>
  node.type === 'Literal' && typeof node.value === 'string' && /(?:^|[\s>,])iframe(?![\w-])/.test(node.value);

/** Returns the reason why the page would place the frame elsewhere than the element around it. */
function placedBy({ markup, css }: PageContext, node: Element): string | undefined {
  if (placing.test(markup.attribute(node, 'style') ?? '')) return 'its attribute style places it';
  let selector = '';
  for (const piece of css.split('{')) {
    const end = piece.lastIndexOf('}');
    if (placing.test(piece.slice(0, Math.max(0, end))) && markup.matching(selector).includes(node))
      return `a style sheet of the page places it by ${selector.replace(/\s+/g, ' ')}`;
    selector = piece.slice(end + 1).trim();
  }
  return undefined;
}

/** The box of Bootstrap 4 places its frame by a class, that of Bootstrap 5 any child. */
function boxClass(markup: Markup, node: Element): Attribute[] {
  const parent = parentOf(node);
  return parent && markup.classes(parent).includes('embed-responsive') ? [['class', 'embed-responsive-item']] : [];
}

export const videoFrames: Library = {
  name: 'Video players',
  tags: [tag],
  files: /youtube\.com\/(?:iframe|player)_api|player\.vimeo\.com\/api/i,
  needs: [],
  calls: [],
  names: ['YT', 'Vimeo', 'onYouTubeIframeAPIReady'],
  find,
};
