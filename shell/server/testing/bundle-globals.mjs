// Lets tests run main.ts from its source: the built file is CommonJS and finds its bundles beside itself.
globalThis.__dirname = process.env.TEST_BUNDLE_FOLDER;
