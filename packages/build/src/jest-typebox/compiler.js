// ../jest-typebox.js generates this module in tests.
export {};
