/** A command of the operator reads and writes this besides the database. */
export interface OperatorProcess {
  env: NodeJS.ProcessEnv;
  print: (text: string) => void;
  printError: (text: string) => void;
}
