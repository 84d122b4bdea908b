import { runMigrate } from './run-migrate';

void runMigrate(process.argv.slice(2), {
  env: process.env,
  print: (text) => console.info(text),
  printError: (text) => console.error(text),
}).then((code) => {
  process.exitCode = code;
});
