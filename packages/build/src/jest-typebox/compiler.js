// In tests ../jest-typebox.js writes this module.
export {};
