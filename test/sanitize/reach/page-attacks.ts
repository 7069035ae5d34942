/** Markup that makes a page do something, by kind. Each kind is beside the others, so that one page for each door is enough. */
export const attacks: Readonly<Record<string, string>> = {
  'labels and targets': `<i id="own-note">Note</i><label for="own-box">Box</label>
    <button type="button" popovertarget="own-popover">Popover</button>
    <button type="button" commandfor="own-dialog" command="show-modal">Dialog</button>
    <button type="button" commandfor="own-popup" command="--show">Popup</button>
    <button type="button" commandfor="own-consent" command="--grant">Grant</button>`,
  'names of the page': `<details name="own-group" open><summary>More</summary>A</details><input type="radio" name="own-choice" checked>
    <a href="/own" target="own-frame">Frame</a><p aria-owns="own-form" aria-controls="own-form">A</p>
    <button type="button" interestfor="own-popup" invoketarget="own-dialog" invokeaction="showModal">Interest</button>
    <portico-tabs accesskey="s" slot="title" exportparts="tab"><h3>A</h3><p>B</p></portico-tabs>`,
  'fields of another form':
    '<button form="own-form">Form</button><input form="own-form" name="injected" value="1"><output form="own-form" name="o">1</output>',
  'page actions': `<button type="button" data-portico-action="popup:open&amp;id=own-popup">Popup</button>
    <b data-portico-action="consent:grant&amp;purpose=media">Grant</b><b data-portico-action="consent:revoke&amp;purpose=media">Revoke</b>
    <a href="#action=popup:open&amp;id=own-popup">Popup</a><a href=" #action=popup%3Aopen%26id%3Down-popup">Popup</a>
    <a href="/other#action=reload-page">Reload</a><a href="#elementor-action%3Aaction%3Dpopup">Elementor</a>
    <b data-portico-close>Close</b><b data-e-action-hash="#elementor-action:action=popup">Elementor</b>`,
  'remote rules':
    '<portico-form-validator><form action="/order"><input name="r" value="1" data-rule-remote="/beacon/rule" class="required"></form></portico-form-validator>',
  'settings of the author': `<portico-alert open for="own-form" remember="evil">Alert</portico-alert>
    <portico-alert><script type="application/json">{"for":"own-form","open":true}</script>Alert</portico-alert>
    <portico-tooltip template="#own-template" open><b tabindex="0">Why</b></portico-tooltip>
    <portico-tooltip><script type="application/json">{"template":"#own-template","open":true}</script><b tabindex="0">Why</b></portico-tooltip>
    <portico-lightbox open sandbox="none"><a href="/own" data-type="iframe" data-sandbox="none">Item</a></portico-lightbox>
    <portico-contact-form endpoint="/beacon/form" draft><form><input name="a"></form></portico-contact-form>
    <portico-video consent="granted" oembed-url="/beacon/oembed"><a href="/own">Film</a></portico-video>
    <portico-popup open>Popup</portico-popup><portico-consent></portico-consent><portico-antispam rest-root="/beacon/"></portico-antispam>`,
  'settings of the page':
    '<script type="application/json" data-portico="page">{"consent":{"media":"granted"}}</script><portico-alert><script type="application/json" data-portico>{"alert":{"open":true}}</script></portico-alert>',
  documents: `<base href="https://elsewhere.example/" target="_top"><meta http-equiv="refresh" content="0;url=/beacon/refresh">
    <link rel="stylesheet" href="/beacon/sheet"><link rel="prefetch" href="/beacon/prefetch"><iframe srcdoc="<script>parent.trap()</script>"></iframe>
    <object data="/beacon/object"></object><embed src="/beacon/embed"><script src="/beacon/script"></script><template shadowrootmode="open"><script>trap()</script></template>`,
  styles: `<style>@import "/beacon/import"; body { background: url(/beacon/background) }</style>
    <p style="background:url(/beacon/style)">Style</p><table background="/beacon/table"><tr><td style="position:fixed;inset:0">A</table>`,
  'other namespaces': `<svg><use href="/beacon/use#a"/><image href="/beacon/image"/><a><animate attributeName="href" values="javascript:trap()"/><text>A</text></a>
    <set attributeName="onload" to="trap()"/><foreignObject><img src="//[" onerror="trap()"></foreignObject></svg>
    <math><maction actiontype="statusline" xlink:href="javascript:trap()">A</maction><annotation-xml encoding="text/html"><img src="//[" onerror="trap()"></annotation-xml></math>`,
  attributes: `<a href="/own" ping="/beacon/ping" attributionsrc="/beacon/attribution">Ping</a><a href="/own" download="x" target="_top">Top</a>
    <p autofocus tabindex="0" contenteditable onfocus="trap()" accesskey="s">Edit</p><b is="portico-popup" open slot="title" part="dialog" exportparts="dialog" nonce="x" popover>Is</b>
    <img srcset="javascript:trap() 1x" sizes="auto" usemap="#m" alt=""><map name="m"><area href="javascript:trap()"></map><button formaction="javascript:trap()">Go</button>`,
  'names of members': [
    'elements',
    'children',
    'attributes',
    'querySelectorAll',
    'parentNode',
    'submit',
    'action',
    'matches',
  ]
    .map((name) => `<form name="${name}" action="/order"><input name="${name}"><input id="${name}"></form>`)
    .join(''),
  'names of the document': [
    'cookie',
    'body',
    'portico',
    'getElementById',
    'trustedTypes',
    'forms',
    'location',
    'defaultView',
  ]
    .map(
      (name) =>
        `<img name="${name}" alt=""><a id="${name}" name="${name}">A</a><form id="${name}" name="${name}"></form>`,
    )
    .join(''),
  'comments and replies': `<a class="comment-reply-link" href="?replytocom=1" data-commentid="1" data-belowelement="own-note" data-respondelement="own-form">Reply</a><div id="respond"><form></form></div>`,
  'markup that changes when it is parsed again': `<form><math><mtext></form><form><mglyph><style></math><img src="//[" onerror="trap()"></style></form>
    <svg></p><style><a title="</style><img src=//[ onerror=trap()>"></a></style></svg><noscript><p title="</noscript><img src=//[ onerror=trap()>"></p></noscript>`,
};
