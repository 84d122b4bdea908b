import { waitFor } from '@testing-library/react';
import { lengthenTexts, lengthenText } from './lengthen-texts';

describe('lengthenTexts', () => {
  it('makes texts at least half as long again, by whole words', () => {
    expect(lengthenText('Finalizar Compra ')).toBe('Finalizar Compra ou com outras ');
  });

  it('lengthens texts that are added later, and leaves numbers unchanged', async () => {
    // A page of this test: what lengthens the texts of a page never ends.
    document.body.innerHTML = '<main><p>Carrinho</p><b>12</b></main>';
    const [page] = document.querySelectorAll('main');
    if (page) lengthenTexts(page);
    const [name] = document.querySelectorAll('p');

    if (name?.firstChild) name.firstChild.nodeValue = 'Checkout';

    await waitFor(() => expect(name?.textContent).toBe('Checkout ou com'));
    expect(document.querySelector('b')?.textContent).toBe('12');
  });
});
