import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentDetail } from '@fireflay/back-office-wire';
import { documents } from 'shared-contracts/content';
import type { SectionsPage } from 'shared-contracts/content';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../../testing/render-back-office';

const content: SectionsPage = {
  ...documents.questions.standard,
  sections: [
    { id: 'envio', title: 'Envio', blocks: [{ points: ['Rápido'] }] },
    { id: 'pagamento', title: 'Pagamento', blocks: [{ insert: 'payment' }] },
  ],
};
const detail = (changed: Partial<DocumentDetail> = {}): DocumentDetail => ({
  name: 'questions',
  title: 'Perguntas frequentes',
  number: 1,
  content,
  problems: [],
  locked: [],
  versions: [],
  ...changed,
});

describe('the editor of questions', () => {
  it('adds, moves and removes, with the focus on what was changed, and shows problems at fields', async () => {
    fakeSignedIn('content');
    fakeOperation('ReadDocument', () => detail());
    const saved = fakeOperation('SaveDocument', () =>
      detail({
        number: 2,
        problems: [{ path: 'sections/0/blocks/0/points/1', text: 'A loja não conhece {lojinha}.' }],
      }),
    );
    renderBackOffice('/conteudo/questions');

    await userEvent.click(await screen.findByRole('button', { name: '+ Pergunta' }));
    expect(screen.getAllByLabelText('Título')[2]).toHaveFocus();
    await userEvent.paste('Posso trocar?');
    await userEvent.click(screen.getByLabelText('Parágrafo'));
    await userEvent.paste('Pode.');
    await userEvent.click(screen.getByRole('button', { name: 'Subir: Pergunta 3' }));
    expect(screen.getByRole('button', { name: 'Subir: Pergunta 2' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remover: Pergunta 3' }));
    fireEvent.change(screen.getByLabelText('Lista'), {
      target: { value: 'Rápido\n\nNa {lojinha}' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Salvar rascunho' }));

    const problem = await screen.findByText('A loja não conhece {lojinha}.', {
      selector: '.ant-form-item-explain-error',
    });
    expect(problem).toBeVisible();
    expect(within(problem.closest('details')!).getByLabelText('Lista')).toHaveFocus();
    expect(saved[0]?.body).toMatchObject({
      content: {
        sections: [
          { id: 'envio', blocks: [{ points: ['Rápido', 'Na {lojinha}'] }] },
          { id: 'posso-trocar', title: 'Posso trocar?', blocks: [{ text: 'Pode.' }] },
        ],
      },
    });
  });
});
