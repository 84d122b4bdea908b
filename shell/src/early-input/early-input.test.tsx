import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode, Suspense, use, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { collectEarlyInput } from './collect-early-input';
import { recordTaps } from './record-taps';

const addListener = jest.spyOn(window, 'addEventListener');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const [type, listener, options] of addListener.mock.calls) {
    window.removeEventListener(type, listener, options);
  }
  addListener.mockClear();
  document.body.innerHTML = '';
  jest.useRealTimers();
});

const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

/** Inserts server markup, as the document does. */
function openPage(page: ReactNode) {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(page);
  recordTaps();

  return {
    /** Hydrates the page as the shell does, and replays all early input. */
    async hydrate() {
      const replay = collectEarlyInput();
      await act(async () => {
        hydrateRoot(element, <StrictMode>{page}</StrictMode>);
      });
      act(replay);
      await passSeconds(1);
    },
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const textbox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'CEP' });

/** A field whose state is also written below it. */
function TextField({ initial = '', onText = () => {} }: { initial?: string; onText?: () => void }) {
  const [text, setText] = useState(initial);
  return (
    <>
      <input
        aria-label="CEP"
        value={text}
        onChange={({ target }) => {
          onText();
          setText(target.value);
        }}
      />
      <output>lido: {text}</output>
    </>
  );
}

/** A part of the page whose code is still loading when the page is hydrated. */
function createLatePart(content: ReactNode) {
  let load = () => {};
  const code = new Promise<void>((resolve) => (load = resolve));
  const isServer = { current: true };
  const Content = () => {
    if (!isServer.current) use(code);
    return content;
  };
  const page = (
    <Suspense fallback="Carregando...">
      <Content />
    </Suspense>
  );
  return {
    page,
    leaveServer: () => (isServer.current = false),
    load: async () => {
      load();
      await passSeconds(1);
    },
  };
}

describe('a tap before hydration', () => {
  it('is performed once after hydration', async () => {
    const onBuy = jest.fn();
    const { hydrate } = openPage(<button onClick={onBuy}>Comprar</button>);

    button('Comprar').click();
    button('Comprar').click();
    expect(onBuy).not.toHaveBeenCalled();
    await hydrate();
    await passSeconds(60);

    expect(onBuy).toHaveBeenCalledTimes(1);
  });

  it('is performed on the button around what was tapped', async () => {
    const onBuy = jest.fn();
    const { hydrate } = openPage(
      <button onClick={onBuy}>
        <b>Comprar</b>
      </button>,
    );

    screen.getByText('Comprar').click();
    await hydrate();

    expect(onBuy).toHaveBeenCalledTimes(1);
  });

  it('is dropped when hydration is too late', async () => {
    const onBuy = jest.fn();
    const { hydrate } = openPage(<button onClick={onBuy}>Comprar</button>);

    button('Comprar').click();
    jest.advanceTimersByTime(15_000);
    await hydrate();

    expect(onBuy).not.toHaveBeenCalled();
  });

  it('finds the text in the state that was typed before it', async () => {
    const onSearch = jest.fn();
    function Search() {
      const [text, setText] = useState('');
      return (
        <>
          <input aria-label="CEP" value={text} onChange={(event) => setText(event.target.value)} />
          <button onClick={() => onSearch(text)}>Calcular</button>
        </>
      );
    }
    const { hydrate } = openPage(<Search />);

    fireEvent.input(textbox(), { target: { value: '13010' } });
    button('Calcular').click();
    await hydrate();

    expect(onSearch.mock.calls).toEqual([['13010']]);
  });
});

describe('a tap before hydration on a button with a text for it', () => {
  const element = (onBuy = () => {}) => (
    <button data-busy-label="Adicionando..." suppressHydrationWarning onClick={onBuy}>
      Comprar
    </button>
  );

  it('is shown at once, until it is performed', async () => {
    const busyWhenPerformed: (string | null)[] = [];
    const { hydrate } = openPage(
      element(() => busyWhenPerformed.push(button('Comprar').getAttribute('aria-busy'))),
    );

    button('Comprar').click();
    expect(button('Comprar')).toHaveAttribute('aria-busy', 'true');
    await hydrate();

    expect(busyWhenPerformed).toEqual(['false']);
    expect(button('Comprar')).toHaveAttribute('aria-busy', 'false');
  });

  it('is shown no longer once it will not be performed, unless it was repeated', async () => {
    openPage(element());

    button('Comprar').click();
    await passSeconds(10);
    button('Comprar').click();
    await passSeconds(10);
    expect(button('Comprar')).toHaveAttribute('aria-busy', 'true');
    await passSeconds(5);

    expect(button('Comprar')).toHaveAttribute('aria-busy', 'false');
  });

  it('is shown while the code of its part of the page loads, also when it came after hydration', async () => {
    const onBuy = jest.fn();
    const part = createLatePart(element(onBuy));
    const { hydrate } = openPage(part.page);
    part.leaveServer();
    await hydrate();

    act(() => button('Comprar').click());
    await passSeconds(20);
    expect(button('Comprar')).toHaveAttribute('aria-busy', 'true');
    await part.load();

    expect(onBuy).toHaveBeenCalledTimes(1);
    expect(button('Comprar')).toHaveAttribute('aria-busy', 'false');
  });

  it('is shown no longer when a tap on the hydrated button comes before the replay', async () => {
    const onBuy = jest.fn();
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(element(onBuy));
    recordTaps();
    button('Comprar').click();
    collectEarlyInput();
    await act(async () => {
      hydrateRoot(root, element(onBuy));
    });

    act(() => button('Comprar').click());

    expect(onBuy).toHaveBeenCalledTimes(1);
    expect(button('Comprar')).toHaveAttribute('aria-busy', 'false');
  });
});

describe('a tap after hydration', () => {
  it('is not repeated', async () => {
    const onOpen = jest.fn();
    await openPage(<button onClick={onOpen}>Abrir</button>).hydrate();

    act(() => button('Abrir').click());
    await passSeconds(1);

    expect(onOpen).toHaveBeenCalledTimes(1);
  });
});

describe('a text that was typed before hydration', () => {
  it('reaches the state, once', async () => {
    const onText = jest.fn();
    const { hydrate } = openPage(<TextField onText={onText} />);

    fireEvent.input(textbox(), { target: { value: '1301' } });
    fireEvent.input(textbox(), { target: { value: '13010' } });
    await hydrate();
    await passSeconds(60);

    expect(screen.getByText('lido: 13010')).toBeVisible();
    expect(textbox()).toHaveValue('13010');
    expect(onText).toHaveBeenCalledTimes(1);
  });

  it('reaches the state although the page renders again before the replay', async () => {
    function Page() {
      const [count, setCount] = useState(0);
      return (
        <>
          <TextField key="text" />
          <button onClick={() => setCount(count + 1)}>{count} vezes</button>
        </>
      );
    }
    const { hydrate } = openPage(<Page />);

    button('0 vezes').click();
    fireEvent.input(textbox(), { target: { value: '13010' } });
    await hydrate();

    expect(button('1 vezes')).toBeVisible();
    expect(screen.getByText('lido: 13010')).toBeVisible();
  });

  it('keeps the focus and the caret', async () => {
    const { hydrate } = openPage(<TextField />);

    textbox().focus();
    fireEvent.input(textbox(), { target: { value: '13010' } });
    textbox().setSelectionRange(2, 3);
    await hydrate();

    expect(textbox()).toHaveFocus();
    expect(textbox().selectionStart).toBe(2);
    expect(textbox().selectionEnd).toBe(3);
  });

  it('reaches the state when the text of the server was deleted', async () => {
    const { hydrate } = openPage(<TextField initial="13010" />);

    fireEvent.input(textbox(), { target: { value: '' } });
    await hydrate();

    expect(screen.getByText(/^lido:/)).toHaveTextContent(/^lido:$/);
  });

  it('reaches the state before the key that submits it, however soon that key follows', async () => {
    const onKey = jest.fn();
    function Search() {
      const [text, setText] = useState('');
      return (
        <input
          aria-label="CEP"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={() => onKey(text)}
        />
      );
    }
    const element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = renderToString(<Search />);
    fireEvent.input(textbox(), { target: { value: 'pix' } });
    collectEarlyInput();
    await act(async () => {
      hydrateRoot(element, <Search />);
    });

    fireEvent.keyDown(textbox(), { key: 'Enter' });

    expect(onKey.mock.calls).toEqual([['pix']]);
  });

  it('is not repeated when it was typed after hydration', async () => {
    const onText = jest.fn();
    await openPage(<TextField onText={onText} />).hydrate();

    fireEvent.input(textbox(), { target: { value: '13010' } });
    await passSeconds(1);

    expect(onText).toHaveBeenCalledTimes(1);
  });
});

describe('a control that the browser restores after a reload, without any event,', () => {
  const restored = async (control: ReactNode, restore: (element: HTMLElement) => void) => {
    const { hydrate } = openPage(<div data-testid="page">{control}</div>);
    restore(screen.getByTestId('page'));
    await hydrate();
  };

  it('keeps its text', async () => {
    await restored(<TextField />, () => (textbox().value = '13010'));

    expect(screen.getByText('lido: 13010')).toBeVisible();
  });

  it('keeps its choice in a list', async () => {
    const onChoice = jest.fn();
    function Sorting() {
      const [order, setOrder] = useState('price');
      const choose: ComponentProps<'select'>['onChange'] = ({ target }) => {
        onChoice(target.value);
        setOrder(target.value);
      };
      return (
        <select aria-label="Ordem" value={order} onChange={choose}>
          <option value="name">Nome</option>
          <option value="price">Preço</option>
        </select>
      );
    }
    await restored(<Sorting />, () => {
      screen.getByRole<HTMLSelectElement>('combobox').value = 'name';
    });

    expect(onChoice.mock.calls).toEqual([['name']]);
    expect(screen.getByRole('combobox')).toHaveValue('name');
  });

  it('stays checked, or not, as a checkbox', async () => {
    const onChoice = jest.fn();
    function Options() {
      const [isSpare, setSpare] = useState(false);
      const [isNews, setNews] = useState(true);
      return (
        <>
          <input
            aria-label="Sobra"
            type="checkbox"
            checked={isSpare}
            onChange={({ target }) => {
              onChoice('Sobra', target.checked);
              setSpare(target.checked);
            }}
          />
          <input
            aria-label="Novidades"
            type="checkbox"
            checked={isNews}
            onChange={({ target }) => {
              onChoice('Novidades', target.checked);
              setNews(target.checked);
            }}
          />
        </>
      );
    }
    const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    await restored(<Options />, () => {
      checkbox('Sobra').checked = true;
      checkbox('Novidades').checked = false;
    });

    expect(onChoice.mock.calls).toEqual([
      ['Sobra', true],
      ['Novidades', false],
    ]);
    expect(checkbox('Sobra')).toBeChecked();
    expect(checkbox('Novidades')).not.toBeChecked();
  });

  it('stays selected as a radio button', async () => {
    const onChoice = jest.fn();
    function Delivery() {
      const [choice, setChoice] = useState('home');
      return ['home', 'shop'].map((each) => (
        <input
          key={each}
          aria-label={each}
          type="radio"
          name="delivery"
          checked={choice === each}
          onChange={() => {
            onChoice(each);
            setChoice(each);
          }}
        />
      ));
    }
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    await restored(<Delivery />, () => (radio('shop').checked = true));

    expect(onChoice.mock.calls).toEqual([['shop']]);
    expect(radio('shop')).toBeChecked();
    expect(radio('home')).not.toBeChecked();
  });
});

describe('a part of the page whose code loads later', () => {
  it('performs a tap once that came before its code', async () => {
    const onBuy = jest.fn();
    const part = createLatePart(<button onClick={onBuy}>Comprar</button>);
    const { hydrate } = openPage(part.page);
    part.leaveServer();
    button('Comprar').click();
    await hydrate();

    act(() => button('Comprar').click());
    await passSeconds(2);
    expect(onBuy).not.toHaveBeenCalled();
    await part.load();

    expect(onBuy).toHaveBeenCalledTimes(1);
  });

  it('gets the latest text that was typed before its code', async () => {
    const part = createLatePart(<TextField />);
    const { hydrate } = openPage(part.page);
    part.leaveServer();
    fireEvent.input(textbox(), { target: { value: '130' } });
    await hydrate();

    fireEvent.input(textbox(), { target: { value: '13010' } });
    await passSeconds(2);
    await part.load();

    expect(screen.getByText('lido: 13010')).toBeVisible();
  });

  it('receives nothing when it is removed instead', async () => {
    const onBuy = jest.fn();
    const part = createLatePart(<button onClick={onBuy}>Comprar</button>);
    const { hydrate } = openPage(part.page);
    part.leaveServer();
    const early = button('Comprar');
    early.click();
    await hydrate();

    early.remove();
    await passSeconds(15);

    expect(onBuy).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });
});
