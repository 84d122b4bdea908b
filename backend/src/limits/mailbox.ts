/** Providers that deliver every spelling of a name with dots (or other signs) to one mailbox. */
const ignoredSigns: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
};

const otherNames: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/** Domains whose mailboxes belong to people who do not know each other. */
const publicDomains = new Set([
  'gmail.com',
  'proton.me',
  'outlook.com',
  'outlook.com.br',
  'hotmail.com',
  'hotmail.com.br',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'me.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'globomail.com',
  'zipmail.com.br',
]);

/** The mailbox that an address is delivered to, as limits count it: 'ana+1@x.com' and 'ANA@x.com' are one. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = domainOf(email);
  const signs = ignoredSigns[domain];
  return `${signs ? name.replace(signs, '') : name}@${domain}`;
}

/** The domain of a company or a person, whose mailboxes have one owner; undefined for those of a provider. */
export function ownDomainOf(email: string): string | undefined {
  const domain = domainOf(email);
  return publicDomains.has(domain) ? undefined : domain;
}

function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return otherNames[domain] ?? domain;
}
