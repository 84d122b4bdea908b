import { runStaff } from './run-staff';

void runStaff(process.argv.slice(2), {
  env: process.env,
  print: (text) => console.info(text),
  printError: (text) => console.error(text),
}).then((code) => {
  process.exitCode = code;
});
