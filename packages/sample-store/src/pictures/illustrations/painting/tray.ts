import type { Finish } from '../../drawing/finishes';
import { face, log, shade, top } from '../../drawing/finishes';
import { across, down, shape, stroke } from '../../drawing/svg';

/** A paint tray seen from above its shallow end; `paint` fills the well. */
export function tray(plastic: Finish, paint?: Finish): string {
  const ribs = Array.from({ length: 6 }, (_, at) => {
    const y = 300 + at * 32;
    const spare = 186 - at * 10;
    return stroke(
      `M${spare + 60} ${y}l46 14M${spare + 170} ${y}l46 14M${spare + 280} ${y}l46 14M${740 - spare} ${y}l-46 14`,
      plastic.deep,
      7,
      'round',
      'opacity=".3"',
    );
  }).join('');
  return (
    shape(
      'M206 210H594Q612 210 616 226L708 600Q712 640 680 640H120Q88 640 92 600L184 226Q188 210 206 210z',
      face(plastic),
    ) +
    shape('M222 232H578L664 612H136z', down(plastic.dark, plastic.base)) +
    shape('M222 232H578L630 470H170z', top(plastic)) +
    ribs +
    shape('M170 470H630L664 612H136z', shade(plastic)) +
    (paint
      ? shape(
          'M158 520C240 486 330 520 420 500S580 500 642 520L662 606H138z',
          across(paint.light, paint.base, paint.base, paint.dark),
        ) + stroke('M190 544C270 520 330 548 410 532', paint.glint, 8, 'round', 'opacity=".6"')
      : '') +
    shape(
      'M92 600Q90 640 120 640H680Q712 640 708 600L714 640Q718 690 680 690H120Q82 690 86 640z',
      log(plastic),
    )
  );
}
