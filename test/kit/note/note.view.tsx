import type { ReactNode } from 'react';
import type { NoteProps } from './note.ts';

export default function NoteView({ label, crash }: NoteProps): ReactNode {
  if (crash) throw new Error('crashed in its view');
  return (
    <p part="label">
      {label}
      <slot />
    </p>
  );
}
