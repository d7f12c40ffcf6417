import { mergeDocuments } from '#shared/body/merge.ts'
import { isSameDocument } from '#shared/body/is-same.ts'
import type { JournalEntry } from './journal.ts'
import type { Conflict, DraftRevision, AutosaveOptions } from './autosave.ts'

export type Reconciled =
  | { kind: 'nothing' }
  /** Continue from the local text. */
  | { kind: 'continue'; start: Pick<AutosaveOptions['start'], 'base' | 'document' | 'pending' | 'creationKey'> }
  | { kind: 'conflict'; conflict: Conflict; base: DraftRevision }

/** Reconciles a closed window's journal with the server's newest revision. */
export function reconcileJournal(entry: JournalEntry, server: DraftRevision): Reconciled {
  const { baseRev, base, document, pending, creationKey } = entry
  if (isSameDocument(document, server.document)) return { kind: 'nothing' }
  if (server.rev === baseRev) return { kind: 'continue', start: { base: server, document, pending, creationKey } }
  // The last save succeeded, but its response was lost.
  if (pending && isSameDocument(pending.document, server.document))
    return { kind: 'continue', start: { base: server, document, pending: undefined } }
  return {
    kind: 'conflict',
    base: { rev: baseRev, document: base },
    conflict: { serverRevision: server, mine: document, merged: mergeDocuments(base, document, server.document) },
  }
}
