import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Drawer } from './index';

function Filters() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filtrar
      </button>
      {isOpen && (
        <Drawer
          side="right"
          title="Filtros"
          closeLabel="Fechar os filtros"
          onClose={() => setOpen(false)}
        >
          {(titleId) => <nav aria-labelledby={titleId}>Marcas</nav>}
        </Drawer>
      )}
    </>
  );
}

describe('the drawer', () => {
  it('is a dialog with a title, which also names its content', async () => {
    render(<Filters />);

    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }));

    const drawer = within(screen.getByRole('dialog', { name: 'Filtros' }));
    expect(drawer.getByRole('heading', { name: 'Filtros', level: 2 })).toBeVisible();
    expect(drawer.getByRole('navigation', { name: 'Filtros' })).toBeVisible();
  });

  it('closes by its button and returns the focus to the opener', async () => {
    render(<Filters />);
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }));

    await userEvent.click(screen.getByRole('button', { name: 'Fechar os filtros' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filtrar' })).toHaveFocus();
  });
});
