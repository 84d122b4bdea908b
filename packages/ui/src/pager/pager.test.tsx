import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { NeighbourPager, PageAnnouncement, Pager, useFocusOnPageChange } from './index';

const searchOf = (page: number) => (page > 1 ? `?pagina=${page}` : '');
const addresses = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);

describe('the pager', () => {
  it('links to the pages around the current one, which it marks', () => {
    render(<Pager page={2} pages={9} searchOf={searchOf} />, { wrapper: MemoryRouter });

    expect(addresses()).toEqual([
      ['Página anterior', '/'],
      ['Página 1', '/'],
      ['Página 2', '/?pagina=2'],
      ['Página 3', '/?pagina=3'],
      ['Página 9', '/?pagina=9'],
      ['Próxima página', '/?pagina=3'],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('2');
  });

  it('is absent for a single page', () => {
    render(<Pager page={1} pages={1} searchOf={searchOf} />, { wrapper: MemoryRouter });

    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('the pager of neighbours', () => {
  const renderPager = (page: number, pages: number) =>
    render(
      <NeighbourPager
        page={page}
        pages={pages}
        searchOf={searchOf}
        previousLabel="Mais recentes"
        nextLabel="Mais antigos"
      />,
      { wrapper: MemoryRouter },
    );

  it('links to the previous and the next page', () => {
    renderPager(2, 3);

    expect(screen.getByRole('link', { name: 'Mais recentes' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Mais antigos' })).toHaveAttribute(
      'href',
      '/?pagina=3',
    );
    expect(screen.getByText('Página 2 de 3')).toHaveAttribute('aria-current', 'page');
  });

  it('leads back from a page beyond the last one', () => {
    renderPager(2, 1);

    expect(screen.getByRole('link', { name: 'Mais recentes' })).toBeVisible();
  });
});

describe('a change of page', () => {
  function List({ page }: { page: number }) {
    const heading = useRef<HTMLHeadingElement>(null);
    useFocusOnPageChange(page, heading);
    return (
      <>
        <h2 ref={heading} tabIndex={-1}>
          Produtos
        </h2>
        <PageAnnouncement page={page} pages={2} />
        <input aria-label="Outro valor" />
      </>
    );
  }

  const scrollTo = jest.fn();
  beforeEach(() => {
    scrollTo.mockClear();
    window.scrollTo = scrollTo;
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  });

  it('is announced, and scrolls to the heading and focuses it', () => {
    const { rerender } = render(<List page={1} />);
    expect(screen.getByRole('heading')).not.toHaveFocus();

    act(() => rerender(<List page={2} />));

    expect(screen.getByRole('heading')).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith({ top: -100, behavior: 'auto' });
    expect(screen.getByRole('status')).toHaveTextContent('Página 2 de 2');
  });

  it('leaves the shopper in a field of the page, which may be half filled', () => {
    const { rerender } = render(<List page={1} />);
    act(() => screen.getByLabelText('Outro valor').focus());

    act(() => rerender(<List page={2} />));

    expect(screen.getByLabelText('Outro valor')).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('leads out of the search of the header', () => {
    const { rerender } = render(<List page={1} />);
    const header = document.body.appendChild(document.createElement('header'));
    act(() => header.appendChild(document.createElement('input')).focus());

    act(() => rerender(<List page={2} />));

    expect(screen.getByRole('heading')).toHaveFocus();
    header.remove();
  });
});
