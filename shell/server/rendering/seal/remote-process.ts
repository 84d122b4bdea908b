/** The functions of `process` that remotes may call. */
const ALLOWED = ['nextTick', 'hrtime', 'uptime', 'memoryUsage', 'cwd', 'emitWarning'] as const;
/** Libraries subscribe to events of the process when they are loaded; nothing is sent to them. */
const IGNORED = ['on', 'once', 'off', 'addListener', 'removeListener', 'prependListener'];
const FACTS = ['version', 'versions', 'platform', 'arch', 'release'] as const;
/** Code that reaches Node's `process` in another way cannot call these either. */
const REMOVED = ['exit', 'reallyExit', 'abort', 'kill', '_kill', '_debugProcess', 'dlopen', 'send'];

/** Creates the `process` that remotes see. It cannot end the render process, nor speak to the shell in its name. */
export function createRemoteProcess(real: NodeJS.Process): Record<string, unknown> {
  const seen: Record<string, unknown> = {};
  for (const name of functionsOf(real)) seen[name] = refuse(name);
  for (const name of ALLOWED) seen[name] = bindAll(real, real[name]);
  for (const name of IGNORED) seen[name] = () => seen;
  for (const name of FACTS) seen[name] = real[name];
  const output = { isTTY: false, write: (text: string) => real.stdout.write(text) };
  const env = { NODE_ENV: real.env.NODE_ENV };
  Object.assign(seen, { env, argv: [], execArgv: [], stdout: output, stderr: output });
  return seen;
}

export function disarmProcess(real: NodeJS.Process) {
  for (const name of REMOVED) Object.defineProperty(real, name, { value: refuse(name) });
}

const refuse = (name: string) => () => {
  throw new Error(`A remote called process.${name}, which only the shell may call`);
};

function functionsOf(real: NodeJS.Process): string[] {
  const names = new Set<string>();
  for (let each: object = real; each !== Object.prototype; each = Object.getPrototypeOf(each)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(each))) {
      if (typeof value === 'function' && name !== 'constructor') names.add(name);
    }
  }
  return [...names];
}

/** Binds a function, and the functions that are its properties, as `hrtime.bigint`. */
function bindAll(real: NodeJS.Process, work: (...args: never[]) => unknown) {
  const bound = work.bind(real);
  return Object.assign(bound, Object.fromEntries(Object.entries(work)));
}
