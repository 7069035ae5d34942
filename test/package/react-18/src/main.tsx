import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'portico-elements';
import type {} from 'portico-elements/react';
import { News } from './news.tsx';

const texts = { close: 'Close the news' };

function Boats() {
  const [count, setCount] = useState<number | undefined>(2);
  return (
    <>
      <button type="button" onClick={() => setCount(4)}>
        Four
      </button>
      <button type="button" onClick={() => setCount(undefined)}>
        Default
      </button>
      <portico-slider aria-label="Boats" slides-per-view={count} seamless>
        {['Ketch', 'Yawl', 'Schooner', 'Sloop', 'Cutter'].map((boat) => (
          <p key={boat}>{boat}</p>
        ))}
      </portico-slider>
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <>
    <News texts={texts} />
    <Boats />
  </>,
);

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
