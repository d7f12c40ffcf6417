import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'
import { addBlock, addList, addListItem } from '#test/server/rows.ts'

const listId = newId()

describe('staff picks', () => {
  let app: TestApp
  let ada: Writer
  let grace: Writer
  let picked: string
  beforeAll(async () => {
    app = await openTestApp({ env: { STAFF_PICKS_CATALOG_ID: listId } })
    ada = await writer(app)
    grace = await writer(app)
    picked = await published(ada, story('Tides', 'Twice a day.'))
    await addList(app, { id: listId, ownerId: grace.id, name: 'Picks', slug: 'picks' })
    await pick(picked)
  })
  afterAll(() => app.close())

  const pick = (storyId: string) => addListItem(app, { listId, storyId })
  const picksOf = async (actor: TestBrowser) => {
    const { staffPicksFeed } = await actor.graphql('{ staffPicksFeed(paging: { limit: 3 }) { items { post { id } } } }')
    return staffPicksFeed.items.map(({ post }) => post.id)
  }

  test('everyone sees them, except readers who blocked the author', async () => {
    expect(await picksOf(app.browser())).toEqual([picked])
    expect(await picksOf(grace)).toEqual([picked])
    await addBlock(app, { userId: grace.id, blockedId: ada.id })
    expect(await picksOf(grace)).toEqual([])
    expect(await picksOf(app.browser())).toEqual([picked])
  })

  const awarded = async (kind: string) => {
    const { user } = await app
      .browser()
      .graphql('query($id: ID!, $kind: String!) { user(id: $id) { awardedPosts(kind: $kind) { items { id } } } }', {
        id: ada.id,
        kind,
      })
    return user.awardedPosts.items.map(({ id }) => id)
  }

  test('a picked story is listed under her staff pick award; other awards stay empty', async () => {
    expect(await awarded('staff-pick')).toEqual([picked])
    expect(await awarded('boosted')).toEqual([])
    await expect(awarded('loudest')).rejects.toThrow('There’s no award of this kind.')
    const statusOf = async (kind: string) => (await app.browser().get(`/@${ada.username}/awards/${kind}`)).statusCode
    expect([await statusOf('staff-pick'), await statusOf('boosted'), await statusOf('loudest')]).toEqual([200, 200, 404])
  })

  test('a story of a closed account is no longer a pick', async () => {
    const closing = await writer(app)
    const storyId = await published(closing, story('Harbors', 'Once a day.'))
    await pick(storyId)
    expect(await picksOf(app.browser())).toContain(storyId)
    await app.database.db.updateTable('users').set({ deletedAt: app.clock() }).where('id', '=', closing.id).execute()
    expect(await picksOf(app.browser())).toEqual([picked])
  })
})
