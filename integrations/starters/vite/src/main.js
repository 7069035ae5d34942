// The code of an element loads when the page contains its tag.
import 'portico-elements/slim';
