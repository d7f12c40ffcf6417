import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { applyDeltas, type Delta, diffDocuments } from '#shared/body/delta.ts'
import { joinDocument } from '#shared/body/document.ts'
import { mergeDocuments } from '#shared/body/merge.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { sameDocument } from '#shared/body/same.ts'
import { minute } from '#shared/time/units.ts'
import { publication } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftOf, p, saveDeltas, story, type Writer, writer } from '#test/server/writers.ts'

type Save = { baseRev: number; deltas: Delta[]; after: Body; word: string }
type Hand = { who: Writer; base: { rev: number; document: Body }; late: Save[] }

const fates = ['arrives', 'lost', 'answer-lost', 'doubled', 'late'] as const
const step = fc.record({ hand: fc.nat(1), paragraph: fc.nat(3), isNew: fc.boolean(), fate: fc.constantFrom(...fates) })

describe.each(testEngines)('a writer and an editor on one story, on $engine', ({ open }) => {
  let app: TestApp
  let author: Writer
  let editor: Writer
  let publicationId: string
  beforeAll(async () => {
    app = await openTestApp({ open })
    author = await writer(app)
    editor = await writer(app)
    publicationId = await publication(app, { slug: 'saltgrass', name: 'Saltgrass', owner: editor })
  }, 60_000)
  afterAll(() => app.close())

  const newest = async (who: Writer, postId: string) => {
    const { payload } = (await who.get(`/p/${postId}/deltas`)).json<{ payload: { latestRev: number; document: Body } }>()
    return { rev: payload.latestRev, document: payload.document }
  }
  /** Rebuilds every revision from the recorded changes. */
  const history = async (postId: string): Promise<Body[]> => {
    const rows = await app.database.db
      .selectFrom('post_deltas')
      .select('deltas')
      .where('post_id', '=', postId)
      .orderBy('rev')
      .execute()
    return rows.reduce<Body[]>((all, { deltas }) => [...all, applyDeltas(all.at(-1) as Body, deltas)], [joinDocument('', '', [])])
  }

  test('whatever is lost, repeated or late, every acknowledged save is in the history and no acknowledged text is lost', async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        // Rate limits per minute would stop a test that simulates an hour.
        app.pass(minute)
        const start = story('Tides', 'a', 'b', 'c', 'd')
        const postId = await draftOf(author, start)
        await app.database.db
          .updateTable('posts')
          .set({ publication_id: publicationId, publication_status: 'APPROVED' })
          .where('id', '=', postId)
          .execute()
        const hands: Hand[] = [author, editor].map((who) => ({ who, base: { rev: 1, document: start }, late: [] }))
        const acknowledged: Save[] = []
        let surprises = 0

        const send = async (who: Writer, save: Save) => {
          const answer = await saveDeltas(who, postId, save.baseRev, save.deltas)
          if (answer.statusCode === 200) acknowledged.push(save)
          return answer.statusCode
        }
        for (const { hand: index, paragraph, isNew, fate } of steps) {
          const hand = hands[index] as Hand
          const word = `word${++count}`
          const { document } = hand.base
          const at = 2 + paragraph
          const old = document[at] ?? p('none', '')
          const after = isNew
            ? document.toSpliced(at, 0, p(`n${count}`, word))
            : document.with(at, { ...old, text: `${old.text} ${word}` })
          const save: Save = { baseRev: hand.base.rev, deltas: diffDocuments(document, after), after, word }
          if (fate === 'lost') continue
          if (fate === 'late') {
            hand.late.push(save)
            continue
          }
          const status = await send(hand.who, save)
          const second = fate === 'doubled' ? await send(hand.who, save) : status
          expect(second).toBe(status)
          if (fate === 'answer-lost') acknowledged.length -= status === 200 ? 1 : 0
          if (status === 200 && fate !== 'answer-lost') hand.base = { rev: save.baseRev + 1, document: after }
          else {
            // Does what the editor does: loads the current text and merges its own changes.
            const theirs = await newest(hand.who, postId)
            surprises += status === 409 || sameDocument(theirs.document, after) ? 0 : 1
            const merged = mergeDocuments(document, after, theirs.document)
            hand.base = theirs
            if (merged && !sameDocument(merged, theirs.document)) {
              const again: Save = { baseRev: theirs.rev, deltas: diffDocuments(theirs.document, merged), after: merged, word }
              if ((await send(hand.who, again)) === 200) hand.base = { rev: theirs.rev + 1, document: merged }
            }
          }
          for (const stale of hand.late.splice(0)) await send(hand.who, stale)
        }
        expect(surprises).toBe(0)
        const revisions = await history(postId)
        const last = await newest(author, postId)
        expect(sameDocument(revisions.at(-1) as Body, last.document)).toBe(true)
        for (const save of acknowledged) expect(sameDocument(revisions[save.baseRev + 1] as Body, save.after)).toBe(true)
        const text = last.document.map((paragraph) => paragraph.text).join(' ')
        expect(acknowledged.filter(({ word }) => !new RegExp(`\\b${word}\\b`).test(text))).toEqual([])
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})
