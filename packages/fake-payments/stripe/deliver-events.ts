import { Stripe } from 'stripe'
import type { FakeEvent } from './objects.ts'
import { type Random, seededRandom, shuffled } from '../random.ts'
import type { World } from './world.ts'

export type WebhookRequest = { url: string; body: string; headers: Record<string, string> }
export type WebhookReply = { event: FakeEvent; status: number; body: string }

export type DeliveryOptions = {
  url: string
  secret: string
  /** Delivers in another way than over the network. */
  send?: (request: WebhookRequest) => Promise<{ status: number; body: string }>
  order?: 'as-created' | 'reversed' | 'shuffled'
  /** Of the shuffling. */
  seed?: number
  /** How often each event is delivered. */
  times?: number
  /** Leaves these events in the queue. */
  drop?: (event: FakeEvent) => boolean
  /** When the events were signed, in seconds: now, unless the delivery is late. */
  timestamp?: number
}

const stripe = new Stripe('sk_test_webhooks')

async function post({ url, body, headers }: WebhookRequest): Promise<{ status: number; body: string }> {
  const reply = await fetch(url, { method: 'POST', body, headers })
  return { status: reply.status, body: await reply.text() }
}

function ordered(events: FakeEvent[], order: DeliveryOptions['order'], random: Random): FakeEvent[] {
  if (order === 'reversed') return events.toReversed()
  return order === 'shuffled' ? shuffled(events, random) : events
}

/**
 * Posts the queued events and returns the replies. What an endpoint has accepted leaves the queue; what it has refused, and what was
 * dropped, is delivered again the next time.
 */
export async function deliverEvents(world: World, options: DeliveryOptions): Promise<WebhookReply[]> {
  const { url, secret, send = post, order, seed = 1, times = 1, drop, timestamp } = options
  const chosen = world.queue.filter((event) => !drop?.(event))
  const repeated = chosen.flatMap((event) => Array.from({ length: times }, () => event))
  const replies: WebhookReply[] = []
  const accepted = new Set<FakeEvent>()
  for (const event of ordered(repeated, order, seededRandom(seed))) {
    const body = JSON.stringify(event)
    const signature = stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: timestamp ?? Math.floor(Date.now() / 1000),
    })
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }
    const reply = await send({ url, body, headers })
    replies.push({ event, ...reply })
    if (reply.status >= 200 && reply.status < 300) accepted.add(event)
  }
  for (const event of accepted) event.pending_webhooks = 0
  world.queue = world.queue.filter((event) => !accepted.has(event))
  return replies
}
