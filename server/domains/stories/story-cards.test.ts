import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { minute } from '#shared/time/units.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { published, publishEdits, rewrite, setVisibility, story, unpublish, type Writer, writer } from '#test/server/writers.ts'

type Card = { id: string; title: string | null; clapCount: number; isLocked: boolean; creator: { name: string | null } }

const cardsQuery = `{ latestPosts(paging: { limit: 25 }) { items { id title clapCount isLocked creator { name } } } }`
const before = story('Tides', 'Once a day.')

describe('cards of stories', () => {
  let app: TestApp
  let ada: Writer
  let reader: Writer
  let storyId: string
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    ada = await writer(app, { enrolled: true })
    reader = await writer(app)
    storyId = await published(ada, before)
    await cardFor(reader)
  })

  const cardFor = async (who: TestBrowser): Promise<Card | undefined> => {
    const { latestPosts: found } = await who.graphql(cardsQuery)
    return found.items.find(({ id }) => id === storyId)
  }

  test('are loaded once for all readers', async () => {
    const another = await writer(app)
    const querySpy = vi.spyOn(pg.Client.prototype, 'query')
    expect(await cardFor(another)).toMatchObject({ title: 'Tides', creator: { name: 'Hana Kim' } })
    const texts = querySpy.mock.calls.map(([query]) => String((query as { text?: string }).text ?? query))
    querySpy.mockRestore()
    expect(texts.filter((text) => text.includes('story_stats'))).toEqual([])
  })

  test.each<{ change: string; by: () => Promise<unknown>; shows: Partial<Card> }>([
    {
      change: 'a new title',
      by: async () => {
        await rewrite(ada, storyId, before, story('High tides', 'Once a day.'))
        await publishEdits(ada, { postId: storyId })
      },
      shows: { title: 'High tides' },
    },
    {
      change: 'a clap',
      by: () =>
        reader.graphql('mutation ($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 7) { __typename } }', {
          id: storyId,
          me: reader.id,
        }),
      shows: { clapCount: 7 },
    },
    {
      change: 'the lock for members',
      by: () => setVisibility(ada, { postId: storyId, visibility: 'LOCKED' }),
      shows: { isLocked: true },
    },
    {
      change: 'the writer’s new name',
      by: () => ada.graphql('mutation { updateUserField(field: ACCOUNT_NAME, value: "Ada Lind") { __typename } }'),
      shows: { creator: { name: 'Ada Lind' } },
    },
  ])('show $change at once', async ({ by, shows }) => {
    expect(await cardFor(reader)).not.toMatchObject(shows)
    await by()
    expect(await cardFor(reader)).toMatchObject(shows)
    expect(await cardFor(app.browser())).toMatchObject(shows)
  })

  test('are gone with their story', async () => {
    await unpublish(ada, { postId: storyId })
    expect(await cardFor(reader)).toBeUndefined()
  })

  test('show within a minute what no event reports, and to the writer at once', async () => {
    await app.database.db.updateTable('stories').set({ title: 'Changed' }).where('id', '=', storyId).execute()
    expect(await cardFor(reader)).toMatchObject({ title: 'Tides' })
    expect(await cardFor(ada)).toMatchObject({ title: 'Changed' })
    app.advanceClock(minute)
    expect(await cardFor(reader)).toMatchObject({ title: 'Changed' })
  })
})
