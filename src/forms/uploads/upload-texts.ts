import type { Dictionary } from '../../text/text.ts';

export type UploadText = keyof typeof en;

const en = {
  dropFile: 'You can also drop a file here.',
  dropFiles: 'You can also drop files here.',
  atMostFiles: 'At most {max} files.',
  atMostSize: 'At most {max} per file.',
  chosenFiles: 'Chosen files',
  removeFile: 'Remove {name}',
  filesAdded: '{name} was added. Number of chosen files: {count}.',
  oneFile: 'Only one file can be chosen: {name}.',
  fileRemoved: '{name} was removed. Number of chosen files: {count}.',
  reducingImages: 'Reducing the size of images…',
  fileTooLarge: 'A file is too large. The maximum is {max}.',
  uploading: 'Uploading files',
  uploaded: '{percent}% – {loaded} of {total}',
  uploadedPercent: '{percent}% uploaded',
  awaitingResponse: 'All files were sent. Waiting for the response…',
  cancelUpload: 'Cancel the upload',
  uploadCancelled: 'The upload was cancelled. The form was not sent.',
};

const de: Readonly<Record<UploadText, string>> = {
  dropFile: 'Sie können eine Datei auch hierher ziehen.',
  dropFiles: 'Sie können Dateien auch hierher ziehen.',
  atMostFiles: 'Höchstens {max} Dateien.',
  atMostSize: 'Höchstens {max} je Datei.',
  chosenFiles: 'Ausgewählte Dateien',
  removeFile: '{name} entfernen',
  filesAdded: '{name} wurde hinzugefügt. Zahl der ausgewählten Dateien: {count}.',
  oneFile: 'Es lässt sich nur eine Datei wählen: {name}.',
  fileRemoved: '{name} wurde entfernt. Zahl der ausgewählten Dateien: {count}.',
  reducingImages: 'Bilder werden verkleinert …',
  fileTooLarge: 'Eine Datei ist zu groß. Erlaubt sind {max}.',
  uploading: 'Dateien werden hochgeladen',
  uploaded: '{percent} % – {loaded} von {total}',
  uploadedPercent: '{percent} % hochgeladen',
  awaitingResponse: 'Alle Dateien wurden gesendet. Warten auf die Antwort …',
  cancelUpload: 'Hochladen abbrechen',
  uploadCancelled: 'Das Hochladen wurde abgebrochen. Das Formular wurde nicht gesendet.',
};

export const uploadTexts: Dictionary<UploadText> = { en, de };
