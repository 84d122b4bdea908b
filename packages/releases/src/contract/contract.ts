/**
 * The contract between shell and remotes as plain data: JSON Schema for the wire, and JSON Schema read from the types
 * for everything else, with two additional types: 'function', and 'named' for a type of a library.
 */
export interface Schema {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  /** The schema of a list's elements; a tuple has one schema for each element. */
  items?: Schema | Schema[];
  additionalProperties?: Schema | boolean;
  /** The parameters of a function. */
  parameters?: Schema[];
  returns?: Schema;
  /** Whether the parameter of a function is optional. */
  optional?: boolean;
  name?: string;
  [limit: string]: unknown;
}

export interface ContractOperation {
  method: string;
  path: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  reply: Schema;
  success: number[];
  refusals: number[];
}

export interface ContractSlice {
  state: Schema;
  /** The action creators by name, with their arguments. */
  actions: Record<string, Schema>;
}

export interface Contract {
  operations: Record<string, ContractOperation>;
  slices: Record<string, ContractSlice>;
  /** The storage documents: 'local/cartItems' → schema. */
  documents: Record<string, Schema>;
  /** The props of each fragment. */
  fragments: Record<string, Schema>;
  /** The names that the shell's copies of the shared modules export. */
  modules: Record<string, string[]>;
}

/** The identity of a contract: its number and its hash. A shell of an earlier version knows its number alone. */
export interface ContractIdentity {
  /** A version as in semver. */
  version: string;
  hash?: string | undefined;
  contract?: Contract | undefined;
}

/** The content of `contract.json`. */
export interface ContractDocument extends ContractIdentity {
  hash: string;
  contract: Contract;
}
