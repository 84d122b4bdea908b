import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EARLY_INPUT_CODE } from './early-input';

// As the document does: before anything else.
beforeAll(() => window.eval(EARLY_INPUT_CODE));

/** What the server has written; the answer makes it alive. */
function renderServerMarkup(page: ReactNode) {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(page);
  return () =>
    act(async () => {
      hydrateRoot(element, <StrictMode>{page}</StrictMode>);
    });
}

const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 120));

describe('a tap on a button', () => {
  it('that came before the scripts counts once they are there, and once only', async () => {
    const bought = jest.fn();
    const makeAlive = renderServerMarkup(<button onClick={bought}>Comprar</button>);

    screen.getByRole('button', { name: 'Comprar' }).click();
    screen.getByRole('button', { name: 'Comprar' }).click();
    await waitBriefly();
    expect(bought).not.toHaveBeenCalled();
    await makeAlive();

    await waitFor(() => expect(bought).toHaveBeenCalledTimes(1));
    await waitBriefly();
    expect(bought).toHaveBeenCalledTimes(1);
  });

  it('that is alive already is not made again', async () => {
    const opened = jest.fn();
    await renderServerMarkup(<button onClick={opened}>Abrir</button>)();

    screen.getByRole('button', { name: 'Abrir' }).click();
    await waitBriefly();

    expect(opened).toHaveBeenCalledTimes(1);
  });
});

describe('a text', () => {
  /** Renders once more as soon as it is alive, which takes the text out of the document. */
  function PostalCode() {
    const [text, setText] = useState('');
    const [isAlive, setAlive] = useState(false);
    useEffect(() => setAlive(true), []);
    return (
      <label>
        CEP
        <input value={text} onChange={({ target }) => setText(target.value)} />
        <output>{isAlive && `lido: ${text}`}</output>
      </label>
    );
  }

  it('that was typed before the scripts is kept, and known to the page', async () => {
    const makeAlive = renderServerMarkup(<PostalCode />);
    const box = screen.getByRole('textbox', { name: 'CEP' });

    fireEvent.input(box, { target: { value: '1301' } });
    fireEvent.input(box, { target: { value: '13010' } });
    await waitBriefly();
    await makeAlive();

    expect(await screen.findByText('lido: 13010')).toBeVisible();
    expect(box).toHaveValue('13010');
  });

  it('is known before the key that sends it, however soon that follows', async () => {
    const sent = jest.fn();
    function Search() {
      const [text, setText] = useState('');
      return (
        <form aria-label="Busca" onKeyDown={() => sent(text)}>
          <input value={text} onChange={({ target }) => setText(target.value)} />
        </form>
      );
    }
    const makeAlive = renderServerMarkup(<Search />);
    const box = within(screen.getByRole('form', { name: 'Busca' })).getByRole('textbox');

    fireEvent.input(box, { target: { value: 'pix' } });
    await waitBriefly();
    await makeAlive();
    fireEvent.keyDown(box, { key: 'Enter' });

    expect(sent).toHaveBeenCalledWith('pix');
  });

  it('that is typed afterwards is told once', async () => {
    const told = jest.fn();
    await renderServerMarkup(<textarea aria-label="Mensagem" onChange={() => told()} />)();

    fireEvent.input(screen.getByRole('textbox', { name: 'Mensagem' }), { target: { value: 'Oi' } });
    await waitBriefly();

    expect(told).toHaveBeenCalledTimes(1);
  });
});
