import type { FastifyInstance } from 'fastify'
import { activeSessions } from '#server/domains/sessions/sessions.ts'
import { notificationStatusByUser } from '#server/domains/notifications/notifications.ts'
import { createContext, noOrigin } from '#server/platform/context.ts'
import { DatabaseOutage } from '#server/platform/database/database-outage.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { createRequestContext } from '../request-context.ts'
import { createStreams, heartbeatMs, overEvent } from './streams.ts'

const livePath = '/_/news'
const channel = 'octavo_people'
/** Events within this time are sent together. */
const batchMs = 100

const streamHeaders = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'private, no-store' }
const retryAfterSeconds = { full: 120, 'person-full': 600 }

/**
 * Sends signed-in readers the number of their unseen notifications for as long as a page is open. Database notices say which users are
 * affected; the counts are queried once for all of them connected here.
 * See docs/decisions/0017-push-updates-over-one-stream.md.
 */
export function liveRoutes(app: FastifyInstance, dependencies: AppDependencies): void {
  const { database, config, log, services, clock } = dependencies
  const streams = createStreams()
  const pendingUserIds = new Set<string>()
  let batchTimer: NodeJS.Timeout | undefined
  let stopListening: Promise<() => Promise<void>> | undefined
  const heartbeat = setInterval(streams.sendHeartbeats, heartbeatMs)
  heartbeat.unref()

  const trySendCounts = (userIds: readonly string[]): Promise<void> =>
    sendCounts(userIds).catch((error: unknown) => {
      if (!(error instanceof DatabaseOutage)) log.error({ err: error }, 'could not send unread counts to open pages')
    })
  const sendCounts = async (userIds: readonly string[]): Promise<void> => {
    const ctx = createContext({ database, config, log, services, now: clock, viewer: undefined, origin: noOrigin })
    const active = await activeSessions(ctx, userIds.flatMap(streams.sessionsOf))
    for (const userId of userIds) streams.endOf(userId, (sessionHash) => !active.has(sessionHash))
    const statuses = await notificationStatusByUser(ctx).loadMany(userIds.filter(streams.listens))
    for (const status of statuses)
      if (status && !(status instanceof Error)) streams.send(status.userId, 'unread', { count: status.unread })
  }
  const sendPending = () => {
    batchTimer = undefined
    const userIds = [...pendingUserIds]
    pendingUserIds.clear()
    void trySendCounts(userIds)
  }
  /** An empty payload means that a notice may have been missed: every stream gets the current count. */
  const onNotice = (payload: string): void => {
    for (const userId of payload === '' ? streams.people() : payload.split(' ').filter(streams.listens))
      pendingUserIds.add(userId)
    if (pendingUserIds.size > 0) batchTimer ??= setTimeout(sendPending, batchMs)
  }

  /** A failure rejects for those who wait and is not cached: the next stream tries again. */
  const listen = () =>
    database.listen(channel, onNotice).catch((error: unknown) => {
      stopListening = undefined
      throw error
    })

  app.get(livePath, async (request, reply) => {
    const { session, accountChange } = await createRequestContext(dependencies, request, reply)
    // A page that is open while its reader signs out connects once more. An error status would be logged as a fault, and retried.
    if (!session || accountChange) return reply.headers(streamHeaders).send(overEvent)
    const userId = session.user.id
    await (stopListening ??= listen())
    if (request.raw.socket.destroyed) return reply.hijack()
    const capacity = streams.capacityFor(userId)
    if (capacity !== 'free')
      return reply
        .code(capacity === 'full' ? 503 : 429)
        .header('retry-after', retryAfterSeconds[capacity])
        .send({ success: false, error: 'You have too many pages open. This one won’t show what’s new.' })
    reply.hijack()
    const { raw } = reply
    // A disconnected browser closes the stream; an error of a late write has no one to report to.
    raw.on('error', () => {})
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      ...streamHeaders,
      // Disables buffering in proxies, which would delay events.
      'x-accel-buffering': 'no',
    })
    raw.once('close', streams.add(userId, session.tokenHash, raw))
    // The session may have ended while the stream was being opened, so the first event checks it again.
    await trySendCounts([userId])
  })

  // Open streams would delay a stop for as long as a page is open.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    clearTimeout(batchTimer)
    streams.close()
    await (await stopListening)?.()
  })
}
