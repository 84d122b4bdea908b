import { eq } from 'drizzle-orm';
import { taxIdCharacters } from 'shared-contracts/documents';
import { Login } from 'shared-contracts/wire';
import { customers } from '../database/schema';
import { attemptKey, countTry, forgetTries } from '../sessions/attempts';
import { copy } from '../sessions/copy';
import { toCustomerDto } from '../sessions/customer-dto';
import { isPassword } from '../sessions/passwords';
import { handler } from './handler';
import { Refusal } from './refusal';

const triesPerPersonAndAddress = 6;
/** However many addresses they come from. */
const triesPerPerson = 40;
/** An office or a mobile network shares one address. */
const triesPerAddress = 60;

export const login = handler(Login, async ({ email, senha, redirect }, context) => {
  const { db, session, now, address } = context;
  const document = taxIdCharacters(email);
  const own = attemptKey('login', document, address);
  // Counted before the password is looked at: parallel tries cannot overtake the count.
  await countTry(
    db,
    [
      { key: own, limit: triesPerPersonAndAddress },
      { key: attemptKey('login-of', document), limit: triesPerPerson },
      { key: attemptKey('login-from', address), limit: triesPerAddress },
    ],
    now(),
  );

  const [customer] = await db.select().from(customers).where(eq(customers.document, document));
  if (!(await isPassword(customer?.passwordHash, senha)) || !customer) {
    throw new Refusal(401, copy.wrongLogin);
  }
  await forgetTries(db, [own]);
  await session.start(customer.id);
  return toCustomerDto(customer, copy.welcome, pathInShop(redirect));
});

/** A path of this shop, else its start: never an address elsewhere. */
function pathInShop(redirect: string): string {
  const inside = 'http://shop.invalid';
  if (!redirect.startsWith('/') || !URL.canParse(redirect, inside)) return '/';
  const { origin, pathname, search, hash } = new URL(redirect, inside);
  return origin === inside && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
