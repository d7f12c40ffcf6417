import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToSeries, createSeries, editSeries, followSeries, removeFromSeries } from '#test/server/your-stories.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import {
  draftWith,
  publish,
  published,
  setVisibility,
  story,
  trash,
  undelete,
  type Writer,
  writer,
} from '#test/server/writers.ts'

describe('series', () => {
  let app: TestApp
  let hana: Writer
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp()
    hana = await writer(app)
    emil = await writer(app)
  })
  afterAll(() => app.close())

  const createParts = async (actor: Writer, ...titles: string[]) => {
    const ids: string[] = []
    for (const title of titles) ids.push(await published(actor, story(title, `All about ${title}.`)))
    return ids
  }
  async function series(title: string, ...titles: string[]) {
    const ids = await createParts(hana, ...titles)
    const { id, slug } = await createSeries(hana, { title })
    await editSeries(hana, { sequenceId: id, input: { postIds: ids } })
    return { id: String(id), slug: String(slug), ids }
  }
  const get = (actor: TestBrowser, path: string) => actor.get(path)
  const storyIds = (result: Record<string, unknown>) => (result.posts as { id: string }[]).map(({ id }) => id)

  test('[series-page] it shows its title, its length and its stories in order, with links to the previous and next one under each', async () => {
    const { slug, ids } = await series('Tides, told', 'Ebb', 'Slack', 'Flow')
    const page = await get(app.browser(), `/s/${slug}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toMatch(/<h1[^>]*>Tides, told<\/h1>/)
    expect(page.body.replaceAll('<!-- -->', '')).toContain('3 parts')
    expect(page.body.indexOf('Ebb')).toBeLessThan(page.body.indexOf('Slack'))
    expect(page.body.indexOf('>Slack<')).toBeLessThan(page.body.indexOf('>Flow<'))
    expect(page.body).not.toContain('Edit series')
    expect((await get(hana, `/s/${slug}`)).body).toContain('Edit series')

    const middle = (await get(app.browser(), `/s/${slug}/slack-${ids[1]}`)).body.replaceAll('<!-- -->', '')
    expect(middle).toContain('Part 2 of 3')
    expect(middle).toContain(`href="/s/${slug}/ebb-${ids[0]}"`)
    expect(middle).toContain(`href="/s/${slug}/flow-${ids[2]}"`)
    // A story keeps its canonical address, wherever it is read.
    expect(middle).toContain(`<link rel="canonical" href="http://octavo.test/@${hana.username}/slack-${ids[1]}">`)
    const first = (await get(app.browser(), `/s/${slug}/ebb-${ids[0]}`)).body
    expect(first).not.toContain('rel="prev"')
    expect(first).toContain('rel="next"')
    const [stranger] = await createParts(hana, 'Elsewhere')
    expect((await get(app.browser(), `/s/${slug}/elsewhere-${stranger}`)).statusCode).toBe(404)
    expect((await get(app.browser(), `/s/no-such-series/ebb-${ids[0]}`)).statusCode).toBe(404)
    expect((await get(app.browser(), `/series/${ids[1]}`)).body.replaceAll('<!-- -->', '')).toContain('you’re on part 2')
    expect((await get(app.browser(), `/series/${stranger}`)).statusCode).toBe(404)
  })

  test('[series-page] only its author edits it: visitors sign in first, others get not found', async () => {
    const { id, slug, ids } = await series('Mine', 'One')
    expect((await get(hana, `/s/${slug}/edit`)).statusCode).toBe(200)
    expect((await get(emil, `/s/${slug}/edit`)).statusCode).toBe(404)
    expect((await get(app.browser(), `/s/${slug}/edit`)).headers.location).toBe(
      `/m/signin?redirect=${encodeURIComponent(`/s/${slug}/edit`)}`,
    )
    for (const [actor, kind] of [
      [app.browser(), 'Unauthorized'],
      [emil, 'Forbidden'],
    ] as const) {
      expect(await editSeries(actor, { sequenceId: id, input: { title: 'Theirs' } })).toMatchObject({ __typename: kind })
      expect(await addToSeries(actor, { sequenceId: id, postId: ids[0] })).toMatchObject({ __typename: kind })
      expect(await removeFromSeries(actor, { sequenceId: id, postId: ids[0] })).toMatchObject({ __typename: kind })
    }
    expect(await createSeries(app.browser(), { title: 'x' })).toMatchObject({ __typename: 'Unauthorized' })
    await expect(emil.graphql('mutation($id: ID!) { deleteSequence(sequenceId: $id) }', { id })).rejects.toThrow(
      "You don't have permission to do that.",
    )
  })

  test('[series-library] own series are listed by state; one without a published story is visible to its author only', async () => {
    const ines = await writer(app)
    const draft = await draftWith(ines, story('Not yet', 'Text'))
    const emptySeries = await createSeries(ines, { title: 'Begun' })
    await addToSeries(ines, { sequenceId: emptySeries.id, postId: draft })
    const [open_] = await createParts(ines, 'Out')
    const publishedSeries = await createSeries(ines, { title: 'There' })
    await addToSeries(ines, { sequenceId: publishedSeries.id, postId: open_ })
    const page = async (path: string) => (await get(ines, path)).body
    for (const [path, visible, hidden] of [
      ['/me/series/drafts', 'Begun', 'There'],
      ['/me/series/public', 'There', 'Begun'],
    ] as const) {
      expect(await page(path)).toContain(`>${visible}</a>`)
      expect(await page(path)).not.toContain(`>${hidden}</a>`)
    }
    expect(await page('/me/series')).toContain('>Begun</a>')
    expect((await get(app.browser(), '/me/series')).headers.location).toBe('/m/signin?redirect=%2Fme%2Fseries')
    expect((await get(ines, `/s/${String(emptySeries.slug)}`)).statusCode).toBe(200)
    expect((await get(emil, `/s/${String(emptySeries.slug)}`)).statusCode).toBe(404)
    expect((await get(app.browser(), `/s/${String(emptySeries.slug)}/not-yet-${draft}`)).statusCode).toBe(404)
    await publish(ines, { postId: draft, visibility: 'PUBLIC' })
    expect((await get(emil, `/s/${String(emptySeries.slug)}`)).statusCode).toBe(200)
  })

  test('a profile lists the public series and no others', async () => {
    const ines = await writer(app)
    const [open_, shut, linked] = await createParts(ines, 'Out', 'Shut', 'Linked')
    for (const [title, storyId, visibility] of [
      ['Open', open_, 'PUBLIC'],
      ['Closed', shut, 'PRIVATE'],
      ['By link', linked, 'UNLISTED'],
    ] as const) {
      const { id } = await createSeries(ines, { title })
      await addToSeries(ines, { sequenceId: id, postId: storyId })
      await editSeries(ines, { sequenceId: id, input: { visibility } })
    }
    await createSeries(ines, { title: 'Empty' })
    const { body, statusCode } = await get(app.browser(), `/@${ines.username}/series`)
    expect(statusCode).toBe(200)
    expect(body).toContain('>Open</a>')
    for (const hidden of ['Closed', 'By link', 'Empty']) expect(body, hidden).not.toContain(`>${hidden}</a>`)
  })

  test('only staff name a staff series, which holds stories by several people and has a landing page once it exists', async () => {
    expect((await get(app.browser(), '/l/ticks')).statusCode).toBe(404)
    expect(await createSeries(hana, { title: 'Mine', slug: 'ticks' })).toMatchObject({ __typename: 'AlreadyExists' })
    const milo = await writer(app, { staff: true })
    const { id } = await createSeries(milo, { title: 'Ticks', slug: 'ticks' })
    const visible = [await published(hana, story('Tick', 'One.')), await published(emil, story('Tock', 'Two.'))]
    const draft = await draftWith(emil, story('Not yet', 'Three.'))
    const setStories = (ids: string[]) => editSeries(milo, { sequenceId: id, input: { postIds: ids } })
    expect(await setStories([...visible, draft])).toMatchObject({ __typename: 'NotFound' })
    expect(await setStories(visible)).toMatchObject({ __typename: 'Sequence' })
    const { body, statusCode } = await get(app.browser(), '/l/ticks')
    expect(statusCode).toBe(200)
    for (const title of ['Tick', 'Tock']) expect(body).toContain(`>${title}</a>`)
    expect(body).toContain('data-layout="TopNav"')
    expect((await get(app.browser(), '/ticks')).headers.location).toBe('/l/ticks')
  })

  test('[series-vanity] a series may have a short address, and /cointalk redirects to the series of that name', async () => {
    const result = await get(app.browser(), '/cointalk')
    expect([result.statusCode, result.headers.location]).toEqual([302, '/s/cointalk'])
    const { id, slug } = await series('Coins', 'Penny')
    expect(await editSeries(hana, { sequenceId: id, input: { slug: 'Coin Talk' } })).toMatchObject({ slug: 'coin-talk' })
    expect((await get(app.browser(), '/s/coin-talk')).statusCode).toBe(200)
    const before = await get(app.browser(), `/s/${slug}?source=mail`)
    expect([before.statusCode, before.headers.location]).toEqual([301, '/s/coin-talk?source=mail'])
    expect(await createSeries(emil, { title: 'Another', slug: 'coin-talk' })).toMatchObject({ __typename: 'AlreadyExists' })
    expect(await createSeries(emil, { title: 'New', slug: 'new' })).toMatchObject({ __typename: 'AlreadyExists' })
    for (const channel of ['twitter', 'facebook', 'linkedIn']) {
      const shared = await get(app.browser(), `/s/coin-talk/share/${channel}`)
      expect(shared.statusCode).toBe(302)
      expect(decodeURIComponent(String(shared.headers.location))).toContain('http://octavo.test/s/coin-talk')
    }
  })

  test('stories are added at a position or at the end, reordered and removed', async () => {
    const { id, ids } = await series('Order', 'A', 'B', 'C')
    const [d] = await createParts(hana, 'D')
    expect(storyIds(await addToSeries(hana, { sequenceId: id, postId: d, index: 1 }))).toEqual([ids[0], d, ids[1], ids[2]])
    expect(await addToSeries(hana, { sequenceId: id, postId: d })).toMatchObject({ __typename: 'AlreadyExists' })
    expect(storyIds(await removeFromSeries(hana, { sequenceId: id, postId: ids[1] }))).toEqual([ids[0], d, ids[2]])
    expect(await removeFromSeries(hana, { sequenceId: id, postId: ids[1] })).toMatchObject({ __typename: 'NotFound' })
    const order = [ids[2], ids[0], d].map(String)
    expect(storyIds(await editSeries(hana, { sequenceId: id, input: { postIds: order } }))).toEqual(order)
  })

  test('it holds only the author’s stories, a story is in one series, and texts have maximum lengths', async () => {
    const { id } = await series('Full', 'A')
    const other = await series('Other', 'B')
    const [theirs] = await createParts(emil, 'Theirs')
    expect(await addToSeries(hana, { sequenceId: id, postId: theirs })).toMatchObject({ __typename: 'NotFound' })
    expect(await addToSeries(hana, { sequenceId: id, postId: other.ids[0] })).toMatchObject({ __typename: 'AlreadyExists' })
    const input = [
      [{ title: ' ' }, 'title'],
      [{ title: 't'.repeat(101) }, 'title'],
      [{ subtitle: 's'.repeat(301) }, 'subtitle'],
      [{ slug: '…' }, 'slug'],
      [{ visibility: 'LOCKED' }, 'visibility'],
      [{ coverImageId: 'ffffffffffff' }, 'coverImageId'],
    ] as const
    for (const [invalid, field] of input)
      expect(await editSeries(hana, { sequenceId: id, input: invalid })).toMatchObject({ __typename: 'BadRequest', field })
    expect(await editSeries(hana, { sequenceId: 'ffffffffffff', input: {} })).toMatchObject({ __typename: 'NotFound' })
  })

  test('others see neither drafts nor unlisted or deleted stories, and nothing of a private series', async () => {
    const { id, slug, ids } = await series('Shown', 'Seen', 'Hidden', 'Gone')
    await setVisibility(hana, { postId: ids[1], visibility: 'UNLISTED' })
    await trash(hana, ids[2] as string)
    const body = (await get(app.browser(), `/s/${slug}`)).body
    expect(body).toContain('>Seen<')
    expect(body).not.toContain('>Hidden<')
    expect(body).not.toContain('>Gone<')
    // A restored story returns to its place.
    await undelete(hana, { postId: ids[2] })
    expect((await get(app.browser(), `/s/${slug}`)).body).toContain('>Gone<')
    await editSeries(hana, { sequenceId: id, input: { visibility: 'UNLISTED' } })
    expect((await get(app.browser(), `/s/${slug}`)).body).toContain('<meta name="robots" content="noindex">')
    await editSeries(hana, { sequenceId: id, input: { visibility: 'PRIVATE' } })
    expect((await get(app.browser(), `/s/${slug}`)).statusCode).toBe(404)
    expect((await get(hana, `/s/${slug}`)).statusCode).toBe(200)
    expect((await get(app.browser(), `/@${hana.username}/seen-${ids[0]}`)).body).not.toContain('Shown')
  })

  test('followers are notified of the next part, and deleting a series keeps its stories', async () => {
    const { id, ids } = await series('Heard', 'One')
    await app.jobs.drain()
    expect(await followSeries(app.browser(), { sequenceId: id })).toMatchObject({ __typename: 'Unauthorized' })
    expect(await followSeries(hana, { sequenceId: id })).toMatchObject({ __typename: 'Forbidden' })
    expect(await followSeries(emil, { sequenceId: id })).toMatchObject({ viewerIsFollowing: true })
    const next = await draftWith(hana, story('Two', 'Text'))
    await addToSeries(hana, { sequenceId: id, postId: next })
    await publish(hana, { postId: next, visibility: 'PUBLIC' })
    await app.jobs.drain()
    const notified = await app.database.db
      .selectFrom('notifications')
      .select('storyId')
      .where('userId', '=', emil.id)
      .where('type', '=', 'FOLLOWED_USER_PUBLISHED')
      .execute()
    expect(notified).toEqual([{ storyId: next }])
    expect(await hana.graphql('mutation($id: ID!) { deleteSequence(sequenceId: $id) }', { id })).toEqual({ deleteSequence: true })
    expect((await get(app.browser(), `/p/${ids[0]}`)).statusCode).toBe(200)
    expect((await get(app.browser(), `/series/${ids[0]}`)).statusCode).toBe(404)
  })
})
