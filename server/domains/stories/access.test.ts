import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { addMember, publication } from '#test/server/publications.ts'
import { addBlock, addMute, addStoryRow } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'
import { isOpenTo, readStory, visibleTo } from './access.ts'

const combinations = <Choices extends Record<string, readonly unknown[]>>(choices: Choices) =>
  Object.entries(choices).reduce<object[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as { [Name in keyof Choices]: Choices[Name][number] }[]

/** Every state of a story that anything about access depends on. */
const states = combinations({
  state: ['draft', 'published', 'deleted'],
  visibility: ['PUBLIC', 'LOCKED', 'UNLISTED', 'PRIVATE'],
  hiddenBy: [null, 'suspendedAt', 'limitedAt', 'legallyUnavailableAt'],
  author: ['active', 'suspendedAt', 'deactivatedAt', 'deletedAt'],
  place: ['profile', 'publication', 'pending', 'submitted'],
} as const)

describe('who may see a story', () => {
  let app: TestApp
  let readers: Record<'author' | 'editor' | 'writerOfPublication' | 'blocked' | 'blocking' | 'muting' | 'stranger', Writer>
  beforeAll(async () => {
    app = await openTestApp()
    const names = ['author', 'editor', 'writerOfPublication', 'blocked', 'blocking', 'muting', 'stranger'] as const
    readers = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await writer(app)]))) as typeof readers
    await makeStories()
    return () => app.close()
  })

  /** One story in every state, by four accounts of one person: blocks and mutes are the same for each. */
  async function makeStories(): Promise<void> {
    const { db } = app.database
    const now = app.clock()
    const publicationId = await publication(app, { slug: 'tides', name: 'Tides', owner: readers.editor })
    await addMember(app, publicationId, readers.writerOfPublication, 'WRITER')
    const { isListed: _, ...template } = await db
      .selectFrom('stories')
      .selectAll()
      .where('id', '=', await published(readers.author, story('Spring tide', 'Twice a month.')))
      .executeTakeFirstOrThrow()
    const authors = {
      active: readers.author,
      suspendedAt: await writer(app),
      deactivatedAt: await writer(app),
      deletedAt: await writer(app),
    }
    for (const [state, { id }] of Object.entries(authors)) {
      if (state !== 'active')
        await db
          .updateTable('users')
          .set({ [state]: now })
          .where('id', '=', id)
          .execute()
      await addBlock(app, { userId: id, blockedId: readers.blocked.id })
      await addBlock(app, { userId: readers.blocking.id, blockedId: id })
      await addMute(app, { userId: readers.muting.id, mutedId: id })
    }
    await addStoryRow(
      app,
      states.map(({ state, visibility, hiddenBy, author, place }) => ({
        ...template,
        id: newId(),
        creationKey: null,
        state,
        deletedAt: state === 'deleted' ? now : null,
        visibility,
        authorId: authors[author].id,
        ...(hiddenBy && { [hiddenBy]: now }),
        ...(place === 'publication' && { publicationId, publicationStatus: 'APPROVED' as const }),
        ...(place === 'pending' && { publicationId, publicationStatus: 'PENDING' as const }),
        ...(place === 'submitted' && { submittedToId: publicationId }),
      })),
    )
  }

  const viewerOf = ({ id }: { id: string }): Viewer => ({ id, isStaff: false, isSuspended: false, hasVerifiedEmail: true })
  const everyone = () => [['visitor', undefined] as const, ...Object.entries(readers)]

  async function idsWhere(condition: ReturnType<typeof sql>): Promise<Set<string>> {
    const { rows } = await sql<{ id: string }>`select p.id from stories p where ${condition}`.execute(app.database.db)
    return new Set(rows.map(({ id }) => id))
  }

  test('the decision for one story and its SQL form agree, for every state and every kind of reader', async () => {
    const stories = await app.database.db.selectFrom('stories').selectAll().execute()
    expect(stories.length).toBeGreaterThan(states.length)
    const openTo: Record<string, number> = {}
    for (const [name, reader] of everyone()) {
      const ctx = app.contextFor(reader && { viewer: viewerOf(reader) })
      const opened = await Promise.all(stories.map(async ({ id }) => ({ id, ...(await readStory(ctx, id)) })))
      const decided = new Set(opened.filter(({ ok }) => ok).map(({ id }) => id))
      expect(await idsWhere(sql`${isOpenTo(sql.val(reader?.id ?? ''))}`), name).toEqual(decided)
      openTo[name] = decided.size
    }
    // The kinds of readers differ, so the comparison compares something.
    expect(openTo.visitor).toBe(openTo.stranger)
    expect(openTo.blocked).toBe(0)
    expect(openTo.blocking).toBe(0)
    expect(openTo.muting).toBe(openTo.stranger)
    expect(openTo.writerOfPublication).toBe(openTo.stranger)
    expect(openTo.editor).toBeGreaterThan(openTo.stranger as number)
    expect(openTo.author).toBeGreaterThan(openTo.stranger as number)
  })

  test('whatever a list shows to a reader opens for them', async () => {
    for (const [name, reader] of everyone()) {
      const ctx = app.contextFor(reader && { viewer: viewerOf(reader) })
      const listed = await idsWhere(sql`p.is_listed ${visibleTo(sql.val(reader?.id ?? ''))}`)
      expect(listed.size > 0, name).toBe(!['blocked', 'blocking', 'muting'].includes(name))
      for (const id of listed) expect((await readStory(ctx, id)).ok, `${id} for ${name}`).toBe(true)
    }
  })
})
