import { useEffect, useRef, useState } from 'react';
import type { PorticoPopupElement, PorticoPopupEvents } from 'portico-elements';
import type {} from 'portico-elements/react';

export function News({ texts }: { texts: Record<string, string> }) {
  const popup = useRef<PorticoPopupElement>(null);
  const [openedBy, setOpenedBy] = useState('nothing');

  useEffect(() => {
    const element = popup.current;
    const onOpen = ({ detail }: PorticoPopupEvents['portico-open']) => setOpenedBy(detail.reason);
    element?.addEventListener('portico-open', onOpen);
    return () => element?.removeEventListener('portico-open', onOpen);
  }, []);

  useEffect(() => {
    if (popup.current) popup.current.texts = texts;
  }, [texts]);

  return (
    <>
      <button commandfor="news" command="--show">
        News
      </button>
      <p role="status">Opened by {openedBy}</p>
      <portico-popup ref={popup} id="news" class="wide" cooldown={0} close-button-placement="outside">
        <h2>News from the harbour</h2>
      </portico-popup>
    </>
  );
}
