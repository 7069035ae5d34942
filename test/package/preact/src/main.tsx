import 'portico-elements/slim';
import type { PorticoPopupElement } from 'portico-elements/slim';
import type {} from 'portico-elements/preact';
import { render } from 'preact';
import { useRef, useState } from 'preact/hooks';

const texts = { close: 'Close the news' };

function App() {
  const [openedBy, setOpenedBy] = useState('nothing');
  const [count, setCount] = useState<number | undefined>(2);
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

render(<App />, document.getElementById('root')!);

export const wrong = [
  // @ts-expect-error: the event detail has no such field
  <portico-popup key="detail" onportico-open={(event) => event.detail.cause} />,
];
