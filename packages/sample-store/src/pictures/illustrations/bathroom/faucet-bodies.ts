import type { Finish } from '../../drawing/finishes';
import { ball, log, pillar, top } from '../../drawing/finishes';
import { drop, shadow, tube } from '../../drawing/parts';
import { disc, moved, oval, rect, shape, stroke } from '../../drawing/svg';
import type { Drawing } from '../illustration';

type FaucetDrawing = Pick<Drawing, 'art' | 'detail' | 'bounds' | 'rest'>;

const flange = (cx: number, y: number, width: number, finish: Finish) =>
  shape(
    `M${cx - width / 2} ${y}v16a${width / 2} ${width * 0.11} 0 0 0 ${width} 0v-16z`,
    pillar(finish),
  ) + oval(cx, y, width / 2, width * 0.1, top(finish));

/** A basin faucet: a stout body, a short spout to the left, a lever on top or a sensor instead. */
export function leverFaucet(finish: Finish, reach: number, lever = true): FaucetDrawing {
  const lip = 270 - reach;
  return {
    art:
      shadow(440, 672, 230, 34) +
      flange(470, 640, 190, finish) +
      shape('M405 330h130l14 306a79 15 0 0 1-158 0z', pillar(finish)) +
      shape(
        `M500 348C450 336 ${lip + 120} 352 ${lip} 424q-22 20-8 44l52 10Q${lip + 72} 430 ${lip + 130} 430T524 446z`,
        log(finish),
      ) +
      shape(`M${lip - 6} 462l60 12-6 26-58-11z`, pillar(finish)) +
      shape('M405 330h130v60H405z', pillar(finish)) +
      oval(470, 330, 65, 17, top(finish)) +
      (lever
        ? rect(450, 296, 40, 34, pillar(finish), 8) +
          shape('M432 300q6-28 50-34l176-62q26-6 30 10t-16 26L520 306q-60 22-88-6z', log(finish)) +
          disc(470, 366, 9, '#d8343a')
        : rect(420, 270, 100, 58, pillar(finish), 14) +
          oval(470, 272, 50, 13, top(finish)) +
          rect(440, 480, 60, 34, '#16181b', 12) +
          disc(470, 497, 7, '#d8343a')) +
      drop(lip + 20, 560, 22),
    detail: { x: 400, y: 380, zoom: 1.75 },
    bounds: lever
      ? { x: lip - 14, y: 200, width: 704 - lip, height: 476 }
      : { x: lip - 14, y: 256, width: 600 - lip, height: 420 },
    rest: 'stands',
  };
}

/** A tall faucet for a vessel basin. */
export function tallFaucet(finish: Finish, reach: number): FaucetDrawing {
  const lip = 268 - reach;
  return {
    art:
      shadow(480, 706, 190, 28) +
      flange(490, 676, 150, finish) +
      rect(442, 190, 96, 492, pillar(finish), 6) +
      rect(lip, 236, 260 + reach, 58, log(finish), 12) +
      rect(lip + 14, 286, 56, 26, pillar(finish), 5) +
      rect(442, 170, 96, 150, pillar(finish), 6) +
      oval(490, 172, 48, 11, top(finish)) +
      rect(474, 136, 32, 36, pillar(finish), 6) +
      rect(380, 112, 200, 30, log(finish), 13) +
      drop(lip + 42, 372, 20),
    detail: { x: 410, y: 240, zoom: 1.8 },
    bounds: { x: lip, y: 108, width: 320 + reach, height: 596 },
    rest: 'stands',
  };
}

/** Two handles and an arched spout between them. */
export function mixerFaucet(finish: Finish, arch: number): FaucetDrawing {
  const tap = (cx: number) =>
    flange(cx, 636, 118, finish) +
    rect(cx - 30, 560, 60, 80, pillar(finish), 5) +
    rect(cx - 66, 528, 132, 30, log(finish), 15) +
    rect(cx - 20, 540, 40, 30, pillar(finish), 5) +
    disc(cx, 543, 24, ball(finish));
  return {
    art:
      shadow(400, 672, 290, 32) +
      tap(180) +
      tap(620) +
      flange(440, 640, 136, finish) +
      tube(`M440 640V${300 - arch}a94 94 0 0 0-188 0v70`, 54, finish) +
      rect(222, 362 - arch, 60, 34, pillar(finish), 6) +
      rect(400, 560, 80, 80, pillar(finish), 6) +
      drop(252, 470, 20),
    detail: { x: 360, y: 330, zoom: 1.8 },
    bounds: { x: 112, y: 180 - arch, width: 576, height: 490 + arch },
    rest: 'stands',
  };
}

/** A faucet that comes out of the wall. */
export function wallFaucet(finish: Finish, reach: number): FaucetDrawing {
  const lip = 216 - reach;
  return {
    art: moved(
      0,
      0,
      oval(620, 400, 60, 118, log(finish)) +
        oval(604, 400, 46, 96, top(finish)) +
        rect(430, 356, 176, 88, log(finish), 10) +
        shape(`M440 372H${lip + 90}Q${lip} 372 ${lip} 470v44h62v-36q0-46 44-46H440z`, log(finish)) +
        rect(lip - 6, 506, 74, 26, pillar(finish), 6) +
        rect(478, 286, 62, 74, pillar(finish), 6) +
        rect(400, 256, 218, 34, log(finish), 17) +
        stroke('M470 400h96', finish.glint, 4, 'round', 'opacity=".5"') +
        drop(lip + 31, 590, 22),
    ),
    detail: { x: 430, y: 380, zoom: 1.8 },
    bounds: { x: lip - 6, y: 252, width: 692 - lip, height: 372 },
    rest: 'hangs',
  };
}
