import { defineNote } from './note.ts';

defineNote('portico-other-note', { light: true });
