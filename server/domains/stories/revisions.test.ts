import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { minute } from '#shared/time/units.ts'
import { nameVersion, revert, versions } from '#test/server/desk.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import {
  draftOf,
  published,
  publishEdits,
  readDraft,
  readPost,
  rewrite,
  story,
  textOf,
  trash,
  type Writer,
  writer,
} from '#test/server/writers.ts'

describe.each(testEngines)('story revisions, on $engine', ({ open }) => {
  let app: TestApp
  let hana: Writer
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp({ open })
    hana = await writer(app)
    emil = await writer(app)
  }, 60_000)
  afterAll(() => app.close())

  const textsOf = async (postId: string) => {
    const { paragraphs } = await readDraft(hana, { postId })
    return (paragraphs as { text: string }[]).map(({ text }) => text)
  }
  const revOf = async (postId: string) => Number((await readDraft(hana, { postId })).latestRev)

  test('a text is saved ten minutes after the last one, with its time and its editor', async () => {
    const texts = ['One', 'One two', 'One two three', 'One two three four', 'Five']
    const postId = await draftOf(hana, story('Count', texts[0] ?? ''))
    for (let i = 1; i < texts.length; i++) {
      app.pass(i === 2 || i === 3 ? minute : 10 * minute)
      await rewrite(hana, postId, story('Count', texts[i - 1] ?? ''), story('Count', texts[i] ?? ''))
    }
    const kept = await versions(hana, postId)
    expect(kept.map(({ rev, paragraphs }) => [rev, paragraphs.at(-1)?.text])).toEqual([
      [5, 'Five'],
      [4, 'One two three four'],
      [2, 'One two'],
      [1, 'One'],
    ])
    expect(kept.every(({ authorId }) => authorId === hana.id)).toBe(true)
  })

  test('a published text is saved, and marked as the one readers see', async () => {
    const [first, second] = [story('Tide', 'As it was'), story('Tide', 'As it is')]
    const postId = await published(hana, first)
    await rewrite(hana, postId, first, second)
    const seen = (await versions(hana, postId)).map(({ rev, isPublishedVersion, publishedAt }) => [
      rev,
      isPublishedVersion,
      publishedAt !== null,
    ])
    expect(seen).toEqual([
      [2, false, false],
      [1, true, true],
    ])
    await publishEdits(hana, { postId })
    expect((await versions(hana, postId)).map(({ isPublishedVersion }) => isPublishedVersion)).toEqual([true, false])
  })

  test('reverting makes the old text the newest, saves the current one, and changes nothing for readers', async () => {
    const [first, second] = [story('Tide', 'As it was'), story('Tide', 'As it is')]
    const postId = await published(hana, first)
    await rewrite(hana, postId, first, second)
    await publishEdits(hana, { postId })
    expect(await revert(hana, { postId, versionId: '1', baseRev: 2 })).toMatchObject({ __typename: 'Post' })
    expect(await textsOf(postId)).toEqual(['Tide', '', 'As it was'])
    expect(await revOf(postId)).toBe(3)
    expect(textOf(await readPost(app.browser(), { postId }))).toEqual(['As it is'])
    expect(await revert(hana, { postId, versionId: `${postId}-2`, baseRev: 3 })).toMatchObject({ __typename: 'Post' })
    expect(await textsOf(postId)).toEqual(['Tide', '', 'As it is'])
    // The text that was replaced is available as well.
    expect((await versions(hana, postId)).map(({ rev }) => rev)).toEqual([4, 3, 2, 1])
  })

  test('reverting from an outdated base is a conflict, and 409 over HTTP', async () => {
    const [first, second] = [story('Tide', 'As it was'), story('Tide', 'As it is')]
    const postId = await published(hana, first)
    await rewrite(hana, postId, first, second)
    expect(await revert(hana, { postId, versionId: '1', baseRev: 1 })).toMatchObject({ __typename: 'Conflict' })
    const path = (versionId: number, baseRev: number) => `/p/${postId}/revert/${versionId}/${baseRev}`
    expect((await hana.post(path(1, 1), {})).statusCode).toBe(409)
    expect(await textsOf(postId)).toEqual(['Tide', '', 'As it is'])
    expect((await hana.post(path(7, 2), {})).statusCode).toBe(404)
    expect((await hana.post(path(1, 2), {})).statusCode).toBe(200)
    expect(await textsOf(postId)).toEqual(['Tide', '', 'As it was'])
    expect((await hana.ask({ method: 'POST', url: path(1, 3), payload: {} })).statusCode).toBe(403)
    expect((await app.browser().post(path(1, 3), {})).statusCode).toBe(401)
    expect((await emil.post(path(1, 3), {})).statusCode).toBe(403)
  })

  test('a named revision stays when unnamed ones before it are deleted', async () => {
    const { db } = app.database
    const postId = await draftOf(hana, story('Long', 'Day 0'))
    const [now] = await versions(hana, postId)
    expect(await nameVersion(hana, { postId, versionId: now?.id, name: ' Before the flood ' })).toMatchObject({
      rev: 1,
      name: 'Before the flood',
    })
    const document = JSON.stringify(story('Long', 'Day 1'))
    await db
      .insertInto('post_revisions')
      .values(
        Array.from({ length: 120 }, (_, i) => ({
          post_id: postId,
          rev: i + 2,
          document,
          author_id: hana.id,
          saved_at: new Date(app.clock().getTime() + i),
        })),
      )
      .execute()
    await db.updateTable('post_drafts').set({ rev: 200 }).where('post_id', '=', postId).execute()
    app.pass(20 * minute)
    await rewrite(hana, postId, story('Long', 'Day 0'), story('Long', 'Day 2'))
    const rows = await db.selectFrom('post_revisions').select(['rev', 'name']).where('post_id', '=', postId).execute()
    expect(rows.filter(({ name }) => name === null)).toHaveLength(100)
    expect(rows.find(({ rev }) => rev === 1)?.name).toBe('Before the flood')
    expect(rows.some(({ rev }) => rev === 2)).toBe(false)
    expect(await nameVersion(hana, { postId, versionId: '1', name: '' })).toMatchObject({ name: null })
    expect(await nameVersion(hana, { postId, versionId: '1', name: 'n'.repeat(61) })).toMatchObject({
      __typename: 'BadRequest',
      field: 'name',
    })
    // Every page, each revision once.
    const seen: number[] = []
    for (let to: string | undefined, page = await versions(hana, postId, { limit: 40 }); page.length > 0; ) {
      seen.push(...page.map(({ rev }) => rev))
      to = String(page.at(-1)?.rev)
      page = await versions(hana, postId, { limit: 40, to })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual([...seen].sort((a, b) => b - a))
  })

  test('only the newest deltas are stored in addition to the texts', async () => {
    const postId = await draftOf(hana, story('Saves', 'Word 0'))
    for (let i = 1; i <= 60; i++) {
      app.pass(minute)
      await rewrite(hana, postId, story('Saves', `Word ${i - 1}`), story('Saves', `Word ${i}`))
    }
    const { count } = await app.database.db
      .selectFrom('post_deltas')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBeLessThanOrEqual(60)
    expect(await textsOf(postId)).toEqual(['Saves', '', 'Word 60'])
  })

  describe('who cannot use revisions', () => {
    const others: [string, (of: { visitor: TestBrowser; other: Writer }) => TestBrowser, string, string][] = [
      ['a visitor', ({ visitor }) => visitor, 'Unauthorized', 'Unauthorized'],
      ['somebody else', ({ other }) => other, 'Forbidden', 'NotFound'],
    ]
    test.each(others)('%s cannot see, revert to or name revisions', async (_who, choose, ofPublished, ofDraft) => {
      const who = choose({ visitor: app.browser(), other: emil })
      const open_ = await published(hana, story('Open', 'Text'))
      const draft = await draftOf(hana, story('Draft', 'Text'))
      for (const [postId, kind] of [
        [open_, ofPublished],
        [draft, ofDraft],
      ] as const) {
        expect(await versions(who, postId)).toEqual([])
        expect(await revert(who, { postId, versionId: '1', baseRev: 1 })).toMatchObject({ __typename: kind })
        expect(await nameVersion(who, { postId, versionId: '1', name: 'Mine' })).toMatchObject({ __typename: kind })
      }
    })

    test('a trashed story cannot be reverted', async () => {
      const postId = await draftOf(hana, story('Gone', 'Text'))
      await trash(hana, postId)
      expect(await revert(hana, { postId, versionId: '1', baseRev: 1 })).toMatchObject({ __typename: 'NotFound' })
      expect(await versions(hana, postId)).toEqual([])
    })
  })
})
