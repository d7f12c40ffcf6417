import { createHash, createHmac } from 'node:crypto'
import { seededRandom, shuffled } from '../random.ts'
import type { Notification, World } from './world.ts'
import { toXml } from './xml.ts'

export type Keys = { merchantId: string; publicKey: string; privateKey: string }

type WebhookRequest = { url: string; body: string; headers: Record<string, string> }

export type DeliveryOptions = {
  url: string
  /** Delivers in another way than over the network. */
  send?: (request: WebhookRequest) => Promise<{ status: number; body: string }>
  order?: 'as-created' | 'shuffled'
  /** How often each notification is delivered. */
  times?: number
}

export type WebhookReply = { notification: Notification; status: number; body: string }

/** Braintree breaks the lines of a payload. */
const payloadOf = ({ kind, timestamp, subject }: Notification): string =>
  `${Buffer.from(toXml('notification', { kind, timestamp, subject }))
    .toString('base64')
    .replace(/(.{60})/g, '$1\n')}\n`

/** As in the library’s `Digest`. */
const signatureOf = (payload: string, { publicKey, privateKey }: Keys): string => {
  const key = createHash('sha1').update(privateKey).digest()
  return `${publicKey}|${createHmac('sha1', key).update(payload).digest('hex')}`
}

/** The form in which a notification arrives. */
export function signedForm(notification: Notification, keys: Keys): string {
  const payload = payloadOf(notification)
  return new URLSearchParams({ bt_signature: signatureOf(payload, keys), bt_payload: payload }).toString()
}

async function post({ url, body, headers }: WebhookRequest): Promise<{ status: number; body: string }> {
  const reply = await fetch(url, { method: 'POST', body, headers })
  return { status: reply.status, body: await reply.text() }
}

/** Posts what is queued. What was accepted leaves the queue; the rest is delivered again the next time. */
export async function deliverNotifications(world: World, keys: Keys, options: DeliveryOptions): Promise<WebhookReply[]> {
  const { url, send = post, order, times = 1 } = options
  const repeated = world.queue.flatMap((notification) => Array.from({ length: times }, () => notification))
  const chosen = order === 'shuffled' ? shuffled(repeated, seededRandom(1)) : repeated
  const replies: WebhookReply[] = []
  const accepted = new Set<Notification>()
  for (const notification of chosen) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await send({ url, body: signedForm(notification, keys), headers })
    replies.push({ notification, ...reply })
    if (reply.status >= 200 && reply.status < 300) accepted.add(notification)
  }
  world.queue = world.queue.filter((notification) => !accepted.has(notification))
  return replies
}
