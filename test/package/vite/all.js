import 'portico-elements';
