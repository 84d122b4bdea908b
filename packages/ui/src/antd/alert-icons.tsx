/**
 * The icons of messages, without names. Not with `@fireflay/ui/icon`: that module is merged into the shell's first file
 * only as long as no other file of the shell needs it, and the override panel needs these.
 */
function AlertIcon({ lines }: { lines: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={`M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 1 0 0-19${lines}`} />
    </svg>
  );
}

export const alertIcons = {
  successIcon: <AlertIcon lines="M7.5 12.3l3.2 3.2 5.8-6.5" />,
  infoIcon: <AlertIcon lines="M12 11v6M12 7.2v.1" />,
  warningIcon: <AlertIcon lines="M12 7v6M12 16.8v.1" />,
  errorIcon: <AlertIcon lines="M9 9l6 6M15 9l-6 6" />,
};
