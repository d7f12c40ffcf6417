import { type Delta, diffDocuments } from '#shared/body/delta.ts'
import { hasChanges, mergeDocuments } from '#shared/body/merge.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { isSameDocument, withObjectsOf } from '#shared/body/is-same.ts'
import type { Journal } from './journal.ts'

export type DraftRevision = {
  rev: number
  document: Body
  /** Who saved it, if the server knows. */
  savedBy?: { id: string; name: string | null } | undefined
}

/**
 * What keeps text from the server: no answer, or this browser is signed in to another account. Both may end, so the save is tried again.
 */
export type Obstacle = 'away' | 'other-account'

/** The outcome of a save; all kinds but `away` come from the server. */
export type SaveOutcome =
  | { kind: 'saved'; rev: number }
  | { kind: 'conflict' }
  | { kind: Obstacle }
  | { kind: 'refused'; message: string }

export type Remote = {
  /** Creates the draft once per key, starting at this revision. */
  create: (
    key: string,
  ) => Promise<
    { kind: 'created'; documentId: string; base: DraftRevision } | { kind: Obstacle } | { kind: 'refused'; message: string }
  >
  save: (documentId: string, baseRev: number, deltas: readonly Delta[]) => Promise<SaveOutcome>
  /** The newest revision, or undefined if unavailable. */
  read: (documentId: string) => Promise<DraftRevision | undefined>
}

export type Conflict = { serverRevision: DraftRevision; mine: Body; merged: Body | undefined }

type SaveStep =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'retrying' }
  | { kind: 'offline' }
  | { kind: 'other-account' }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; conflict: Conflict }

export type SaveState = SaveStep & {
  /** Whether the storage of this browser holds what the server does not; undefined while it is written there, or when nothing has to be. */
  isKept?: boolean | undefined
}

/** The text of a window that meets a revision it did not save. `document` is its text; `pending` a save of which it does not know the outcome. */
type Unsaved = { base: DraftRevision; document: Body; pending: Pending | undefined }

/** Combines the text of a window with a newer revision, or finds what both changed. */
export function meetRevision(
  { base, document, pending }: Unsaved,
  serverRevision: DraftRevision,
): { kind: 'merged'; document: Body } | { kind: 'conflict'; base: DraftRevision; conflict: Conflict } {
  if (isSameDocument(serverRevision.document, document)) return { kind: 'merged', document }
  // A save of which the response was lost is in the revision, and perhaps others after it.
  const hasArrived = pending && hasChanges(serverRevision.document, base.document, pending.document)
  const common = hasArrived ? { rev: base.rev, document: pending.document } : base
  const merged = mergeDocuments(common.document, document, serverRevision.document)
  if (!merged) return { kind: 'conflict', base: common, conflict: { serverRevision, mine: document, merged } }
  return { kind: 'merged', document: isSameDocument(merged, document) ? document : merged }
}

/** States that say where the text is. */
const unsentKinds: readonly SaveStep['kind'][] = ['retrying', 'offline', 'other-account', 'refused', 'conflict']
const waitingKinds: readonly SaveStep['kind'][] = ['retrying', 'offline', 'other-account']

/** A save that may have arrived; resent unchanged until its outcome is known. */
type Pending = { baseRev: number; deltas: Delta[]; document: Body }

export type AutosaveOptions = {
  start: {
    documentId: string | undefined
    base: DraftRevision
    document: Body
    pending?: Pending | undefined
    conflict?: Conflict | undefined
    /** The idempotency key of a draft whose creation has not been confirmed. */
    creationKey?: string | undefined
  }
  remote: Remote
  journal: Journal
  onState: (state: SaveState) => void
  onCreated?: (documentId: string) => void
  /** Called with the text that combines this window's changes with those of another one. */
  onMerged?: (document: Body) => void
  isOnline?: () => boolean
  timers?: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>
  now?: () => number
}

export const pauseMs = 1_000
export const maxDelayMs = 4_000
export const journalDelayMs = 250
/** A browser whose storage does not answer must not keep a text from the server. */
const maxJournalWaitMs = 1_000
const firstRetryMs = 1_000
const maxRetryMs = 30_000

export type Autosave = ReturnType<typeof createAutosave>

/**
 * Saves to the server: one save in flight, a second after the last keystroke and at least every four seconds during typing. Unacknowledged
 * changes are stored in this browser's journal.
 */
export function createAutosave({
  start,
  remote,
  journal,
  onState,
  onCreated,
  onMerged,
  isOnline = () => true,
  ...rest
}: AutosaveOptions) {
  const { setTimeout: schedule, clearTimeout: cancel } = rest.timers ?? globalThis
  const now = rest.now ?? Date.now
  let { documentId, base, document: current, pending } = start
  const creationKey = start.creationKey ?? crypto.randomUUID()
  let state: SaveState = { kind: 'saved' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let journalTimer: ReturnType<typeof setTimeout> | undefined
  let unsavedSince: number | undefined
  let retryMs = firstRetryMs
  let inFlight: Promise<void> | undefined
  let stopped = false
  let isKept: boolean | undefined
  let comparable: Body | undefined

  const isDirty = () => pending !== undefined || diffDocuments(base.document, current).length > 0
  const setState = (next: SaveStep) => {
    state = { ...next, isKept }
    if (!stopped) onState(state)
  }
  const setKept = (kept: boolean | undefined) => {
    if (kept === isKept) return
    isKept = kept
    if (unsentKinds.includes(state.kind) || kept === false) setState(state)
  }
  const isWaiting = () => waitingKinds.includes(state.kind)
  const isHalted = () => state.kind === 'conflict' || state.kind === 'refused'

  const writeJournal = async () => {
    cancel(journalTimer)
    journalTimer = undefined
    if (!isDirty()) {
      setKept(undefined)
      return journal.clear()
    }
    const written = current
    const kept = await journal.write({
      documentId,
      baseRev: base.rev,
      base: base.document,
      document: current,
      pending,
      creationKey,
      at: now(),
    })
    if (written === current && isDirty()) setKept(kept)
  }

  const nextSave = (): Pending => ({ baseRev: base.rev, deltas: diffDocuments(base.document, current), document: current })

  /** The next window must recognize a save that arrives after this one is gone. */
  const journalBeforeSending = (): Promise<void> =>
    new Promise((resolve) => {
      const timeout = schedule(resolve, maxJournalWaitMs)
      void writeJournal().finally(() => {
        cancel(timeout)
        resolve()
      })
    })

  const plan = (ms: number) => {
    cancel(timer)
    timer = schedule(() => void run(), ms)
  }

  const run = async (): Promise<void> => {
    cancel(timer)
    timer = undefined
    if (inFlight) return inFlight
    if (stopped || isHalted()) return
    if (!isDirty()) {
      // The change was undone before it was sent.
      if (state.kind === 'unsaved') setState({ kind: 'saved' })
      return
    }
    unsavedSince = undefined
    // While the server is unreachable the state does not change; flipping to saving on each retry would be misleading.
    if (!isWaiting()) setState({ kind: 'saving' })
    inFlight = attemptSave().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  const attemptSave = async (): Promise<void> => {
    const outcome = await attempt()
    if (stopped || outcome === 'halted') return
    if (outcome === 'away' || outcome === 'other-account') {
      setState({ kind: outcome === 'other-account' ? outcome : isOnline() ? 'retrying' : 'offline' })
      plan(retryMs)
      retryMs = Math.min(maxRetryMs, retryMs * 2)
      return
    }
    retryMs = firstRetryMs
    if (isDirty()) {
      setState({ kind: 'unsaved' })
      plan(pauseMs)
    } else setState({ kind: 'saved' })
    await writeJournal()
  }

  const attempt = async (): Promise<'arrived' | Obstacle | 'halted'> => {
    if (documentId === undefined) {
      const created = await remote.create(creationKey)
      if (created.kind === 'refused') return refuse(created.message)
      if (created.kind !== 'created') return created.kind
      documentId = created.documentId
      base = created.base
      onCreated?.(created.documentId)
    }
    const sent = (pending ??= nextSave())
    if (sent.deltas.length === 0) {
      pending = undefined
      return 'arrived'
    }
    await journalBeforeSending()
    const saved = await remote.save(documentId, sent.baseRev, sent.deltas)
    switch (saved.kind) {
      case 'saved':
        base = { rev: saved.rev, document: sent.document }
        pending = undefined
        return 'arrived'
      case 'away':
      case 'other-account':
        return saved.kind
      case 'refused':
        // A rejected save may succeed after further edits.
        pending = undefined
        return refuse(saved.message)
      case 'conflict':
        return meetConflict(sent)
      default:
        return saved satisfies never
    }
  }

  const refuse = async (message: string): Promise<'halted'> => {
    setState({ kind: 'refused', message })
    await writeJournal()
    return 'halted'
  }

  const meetConflict = async (sent: Pending): Promise<'arrived' | 'away' | 'halted'> => {
    const serverRevision = await remote.read(documentId as string)
    if (!serverRevision) return 'away'
    if (stopped) return 'halted'
    const found = meetRevision({ base, document: current, pending: sent }, serverRevision)
    if (found.kind === 'merged') {
      base = serverRevision
      pending = undefined
      if (found.document !== current) {
        current = found.document
        onMerged?.(current)
      }
      return 'arrived'
    }
    base = found.base
    setState({ kind: 'conflict', conflict: found.conflict })
    await writeJournal()
    return 'halted'
  }

  if (start.conflict) setState({ kind: 'conflict', conflict: start.conflict })
  else if (isDirty()) {
    setState({ kind: 'unsaved' })
    plan(0)
  }

  return {
    get documentId() {
      return documentId
    },
    /** The newest revision acknowledged by the server. */
    get rev() {
      return base.rev
    },
    get state() {
      return state
    },
    /** The text to show: the latest one of this window, with what others have changed. */
    get document() {
      return current
    },
    isDirty,
    writeJournal,

    /** Must be called with the current document after every change. */
    changed(document: Body): void {
      current = document
      // The paragraphs that the server sent are equal to those of the editor, but comparing the same objects costs nothing.
      if (comparable !== base.document) base = { ...base, document: withObjectsOf(base.document, document) }
      comparable = base.document
      // What is not kept may stay so; that it is kept is proved again for every change.
      if (isKept) setKept(undefined)
      if (state.kind === 'conflict') {
        const { serverRevision } = state.conflict
        setState({
          kind: 'conflict',
          conflict: { serverRevision, mine: current, merged: mergeDocuments(base.document, current, serverRevision.document) },
        })
      } else if (state.kind === 'refused' || state.kind === 'saved') setState({ kind: 'unsaved' })
      journalTimer ??= schedule(() => void writeJournal(), journalDelayMs)
      if (isHalted()) return
      unsavedSince ??= now()
      const wait = Math.max(0, Math.min(pauseMs, unsavedSince + maxDelayMs - now()))
      if (state.kind === 'unsaved' || state.kind === 'saving') plan(wait)
    },

    /** Saves now and waits; resolves to true when everything is saved. */
    async flush(): Promise<boolean> {
      while (!stopped && !isHalted() && isDirty()) {
        await run()
        if (isWaiting()) return false
      }
      return !isDirty()
    },

    /** The network or the account is back: skips the backoff delay. */
    retryNow(): void {
      retryMs = firstRetryMs
      if (isWaiting()) void run()
    },

    wentOffline(): void {
      if (state.kind === 'retrying') setState({ kind: 'offline' })
    },

    /** The request a closing page sends last. */
    finalSave(): { documentId: string; baseRev: number; deltas: Delta[] } | undefined {
      if (documentId === undefined || isHalted() || !isDirty()) {
        void writeJournal()
        return undefined
      }
      // A save in flight may have arrived; a later one would build on an unknown revision. If the page is restored, this very save is
      // checked first.
      pending ??= nextSave()
      void writeJournal()
      return { documentId, baseRev: pending.baseRev, deltas: pending.deltas }
    },

    /** Resolves a conflict: the document continues from their revision. */
    resolveConflict(document: Body, serverRevision: DraftRevision): void {
      base = serverRevision
      current = document
      pending = undefined
      if (isDirty()) {
        setState({ kind: 'unsaved' })
        plan(0)
      } else setState({ kind: 'saved' })
      void writeJournal()
    },

    stop(): void {
      stopped = true
      cancel(timer)
      cancel(journalTimer)
    },
  }
}
