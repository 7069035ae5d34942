import { createRoot } from 'react-dom/client';
import 'portico-elements';
import type {} from 'portico-elements/react';
import { News } from './news.tsx';

const texts = { close: 'Close the news' };

createRoot(document.getElementById('root')!).render(<News texts={texts} />);

export const wrong = [
  // @ts-expect-error: React 18 does not listen to the events of custom elements
  <portico-popup key="event" onportico-open={() => {}} />,
  // @ts-expect-error: React 18 writes an object as "[object Object]"
  <portico-popup key="object" texts={texts} />,
  // @ts-expect-error: React 18 sets no properties, and an attribute is called "close-button-placement"
  <portico-popup key="property" closeButtonPlacement="outside" />,
  // @ts-expect-error: React 18 writes an attribute "classname"
  <portico-popup key="class" className="wide" />,
  // @ts-expect-error: the setting does not accept this value
  <portico-popup key="word" close-button-placement="north" />,
];
