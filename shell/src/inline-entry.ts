import { recordTaps } from './early-input/record-taps';
import { loadScriptsAfterPaint } from './app/start-scripts';
import { hideAnsweredQuestion } from './features/privacy/hide-answered';

/** The URLs of the shell's scripts, in order: the server writes them before this script's text. */
declare const SCRIPT_URLS: string[];

// The only inline script of the document. The build bundles it into one file, which the server inlines.
hideAnsweredQuestion();
recordTaps();
loadScriptsAfterPaint(SCRIPT_URLS);
