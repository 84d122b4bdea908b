// Loaded before every program of a run of the browser tests, by NODE_OPTIONS: see clock.ts.
import { shiftDate } from './shift-date.mjs';

const offsetMs = Number(process.env.E2E_CLOCK_OFFSET_MS);
if (offsetMs) shiftDate(offsetMs);
