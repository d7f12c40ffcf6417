import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { pushKeys } from './push-keys.ts'

/** A browser's push subscription: its endpoint, and the keys only that browser can decrypt with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }
export type PushMessage = { title: string; text: string; path: string }

const ttlSeconds = 2 * 24 * 60 * 60
const maxResponseBytes = 10_000
/** Statuses of a push service for an expired subscription, or for a key that was never valid. */
const expiredStatuses = [400, 403, 404, 410]

type PushDependencies = { config: Pick<Config, 'secret' | 'baseUrl' | 'supportEmail'>; safeFetch: Services['safeFetch'] }

/** The contact for the push service's operators: a page they can open, or a mailbox. */
const contactOf = ({ baseUrl, supportEmail }: PushDependencies['config']): string =>
  baseUrl.startsWith('https:') ? baseUrl : `mailto:${supportEmail}`

/** `gone` when the subscription has expired for good. Throws when a retry may succeed. */
export async function sendPush(
  { config, safeFetch }: PushDependencies,
  device: PushTarget,
  message: PushMessage,
): Promise<'sent' | 'gone'> {
  const { endpoint, p256dh, auth } = device
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: contactOf(config), ...pushKeys(config.secret) },
    TTL: ttlSeconds,
  })
  const { 'Content-Type': type, 'Content-Length': _length, ...others } = headers
  const answer = await safeFetch(endpoint, {
    headers: others,
    send: { body: new Uint8Array(body ?? []), type: String(type) },
    maxBytes: maxResponseBytes,
    maxRedirects: 0,
  })
  if (answer.ok) return 'sent'
  if (answer.reason === 'address' || (answer.status && expiredStatuses.includes(answer.status))) return 'gone'
  throw new Error(`a push service rejected the message: ${answer.reason} ${answer.status ?? ''}`)
}
