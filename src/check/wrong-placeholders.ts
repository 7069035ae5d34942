import { isSafeAddress } from '../sanitize/address.ts';
import { prefix } from '../diagnostics/page/manifest.ts';
import { didYouMean } from '../spelling/nearest.ts';
import { quote, type PageReader, type Problem } from '../diagnostics/page/problem.ts';

const element = `${prefix}lazy`;

/** The named colours of CSS. */
const colourNames = (
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse ' +
  'chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta ' +
  'darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet ' +
  'deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green ' +
  'greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral ' +
  'lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray ' +
  'lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple ' +
  'mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite ' +
  'navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink ' +
  'plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue ' +
  'slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'
).split(' ');

/** Keywords and system colours, which placeholders rarely use. */
const furtherColours = new Set(
  (
    'accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext currentcolor field fieldtext graytext ' +
    'highlight highlighttext inherit initial linktext mark marktext revert revert-layer selecteditem selecteditemtext transparent unset visitedtext'
  ).split(' '),
);

/** The colour functions of CSS. Their arguments are not checked. */
const colourFunction =
  /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|contrast-color|device-cmyk|light-dark|var|env)\(.*\)$/is;

const hexColour = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** Finds placeholders that are neither colours nor addresses. In the browser, `<portico-lazy>` warns of them. */
export function* wrongPlaceholders<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const node of page.all(`${element} img:is([data-color], [data-placeholder])`)) {
    const color = page.attribute(node, 'data-color');
    if (color !== undefined && !isColour(color))
      yield {
        node,
        element,
        attribute: 'data-color',
        message: `data-color=${quote(color)} is not a colour; expected a CSS colour such as #2c3e50.${didYouMean(color, colourNames)}`,
      };
    const address = page.attribute(node, 'data-placeholder');
    if (
      address !== undefined &&
      (address.trim() === '' || !isSafeAddress(address) || /^\s*(?:mailto|tel):/i.test(address))
    )
      yield {
        node,
        element,
        attribute: 'data-placeholder',
        message: `data-placeholder=${quote(address)} is not loaded; expected an address, or a data: URL of a bitmap image.`,
      };
  }
}

function isColour(text: string): boolean {
  const color = text.trim().toLowerCase();
  return (
    hexColour.test(color) || colourFunction.test(color) || colourNames.includes(color) || furtherColours.has(color)
  );
}
