import { defineNote } from './note.ts';

defineNote('portico-note');
