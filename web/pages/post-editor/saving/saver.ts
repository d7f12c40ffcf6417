import { type Delta, diffDocuments } from '#shared/body/delta.ts'
import { mergeDocuments } from '#shared/body/merge.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { sameDocument } from '#shared/body/same.ts'
import type { Journal } from './journal.ts'

export type Revision = { rev: number; document: Body }

/** What became of a save. `away` is a network or a server that did not answer; everything else the server has said. */
export type SaveAnswer =
  | { kind: 'saved'; rev: number }
  | { kind: 'conflict' }
  | { kind: 'away' }
  | { kind: 'refused'; message: string }

export type Remote = {
  /** Makes the draft on the server, once for each key; it begins at this revision. */
  create: (
    key: string,
  ) => Promise<{ kind: 'created'; postId: string; base: Revision } | { kind: 'away' } | { kind: 'refused'; message: string }>
  save: (postId: string, baseRev: number, deltas: readonly Delta[]) => Promise<SaveAnswer>
  /** The newest revision, or undefined when it cannot be had now. */
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

/** A save that may have arrived: sent again word for word until the server has said what became of it. */
type Pending = { baseRev: number; deltas: Delta[]; document: Body }

export type SaverSettings = {
  start: {
    postId: string | undefined
    base: Revision
    document: Body
    pending?: Pending | undefined
    conflict?: Conflict | undefined
    /** Under which the draft was asked for, when it was and no answer came. */
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
 * Brings what is written to the server: one save in flight, a second's pause after the last key and never more than four while
 * typing goes on. What has not arrived stands in the journal of this browser meanwhile.
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
      // What was changed has been undone before it was sent.
      if (state.kind === 'unsaved') become({ kind: 'saved' })
      return
    }
    waitingSince = undefined
    // While the server is away the state stays what it is; every try would otherwise look like hope.
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
        // What was refused as a whole may pass once the writer has changed it.
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
    /** The newest revision the server has acknowledged. */
    get rev() {
      return base.rev
    },
    get state() {
      return state
    },
    isDirty,
    writeJournal,

    /** The story as it stands now. Called after every change. */
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

    /** Saves now and waits for the answer; true when everything has arrived. */
    async flush(): Promise<boolean> {
      while (!stopped && !isHalted() && isDirty()) {
        await run()
        if (state.kind === 'retrying' || state.kind === 'offline') return false
      }
      return !isDirty()
    },

    /** The network is back: no need to wait out the delay. */
    retryNow(): void {
      retryMs = firstRetryMs
      if (state.kind === 'retrying' || state.kind === 'offline') void run()
    },

    wentOffline(): void {
      if (state.kind === 'retrying') become({ kind: 'offline' })
    },

    /** What a closing page sends with its last breath. */
    lastWords(): { postId: string; baseRev: number; deltas: Delta[] } | undefined {
      void writeJournal()
      if (postId === undefined || isHalted() || !isDirty()) return undefined
      // A save whose answer is out may have arrived; anything after it would be built on a revision nobody knows yet. And should
      // the page be taken up again, this very save is asked about first.
      pending ??= { baseRev: base.rev, deltas: diffDocuments(base.document, current), document: current }
      return { postId, baseRev: pending.baseRev, deltas: pending.deltas }
    },

    /** Ends a conflict: from here on the story is this document, built upon their revision. */
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
