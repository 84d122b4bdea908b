import type { IconShape } from './shapes';

interface IconProps {
  shape: IconShape;
  /** Width in pixels. */
  size: number;
  strokeWidth?: number;
}

/** A line drawing in the colour of the text. It has no name: the button or link around it has one. */
export function Icon({
  shape: { path, width = 24, height = 24 },
  size,
  strokeWidth = 2,
}: IconProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={size}
      height={(size * height) / width}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
