import { isSameDocument } from '#shared/body/is-same.ts'
import type { JournalEntry } from './journal.ts'
import { type Conflict, type DraftRevision, type AutosaveOptions, meetRevision } from './autosave.ts'

export type Reconciled =
  | { kind: 'nothing' }
  /** Continue from the local text. */
  | { kind: 'continue'; start: Pick<AutosaveOptions['start'], 'base' | 'document' | 'pending' | 'creationKey'> }
  | { kind: 'conflict'; conflict: Conflict; base: DraftRevision }

/** Reconciles a closed window's journal with the server's newest revision. */
export function reconcileJournal(entry: JournalEntry, server: DraftRevision): Reconciled {
  const { baseRev, base, document, pending, creationKey } = entry
  // The save under way may still arrive, also when the text is the server's again.
  if (server.rev === baseRev && (pending || !isSameDocument(document, server.document)))
    return { kind: 'continue', start: { base: server, document, pending, creationKey } }
  if (isSameDocument(document, server.document)) return { kind: 'nothing' }
  const found = meetRevision({ base: { rev: baseRev, document: base }, document, pending }, server)
  if (found.kind === 'conflict') return found
  if (isSameDocument(found.document, server.document)) return { kind: 'nothing' }
  return { kind: 'continue', start: { base: server, document: found.document, pending: undefined } }
}
