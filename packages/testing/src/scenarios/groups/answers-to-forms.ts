import type { RequestHandler } from 'msw';
import { refuses } from '../../http/answers';
import * as calls from 'shared-contracts/wire/calls';
import type { ScenarioGroup } from '../scenario';

const forms = [
  calls.LoginCall,
  calls.RegisterCall,
  calls.RecoverPasswordCall,
  calls.ResetPasswordCall,
  calls.UpdateProfileCall,
  calls.ChangePasswordCall,
  calls.SendContactCall,
  calls.CloseAccountCall,
];

const allRefuse = (status: number, text: string) => (): RequestHandler[] =>
  forms.map((each) => refuses(each, status, text));

/** What a form of the account or the contact page is answered. */
export const answersToForms: ScenarioGroup = {
  id: 'formularios',
  title: 'Formulários (conta e contato)',
  scenarios: [
    { id: 'aceitos', title: 'Aceitos', spec: '§8 Sucesso com o texto do servidor' },
    {
      id: 'recusados',
      title: 'Recusados com texto (400)',
      spec: '§8 Atenção com o texto do servidor',
      handlers: allRefuse(400, 'Confira os dados e tente de novo.'),
    },
    {
      id: 'senha-errada',
      title: 'Senha errada ou link vencido (401)',
      spec: '§8 Aviso no 401 da redefinição',
      handlers: allRefuse(401, 'Os dados não conferem, ou o link já foi usado.'),
    },
    {
      id: 'ja-cadastrado',
      title: 'Já cadastrado (409)',
      handlers: allRefuse(409, 'Este CPF ou e-mail já tem cadastro.'),
    },
    {
      id: 'tentativas-demais',
      title: 'Tentativas demais (429)',
      handlers: allRefuse(429, 'Muitas tentativas. Espere alguns minutos.'),
    },
    {
      id: 'link-usado',
      title: 'Link de e-mail usado ou vencido (410)',
      handlers: () => [refuses(calls.ConfirmEmailCall, 410, 'Este link já foi usado ou venceu.')],
    },
    { id: 'falham', title: 'Falham sem texto (500)', handlers: allRefuse(500, '') },
    {
      id: 'sessao-encerrada',
      title: 'A sessão termina no meio (401)',
      handlers: () =>
        [calls.OrderListCall, calls.OrderDetailCall, calls.ProfileCall, calls.PlaceOrderCall].map(
          (each) => refuses(each, 401, 'Sua sessão terminou. Entre de novo.'),
        ),
    },
  ],
};
