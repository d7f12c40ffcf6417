import { sql } from 'kysely'
import { second } from '#shared/time/units.ts'
import type { Db } from './connections.ts'
import { DatabaseOutage } from './database-outage.ts'

/** Why a database that answers refuses changes, by SQLSTATE: it is read-only, or its disk is full. */
const refusalStates = new Set(['25006', '53100'])

const recheckMs = 2 * second

export type WriteState = {
  /** Counts how often all connections have become stale. A connection belongs to the generation in which it was opened. */
  generation: () => number
  /** Called with the SQLSTATE of a statement that failed, and the generation of its connection. */
  report: (code: string, generation: number) => void
  isRefused: () => boolean
  stop: () => void
}

type WriteStateOptions = {
  /** Whether a connection opened now can write. */
  probe: () => Promise<boolean>
  onRecovered: () => void
}

/**
 * Whether the database accepts changes, as far as statements have shown. Where it is read-only, the open connections may lead to a server
 * that another has replaced, or keep a setting that was taken back since: all are stale, and stay read-only for as long as they are open.
 * New connections are tried until one can write, and then those opened meanwhile are stale, too.
 * See docs/decisions/0097-replace-stale-connections.md.
 */
export function trackWrites({ probe, onRecovered }: WriteStateOptions): WriteState {
  let generation = 0
  let isRefused = false
  let recheck: NodeJS.Timeout | undefined

  const recheckLater = () => {
    recheck = setTimeout(async () => {
      const canWrite = await probe().catch(() => false)
      if (!isRefused) return
      if (!canWrite) return recheckLater()
      isRefused = false
      generation++
      onRecovered()
    }, recheckMs)
    recheck.unref()
  }
  return {
    generation: () => generation,
    report: (code, of) => {
      if (!refusalStates.has(code)) return
      if (code === '25006' && of === generation) generation++
      if (isRefused) return
      isRefused = true
      recheckLater()
    },
    isRefused: () => isRefused,
    stop: () => {
      isRefused = false
      clearTimeout(recheck)
    },
  }
}

/** Whether a connection of this database can commit. It leaves nothing behind but a record in the log of the database. */
export async function canCommit(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_read_only`.execute(db)
  if (rows[0]?.isReadOnly) return false
  await allowed(sql`select pg_logical_emit_message(true, 'octavo', 'ready')`.execute(db))
  return true
}

/** Whether a connection can also store a megabyte, in a table of its own that ends with the transaction. */
export async function canStore(db: Db): Promise<boolean> {
  if (!(await canCommit(db))) return false
  const fill = sql`
    create temporary table octavo_write_probe on commit drop as select repeat('x', 100) as filling from generate_series(1, 10000)`
  await allowed(db.transaction().execute((tx) => fill.execute(tx)))
  return true
}

/** A role that may not do what was only meant as a test proves nothing. */
const allowed = async (attempt: Promise<unknown>): Promise<void> => {
  try {
    await attempt
  } catch (error) {
    if (error instanceof DatabaseOutage) throw error
  }
}
