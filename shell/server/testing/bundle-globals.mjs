// Lets tests run main.ts as it is: built, it is CommonJS and finds its bundles beside itself.
globalThis.__dirname = process.env.TEST_BUNDLE_FOLDER;
