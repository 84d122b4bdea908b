import type { Finish } from '../../drawing/finishes';
import type { Illustration } from '../illustration';
import { finishFor, kindOf, nuance } from '../illustration';
import { leverFaucet, mixerFaucet, tallFaucet, wallFaucet } from './faucet-bodies';
import { casting } from '../../drawing/svg';

const automaticFaucet = (finish: Finish, reach: number) => leverFaucet(finish, reach, false);

export const bathroomFaucet: Illustration = (subject) => {
  const finish = finishFor(subject, [
    'cromado',
    'pretofosco',
    'dourado',
    'inox',
    'cobre',
    'grafite',
  ]);
  const body = kindOf(subject, [
    [/parede/, wallFaucet],
    [/bica alta|alta/, tallFaucet],
    [/automatic|sensor|temporizad/, automaticFaucet],
    [/monocomando|mesa|baixa/, leverFaucet],
    [/misturador|torneira/, mixerFaucet],
  ]);
  const drawing = body(finish, Math.round(nuance(subject, 3) * 26));
  const art = drawing.rest === 'hangs' ? casting(drawing.art, 14, 22, 16) : drawing.art;
  return { ...drawing, art, setting: 'bathroom' };
};
