interface BootData {
  rendered: boolean;
  browserOnly: string[];
  hydration?: { loaderData: object; errors: object | null };
}

/** The id of the shell's route of the paths that no remote owns. */
const UNMATCHED_ROUTE = 'unmatched';

const BOOT = /<script type="application\/json" id="boot">(.*?)<\/script>/;

/** Whether the server has rendered the view of a remote; without one, the view of the shell. */
export function isRendered(html: string, remote?: string): boolean {
  const boot = readBootData(html);
  return !!boot?.rendered && !(remote !== undefined && boot.browserOnly.includes(remote));
}

/** Whether the server has rendered the shell's route of all other paths, with the remote loaded. */
export function isUnmatched(html: string, remote: string): boolean {
  if (!isRendered(html, remote)) return false;
  const { loaderData, errors } = readBootData(html)?.hydration ?? { loaderData: {}, errors: null };
  return UNMATCHED_ROUTE in loaderData || UNMATCHED_ROUTE in (errors ?? {});
}

/** Whether a document loads files of a remote with its first view. */
export const showsRemote = (html: string, remote: string): boolean =>
  html.replace(BOOT, '').includes(`"/remotes/${remote}/`);

function readBootData(html: string): BootData | undefined {
  const [, json] = BOOT.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as BootData);
}
