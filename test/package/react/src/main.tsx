import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'portico-elements';
import type { PorticoPopupElement } from 'portico-elements';
import type {} from 'portico-elements/react';
import { Contact } from './contact';

const texts = { close: 'Close the news' };

function News() {
  const [openedBy, setOpenedBy] = useState('nothing');
  const popup = useRef<PorticoPopupElement>(null);
  return (
    <>
      <button type="button" onClick={() => popup.current?.show()}>
        News
      </button>
      <p role="status">Opened by {openedBy}</p>
      <portico-popup
        ref={popup}
        id="news"
        cooldown={0}
        texts={texts}
        onportico-open={(event) => setOpenedBy(event.detail.reason)}
      >
        <h2>News from the harbour</h2>
      </portico-popup>
      <Boats />
      <Contact />
    </>
  );
}

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
      <portico-slider aria-label="Boats" slidesPerView={count} seamless>
        {['Ketch', 'Yawl', 'Schooner', 'Sloop', 'Cutter'].map((boat) => (
          <p key={boat}>{boat}</p>
        ))}
      </portico-slider>
    </>
  );
}

createRoot(document.getElementById('root')!).render(<News />);

export const wrong = [
  // @ts-expect-error: the event detail has no such field
  <portico-popup key="detail" onportico-open={(event) => event.detail.cause} />,
  // @ts-expect-error: the setting does not accept this value
  <portico-popup key="word" count-on="tuesday" />,
  // @ts-expect-error: the setting is an object
  <portico-popup key="object" texts={[]} />,
  <portico-popup key="json" texts={JSON.stringify({ close: 'Close' })} />,
  // @ts-expect-error: there is no such element
  <portico-pop-up key="name" />,
];
