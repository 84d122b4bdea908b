/**
 * What the parts agree on, as plain data: JSON Schema for the wire, and JSON Schema read from the types for all
 * else. `type: 'function'` and `type: 'named'` (a library's own type) are the two words added to it.
 */
export interface Schema {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  /** A list's elements; a tuple has one for each place. */
  items?: Schema | Schema[];
  additionalProperties?: Schema | boolean;
  /** A function's. */
  parameters?: Schema[];
  returns?: Schema;
  /** Of a function's parameter that may be left out. */
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
  /** What is dispatched, by name, with the arguments of its creator. */
  actions: Record<string, Schema>;
}

export interface Contract {
  operations: Record<string, ContractOperation>;
  slices: Record<string, ContractSlice>;
  /** What storage keeps: 'local/cartItems' → its shape. */
  documents: Record<string, Schema>;
  /** The props of each fragment. */
  fragments: Record<string, Schema>;
  /** The names that the shell's copies of shared modules give to the remotes. */
  modules: Record<string, string[]>;
}

/** The contract as it was last released. */
export interface ReleasedContract {
  version: string;
  contract: Contract;
}
