import type { FastifyInstance } from 'fastify'
import { standingSessions } from '#server/domains/accounts/accounts.ts'
import { notificationStatusByUser } from '#server/domains/notifications/notifications.ts'
import { createContext, noOrigin } from '#server/platform/context.ts'
import { DatabaseAway } from '#server/platform/database/database-away.ts'
import type { Parts } from '../parts.ts'
import { openVisit } from '../request-context.ts'
import { createStreams, heartbeatMs } from './streams.ts'

const livePath = '/_/news'
const channel = 'octavo_people'
/** What happens together is told together. */
const gatherMs = 100

const retryAfterSeconds = { full: 120, 'person-full': 600 }

/**
 * Tells signed-in readers, as long as they look at a page, how many notifications they have not seen. The tables say whom something
 * has happened to; what it comes to is asked once for all who listen here.
 */
export function liveRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, config, log, services, clock } = parts
  const streams = createStreams()
  const waiting = new Set<string>()
  let gathering: NodeJS.Timeout | undefined
  let stopListening: Promise<() => Promise<void>> | undefined
  const heartbeat = setInterval(streams.beat, heartbeatMs)
  heartbeat.unref()

  const tell = (userIds: readonly string[]): Promise<void> =>
    tellHow(userIds).catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) log.error({ err: error }, 'open pages could not be told what is new')
    })
  const tellHow = async (userIds: readonly string[]): Promise<void> => {
    const ctx = createContext({ database, config, log, services, now: clock, viewer: undefined, origin: noOrigin })
    const standing = await standingSessions(ctx, userIds.flatMap(streams.sessionsOf))
    for (const userId of userIds) streams.endOf(userId, (sessionHash) => !standing.has(sessionHash))
    const statuses = await notificationStatusByUser(ctx).loadMany(userIds.filter(streams.listens))
    for (const status of statuses)
      if (status && !(status instanceof Error)) streams.tell(status.userId, 'unread', { count: status.unread })
  }
  const tellWaiting = () => {
    gathering = undefined
    const userIds = [...waiting]
    waiting.clear()
    void tell(userIds)
  }
  /** An empty payload says that something may have been missed: then everybody is told how things stand. */
  const hear = (payload: string): void => {
    for (const userId of payload === '' ? streams.people() : payload.split(' ').filter(streams.listens)) waiting.add(userId)
    if (waiting.size > 0) gathering ??= setTimeout(tellWaiting, gatherMs)
  }

  /** A failure is told to whoever waits for it, and not kept: the next stream tries again. */
  const listen = () =>
    database.listen(channel, hear).catch((error: unknown) => {
      stopListening = undefined
      throw error
    })

  app.get(livePath, async (request, reply) => {
    const { session } = await openVisit(parts, request, reply)
    if (!session) return reply.code(401).send({ success: false, error: 'Please sign in to continue.' })
    const userId = session.user.id
    await (stopListening ??= listen())
    if (request.raw.socket.destroyed) return reply.hijack()
    const room = streams.room(userId)
    if (room !== 'free')
      return reply
        .code(room === 'full' ? 503 : 429)
        .header('retry-after', retryAfterSeconds[room])
        .send({ success: false, error: 'You have too many pages open. This one won’t show what’s new.' })
    reply.hijack()
    const { raw } = reply
    // A browser that is gone closes the stream; a write that came too late has nobody to fail.
    raw.on('error', () => {})
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      // Proxies that gather what they pass on would keep news back.
      'x-accel-buffering': 'no',
    })
    raw.once('close', streams.add(userId, session.tokenHash, raw))
    // The session may have ended while the stream was being opened: what is told first looks again.
    await tell([userId])
  })

  // Open streams would hold up a stop for as long as somebody looks at a page.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    clearTimeout(gathering)
    streams.close()
    await (await stopListening)?.()
  })
}
