// The code of an element is loaded when the page contains its tag.
import 'portico-elements/slim';
