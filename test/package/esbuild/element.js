import 'portico-elements/elements/popup';
