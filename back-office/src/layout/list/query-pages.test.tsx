import { render, screen } from '@testing-library/react';
import { QueryPages } from './query-pages';

const error = { status: 503, message: 'Agora não.' };
const query = { isLoading: false, isFetching: false, refetch: () => undefined };

describe('the rows of a list', () => {
  it('stay below the failure, which says that they are older, when they cannot be read again', () => {
    render(<QueryPages query={{ ...query, currentData: { rows: [1] }, error }}>linhas</QueryPages>);

    expect(screen.getByText('linhas')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Agora não.O que está abaixo é da última leitura.',
    );
  });

  it('are not those of another search when the search failed', () => {
    render(<QueryPages query={{ ...query, error }}>linhas</QueryPages>);

    expect(screen.queryByText('linhas')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Agora não.');
  });
});
