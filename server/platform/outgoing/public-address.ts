import ipaddr from 'ipaddr.js'

const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * Whether an address belongs to the public internet. All special-purpose ranges are refused: private, loopback, link-local, shared (CGNAT),
 * multicast, reserved and documentation ranges, and IPv6 forms that embed an IPv4 address (mapped, NAT64, 6to4, Teredo), which lead back to
 * the others.
 */
export function isPublicAddress(text: string): boolean {
  // A zone ("fe80::1%eth0") has meaning only on the machine itself.
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast)
}
