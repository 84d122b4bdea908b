import { carton } from './drawing/parts';
import { jitter } from './drawing/random';
import { setting, studio } from './drawing/settings';
import { group, polygon, radial, rect, stroke, svgDocument, turned } from './drawing/svg';
import type { Drawing, Subject } from './illustrations/illustration';
import { illustrationFor } from './illustrations';
import { fit, placed } from './illustrations/placement';

export const sheetSize = 800;
export const viewCount = 5;

/** Zooms so that every product fills its card equally, whatever the size of its drawing. */
const whole = (drawing: Drawing, variant: number) => {
  const size = Math.min(1.3, fit(drawing, 620, 600)) * (0.97 + jitter(variant, 21) * 0.04);
  const turn = drawing.rest === 'lies' ? jitter(variant, 22) * 11 : 0;
  return studio() + turned(turn, 400, 400, placed(drawing, 400, 400, size));
};

function closeUp(drawing: Drawing): string {
  const { x, y, zoom } = drawing.detail;
  const turn = drawing.rest === 'stands' ? 0 : -9;
  return (
    studio() +
    turned(
      turn,
      400,
      400,
      group(
        drawing.art,
        `transform="translate(${(400 - x * zoom).toFixed(1)} ${(400 - y * zoom).toFixed(1)}) scale(${zoom})"`,
      ),
    ) +
    rect(
      0,
      0,
      800,
      800,
      radial(0.46, 0.44, 0.78, ['#f6f4f2', 0, 0], ['#f6f4f2', 0.62, 0], ['#e4dfd9', 1, 0.85]),
    )
  );
}

function inUse(drawing: Drawing): string {
  if (drawing.scene) return drawing.scene;
  const backdrop = setting(drawing.setting);
  if (drawing.rest === 'hangs') {
    return backdrop.wall + placed(drawing, 400, 400, fit(drawing, 520, 540));
  }
  if (drawing.rest === 'lies') {
    return (
      backdrop.surface + turned(-12, 400, 400, placed(drawing, 400, 410, fit(drawing, 560, 560)))
    );
  }
  const factor = fit(drawing, 520, 540);
  return (
    backdrop.standing + placed(drawing, 380, 712 - (drawing.bounds.height / 2) * factor, factor)
  );
}

function measured(drawing: Drawing): string {
  const factor = fit(drawing, 480, 480);
  const width = drawing.bounds.width * factor;
  const height = drawing.bounds.height * factor;
  const left = 430 - width / 2;
  const right = 430 + width / 2;
  const upper = 365 - height / 2;
  const lower = 365 + height / 2;
  const ink = '#6b6660';
  const arrow = (x: number, y: number, degrees: number) =>
    turned(
      degrees,
      x,
      y,
      polygon(
        [
          [x, y],
          [x + 20, y - 8],
          [x + 20, y + 8],
        ],
        '#c1272d',
      ),
    );
  const line = (path: string) => stroke(path, '#c1272d', 4, 'butt');
  const guide = (path: string) =>
    stroke(path, ink, 2, 'butt', 'stroke-dasharray="7 7" opacity=".5"');
  const rule = lower + 78;
  const side = left - 78;
  return (
    studio() +
    guide(`M${left} ${lower + 10}V${rule + 16}M${right} ${lower + 10}V${rule + 16}`) +
    guide(`M${left - 10} ${upper}H${side - 16}M${left - 10} ${lower}H${side - 16}`) +
    placed(drawing, 430, 365, factor) +
    line(`M${left + 12} ${rule}H${right - 12}M${side} ${upper + 12}V${lower - 12}`) +
    arrow(left, rule, 0) +
    arrow(right, rule, 180) +
    arrow(side, upper, 90) +
    arrow(side, lower, 270)
  );
}

function withPackaging(drawing: Drawing): string {
  const factor = fit(drawing, 400, 450);
  const lift = drawing.rest === 'stands' ? 690 - (drawing.bounds.height / 2) * factor : 500;
  return (
    studio() +
    group(carton(330, 300, 310, 350), 'filter="cast:4,18,22,.3"') +
    placed(drawing, 290, lift, factor)
  );
}

const views = [whole, closeUp, inUse, measured, withPackaging] as const;

/**
 * The picture of a product.
 * @param view 1: whole, 2: close-up, 3: in use, 4: with dimensions, 5: with packaging
 */
export function pictureOf(slug: string | undefined, subject: Subject, view: number): string {
  const drawing = illustrationFor(slug)(subject);
  const draw = views[view - 1] ?? whole;
  return svgDocument(sheetSize, sheetSize, draw(drawing, subject.variant));
}
