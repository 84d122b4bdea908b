import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ToolLinks } from './index';

const namesOf = (areQuotesOffered: boolean) => {
  render(<ToolLinks areQuotesOffered={areQuotesOffered} />, { wrapper: MemoryRouter });
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('the links to the tools', () => {
  it('name the page of each', () => {
    expect(namesOf(true)).toEqual([
      ['Calcule sua obra', '/calculadora'],
      ['Cole sua lista', '/pedido-rapido'],
      ['Faça um orçamento', '/orcamento/novo'],
      ['Nossas lojas', '/lojas'],
    ]);
  });

  it('offer no quote where the server of the retailer makes none', () => {
    expect(namesOf(false)).not.toContainEqual(['Faça um orçamento', '/orcamento/novo']);
  });
});
