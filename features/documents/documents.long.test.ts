/** Every file that is meant to keep whoever judges it busy. */
import { testTiring, TIRING_KINDS } from '#root/tests/support/tiring-documents.ts';

testTiring(TIRING_KINDS);
