import { type Delta, diffDocuments } from '#shared/body/delta.ts'
import { mergeDocuments } from '#shared/body/merge.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { sameDocument } from '#shared/body/same.ts'
import type { Journal } from './journal.ts'

export type Revision = { rev: number; document: Body }

/** The outcome of a save. `away` means no response from the network or server; all other kinds come from the server. */
export type SaveAnswer =
  | { kind: 'saved'; rev: number }
  | { kind: 'conflict' }
  | { kind: 'away' }
  | { kind: 'refused'; message: string }

export type Remote = {
  /** Creates the draft once per key, starting at this revision. */
  create: (
    key: string,
  ) => Promise<{ kind: 'created'; postId: string; base: Revision } | { kind: 'away' } | { kind: 'refused'; message: string }>
  save: (postId: string, baseRev: number, deltas: readonly Delta[]) => Promise<SaveAnswer>
  /** The newest revision, or undefined if unavailable. */
  read: (postId: string) => Promise<Revision | undefined>
}

export type Conflict = { theirs: Revision; mine: Body; merged: Body | undefined }

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'retrying' }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; conflict: Conflict }

/** A save that may have arrived; resent unchanged until its outcome is known. */
type Pending = { baseRev: number; deltas: Delta[]; document: Body }

export type SaverSettings = {
  start: {
    postId: string | undefined
    base: Revision
    document: Body
    pending?: Pending | undefined
    conflict?: Conflict | undefined
    /** The idempotency key of a draft whose creation has not been confirmed. */
    creationKey?: string | undefined
  }
  remote: Remote
  journal: Journal
  onState: (state: SaveState) => void
  onCreated?: (postId: string) => void
  isOnline?: () => boolean
  timers?: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>
  now?: () => number
}

export const quietMs = 1_000
export const longestWaitMs = 4_000
export const journalMs = 250
const firstRetryMs = 1_000
const longestRetryMs = 30_000

export type Saver = ReturnType<typeof createSaver>

/**
 * Saves to the server: one save in flight, a second after the last keystroke and at least every four seconds during typing. Unacknowledged
 * changes are stored in this browser's journal.
 */
export function createSaver({ start, remote, journal, onState, onCreated, isOnline = () => true, ...rest }: SaverSettings) {
  const { setTimeout: later, clearTimeout: never } = rest.timers ?? globalThis
  const now = rest.now ?? Date.now
  let { postId, base, document: current, pending } = start
  const creationKey = start.creationKey ?? crypto.randomUUID()
  let state: SaveState = { kind: 'saved' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let journalTimer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | undefined
  let retryMs = firstRetryMs
  let inFlight: Promise<void> | undefined
  let stopped = false

  const isDirty = () => pending !== undefined || diffDocuments(base.document, current).length > 0
  const become = (next: SaveState) => {
    state = next
    if (!stopped) onState(next)
  }
  const isHalted = () => state.kind === 'conflict' || state.kind === 'refused'

  const writeJournal = async () => {
    never(journalTimer)
    journalTimer = undefined
    if (!isDirty()) return journal.clear()
    await journal.write({ postId, baseRev: base.rev, base: base.document, document: current, pending, creationKey, at: now() })
  }

  const plan = (ms: number) => {
    never(timer)
    timer = later(() => void run(), ms)
  }

  const run = async (): Promise<void> => {
    never(timer)
    timer = undefined
    if (inFlight) return inFlight
    if (stopped || isHalted()) return
    if (!isDirty()) {
      // The change was undone before it was sent.
      if (state.kind === 'unsaved') become({ kind: 'saved' })
      return
    }
    waitingSince = undefined
    // While the server is unreachable the state does not change; flipping to saving on each retry would be misleading.
    if (state.kind !== 'retrying' && state.kind !== 'offline') become({ kind: 'saving' })
    inFlight = tryOnce().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  const tryOnce = async (): Promise<void> => {
    const outcome = await attempt()
    if (stopped || outcome === 'halted') return
    if (outcome === 'away') {
      become({ kind: isOnline() ? 'retrying' : 'offline' })
      plan(retryMs)
      retryMs = Math.min(longestRetryMs, retryMs * 2)
      return
    }
    retryMs = firstRetryMs
    if (isDirty()) {
      become({ kind: 'unsaved' })
      plan(quietMs)
    } else become({ kind: 'saved' })
    await writeJournal()
  }

  const attempt = async (): Promise<'arrived' | 'away' | 'halted'> => {
    if (postId === undefined) {
      const made = await remote.create(creationKey)
      if (made.kind === 'away') return 'away'
      if (made.kind === 'refused') return refuse(made.message)
      postId = made.postId
      base = made.base
      onCreated?.(made.postId)
    }
    pending ??= { baseRev: base.rev, deltas: diffDocuments(base.document, current), document: current }
    const sent = pending
    if (sent.deltas.length === 0) {
      pending = undefined
      return 'arrived'
    }
    const answer = await remote.save(postId, sent.baseRev, sent.deltas)
    switch (answer.kind) {
      case 'saved':
        base = { rev: answer.rev, document: sent.document }
        pending = undefined
        return 'arrived'
      case 'away':
        return 'away'
      case 'refused':
        // A rejected save may succeed after further edits.
        pending = undefined
        return refuse(answer.message)
      case 'conflict':
        return meetConflict(sent)
      default:
        return answer satisfies never
    }
  }

  const refuse = async (message: string): Promise<'halted'> => {
    become({ kind: 'refused', message })
    await writeJournal()
    return 'halted'
  }

  const meetConflict = async (sent: Pending): Promise<'arrived' | 'away' | 'halted'> => {
    const theirs = await remote.read(postId as string)
    if (!theirs) return 'away'
    if (sameDocument(theirs.document, sent.document) || sameDocument(theirs.document, current)) {
      base = { rev: theirs.rev, document: theirs.document }
      pending = undefined
      return 'arrived'
    }
    const merged = mergeDocuments(base.document, current, theirs.document)
    become({ kind: 'conflict', conflict: { theirs, mine: current, merged } })
    await writeJournal()
    return 'halted'
  }

  if (start.conflict) become({ kind: 'conflict', conflict: start.conflict })
  else if (isDirty()) {
    become({ kind: 'unsaved' })
    plan(0)
  }

  return {
    get postId() {
      return postId
    },
    /** The newest revision acknowledged by the server. */
    get rev() {
      return base.rev
    },
    get state() {
      return state
    },
    isDirty,
    writeJournal,

    /** Must be called with the current document after every change. */
    changed(document: Body): void {
      current = document
      if (state.kind === 'conflict') {
        const { theirs } = state.conflict
        become({
          kind: 'conflict',
          conflict: { theirs, mine: current, merged: mergeDocuments(base.document, current, theirs.document) },
        })
      } else if (state.kind === 'refused' || state.kind === 'saved') become({ kind: 'unsaved' })
      journalTimer ??= later(() => void writeJournal(), journalMs)
      if (isHalted()) return
      waitingSince ??= now()
      const wait = Math.max(0, Math.min(quietMs, waitingSince + longestWaitMs - now()))
      if (state.kind === 'unsaved' || state.kind === 'saving') plan(wait)
    },

    /** Saves now and waits; resolves to true when everything is saved. */
    async flush(): Promise<boolean> {
      while (!stopped && !isHalted() && isDirty()) {
        await run()
        if (state.kind === 'retrying' || state.kind === 'offline') return false
      }
      return !isDirty()
    },

    /** The network is back: skips the backoff delay. */
    retryNow(): void {
      retryMs = firstRetryMs
      if (state.kind === 'retrying' || state.kind === 'offline') void run()
    },

    wentOffline(): void {
      if (state.kind === 'retrying') become({ kind: 'offline' })
    },

    /** The request a closing page sends last. */
    lastWords(): { postId: string; baseRev: number; deltas: Delta[] } | undefined {
      void writeJournal()
      if (postId === undefined || isHalted() || !isDirty()) return undefined
      // A save in flight may have arrived; a later one would build on an unknown revision. If the page is restored, this very save is
      // checked first.
      pending ??= { baseRev: base.rev, deltas: diffDocuments(base.document, current), document: current }
      return { postId, baseRev: pending.baseRev, deltas: pending.deltas }
    },

    /** Resolves a conflict: the document continues from their revision. */
    settle(document: Body, theirs: Revision): void {
      base = theirs
      current = document
      pending = undefined
      if (isDirty()) {
        become({ kind: 'unsaved' })
        plan(0)
      } else become({ kind: 'saved' })
      void writeJournal()
    },

    stop(): void {
      stopped = true
      never(timer)
      never(journalTimer)
    },
  }
}
