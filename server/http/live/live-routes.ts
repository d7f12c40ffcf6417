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
/** Events within this time are sent together. */
const gatherMs = 100

const retryAfterSeconds = { full: 120, 'person-full': 600 }

/**
 * Sends signed-in readers the number of their unseen notifications for as long as a page is open. Database notices say which users are
 * affected; the counts are queried once for all of them connected here.
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
  /** An empty payload means that a notice may have been missed: every stream gets the current count. */
  const hear = (payload: string): void => {
    for (const userId of payload === '' ? streams.people() : payload.split(' ').filter(streams.listens)) waiting.add(userId)
    if (waiting.size > 0) gathering ??= setTimeout(tellWaiting, gatherMs)
  }

  /** A failure rejects for those who wait and is not cached: the next stream tries again. */
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
    // A disconnected browser closes the stream; an error of a late write has no one to report to.
    raw.on('error', () => {})
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      // Disables buffering in proxies, which would delay events.
      'x-accel-buffering': 'no',
    })
    raw.once('close', streams.add(userId, session.tokenHash, raw))
    // The session may have ended while the stream was being opened, so the first event checks it again.
    await tell([userId])
  })

  // Open streams would delay a stop for as long as a page is open.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    clearTimeout(gathering)
    streams.close()
    await (await stopListening)?.()
  })
}
