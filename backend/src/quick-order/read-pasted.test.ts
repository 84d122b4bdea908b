import { readPasted } from './read-pasted';

describe('pasted lines', () => {
  it.each([['Argamassa Colante AC-III Cinza 20 kg | 38,90', 'Argamassa Colante AC-III Cinza 20 kg - 38,90']])(
    '"%s" is %s',
    (text, line) => {
      expect(readPasted([text])).toEqual([line]);
    },
  );
});
