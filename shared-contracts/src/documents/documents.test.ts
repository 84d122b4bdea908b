import { cnpj, cpf } from 'cpf-cnpj-validator';
import { isCommonPassword } from './common-passwords';
import {
  displayTaxId,
  formatCep,
  isCep,
  isCnpj,
  isCpf,
  isEmail,
  isFixedPhone,
  isMobilePhone,
  isName,
  isPasswordAllowed,
  isPhone,
  maskCep,
  maskCnpj,
  maskPhone,
  maskTaxId,
  passwordChecklist,
  taxIdKind,
} from './index';

/** A few thousand random texts, the same on every run. */
function* pseudoRandomTexts(count: number, length: number, alphabet: string) {
  let state = 1_969;
  for (let each = 0; each < count; each++) {
    let text = '';
    while (text.length < length) {
      state = (state * 48_271) % 2_147_483_647;
      text += alphabet[state % alphabet.length];
    }
    yield text;
  }
}

const digits = '0123456789';
const digitsAndLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe('a CPF', () => {
  it('has the validity that cpf-cnpj-validator reports', () => {
    let valid = 0;
    for (const start of pseudoRandomTexts(300, 9, digits)) {
      for (const end of ['00', '25', String(computeCpfCheckDigits(start))]) {
        expect([start + end, isCpf(start + end)]).toEqual([start + end, cpf.isValid(start + end)]);
        valid += Number(isCpf(start + end));
      }
    }
    expect(valid).toBeGreaterThanOrEqual(300);
  });

  it.each(['111.111.111-11', '529.982.247-26', '529.982.247-2', '', 'abc', '529982247255'])(
    'is not %j',
    (text) => {
      expect(isCpf(text)).toBe(false);
    },
  );
});

describe('a CNPJ', () => {
  it('has the validity that cpf-cnpj-validator reports, also with letters', () => {
    let valid = 0;
    for (const start of pseudoRandomTexts(300, 12, digitsAndLetters)) {
      for (const end of ['00', '81', computeCnpjCheckDigits(start)]) {
        expect([start + end, isCnpj(start + end)]).toEqual([
          start + end,
          cnpj.isValid(start + end),
        ]);
        valid += Number(isCnpj(start + end));
      }
    }
    expect(valid).toBeGreaterThanOrEqual(300);
  });

  it('may be written with its punctuation and in small letters', () => {
    expect(isCnpj('11.222.333/0001-81')).toBe(true);
    expect(isCnpj('12.abc.345/01de-35')).toBe(true);
    expect(isCnpj('12ABC34501DE3A')).toBe(false);
  });

  it.each([...digitsAndLetters])('is not one repeated character: %s', (character) => {
    const start = character.repeat(12);
    const ends = [`${computeCnpjCheckDigits(start)}`, character.repeat(2)];

    expect(ends.map((end) => isCnpj(start + end))).toEqual([false, false]);
  });

  it('is distinguished from a CPF', () => {
    expect(['529.982.247-25', '12ABC34501DE35', '529.982.247-26'].map(taxIdKind)).toEqual([
      'cpf',
      'cnpj',
      null,
    ]);
  });
});

describe('a name', () => {
  it.each(['Li', 'Ó Á', 'D’Ávila', '李 王', 'A\nB'])('may be %j', (text) => {
    expect(isName(text)).toBe(true);
  });

  it.each(['', 'D', 'D.', '1 2', '🙂🙂', ' é '])('is not %j', (text) => {
    expect(isName(text)).toBe(false);
  });
});

describe('the masks', () => {
  it.each([
    ['5', '5'],
    ['529982', '529.982'],
    ['52998224725', '529.982.247-25'],
    ['529982247250', '52.998.224/7250'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12A', '12.A'],
    ['11.222.333/0001-81999', '11.222.333/0001-81'],
  ])('of CPF and CNPJ turn %j into %j', (typed, shown) => {
    expect(maskTaxId(typed)).toBe(shown);
    expect(maskTaxId(shown)).toBe(shown);
  });

  it('accept only digits at the end of a CNPJ', () => {
    expect(maskCnpj('12ABC34501DEX3')).toBe('12.ABC.345/01DE-3');
  });

  it('format a CEP while it is typed', () => {
    expect(['1', '13010', '130100', '13010050', '13010-0509'].map(maskCep)).toEqual([
      '1',
      '13010',
      '13010-0',
      '13010-050',
      '13010-050',
    ]);
  });

  it('move the hyphen of a phone for the ninth digit', () => {
    expect(['1', '19', '193', '1932345678', '19987654321', '199876543210'].map(maskPhone)).toEqual([
      '(1',
      '(19',
      '(19) 3',
      '(19) 3234-5678',
      '(19) 98765-4321',
      '(19) 98765-4321',
    ]);
  });

  it('drop the country code and the long-distance 0 of a phone, and keep the area code 55', () => {
    expect(
      [
        '+5519987654321',
        '+55 019 98765-4321',
        '+55 (19) 3234-5678',
        '0055 19 98765-4321',
        '5519987654321',
        '019987654321',
        '55998765432',
        '(55) 99876-54321',
      ].map(maskPhone),
    ).toEqual([
      '(19) 98765-4321',
      '(19) 98765-4321',
      '(19) 3234-5678',
      '(19) 98765-4321',
      '(19) 98765-4321',
      '(19) 98765-4321',
      '(55) 99876-5432',
      '(55) 99876-54321',
    ]);
    expect(isMobilePhone('(55) 99876-54321')).toBe(false);
  });

  it.each(['+55', '+55 ', '55', '+ 55', '0055', '055'])(
    'read a phone of every area code that is typed key by key after %j',
    (prefix) => {
      const type = (keys: string) => [...keys].reduce((text, key) => maskPhone(text + key), '');
      const areas = Array.from({ length: 100 }, (_, area) => String(area)).filter((area) =>
        isMobilePhone(`${area}988887777`),
      );
      expect(areas).toHaveLength(67);

      for (const area of areas) {
        expect(type(`${prefix}${area}988887777`)).toBe(`(${area}) 98888-7777`);
        // Without a plus, a fixed number after 55 may be a mobile number of area 55: it is refused, not changed.
        const fixed = type(`${prefix}${area}32345678`);
        if (prefix.includes('+')) expect(fixed).toBe(`(${area}) 3234-5678`);
        else expect(isPhone(fixed) && fixed !== `(${area}) 3234-5678`).toBe(false);
      }
    },
  );

  it('hide the middle of a CPF for display, and nothing of a CNPJ', () => {
    expect(displayTaxId('529.982.247-25')).toBe('529.***.***-25');
    expect(displayTaxId('11222333000181')).toBe('11.222.333/0001-81');
    expect(displayTaxId('123')).toBe('123');
  });
});

describe('a CEP', () => {
  it('is eight digits', () => {
    expect(['13010-050', '13010050', '1301005', '13010-0500', 'a3010-050'].map(isCep)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(formatCep('13010050')).toBe('13010-050');
    expect(formatCep('1301')).toBe('1301');
  });
});

describe('a phone', () => {
  it('has an existing area code, and a nine if it is mobile', () => {
    expect(isMobilePhone('(19) 98765-4321')).toBe(true);
    expect(isFixedPhone('(19) 3234-5678')).toBe(true);
    expect(isPhone('(10) 98765-4321')).toBe(false);
    expect(isPhone('(19) 88765-4321')).toBe(false);
    expect(isPhone('')).toBe(false);
  });
});

describe('an e-mail', () => {
  it.each(['ana@loja.com.br', 'a.b+c@x.co', "o'neil@ex-ample.com"])('may be %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'ana', 'ana@loja', 'ana@@loja.com', 'a b@c.de', '.a@b.co', 'a@-b.co', 'a@b..co'])(
    'is not %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );

  it('has at most 54 characters', () => {
    expect(isEmail(`${'a'.repeat(48)}@bc.de`)).toBe(true);
    expect(isEmail(`${'a'.repeat(49)}@bc.de`)).toBe(false);
  });
});

describe('a password', () => {
  it('meets the items of the checklist while it is typed', () => {
    expect(passwordChecklist('obra')).toEqual({
      longEnough: false,
      hasUppercase: false,
      hasSpecial: false,
    });
    expect(passwordChecklist('Obra@1969')).toEqual({
      longEnough: true,
      hasUppercase: true,
      hasSpecial: true,
    });
    expect(passwordChecklist('Ação nova').hasSpecial).toBe(false);
  });

  it('has 7 to 20 characters', () => {
    expect(isPasswordAllowed('Abcde@1')).toBe(true);
    expect(isPasswordAllowed('Abcd@1')).toBe(false);
    expect(isPasswordAllowed(`A@${'a'.repeat(18)}`)).toBe(true);
    expect(isPasswordAllowed(`A@${'a'.repeat(19)}`)).toBe(false);
  });

  it.each([
    'Senha@123',
    'P@ssw0rd',
    'P@ssw0rd!2024',
    'Mudar@123',
    'Brasil@2026',
    'Abc@1234',
    'Aa123456!',
    'A@123456',
    '1q2w3e4R!',
    'Qwerty!@#',
    'FLAMENGO#1',
    '$enha123@',
    'S3nh@123!',
    'Jesus@777',
  ])('that everybody tries is refused: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['Obra@1969', 'Tijolo&Cal9', 'xK9#mPq2', 'Senhorio@81', 'Vergalhão#8', 'A@83917264'])(
    'of one’s own is taken: %s',
    (password) => {
      expect(isPasswordAllowed(password)).toBe(true);
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

function computeCpfCheckDigits(start: string): string {
  const first = cpf.verifierDigit(start);
  return `${first}${cpf.verifierDigit(start + first)}`;
}

function computeCnpjCheckDigits(start: string): string {
  const first = cnpj.verifierDigit(start);
  return `${first}${cnpj.verifierDigit(start + first)}`;
}
