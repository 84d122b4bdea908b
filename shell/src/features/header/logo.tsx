/** The wordmark: a flame over a course of bricks, and the name. Drawn for the sample retailer. */
export function Logo() {
  return (
    <svg viewBox="0 0 172 44" width="172" height="44" aria-hidden="true" fill="none">
      <path
        d="M20 2c1.6 5.2 12 10 12 19.4A12 12 0 0 1 20 33 12 12 0 0 1 8 21.4c0-4.6 2.6-7.6 4.6-10.4.6 2.4 1.8 3.8 3.4 4.6C15.4 10.4 17 5.4 20 2Z"
        fill="var(--color-brand)"
      />
      <path d="M20 17c.8 2.8 5 4.6 5 8.8a5 5 0 0 1-10 0C15 22 18.6 20.6 20 17Z" fill="#fff" />
      <path
        d="M3 36.5h9.5M16.5 36.5h7M27.5 36.5H37M3 41.5h4.5M11.5 41.5h7M22.5 41.5h7M33.5 41.5H37"
        stroke="var(--color-brand)"
        strokeWidth="3"
      />
      <text
        x="46"
        y="31"
        fontFamily="inherit"
        fontSize="28"
        fontWeight="800"
        letterSpacing="-0.8"
        fill="var(--color-text)"
        textLength="122"
        lengthAdjust="spacingAndGlyphs"
      >
        Fire
        <tspan fill="var(--color-brand)">Flay</tspan>
      </text>
    </svg>
  );
}
