import { mergeDocuments } from '#shared/body/merge.ts'
import { sameDocument } from '#shared/body/same.ts'
import type { Entry } from './journal.ts'
import type { Conflict, Revision, SaverSettings } from './saver.ts'

export type Restored =
  | { kind: 'nothing' }
  /** What this browser holds goes on from where it was. */
  | { kind: 'continue'; start: Pick<SaverSettings['start'], 'base' | 'document' | 'pending' | 'creationKey'> }
  | { kind: 'conflict'; conflict: Conflict; base: Revision }

/** What to do with a journal that a closed window left, now that the server's newest revision is known. */
export function restore(entry: Entry, server: Revision): Restored {
  const { baseRev, base, document, pending, creationKey } = entry
  if (sameDocument(document, server.document)) return { kind: 'nothing' }
  if (server.rev === baseRev) return { kind: 'continue', start: { base: server, document, pending, creationKey } }
  // The last save had arrived, only its answer had not.
  if (pending && sameDocument(pending.document, server.document))
    return { kind: 'continue', start: { base: server, document, pending: undefined } }
  return {
    kind: 'conflict',
    base: { rev: baseRev, document: base },
    conflict: { theirs: server, mine: document, merged: mergeDocuments(base, document, server.document) },
  }
}
