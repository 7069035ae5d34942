/**
 * One vector per policy, with which each user of the sanitizer proves that it applies the policy. The whole corpus runs against the
 * policies themselves, in this folder.
 */
export const sinkVectors = {
  /** For places that show text: it is shown as it is (`html`), or without its markup (`plain`). */
  text: {
    html: '<b>Fish</b> & chips<img src="//[" onerror="trap()">',
    plain: 'Fish & chips',
  },
  /** For places that show HTML: a caption keeps no images, other content keeps them without event handlers and invalid addresses. */
  markup: {
    html: '<b onclick="trap()">Fish</b><img src="//[" onerror="trap()"><script>trap()</script>',
    asCaption: '<b>Fish</b>',
    asContent: '<b>Fish</b><img>',
  },
  /** For places that use an address, by itself or in a link of HTML. */
  address: {
    url: 'JavaScript:trap()',
    link: '<a href="JavaScript:trap()">Fish</a>',
    sanitized: '<a>Fish</a>',
  },
} as const;
