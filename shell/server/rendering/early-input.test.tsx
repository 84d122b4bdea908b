import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EARLY_INPUT_CODE } from './early-input';

// As in the document: before anything else runs.
beforeAll(() => window.eval(EARLY_INPUT_CODE));

/** Inserts server markup; the returned function hydrates it. */
function renderServerMarkup(page: ReactNode) {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(page);
  return () =>
    act(async () => {
      hydrateRoot(element, <StrictMode>{page}</StrictMode>);
    });
}

const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 120));

describe('a tap before hydration', () => {
  it('is dispatched once after hydration', async () => {
    const onBuy = jest.fn();
    const hydrate = renderServerMarkup(<button onClick={onBuy}>Comprar</button>);

    screen.getByRole('button', { name: 'Comprar' }).click();
    screen.getByRole('button', { name: 'Comprar' }).click();
    await waitBriefly();
    expect(onBuy).not.toHaveBeenCalled();
    await hydrate();

    await waitFor(() => expect(onBuy).toHaveBeenCalledTimes(1));
    await waitBriefly();
    expect(onBuy).toHaveBeenCalledTimes(1);
  });

  it('is not repeated on a hydrated button', async () => {
    const opened = jest.fn();
    await renderServerMarkup(<button onClick={opened}>Abrir</button>)();

    screen.getByRole('button', { name: 'Abrir' }).click();
    await waitBriefly();

    expect(opened).toHaveBeenCalledTimes(1);
  });
});

describe('a text typed before hydration', () => {
  /** Renders once more right after hydration, which removes the text from the document. */
  function PostalCode() {
    const [text, setText] = useState('');
    const [isHydrated, setHydrated] = useState(false);
    useEffect(() => setHydrated(true), []);
    return (
      <label>
        CEP
        <input value={text} onChange={({ target }) => setText(target.value)} />
        <output>{isHydrated && `lido: ${text}`}</output>
      </label>
    );
  }

  it('is kept and reaches the state of the page', async () => {
    const hydrate = renderServerMarkup(<PostalCode />);
    const box = screen.getByRole('textbox', { name: 'CEP' });

    fireEvent.input(box, { target: { value: '1301' } });
    fireEvent.input(box, { target: { value: '13010' } });
    await waitBriefly();
    await hydrate();

    expect(await screen.findByText('lido: 13010')).toBeVisible();
    expect(box).toHaveValue('13010');
  });

  it('reaches the state before the key that submits it, however soon that key follows', async () => {
    const sent = jest.fn();
    function Search() {
      const [text, setText] = useState('');
      return (
        <form aria-label="Busca" onKeyDown={() => sent(text)}>
          <input value={text} onChange={({ target }) => setText(target.value)} />
        </form>
      );
    }
    const hydrate = renderServerMarkup(<Search />);
    const box = within(screen.getByRole('form', { name: 'Busca' })).getByRole('textbox');

    fireEvent.input(box, { target: { value: 'pix' } });
    await waitBriefly();
    await hydrate();
    fireEvent.keyDown(box, { key: 'Enter' });

    expect(sent).toHaveBeenCalledWith('pix');
  });

  it('is not dispatched again when the page is hydrated already', async () => {
    const onInput = jest.fn();
    await renderServerMarkup(<textarea aria-label="Mensagem" onChange={() => onInput()} />)();

    fireEvent.input(screen.getByRole('textbox', { name: 'Mensagem' }), { target: { value: 'Oi' } });
    await waitBriefly();

    expect(onInput).toHaveBeenCalledTimes(1);
  });
});
