/** What a visitor asks of the menu of where to share. */
export type ShareWish =
  /** Opens the menu, or closes it. */
  { readonly do: 'share' | 'copy' | 'share-sheet' } | { readonly do: 'share-on'; readonly name: string };

/** What a visitor asks of an open lightbox, by whatever means. */
export type Wish =
  | { readonly do: 'close' | 'slideshow' | 'fullscreen' | 'zoom-in' | 'zoom-out' | 'retry' | 'consent' }
  | { readonly do: 'go'; readonly to: 'next' | 'previous' | 'first' | 'last' }
  | { readonly do: 'go-to'; readonly index: number }
  | ShareWish
  /** Shows this part of the picture: its centre, as shares of width and height. */
  | { readonly do: 'look-at'; readonly x: number; readonly y: number };
