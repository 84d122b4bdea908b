import { act, render, screen } from '@testing-library/react';
import { LoadingStatus, SLOW_LOADING_MS, SlowLoadingContext } from './loading-status';

const reports = jest.fn();

function showStatus(isVisible = false) {
  return render(
    <SlowLoadingContext value={reports}>
      <LoadingStatus isVisible={isVisible}>Carregando os pedidos...</LoadingStatus>
    </SlowLoadingContext>,
  );
}

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));

describe('a loading state', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    reports.mockReset();
  });

  it('announces what is loading, and offers nothing else for ten seconds', async () => {
    showStatus();

    await pass(SLOW_LOADING_MS - 1);

    expect(screen.getByRole('status')).toHaveTextContent('Carregando os pedidos...');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(reports).not.toHaveBeenCalled();
  });

  it('says after ten seconds that it takes long, and offers a retry and the home page', async () => {
    showStatus();

    await pass(SLOW_LOADING_MS);

    expect(screen.getByRole('status')).toHaveTextContent('Está demorando mais do que o normal.');
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
  });

  it('reports itself once', async () => {
    showStatus(true);

    await pass(5 * SLOW_LOADING_MS);

    expect(reports.mock.calls).toEqual([['/']]);
  });

  it('reports nothing when the content is loaded in time', async () => {
    const { unmount } = showStatus();

    await pass(SLOW_LOADING_MS - 1);
    unmount();
    await pass(SLOW_LOADING_MS);

    expect(reports).not.toHaveBeenCalled();
  });
});
