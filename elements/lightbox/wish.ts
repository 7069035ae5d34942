/** What a visitor asks of an open lightbox, by whatever means. */
export type Wish =
  | { readonly do: 'close' | 'slideshow' | 'fullscreen' | 'zoom-in' | 'zoom-out' | 'share' | 'retry' | 'consent' | 'copy' | 'share-sheet' }
  | { readonly do: 'go'; readonly to: 'next' | 'previous' | 'first' | 'last' }
  | { readonly do: 'go-to'; readonly index: number }
  | { readonly do: 'share-on'; readonly name: string }
  /** Shows this part of the picture: its centre, as shares of width and height. */
  | { readonly do: 'look-at'; readonly x: number; readonly y: number };
