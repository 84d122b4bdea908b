import { foldText } from './fold-text';

/**
 * The commonest passwords, which browser and back end refuse. The back end also refuses thousands more.
 *
 * People add a capital letter and a special character to them to pass the checklist. So a password is compared without
 * digits and special characters at its end, and with look-alike characters replaced by letters.
 */

/** Words in lower case, without accents. */
const COMMON_WORDS = new Set(
  `
  abc abcd abcde abcdef abcdefg admin administrador administrator adobe agora alegria alexandre
  amanda amizade amor amorzinho ana anjo antonio asd asdf asdfg asdfgh asdfghjkl azerty bahia bemvindo
  bianca botafogo brasil brazil bruna bruno cachorro camila carlos carolina casa changeme chelsea chocolate
  corinthians corintians cruzeiro daniel default deus deusefiel diego dragon eduardo empresa estrela
  familia felicidade felipe feliz fernanda fernando fireflay flamengo flavia flor fluminense football
  freedom futebol gabriel gabriela galo gato gatinha google gostosa gremio guest guilherme gustavo hello
  iloveyou inter internacional isabela jesus jesuscristo jesusteamo joao jordan jose juliana julia junior
  larissa leonardo leticia letmein liberdade linda login loja lucas luiza mae marcelo marcos maria mariana
  master matheus meuamor michael minhasenha monkey mudar mudarsenha natal nicole ninja novasenha obrigado
  padrao palmeiras paixao pass passw password patricia paulo pedro pipoca portugal princesa princess
  qaz qazwsx qwe qwer qwert qwerty qwertyuiop rafael raphael renata ricardo rodrigo root sabrina
  samsung santos saopaulo secret seguranca senha senhaforte senhanova senhas senhasegura shadow
  sistema sport starwars sunshine superman system tcadmin teamo temp teste tester testes test thiago
  tiago tigre trocar trustno user usuario vasco vida vitoria welcome xbox xxx zaq zxc zxcv zxcvb zxcvbn
  zxcvbnm
  `
    .trim()
    .split(/\s+/),
);

/** Keyboard rows and sequences of letters and digits. */
const COMMON_RUNS = new Set(
  `
  123 1234 12345 123456 1234567 12345678 123456789 1234567890 111111 1111111 123123 123321 654321
  0987654321 987654321 102030 10203040 112233 000000 0000000 121212 123qwe 1234qwer 12qwaszx 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 a1b2c3 a1b2c3d4 aa12345 aa123456 a123456 a12345678 abc123 abc1234 abcd1234
  asd123 asdf1234 gvt12345 password1 password123 q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qwe123 qwer1234 qwerty1
  qwerty123 senha123 zaq12wsx zaq1zaq1 zxc123
  `
    .trim()
    .split(/\s+/),
);

const LOOKALIKE_CHARACTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** The stems of a password: its text without the characters that people append. Case is ignored. */
export interface PasswordStems {
  /** The letters and digits, with and without an ending that starts with a special character. */
  readonly runs: readonly string[];
  /** The letters without the ending, unchanged and with look-alike characters replaced by letters. */
  readonly words: readonly string[];
}

export function passwordStems(password: string): PasswordStems {
  const plain = foldText(password);
  const words = [/[^a-z]+$/, /[^a-z@$]+$/].flatMap((tail) => {
    const word = plain.replace(tail, '');
    return [word, word.replace(/[@43105$7!]/g, (sign) => LOOKALIKE_CHARACTERS[sign] ?? sign)];
  });
  return {
    runs: [plain, plain.replace(/[^a-z0-9][^a-z]*$/, '')].map((run) =>
      run.replace(/[^a-z0-9]/g, ''),
    ),
    words: words.map((word) => word.replace(/[^a-z]/g, '')),
  };
}

/** Whether this is one of the commonest passwords. */
export function isCommonPassword(password: string): boolean {
  const { runs, words } = passwordStems(password);
  return runs.some((run) => COMMON_RUNS.has(run)) || words.some((word) => COMMON_WORDS.has(word));
}
