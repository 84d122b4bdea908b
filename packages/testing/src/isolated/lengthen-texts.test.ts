import { waitFor } from '@testing-library/react';
import { lengthenTexts, lengthenText } from './lengthen-texts';

describe('longer texts', () => {
  it('are at least half as long again, in whole words', () => {
    expect(lengthenText('Finalizar Compra ')).toBe('Finalizar Compra ou com outras ');
  });

  it('stay long while the page changes, and leave numbers alone', async () => {
    document.body.innerHTML = '<p>Carrinho</p><b>12</b>';
    lengthenTexts(document.body);
    const [name] = document.querySelectorAll('p');

    if (name?.firstChild) name.firstChild.nodeValue = 'Checkout';

    await waitFor(() => expect(name?.textContent).toBe('Checkout ou com'));
    expect(document.querySelector('b')?.textContent).toBe('12');
  });
});
