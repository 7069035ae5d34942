/**
 * Hostile HTML for everything in Portico that renders HTML from other sources. Each vector tries to call `trap()`, a function that a test
 * adds to the window, to request an address with `/beacon`, or to insert elements that content does not need.
 */
export interface Vector {
  readonly name: string;
  readonly html: string;
  /** `true` if `innerHTML` makes it call `trap()` in every engine; such vectors verify the trap. */
  readonly runs?: boolean;
}

const table = (vectors: Readonly<Record<string, string>>, runs = false): Vector[] =>
  Object.entries(vectors).map(([name, html]) => ({ name, html, runs }));

/** Event handlers that run without interaction. */
const handlers = table(
  {
    'a broken image': '<img src="//[" onerror="trap()">',
    'a broken image, without quotes': '<img src=//[ onerror=trap()>',
    'a broken image in capitals': '<IMG SRC="//[" ONERROR="trap()">',
    'slashes for spaces': '<img/src="//["/onerror="trap()">',
    'line breaks for spaces': '<img\nsrc="//["\nonerror\n=\n"trap()">',
    'a form feed for a space': '<img\fsrc="//["\fonerror="trap()">',
    'a handler as character references': '<img src="//[" onerror="&#116;&#114;&#97;&#112;&lpar;&rpar;">',
    'a handler as hexadecimal references': '<img src="//[" onerror="&#x74;rap&#x28;&#x29;">',
    'a second attribute of the same name': '<img src="//[" onerror="trap()" onerror="">',
    'a quote that closes early': '<img alt="" "><img src="//[" onerror="trap()">',
    'an image within a link within a list': '<ul><li><a href="/"><img src="//[" onerror="trap()"></a></li></ul>',
    'a tag within a tag': '<<img src="//[" onerror="trap()">>',
    'a handler in a table': '<table><img src="//[" onerror="trap()"><td></table>',
    'an opened details': '<details open ontoggle="trap()"><summary>A</summary></details>',
  },
  true,
);

/** Event handlers that need an interaction or exist only in some browsers. */
const waiting = table({
  'a body': '<body onload="trap()" onpageshow="trap()" onhashchange="trap()">',
  'an input that takes the focus': '<input autofocus onfocus="trap()">',
  'a paragraph that takes the focus': '<p tabindex="0" autofocus onfocus="trap()">A</p>',
  'a pointer': '<b onpointerover="trap()" onmouseover="trap()" onclick="trap()">A</b>',
  'an animation': '<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart="trap()">A</b>',
  'a transition': '<b style="transition:outline 1s" ontransitionend="trap()" tabindex="1">A</b>',
  'a marquee': '<marquee onstart="trap()">A</marquee>',
  'a picture': '<picture><source srcset="//["><img src="//[" onerror="trap()"></picture>',
  'a broken video': '<video onerror="trap()"><source src="//[" onerror="trap()"></video>',
  'a broken sound': '<audio src="//[" onerror="trap()" onloadstart="trap()"></audio>',
  'a null byte in the handler': '<img src="//[" oner\0ror="trap()">',
  'a null byte in the tag': '<im\0g src="//[" onerror="trap()">',
  'a handler that does not exist yet':
    '<b onnewlyinvented="trap()" onbeforetoggle="trap()" onscrollsnapchange="trap()">A</b>',
  'a popover': '<b popover id="p" onbeforetoggle="trap()">A</b><button popovertarget="p">B</button>',
  'a content that becomes visible':
    '<b style="content-visibility:auto" oncontentvisibilityautostatechange="trap()">A</b>',
  'a command':
    '<button commandfor="x" command="show-modal">A</button><dialog id="x" onbeforetoggle="trap()">B</dialog>',
});

/** Addresses with a script. */
const addresses = table({
  'a link': '<a href="javascript:trap()">A</a>',
  'a link in mixed case': '<a href="JaVaScRiPt:trap()">A</a>',
  'a link with spaces before': '<a href="   javascript:trap()">A</a>',
  'a link with control characters before': '<a href="&#1;&#31;javascript:trap()">A</a>',
  'a link with a tab within': '<a href="java&#9;script:trap()">A</a>',
  'a link with a named tab within': '<a href="java&Tab;script:trap()">A</a>',
  'a link with a space before and a tab within': '<a href=" java&#9;script:trap()">A</a>',
  'a link with line breaks within': '<a href="java&#10;script&#13;:trap()">A</a>',
  'a link with a real line break within': '<a href="java\nscript:trap()">A</a>',
  'a link with a named colon': '<a href="javascript&colon;trap()">A</a>',
  'a link as references': '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;trap()">A</a>',
  'a link as references without semicolons':
    '<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099ript:trap()">A</a>',
  'a link as hexadecimal references': '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;trap()">A</a>',
  'a link with a null byte': '<a href="java\0script:trap()">A</a>',
  'a link with a comment as its host': '<a href="javascript://example.org/%0atrap()">A</a>',
  'a link to a page of data': '<a href="data:text/html,<script>parent.trap()</script>">A</a>',
  'a link to data in base64': '<a href="data:text/html;base64,PHNjcmlwdD50cmFwKCk8L3NjcmlwdD4=">A</a>',
  'a link to an SVG of data':
    "<a href=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='trap()'/>\">A</a>",
  'a link to Visual Basic': '<a href="vbscript:trap()">A</a>',
  'a link with a second namespace': '<a xlink:href="javascript:trap()">A</a>',
  'a link with a ping': '<a href="/" ping="/beacon/ping">A</a>',
  'a quotation': '<q cite="javascript:trap()">A</q><blockquote cite="javascript:trap()">B</blockquote>',
  'an image': '<img src="javascript:trap()" lowsrc="javascript:trap()" dynsrc="javascript:trap()">',
  'a set of images': '<img srcset="javascript:trap() 1x, data:text/html,<b> 2x">',
  'a set of images with a script in the second place': '<img srcset="//[ 1x, javascript:trap() 2x">',
  'a poster': '<video poster="javascript:trap()" src="javascript:trap()"></video>',
  'an SVG image of data': "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='trap()'/>\">",
  'an area of a map': '<map name="m"><area href="javascript:trap()"></map><img usemap="#m">',
  'the background of a table': '<table background="javascript:trap()"><td background="/beacon/td">A</table>',
  'a link of a database': '<a datasrc="#x" datafld="a" href="javascript:trap()">A</a>',
});

/** Elements of other namespaces, where names have other meanings. */
const namespaces = table({
  'an SVG': '<svg onload="trap()"></svg>',
  'an SVG with a script': '<svg><script>trap()</script></svg>',
  'an SVG with a script elsewhere': '<svg><script href="data:text/javascript,trap()" /></svg>',
  'an SVG with a link': '<svg><a xlink:href="javascript:trap()"><text y="20">A</text></a></svg>',
  'an SVG that changes its link':
    '<svg><a><animate attributeName="href" values="javascript:trap()" /><text y="20">A</text></a></svg>',
  'an SVG that sets a link':
    '<svg><a id="x"><rect width="9" height="9" /></a><set href="#x" attributeName="href" to="javascript:trap()" /></svg>',
  'an SVG that uses another':
    "<svg><use href=\"data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='trap()'/></svg>#x\" /></svg>",
  'an SVG with an image': '<svg><image href="/beacon/svg-image" onerror="trap()" /></svg>',
  'HTML within an SVG': '<svg><foreignObject><img src="//[" onerror="trap()"></foreignObject></svg>',
  'an SVG with a style': '<svg><style>@import "/beacon/svg-style"</style></svg>',
  'an SVG that animates on its own': '<svg><animate onbegin="trap()" attributeName="x" dur="1s" /></svg>',
  'MathML with a link': '<math href="javascript:trap()"><mi>A</mi></math>',
  'MathML with an action': '<math><maction actiontype="statusline#x" xlink:href="javascript:trap()">A</maction></math>',
  'MathML with HTML in an annotation':
    '<math><annotation-xml encoding="text/html"><img src="//[" onerror="trap()"></annotation-xml></math>',
});

/** HTML that is harmless at first and harmful when it is parsed again (mutation XSS). */
const mutations = table({
  'a style within MathML':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=//[ onerror=trap()&gt;">',
  'a style within MathML, without a comment': '<math><mtext><table><mglyph><style><img src="//[" onerror="trap()">',
  'a form within a form': '<form><math><mtext></form><form><mglyph><style></math><img src="//[" onerror="trap()">',
  'a title within an SVG': '<svg></p><title><style></title><img src="//[" onerror="trap()"></style></title></svg>',
  'a comment within a style': '<svg><style><!-- </style><img title="--><img src=//[ onerror=trap()>"></style></svg>',
  'a noscript': '<noscript><p title="</noscript><img src=//[ onerror=trap()>"></noscript>',
  'a textarea': '<textarea><p title="</textarea><img src=//[ onerror=trap()>"></textarea>',
  'an XMP': '<xmp><p title="</xmp><img src=//[ onerror=trap()>"></xmp>',
  'a noembed': '<noembed><p title="</noembed><img src=//[ onerror=trap()>"></noembed>',
  'a listing': '<listing>&lt;img src=//[ onerror=trap()&gt;</listing>',
  'a plaintext': '<plaintext><img src="//[" onerror="trap()">',
  'a backtick': '<img alt="``onerror=trap()" src="//[">',
  'a select': '<select><template><img src="//[" onerror="trap()"></template></select>',
  'a CDATA section': '<svg><![CDATA[><img src="//[" onerror="trap()">]]></svg>',
  'a processing instruction': '<?xml-stylesheet ><img src="//[" onerror="trap()"> ?>',
  'a comment that ends early': '<!--><img src="//[" onerror="trap()">-->',
  'a comment that ends oddly': '<!-- --!><img src="//[" onerror="trap()"> -->',
  'a deep nest': `${'<div>'.repeat(600)}<img src="//[" onerror="trap()">${'</div>'.repeat(600)}`,
  'a deep nest in another namespace': `${'<b>'.repeat(20)}<math><mi>${'<table>'.repeat(5)}<mglyph><style><img title="</style><img src=//[ onerror=trap()>">`,
  'a text that becomes markup': '&lt;img src=//[ onerror=trap()&gt;',
});

/** Names and ids that hide members of the document (DOM clobbering). */
const clobbering = table({
  'an id': '<b id="trapped">A</b>',
  'a name': '<img name="trapped" alt=""><a name="trapped">A</a>',
  'an id that hides the body': '<img name="body" alt=""><img name="getElementById" alt="">',
  'two of the same id': '<a id="trapped">A</a><a id="trapped" name="href" href="/">B</a>',
  'a form that hides its own children': '<form id="trapped"><input name="attributes"><input name="parentNode"></form>',
  'a form with a child that hides its name':
    '<form onclick="trap()"><input name="nodeName"><input name="attributes"></form>',
  'names and ids that hide the place and the body':
    '<img name="cookie" id="body"><form name="location"><input name="attributes"><input id="children"></form>',
  'a form of another place': '<button form="trapped" formaction="javascript:trap()">A</button>',
});

/** HTML that sends requests, embeds frames, navigates or restyles the page. */
const documents = table({
  'a script': '<script>trap()</script>',
  'a script with an address': '<script src="/beacon/script"></script>',
  'a script of data': '<script src="data:text/javascript,trap()"></script>',
  'a script in pieces': '<scr<script>ipt>trap()</scr</script>ipt>',
  'a script without an end': '<script>trap()//',
  'a script with a slash': '<script/x>trap()</script>',
  'a module': '<script type="module">trap()</script>',
  'an import map': '<script type="importmap">{"imports":{"x":"/beacon/map"}}</script>',
  'speculation rules': '<script type="speculationrules">{"prefetch":[{"urls":["/beacon/speculation"]}]}</script>',
  'settings for the page': '<script type="application/json" data-portico="page">{"texts":{}}</script>',
  'settings for this library': '<script type="application/json" data-portico="lightbox">{"caption":"<img>"}</script>',
  'a frame': '<iframe src="javascript:parent.trap()"></iframe>',
  'a frame of its own source': '<iframe srcdoc="<script>parent.trap()</script>"></iframe>',
  'a frame elsewhere': '<iframe src="/beacon/frame"></iframe>',
  'a set of frames': '<frameset onload="trap()"><frame src="javascript:trap()"></frameset>',
  'an object': '<object data="javascript:trap()"></object>',
  'an object of data': '<object data="data:text/html,<script>parent.trap()</script>"></object>',
  'an object elsewhere': '<object data="/beacon/object" type="text/html"></object>',
  'an embed': '<embed src="/beacon/embed" type="image/svg+xml">',
  'an applet': '<applet code="javascript:trap()"></applet>',
  'a portal': '<portal src="/beacon/portal"></portal><fencedframe src="/beacon/fenced"></fencedframe>',
  'a refresh': '<meta http-equiv="refresh" content="0;url=javascript:trap()">',
  'a refresh elsewhere': '<meta http-equiv="refresh" content="0;url=/beacon/refresh">',
  'a policy': '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
  'a base': '<base href="https://beacon.invalid/" target="_top"><a href="x">A</a>',
  'a style sheet': '<link rel="stylesheet" href="/beacon/link">',
  'a prefetch':
    '<link rel="preload" as="script" href="/beacon/preload"><link rel="modulepreload" href="/beacon/module">',
  'a style': '<style>body { background: url(/beacon/style) }</style>',
  'a style that hides the page': '<style>body { display: none }</style>',
  'a style that imports': '<style>@import url(/beacon/import);</style>',
  'a style that reads the page': '<style>a[href^="/"] { background: url(/beacon/reads) }</style>',
  'a style attribute': '<b style="background:url(/beacon/attribute);position:fixed;inset:0">A</b>',
  'a style attribute that covers the page': '<div style="position:fixed;inset:0">A</div>',
  'a style of old': '<b style="width:expression(trap());behavior:url(/beacon/htc);-moz-binding:url(/beacon/xbl)">A</b>',
  'a form': '<form action="javascript:trap()"><button>A</button></form>',
  'a form with two actions':
    '<form action="javascript:trap()"><button formaction="javascript:trap()">A</button></form>',
  'a form that sends elsewhere':
    '<form action="/beacon/form"><input name="password" type="password"><button>A</button></form>',
  'a button with an action': '<button type="submit" formaction="javascript:trap()">A</button>',
  'an image that is a button': '<input type="image" src="//[" onerror="trap()">',
  'an isindex': '<isindex action="javascript:trap()" type="image">',
  'a keygen': '<keygen autofocus onfocus="trap()">',
  'a template': '<template><img src="//[" onerror="trap()"></template>',
  'a shadow root':
    '<div><template shadowrootmode="open"><img src="//[" onerror="trap()"><slot></slot></template></div>',
  'a slot': '<slot name="x"><img src="//[" onerror="trap()"></slot>',
  'a custom element': '<portico-popup open after="0"><img src="//[" onerror="trap()"></portico-popup>',
  'a custom element of another library': '<other-element onclick="trap()">A</other-element>',
  'a built-in that is customised': '<b is="x-trap" onclick="trap()">A</b>',
  'a page action': '<button data-portico-action="reload-page">A</button><b data-portico-action="reload-page">B</b>',
  'a class that scripts act on': '<b class="lazyload" data-src="/beacon/data" data-bg="/beacon/bg">A</b>',
  'a dialog': '<dialog open onclose="trap()"><form method="dialog"><button>A</button></form></dialog>',
  'an edited text': '<b contenteditable autofocus onfocus="trap()" accesskey="x" onbeforeinput="trap()">A</b>',
});

/** All vectors without forms and elements of the library. */
export const corpus: readonly Vector[] = [
  ...handlers,
  ...waiting,
  ...addresses,
  ...namespaces,
  ...mutations,
  ...clobbering,
  ...documents,
];
