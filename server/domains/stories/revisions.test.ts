import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minute } from '#shared/time/units.ts'
import { nameVersion, revert, versions } from '#test/server/your-stories.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import {
  draftWith,
  published,
  publishEdits,
  readDraft,
  queryPost,
  rewrite,
  story,
  paragraphTextsOf,
  trash,
  type Writer,
  writer,
} from '#test/server/writers.ts'

describe('story revisions', () => {
  let app: TestApp
  let hana: Writer
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp()
    hana = await writer(app)
    emil = await writer(app)
  })
  afterAll(() => app.close())

  const textsOf = async (storyId: string) => {
    const { paragraphs } = await readDraft(hana, { postId: storyId })
    return (paragraphs as { text: string }[]).map(({ text }) => text)
  }
  const revOf = async (storyId: string) => Number((await readDraft(hana, { postId: storyId })).latestRev)

  test('a text is saved ten minutes after the last one, with its time and its editor', async () => {
    const texts = ['One', 'One two', 'One two three', 'One two three four', 'Five']
    const storyId = await draftWith(hana, story('Count', texts[0] ?? ''))
    for (let i = 1; i < texts.length; i++) {
      app.advanceClock(i === 2 || i === 3 ? minute : 10 * minute)
      await rewrite(hana, storyId, story('Count', texts[i - 1] ?? ''), story('Count', texts[i] ?? ''))
    }
    const saved = await versions(hana, storyId)
    expect(saved.map(({ rev, paragraphs }) => [rev, paragraphs.at(-1)?.text])).toEqual([
      [5, 'Five'],
      [4, 'One two three four'],
      [2, 'One two'],
      [1, 'One'],
    ])
    expect(saved.every(({ authorId }) => authorId === hana.id)).toBe(true)
  })

  test('a published text is saved, and marked as the one readers see', async () => {
    const [first, second] = [story('Tide', 'As it was'), story('Tide', 'As it is')]
    const storyId = await published(hana, first)
    await rewrite(hana, storyId, first, second)
    const seen = (await versions(hana, storyId)).map(({ rev, isPublishedVersion, publishedAt }) => [
      rev,
      isPublishedVersion,
      publishedAt !== null,
    ])
    expect(seen).toEqual([
      [2, false, false],
      [1, true, true],
    ])
    await publishEdits(hana, { postId: storyId })
    expect((await versions(hana, storyId)).map(({ isPublishedVersion }) => isPublishedVersion)).toEqual([true, false])
  })

  test('reverting makes the old text the newest, saves the current one, and changes nothing for readers', async () => {
    const [first, second] = [story('Tide', 'As it was'), story('Tide', 'As it is')]
    const storyId = await published(hana, first)
    await rewrite(hana, storyId, first, second)
    await publishEdits(hana, { postId: storyId })
    expect(await revert(hana, { postId: storyId, versionId: '1', baseRev: 2 })).toMatchObject({ __typename: 'Post' })
    expect(await textsOf(storyId)).toEqual(['Tide', '', 'As it was'])
    expect(await revOf(storyId)).toBe(3)
    expect(paragraphTextsOf(await queryPost(app.browser(), { postId: storyId }))).toEqual(['As it is'])
    expect(await revert(hana, { postId: storyId, versionId: `${storyId}-2`, baseRev: 3 })).toMatchObject({ __typename: 'Post' })
    expect(await textsOf(storyId)).toEqual(['Tide', '', 'As it is'])
    // The text that was replaced is available as well.
    expect((await versions(hana, storyId)).map(({ rev }) => rev)).toEqual([4, 3, 2, 1])
  })

  test('reverting from an outdated base is a conflict, and 409 over HTTP', async () => {
    const [first, second] = [story('Tide', 'As it was'), story('Tide', 'As it is')]
    const storyId = await published(hana, first)
    await rewrite(hana, storyId, first, second)
    expect(await revert(hana, { postId: storyId, versionId: '1', baseRev: 1 })).toMatchObject({ __typename: 'Conflict' })
    const path = (versionId: number, baseRev: number) => `/p/${storyId}/revert/${versionId}/${baseRev}`
    expect((await hana.post(path(1, 1), {})).statusCode).toBe(409)
    expect(await textsOf(storyId)).toEqual(['Tide', '', 'As it is'])
    expect((await hana.post(path(7, 2), {})).statusCode).toBe(404)
    expect((await hana.post(path(1, 2), {})).statusCode).toBe(200)
    expect(await textsOf(storyId)).toEqual(['Tide', '', 'As it was'])
    expect((await hana.request({ method: 'POST', url: path(1, 3), payload: {} })).statusCode).toBe(403)
    expect((await app.browser().post(path(1, 3), {})).statusCode).toBe(401)
    expect((await emil.post(path(1, 3), {})).statusCode).toBe(403)
  })

  test('a named revision stays when unnamed ones before it are deleted', async () => {
    const { db } = app.database
    const storyId = await draftWith(hana, story('Long', 'Day 0'))
    const [now] = await versions(hana, storyId)
    expect(await nameVersion(hana, { postId: storyId, versionId: now?.id, name: ' Before the flood ' })).toMatchObject({
      rev: 1,
      name: 'Before the flood',
    })
    const document = JSON.stringify(story('Long', 'Day 1'))
    await db
      .insertInto('storyRevisions')
      .values(
        Array.from({ length: 120 }, (_, i) => ({
          storyId,
          rev: i + 2,
          document,
          authorId: hana.id,
          savedAt: new Date(app.clock().getTime() + i),
        })),
      )
      .execute()
    await db.updateTable('storyDrafts').set({ rev: 200 }).where('storyId', '=', storyId).execute()
    app.advanceClock(20 * minute)
    await rewrite(hana, storyId, story('Long', 'Day 0'), story('Long', 'Day 2'))
    const rows = await db.selectFrom('storyRevisions').select(['rev', 'name']).where('storyId', '=', storyId).execute()
    expect(rows.filter(({ name }) => name === null)).toHaveLength(100)
    expect(rows.find(({ rev }) => rev === 1)?.name).toBe('Before the flood')
    expect(rows.some(({ rev }) => rev === 2)).toBe(false)
    expect(await nameVersion(hana, { postId: storyId, versionId: '1', name: '' })).toMatchObject({ name: null })
    expect(await nameVersion(hana, { postId: storyId, versionId: '1', name: 'n'.repeat(61) })).toMatchObject({
      __typename: 'BadRequest',
      field: 'name',
    })
    // Every page, each revision once.
    const seen: number[] = []
    for (let to: string | undefined, page = await versions(hana, storyId, { limit: 40 }); page.length > 0; ) {
      seen.push(...page.map(({ rev }) => rev))
      to = String(page.at(-1)?.rev)
      page = await versions(hana, storyId, { limit: 40, to })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual([...seen].sort((a, b) => b - a))
  })

  test('only the newest deltas are stored in addition to the texts', async () => {
    const storyId = await draftWith(hana, story('Saves', 'Word 0'))
    for (let i = 1; i <= 60; i++) {
      app.advanceClock(minute)
      await rewrite(hana, storyId, story('Saves', `Word ${i - 1}`), story('Saves', `Word ${i}`))
    }
    const { count } = await app.database.db
      .selectFrom('storyDeltas')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('storyId', '=', storyId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBeLessThanOrEqual(60)
    expect(await textsOf(storyId)).toEqual(['Saves', '', 'Word 60'])
  })

  describe('who cannot use revisions', () => {
    const others: [string, (of: { visitor: TestBrowser; other: Writer }) => TestBrowser, string, string][] = [
      ['a visitor', ({ visitor }) => visitor, 'Unauthorized', 'Unauthorized'],
      ['another user', ({ other }) => other, 'Forbidden', 'NotFound'],
    ]
    test.each(others)('%s cannot see, revert to or name revisions', async (_who, choose, ofPublished, ofDraft) => {
      const actor = choose({ visitor: app.browser(), other: emil })
      const open_ = await published(hana, story('Open', 'Text'))
      const draft = await draftWith(hana, story('Draft', 'Text'))
      for (const [storyId, kind] of [
        [open_, ofPublished],
        [draft, ofDraft],
      ] as const) {
        expect(await versions(actor, storyId)).toEqual([])
        expect(await revert(actor, { postId: storyId, versionId: '1', baseRev: 1 })).toMatchObject({ __typename: kind })
        expect(await nameVersion(actor, { postId: storyId, versionId: '1', name: 'Mine' })).toMatchObject({ __typename: kind })
      }
    })

    test('a trashed story cannot be reverted', async () => {
      const storyId = await draftWith(hana, story('Gone', 'Text'))
      await trash(hana, storyId)
      expect(await revert(hana, { postId: storyId, versionId: '1', baseRev: 1 })).toMatchObject({ __typename: 'NotFound' })
      expect(await versions(hana, storyId)).toEqual([])
    })
  })
})
