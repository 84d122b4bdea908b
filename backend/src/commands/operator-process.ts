/** What a command of the operator reads and writes besides the database. */
export interface OperatorProcess {
  env: NodeJS.ProcessEnv;
  print: (text: string) => void;
  printError: (text: string) => void;
}
