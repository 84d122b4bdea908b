import type { RequestHandler } from 'msw';
import { mockError } from '../../http/mock-reply';
import * as calls from 'shared-contracts/wire/calls';
import type { ScenarioGroup } from '../scenario';

const formCalls = [
  calls.LoginCall,
  calls.RegisterCall,
  calls.RecoverPasswordCall,
  calls.ResetPasswordCall,
  calls.UpdateProfileCall,
  calls.ChangePasswordCall,
  calls.SendContactCall,
  calls.CloseAccountCall,
  calls.AskStockAlertCall,
];

const mockAllErrors = (status: number, text: string) => (): RequestHandler[] =>
  formCalls.map((each) => mockError(each, status, text));

/** The replies to the forms of the account and of the contact page. */
export const formReplies: ScenarioGroup = {
  id: 'formularios',
  title: 'Formulários (conta e contato)',
  scenarios: [
    { id: 'aceitos', title: 'Aceitos', spec: '§8 Sucesso com o texto do servidor' },
    {
      id: 'recusados',
      title: 'Recusados com texto (400)',
      spec: '§8 Atenção com o texto do servidor',
      handlers: mockAllErrors(400, 'Confira os dados e tente de novo.'),
      screen: '/contato',
    },
    {
      id: 'senha-errada',
      title: 'Senha errada ou link vencido (401)',
      spec: '§8 Aviso no 401 da redefinição',
      handlers: mockAllErrors(401, 'Os dados não conferem, ou o link já foi usado.'),
      screen: '/login',
    },
    {
      id: 'ja-cadastrado',
      title: 'Já cadastrado (409)',
      handlers: mockAllErrors(409, 'Este CPF ou e-mail já tem cadastro.'),
      screen: '/registro',
    },
    {
      id: 'tentativas-demais',
      title: 'Tentativas demais (429)',
      handlers: mockAllErrors(429, 'Muitas tentativas. Espere alguns minutos.'),
      screen: '/login',
    },
    {
      id: 'link-usado',
      title: 'Link de e-mail usado ou vencido (410)',
      handlers: () =>
        [calls.ConfirmEmailCall, calls.ConfirmStockAlertCall].map((each) =>
          mockError(each, 410, 'Este link já foi usado ou venceu.'),
        ),
      screen: '/confirmarEmail?token=exemplo',
    },
    {
      id: 'falham',
      title: 'Falham sem texto (500)',
      handlers: mockAllErrors(500, ''),
      screen: '/contato',
    },
    {
      id: 'sessao-encerrada',
      title: 'A sessão termina no meio (401)',
      handlers: () =>
        [calls.OrderListCall, calls.OrderDetailCall, calls.ProfileCall, calls.PlaceOrderCall].map(
          (each) => mockError(each, 401, 'Sua sessão terminou. Entre de novo.'),
        ),
      screen: '/meusPedidos',
    },
  ],
};
