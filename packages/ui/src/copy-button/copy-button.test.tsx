import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button';

describe('a button that copies', () => {
  it('selects the text where the browser does not permit it, and says how to go on', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no permission'));
    const select = jest.fn();
    render(
      <CopyButton text={() => 'abc'} copied="Copiado." byHand="Copie por ele." select={select}>
        Copiar
      </CopyButton>,
    );

    await user.click(screen.getByRole('button', { name: 'Copiar' }));

    expect(select).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('Copie por ele.');
  });
});
