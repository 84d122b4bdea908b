/** Whether the host of an address is this machine, so that traffic to it does not cross a network. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === '' || hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
  );
}
