import { applyDeltas, type Delta, diffDocuments } from '#shared/body/delta.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { JournalEntry } from './journal.ts'

/**
 * An entry as it is stored, without its base. A browser copies what it stores while the writer waits, and an entry is written several times a
 * second: the base, which changes with each save only, is stored apart, and the other texts are their difference from it.
 */
export type PackedEntry = Omit<JournalEntry, 'documentId' | 'base' | 'document' | 'pending'> & {
  /** Stays as it is called in what browsers have stored. */
  storyId: string | undefined
  changes: Delta[]
  pending: { baseRev: number; deltas: Delta[]; changes: Delta[] } | undefined
}

export function packEntry({ documentId, base, document, pending, ...rest }: JournalEntry): PackedEntry {
  return {
    ...rest,
    storyId: documentId,
    changes: diffDocuments(base, document),
    pending: pending && {
      baseRev: pending.baseRev,
      deltas: pending.deltas,
      changes: diffDocuments(base, pending.document),
    },
  }
}

export function unpackEntry({ storyId, changes, pending, ...rest }: PackedEntry, base: Body): JournalEntry {
  return {
    ...rest,
    documentId: storyId,
    base,
    document: applyDeltas(base, changes),
    pending: pending && { baseRev: pending.baseRev, deltas: pending.deltas, document: applyDeltas(base, pending.changes) },
  }
}
