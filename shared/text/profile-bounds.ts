import { phrase } from '#shared/translation/translate.ts'
export const maxProfileNameLength = 50
export const maxBioLength = 160
export const maxAboutLength = 10_000
/** Width and height, in pixels. */
export const minAvatarSize = 60
export const maxUsernameLength = 30
const maxTippingLinkLength = 255

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

export const tippingLinkText = phrase`Please enter a link to a supported tipping service.`

/** The stored form of the link, empty for none, or undefined when it is not an accepted service. */
export function tippingLinkOf(input: string): string | undefined {
  const text = input.trim()
  if (text === '') return ''
  if (text.length > maxTippingLinkLength || !URL.canParse(text)) return undefined
  const { protocol, hostname, href, username, password } = new URL(text)
  const isSupportedHost = tippingHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  if (protocol !== 'https:' || !isSupportedHost || username || password) return undefined
  return href.length <= maxTippingLinkLength ? href : undefined
}
