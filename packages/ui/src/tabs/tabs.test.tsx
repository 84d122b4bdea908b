import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs } from './index';

const tabs = [
  { key: 'text', label: 'Descrição' },
  { key: 'price', label: 'Pagamento' },
  { key: 'rating', label: 'Avaliações' },
] as const;

function Details() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['key']>('text');
  return (
    <>
      <Tabs id="details" label="Detalhes" tabs={tabs} selected={selected} onSelect={setSelected} />
      {tabs.map(({ key, label }) => (
        <TabPanel key={key} id="details" tab={key} isHidden={key !== selected}>
          {`Painel ${label}`}
        </TabPanel>
      ))}
    </>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('the tabs', () => {
  it('show the panel of the tab that is pressed', async () => {
    render(<Details />);

    await userEvent.click(tab('Pagamento'));

    expect(screen.getByRole('tabpanel', { name: 'Pagamento' })).toBeVisible();
    expect(screen.getByText('Painel Descrição')).not.toBeVisible();
    expect(tab('Pagamento')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Pagamento')).toHaveAttribute(
      'aria-controls',
      screen.getByRole('tabpanel', { name: 'Pagamento' }).id,
    );
  });

  it('have one tab stop, and change with the arrow keys, Home and End', async () => {
    const user = userEvent.setup();
    render(<Details />);

    await user.tab();
    expect(tab('Descrição')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(tab('Avaliações')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('Descrição')).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('tabpanel', { name: 'Avaliações' })).toBeVisible();
    await user.keyboard('{Home}');
    await user.tab();

    expect(screen.getByRole('tabpanel', { name: 'Descrição' })).toHaveFocus();
  });
});
