/* Another copy of the script tag, as on a page that includes the library's file twice. */
import '../../../src/portico.ts?copy';
