import { fireEvent, screen, within } from '@testing-library/react';
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

    // Events and labels, not users and roles: in jsdom those take a minute on a form of this size.
    const write = (field: HTMLElement, value: string) =>
      fireEvent.change(field, { target: { value } });
    fireEvent.click(await screen.findByText('+ Pergunta'));
    const title = screen.getAllByLabelText('Título')[2]!;
    expect(title).toHaveFocus();
    write(title, 'Posso trocar?');
    fireEvent.blur(title);
    write(screen.getByLabelText('Parágrafo'), 'Pode.');
    fireEvent.click(screen.getByLabelText('Subir: Pergunta 3'));
    expect(screen.getByLabelText('Subir: Pergunta 2')).toHaveFocus();
    fireEvent.click(screen.getByLabelText('Remover: Pergunta 3'));
    expect(screen.getByLabelText('Subir: Pergunta 2')).toHaveFocus();
    write(screen.getByLabelText('Lista'), 'Rápido\n\nNa {lojinha}');
    fireEvent.click(screen.getByText('Salvar rascunho'));

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
