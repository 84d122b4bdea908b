import { copy } from './copy';
import styles from './footer.module.css';

/** The payment methods of the store (§1), as small marks. */
export function PaymentBrands() {
  return (
    <section aria-labelledby="footer-payment">
      <h2 id="footer-payment" className={styles.title}>
        {copy.payment}
      </h2>
      <ul className={styles.brands}>
        <li>
          <svg viewBox="0 0 56 36" width="56" height="36" role="img" aria-label="Visa">
            <text x="28" y="24" fontSize="17" fontStyle="italic" fontWeight="900" fill="#1a1f71">
              VISA
            </text>
          </svg>
        </li>
        <li>
          <svg viewBox="0 0 56 36" width="56" height="36" role="img" aria-label="Mastercard">
            <circle cx="22" cy="18" r="10" fill="#eb001b" />
            <circle cx="34" cy="18" r="10" fill="#f79e1b" />
            <path d="M28 10a10 10 0 0 1 0 16 10 10 0 0 1 0-16Z" fill="#ff5f00" />
          </svg>
        </li>
        <li>
          <svg viewBox="0 0 56 36" width="56" height="36" role="img" aria-label="Elo">
            <circle cx="15" cy="18" r="8" fill="none" stroke="#111" strokeWidth="3.5" />
            <path d="M15 10a8 8 0 0 1 7.6 5.5" fill="none" stroke="#ffcb05" strokeWidth="3.5" />
            <path d="M22.6 20.5A8 8 0 0 1 15 26" fill="none" stroke="#ef4123" strokeWidth="3.5" />
            <path d="M9.3 12.3a8 8 0 0 0 0 11.4" fill="none" stroke="#00a4e0" strokeWidth="3.5" />
            <text x="39" y="24" fontSize="18" fontWeight="800" fill="#111">
              elo
            </text>
          </svg>
        </li>
        <li>
          <svg viewBox="0 0 56 36" width="56" height="36" role="img" aria-label="Pix">
            <path
              d="m15 9 9 9-9 9-9-9Z"
              fill="#32bcad"
              stroke="#32bcad"
              strokeWidth="3"
              strokeLinejoin="round"
            />
            <path
              d="m10.5 13.5 4.5 4 4.5-4m-9 9 4.5-4 4.5 4"
              fill="none"
              stroke="#fff"
              strokeWidth="2"
            />
            <text x="40" y="24" fontSize="17" fontWeight="700" fill="#3b3f45">
              pix
            </text>
          </svg>
        </li>
      </ul>
    </section>
  );
}
