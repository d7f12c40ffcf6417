import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffDocuments } from '#shared/body/delta.ts'
import { joinDocument } from '#shared/body/document.ts'
import { anyBody } from '#test/arbitrary-body.ts'
import { packEntry, unpackEntry } from './packed-entry.ts'

const document = fc.tuple(fc.constantFrom('Tides', ''), anyBody).map(([title, body]) => joinDocument(title, '', body))

test('what is stored is read back, and holds only what differs from the base', () => {
  fc.assert(
    fc.property(document, document, document, fc.boolean(), (base, sent, current, isPending) => {
      const entry = {
        documentId: 'story',
        baseRev: 3,
        base,
        document: current,
        pending: isPending ? { baseRev: 3, deltas: diffDocuments(base, sent), document: sent } : undefined,
        creationKey: 'key',
        account: 'ada',
        at: 1,
      }
      expect(unpackEntry(structuredClone(packEntry(entry)), structuredClone(base))).toEqual(entry)
      expect(packEntry({ ...entry, document: base })).toMatchObject({ storyId: 'story', changes: [] })
    }),
    { numRuns: 200 },
  )
})
