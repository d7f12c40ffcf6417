import DataLoader from 'dataloader'
import type { Context } from './context.ts'

type Load<Key, Value> = (ctx: Context, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>

const mostInOneQuery = 500

/**
 * Declares a lookup by key that is asked once for all keys of a request, and answers undefined for a key it does not know.
 * `usersById(ctx).load(id)`.
 */
export function loader<Key extends string, Value>(load: Load<Key, Value>): (ctx: Context) => DataLoader<Key, Value | undefined> {
  const own = (ctx: Context) => {
    const existing = ctx.loaders.get(own)
    if (existing) return existing as DataLoader<Key, Value | undefined>
    const created = new DataLoader<Key, Value | undefined>(
      async (keys) => {
        const found = await load(ctx, keys)
        return keys.map((key) => found.get(key))
      },
      { maxBatchSize: mostInOneQuery },
    )
    ctx.loaders.set(own, created)
    return created
  }
  return own
}

export const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))
