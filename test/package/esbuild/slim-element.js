import 'portico-elements/slim/elements/popup';
