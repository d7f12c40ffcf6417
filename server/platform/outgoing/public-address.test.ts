import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by a provider', '100.64.0.1'],
  ['shared by a provider', '100.127.255.254'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.255'],
  ['link-local, where clouds keep their metadata', '169.254.169.254'],
  ['protocol assignments', '192.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4 in IPv6, mapped', '::ffff:127.0.0.1'],
  ['IPv4 in IPv6, mapped, although public', '::ffff:8.8.8.8'],
  ['IPv4 in IPv6, compatible', '::7f00:1'],
  ['IPv4 in IPv6, translated', '::ffff:0:7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64, local', '64:ff9b:1::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001::1'],
  ['documentation', '2001:db8::1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd12:3456::1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['not assigned', '4000::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('not public, %s: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001:82a::200e'])(
  'public: %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
