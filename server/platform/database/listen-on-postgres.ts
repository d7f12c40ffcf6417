import pg from 'pg'

const reconnectAfterMs = 1_000

type Hear = (payload: string) => void

/**
 * One connection of its own for all channels, opened by the first. When it breaks it comes back, and every listener hears an empty
 * payload: something may have been missed.
 */
export function listenOnPostgres(connection: pg.ClientConfig) {
  const hearers = new Map<string, Set<Hear>>()
  let current: pg.Client | undefined
  let starting: Promise<pg.Client> | undefined
  let stopped = false

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(connection)
    client.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload ?? '')
    })
    client.on('error', () => again(client))
    client.on('end', () => again(client))
    current = client
    try {
      await client.connect()
      for (const channel of hearers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      current = undefined
      starting = undefined
      client.end().catch(() => {})
      throw error
    }
    return client
  }
  const again = (broken?: pg.Client) => {
    if (stopped || current !== broken) return
    current = undefined
    setTimeout(() => {
      if (stopped) return
      starting = connect()
      starting.then(
        () => hearers.forEach((those) => those.forEach((hear) => hear(''))),
        () => again(),
      )
    }, reconnectAfterMs).unref()
  }

  return {
    listen: async (channel: string, hear: Hear): Promise<() => Promise<void>> => {
      const known = hearers.get(channel)
      const those = known ?? new Set()
      hearers.set(channel, those.add(hear))
      if (!starting) await (starting = connect())
      else if (!known) await (await starting).query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => void those.delete(hear)
    },
    close: async (): Promise<void> => {
      stopped = true
      await current?.end().catch(() => {})
    },
  }
}
