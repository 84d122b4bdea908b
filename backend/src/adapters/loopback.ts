/** Whether a host of an address is this machine, so that what is said to it is on no line. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === '' || hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
  );
}
