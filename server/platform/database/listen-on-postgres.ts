import pg from 'pg'

type Listener = (payload: string) => void

export type ListenTimes = {
  reconnectAfterMs: number
  /** How often the connection is checked, and how long it has to answer. */
  heartbeatMs: number
  answerTimeoutMs: number
}

const defaultTimes: ListenTimes = { reconnectAfterMs: 1_000, heartbeatMs: 15_000, answerTimeoutMs: 10_000 }

/**
 * One dedicated connection for all channels, opened by the first. It is checked at intervals, because a network that drops packets closes
 * nothing. When the connection is lost it is reopened, and every listener receives an empty payload: a notice may have been missed.
 */
export function listenOnPostgres(connection: pg.ClientConfig, times: ListenTimes = defaultTimes) {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const open = async (): Promise<void> => {
    const opened = new pg.Client({ ...connection, keepAlive: true })
    opened.on('error', () => lose(opened))
    opened.on('end', () => lose(opened))
    opened.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    client = opened
    try {
      await opened.connect()
      for (const channel of listeners.keys()) await subscribe(opened, channel)
      heartbeat = setTimeout(() => void check(opened), times.heartbeatMs)
      heartbeat.unref()
    } catch {
      lose(opened)
    }
  }

  const subscribe = (to: pg.Client, channel: string) => withTimeout(to, to.query(`listen ${pg.escapeIdentifier(channel)}`))

  /** Rejects when no answer arrives in time. Closing the connection fails the query itself. */
  const withTimeout = async (queried: pg.Client, query: Promise<unknown>): Promise<void> => {
    const timer = setTimeout(() => lose(queried), times.answerTimeoutMs)
    await query.finally(() => clearTimeout(timer))
  }

  const check = async (queried: pg.Client): Promise<void> => {
    try {
      await withTimeout(queried, queried.query('select 1'))
      if (client !== queried) return
      heartbeat = setTimeout(() => void check(queried), times.heartbeatMs)
      heartbeat.unref()
    } catch {
      lose(queried)
    }
  }

  const lose = (lost: pg.Client): void => {
    if (client !== lost) return
    client = undefined
    clearTimeout(heartbeat)
    destroy(lost)
    if (isClosed) return
    retry = setTimeout(() => {
      opening = open().then(() => {
        if (client) for (const those of listeners.values()) for (const listener of those) listener('')
      })
    }, times.reconnectAfterMs)
    retry.unref()
  }

  return {
    /**
     * Resolves once the channel is listened to. While the database is unavailable it resolves at once, and the first connection delivers an
     * empty payload. Never rejects.
     */
    listen: async (channel: string, listener: Listener): Promise<() => Promise<void>> => {
      const known = listeners.get(channel)
      listeners.set(channel, (known ?? new Set()).add(listener))
      if (!opening) await (opening = open())
      else if (!known) {
        await opening
        const current = client
        if (current) await subscribe(current, channel).catch(() => lose(current))
      }
      return async () => void listeners.get(channel)?.delete(listener)
    },
    /** Replaces the connection, which may lead to a server that another has replaced. */
    renew: (): void => {
      if (client) lose(client)
    },
    close: async (): Promise<void> => {
      isClosed = true
      clearTimeout(heartbeat)
      clearTimeout(retry)
      const last = client
      client = undefined
      if (last) destroy(last)
    },
  }
}

/** Skips the protocol's termination message, which an unresponsive connection would never take. */
const destroy = (client: pg.Client): void => {
  client.end().catch(() => {})
  client.connection.stream.destroy()
}
