import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { earlyTapsText } from './early-taps';

// As the document does: before anything else.
beforeAll(() => window.eval(earlyTapsText));

/** What the server has written; the answer makes it alive. */
function write(page: ReactNode) {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(page);
  return () =>
    act(async () => {
      hydrateRoot(element, <StrictMode>{page}</StrictMode>);
    });
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 120));

describe('a tap on a button', () => {
  it('that came before the scripts counts once they are there, and once only', async () => {
    const bought = jest.fn();
    const makeAlive = write(<button onClick={bought}>Comprar</button>);

    screen.getByRole('button', { name: 'Comprar' }).click();
    screen.getByRole('button', { name: 'Comprar' }).click();
    await moment();
    expect(bought).not.toHaveBeenCalled();
    await makeAlive();

    await waitFor(() => expect(bought).toHaveBeenCalledTimes(1));
    await moment();
    expect(bought).toHaveBeenCalledTimes(1);
  });

  it('that is alive already is not made again', async () => {
    const opened = jest.fn();
    await write(<button onClick={opened}>Abrir</button>)();

    screen.getByRole('button', { name: 'Abrir' }).click();
    await moment();

    expect(opened).toHaveBeenCalledTimes(1);
  });
});
