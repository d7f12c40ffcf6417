export const maxNameLength = 50
export const longestBio = 160
export const longestAbout = 10_000
/** Width and height, in pixels. */
export const smallestAvatar = 60
export const longestUsername = 30
const longestTippingLink = 255

const tippingHosts = [
  'paypal.me',
  'patreon.com',
  'ko-fi.com',
  'buymeacoffee.com',
  'venmo.com',
  'cash.app',
  'gofundme.com',
  'stripe.com',
]

export const tippingLinkText = 'Please enter a link to a supported tipping service.'

/** The stored form of the link, empty for none, or undefined when it is not an accepted service. */
export function tippingLinkOf(input: string): string | undefined {
  const text = input.trim()
  if (text === '') return ''
  if (text.length > longestTippingLink || !URL.canParse(text)) return undefined
  const { protocol, hostname, href, username, password } = new URL(text)
  const isKnown = tippingHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  if (protocol !== 'https:' || !isKnown || username || password) return undefined
  return href.length <= longestTippingLink ? href : undefined
}
