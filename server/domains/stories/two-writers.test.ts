import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyDeltas, type Delta, diffDocuments } from '#shared/body/delta.ts'
import { joinDocument } from '#shared/body/document.ts'
import { mergeDocuments } from '#shared/body/merge.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { isSameDocument } from '#shared/body/is-same.ts'
import { minute } from '#shared/time/units.ts'
import { publication } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, p, saveDeltas, story, type Writer, writer } from '#test/server/writers.ts'

type Save = { baseRev: number; deltas: Delta[]; after: Body; addedWord: string }
type Editor = { actor: Writer; base: { rev: number; document: Body }; late: Save[] }

const fates = ['arrives', 'lost', 'answer-lost', 'doubled', 'late'] as const
const step = fc.record({ editorIndex: fc.nat(1), paragraph: fc.nat(3), isNew: fc.boolean(), fate: fc.constantFrom(...fates) })

describe('a writer and an editor on one story', () => {
  let app: TestApp
  let author: Writer
  let editor: Writer
  let publicationId: string
  beforeAll(async () => {
    app = await openTestApp()
    author = await writer(app)
    editor = await writer(app)
    publicationId = await publication(app, { slug: 'saltgrass', name: 'Saltgrass', owner: editor })
  })
  afterAll(() => app.close())

  const newest = async (actor: Writer, storyId: string) => {
    const { payload } = (await actor.get(`/p/${storyId}/deltas`)).json<{ payload: { latestRev: number; document: Body } }>()
    return { rev: payload.latestRev, document: payload.document }
  }
  /** Rebuilds every revision from the recorded changes. */
  const history = async (storyId: string): Promise<Body[]> => {
    const rows = await app.database.db
      .selectFrom('storyDeltas')
      .select('deltas')
      .where('storyId', '=', storyId)
      .orderBy('rev')
      .execute()
    return rows.reduce<Body[]>((all, { deltas }) => [...all, applyDeltas(all.at(-1) as Body, deltas)], [joinDocument('', '', [])])
  }

  test('whatever is lost, repeated or late, every acknowledged save is in the history and no acknowledged text is lost', async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        // Rate limits per minute would stop a test that simulates an hour.
        app.advanceClock(minute)
        const start = story('Tides', 'a', 'b', 'c', 'd')
        const storyId = await draftWith(author, start)
        await app.database.db
          .updateTable('stories')
          .set({ publicationId, publicationStatus: 'APPROVED' })
          .where('id', '=', storyId)
          .execute()
        const editors: Editor[] = [author, editor].map((actor) => ({ actor, base: { rev: 1, document: start }, late: [] }))
        const acknowledged: Save[] = []
        let surprises = 0

        const send = async (actor: Writer, save: Save) => {
          const answer = await saveDeltas(actor, storyId, save.baseRev, save.deltas)
          if (answer.statusCode === 200) acknowledged.push(save)
          return answer.statusCode
        }
        for (const { editorIndex: index, paragraph, isNew, fate } of steps) {
          const editorIndex = editors[index] as Editor
          const addedWord = `word${++count}`
          const { document } = editorIndex.base
          const at = 2 + paragraph
          const previous = document[at] ?? p('none', '')
          const after = isNew
            ? document.toSpliced(at, 0, p(`n${count}`, addedWord))
            : document.with(at, { ...previous, text: `${previous.text} ${addedWord}` })
          const save: Save = { baseRev: editorIndex.base.rev, deltas: diffDocuments(document, after), after, addedWord }
          if (fate === 'lost') continue
          if (fate === 'late') {
            editorIndex.late.push(save)
            continue
          }
          const status = await send(editorIndex.actor, save)
          const second = fate === 'doubled' ? await send(editorIndex.actor, save) : status
          expect(second).toBe(status)
          if (fate === 'answer-lost') acknowledged.length -= status === 200 ? 1 : 0
          if (status === 200 && fate !== 'answer-lost') editorIndex.base = { rev: save.baseRev + 1, document: after }
          else {
            // Does what the editor does: loads the current text and merges its own changes.
            const theirs = await newest(editorIndex.actor, storyId)
            surprises += status === 409 || isSameDocument(theirs.document, after) ? 0 : 1
            const merged = mergeDocuments(document, after, theirs.document)
            editorIndex.base = theirs
            if (merged && !isSameDocument(merged, theirs.document)) {
              const retry: Save = {
                baseRev: theirs.rev,
                deltas: diffDocuments(theirs.document, merged),
                after: merged,
                addedWord,
              }
              if ((await send(editorIndex.actor, retry)) === 200) editorIndex.base = { rev: theirs.rev + 1, document: merged }
            }
          }
          for (const stale of editorIndex.late.splice(0)) await send(editorIndex.actor, stale)
        }
        expect(surprises).toBe(0)
        const revisions = await history(storyId)
        const last = await newest(author, storyId)
        expect(isSameDocument(revisions.at(-1) as Body, last.document)).toBe(true)
        for (const save of acknowledged) expect(isSameDocument(revisions[save.baseRev + 1] as Body, save.after)).toBe(true)
        const text = last.document.map((paragraph) => paragraph.text).join(' ')
        expect(acknowledged.filter(({ addedWord }) => !new RegExp(`\\b${addedWord}\\b`).test(text))).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('names who saved the latest revision, to those who may read the draft', async () => {
    const start = story('Ebb', 'a')
    const storyId = await draftWith(author, start)
    await app.database.db
      .updateTable('stories')
      .set({ publicationId, publicationStatus: 'APPROVED' })
      .where('id', '=', storyId)
      .execute()
    const savedBy = async (actor: Writer) => {
      const query = 'query($id: ID!) { draft(postId: $id) { __typename ... on Draft { savedBy { id } } } }'
      const { draft } = await actor.graphql(query, {
        id: storyId,
      })
      return draft.__typename === 'Draft' ? draft.savedBy?.id : draft.__typename
    }
    expect(await savedBy(editor)).toBe(author.id)
    const save = await saveDeltas(editor, storyId, 1, diffDocuments(start, story('Ebb', 'b')))
    expect(save.statusCode).toBe(200)
    expect(await savedBy(author)).toBe(editor.id)
    expect(await savedBy(await writer(app))).toBe('NotFound')
    await app.database.db.deleteFrom('storyDeltas').where('storyId', '=', storyId).execute()
    expect(await savedBy(author)).toBeUndefined()
  })
})
