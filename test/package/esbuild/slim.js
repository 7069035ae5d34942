import 'portico-elements/slim';
