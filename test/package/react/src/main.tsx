import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'portico-elements';
import type { PorticoPopupElement } from 'portico-elements';
import type {} from 'portico-elements/react';

function News() {
  const [openedBy, setOpenedBy] = useState('nothing');
  const popup = useRef<PorticoPopupElement>(null);
  return (
    <>
      <button type="button" onClick={() => popup.current?.show()}>
        News
      </button>
      <p role="status">Opened by {openedBy}</p>
      <portico-popup ref={popup} id="news" cooldown={0} onportico-open={(event) => setOpenedBy(event.detail.reason)}>
        <h2>News from the harbour</h2>
      </portico-popup>
    </>
  );
}

createRoot(document.getElementById('root')!).render(<News />);

export const wrong = [
  // @ts-expect-error: the event detail has no such field
  <portico-popup key="detail" onportico-open={(event) => event.detail.cause} />,
  // @ts-expect-error: the setting does not accept this value
  <portico-popup key="word" count-on="tuesday" />,
  // @ts-expect-error: there is no such element
  <portico-pop-up key="name" />,
];
