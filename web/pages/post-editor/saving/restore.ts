import { mergeDocuments } from '#shared/body/merge.ts'
import { sameDocument } from '#shared/body/same.ts'
import type { Entry } from './journal.ts'
import type { Conflict, Revision, SaverSettings } from './saver.ts'

export type Restored =
  | { kind: 'nothing' }
  /** Continue from the local text. */
  | { kind: 'continue'; start: Pick<SaverSettings['start'], 'base' | 'document' | 'pending' | 'creationKey'> }
  | { kind: 'conflict'; conflict: Conflict; base: Revision }

/** Reconciles a closed window's journal with the server's newest revision. */
export function restore(entry: Entry, server: Revision): Restored {
  const { baseRev, base, document, pending, creationKey } = entry
  if (sameDocument(document, server.document)) return { kind: 'nothing' }
  if (server.rev === baseRev) return { kind: 'continue', start: { base: server, document, pending, creationKey } }
  // The last save succeeded, but its response was lost.
  if (pending && sameDocument(pending.document, server.document))
    return { kind: 'continue', start: { base: server, document, pending: undefined } }
  return {
    kind: 'conflict',
    base: { rev: baseRev, document: base },
    conflict: { theirs: server, mine: document, merged: mergeDocuments(base, document, server.document) },
  }
}
