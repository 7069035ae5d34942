/** A content page with a header, a menu, a search, a slider, a gallery, a form, a popup and a consent notice. */
export const contentPage = `<portico-header><header><a rel="home" href="/">Harbour</a>
<portico-menu><nav aria-label="Main"><ul><li><a href="/a">Rooms</a><ul><li><a href="/a/1">Single</a></li><li><a href="/a/2">Double</a></li></ul></li><li><a href="/b">Food</a></li><li><a href="/c">Contact</a></li></ul></nav></portico-menu>
<portico-header-search><form action="/search" role="search"><label>Search <input type="search" name="s"></label><button>Search</button></form></portico-header-search></header></portico-header>
<main><h1>Harbour</h1>
<portico-slider aria-label="Rooms" style="display: block"><article><h3>One</h3></article><article><h3>Two</h3></article><article><h3>Three</h3></article></portico-slider>
<portico-lightbox><a href="/one.png"><img src="/one-small.png" alt="One" width="80" height="60"></a><a href="/two.png"><img src="/two-small.png" alt="Two" width="80" height="60"></a></portico-lightbox>
<portico-contact-form endpoint="/message"><form action="/message" method="post"><label>E-mail <input type="email" name="email" required></label><label>Message <textarea name="message" required></textarea></label><button>Send</button></form></portico-contact-form>
<button class="open">Offers</button><portico-popup open-on-click=".open" aria-label="Offers"><p>Two nights for one.</p></portico-popup>
<portico-consent purposes="media"></portico-consent></main>`;

/** A gallery of three pictures. */
export const closedGallery = `<portico-lightbox>${['one', 'two', 'three']
  .map((name) => `<a href="/${name}.png"><img src="/${name}-small.png" alt="${name}" width="80" height="60"></a>`)
  .join('')}</portico-lightbox>`;

/** A form of an author. */
export const closedForm =
  '<portico-contact-form endpoint="/message"><form action="/message" method="post"><label>E-mail <input type="email" name="email" required></label><button>Send</button></form></portico-contact-form>';

/** Tabs of two headings. */
export const closedTabs = '<portico-tabs><h3>One</h3><p>1</p><h3>Two</h3><p>2</p></portico-tabs>';

/** The element itself far below the window. */
export const farBelow = (body: string): string => `<div style="margin-block-start: 500vh">${body}</div>`;
