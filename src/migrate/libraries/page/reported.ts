import { proposalsFor } from './consent-proposal.ts';
import { byHand, jQueryPlugin, type Library, type PageContext, type Widget } from '../../library.ts';

/** A library whose widgets are only reported. */
interface Reported extends Pick<Library, 'name' | 'files' | 'calls' | 'names' | 'guide' | 'needs' | 'withoutJQuery'> {
  /** The selector of its widgets; for a library without markup, that of the page. */
  readonly selector: string;
  readonly tag?: string;
  readonly reason: string;
}

const reportedLibraries: readonly Reported[] = [
  {
    name: 'Flickity',
    files: /flickity[\w.-]*\.(?:js|css)/i,
    needs: [],
    calls: ['Flickity', '$.flickity'],
    names: ['Flickity', 'flickity'],
    selector: '[data-flickity], .js-flickity',
    tag: 'portico-slider',
    reason: 'its cells align and group in its own way: choose slides-per-view and centered',
  },
  {
    name: 'Glide',
    files: /glide(?:\.(?:core|theme|esm))?(?:\.min)?\.(?:js|css)|@glidejs/i,
    needs: [],
    calls: ['Glide'],
    names: ['Glide'],
    selector: '.glide:has(.glide__track)',
    tag: 'portico-slider',
    reason: 'its options are methods of a later mount(): choose slides-per-view and loop',
  },
  {
    name: 'PhotoSwipe',
    guide: 'from-photoswipe',
    files: /photoswipe[\w.-]*\.(?:js|mjs|css)/i,
    needs: [],
    calls: ['PhotoSwipeLightbox', 'PhotoSwipe'],
    names: ['PhotoSwipeLightbox', 'PhotoSwipe'],
    selector: '.pswp-gallery, [data-pswp-width]',
    tag: 'portico-lightbox',
    reason: 'a module of the page imports and configures it',
  },
  {
    name: 'lightGallery',
    files: /light-?gallery[\w.-]*\.(?:js|css)|\/lg-[\w-]+(?:\.min)?\.(?:js|css)/i,
    needs: jQueryPlugin,
    withoutJQuery: /light-?gallery(?:@[2-9]|\.umd|\.es5|[^\n]*\n[^]*\| [2-9]\.)/i,
    calls: ['lightGallery', '$.lightGallery'],
    names: ['lightGallery'],
    selector: '#lightgallery, .lightgallery, [data-lg-size]',
    tag: 'portico-lightbox',
    reason: 'its plug-ins decide which elements open',
  },
  {
    name: 'Headroom',
    files: /headroom[\w.-]*\.js/i,
    needs: [],
    calls: ['Headroom', '$.headroom'],
    names: ['Headroom', 'headroom'],
    selector: '[data-headroom], .headroom',
    tag: 'portico-header',
    reason: 'its classes are styled by the page; <portico-header sticky> has states instead',
  },
  {
    name: 'Cookie Consent',
    files: /cookieconsent[\w.-]*\.(?:js|css)|tarteaucitron[\w.-]*\.js/i,
    needs: [],
    calls: ['cookieconsent.initialise', 'CookieConsent.run', 'initCookieConsent', 'tarteaucitron.init'],
    names: ['cookieconsent', 'CookieConsent', 'initCookieConsent', 'tarteaucitron'],
    selector: ':root',
    tag: 'portico-consent',
    reason: 'which scripts wait for consent is a legal decision: see docs/consent.md',
  },
  {
    name: 'Klaro',
    files: /klaro[\w.-]*\.(?:js|css)/i,
    needs: [],
    calls: ['klaro.setup', 'klaro.show'],
    names: ['klaro', 'klaroConfig'],
    selector: ':root',
    tag: 'portico-consent',
    reason: 'which scripts wait for consent is a legal decision: see docs/consent.md',
  },
  {
    name: 'Cookie bars',
    files: /(?!)/,
    needs: [],
    calls: [],
    names: [],
    selector:
      '.cookie-bar, #cookie-bar, .cookie-notice, #cookie-notice, .cookie-banner, #cookie-banner, .cookie-consent, #cookie-consent, .cookie-popup, #cookie-popup',
    tag: 'portico-consent',
    reason: 'which scripts wait for consent is a legal decision: see docs/consent.md',
  },
  {
    name: 'StartBootstrap forms',
    files: /sb-forms[\w.-]*\.js/i,
    needs: [],
    calls: [],
    names: [],
    selector: 'form[data-sb-form-api-token]',
    tag: 'portico-contact-form',
    reason: 'its fields have no names, and its service is that of a template',
  },
  {
    name: 'FooBox',
    files: /foobox[\w.-]*\.(?:js|css)/i,
    needs: jQueryPlugin,
    calls: ['$.foobox'],
    names: ['foobox', 'FOOBOX'],
    selector: '.foobox, [rel~="foobox"]',
    tag: 'portico-lightbox',
    reason:
      'its options are those of the plug-in; its classes are understood, so <portico-lightbox gallery="post"> around the post may do',
  },
  {
    name: 'Elementor popups',
    guide: 'from-elementor-popups',
    files: /elementor(?:-pro)?\/.*popup/i,
    needs: jQueryPlugin,
    calls: [],
    names: ['elementorProFrontend'],
    selector: '[data-elementor-type="popup"]',
    tag: 'portico-popup',
    reason: 'its triggers and rules are in the database of the site',
  },
  {
    name: 'Contact Form 7',
    guide: 'from-contact-form-7-script',
    files: /contact-form-7\/.*\.js/i,
    needs: jQueryPlugin,
    calls: [],
    names: ['wpcf7'],
    selector: '.wpcf7 form:not(portico-contact-form *)',
    tag: 'portico-contact-form',
    reason: 'the plug-in of Portico for WordPress writes the tag around it',
  },
];

function* findReported(
  { selector, tag, reason, files, calls: names }: Reported,
  context: PageContext,
): Iterable<Widget> {
  const { markup, calls, scripts } = context;
  const isPage = selector === ':root';
  const isUsed =
    calls.length > 0 || markup.all('script[src]').some((node) => files.test(markup.attribute(node, 'src') ?? ''));
  if (isPage && !isUsed) return;
  const bound = calls.flatMap((call) => (call.selector === undefined ? [] : markup.matching(call.selector)));
  const nodes = isPage ? markup.all('html, body').slice(0, 1) : [...new Set([...bound, ...markup.all(selector)])];
  if (!isPage && names.length > 0 && !isUsed) return;
  for (const node of nodes)
    if (!tag || !markup.page.ancestor(node, tag))
      yield byHand(node, reason, {
        calls: isPage ? calls : [],
        notes: tag === 'portico-consent' ? proposalsFor(calls, scripts) : [],
      });
}

export const reported: readonly Library[] = reportedLibraries.map((library) => ({
  ...library,
  ...(library.tag !== undefined && { tags: [library.tag] }),
  find: (context) => findReported(library, context),
}));

const nothing = (): Widget[] => [];

/** Libraries without widgets, which go when nothing needs them any longer. */
export const supports: readonly Library[] = [
  {
    name: 'jQuery',
    needs: [],
    files: /(?:^|\/)jquery(?:[.@-][\d.]+)?(?:\.slim)?(?:\.min)?\.js|\/jquery@[\d.]+/i,
    calls: [],
    names: ['$', 'jQuery'],
    find: nothing,
  },
  {
    name: 'jQuery Migrate',
    needs: ['jQuery'],
    files: /jquery-migrate[\w.-]*\.js/i,
    calls: [],
    names: ['$', 'jQuery'],
    find: nothing,
  },
  {
    name: 'Popper',
    needs: [],
    files: /popper(?:[.-][\d.]+)?(?:\.min)?\.js|@popperjs/i,
    calls: [],
    names: ['Popper'],
    find: nothing,
  },
  {
    name: 'Animate.css',
    needs: [],
    files: /animate(?:[.-][\d.]+)?(?:\.min)?\.css/i,
    calls: [],
    names: [],
    markup: '.animated, .animate__animated',
    find: nothing,
  },
];
