import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { publication, publishedIn } from '#test/server/publications.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import type { HomepageSectionSource, PagingOptions } from '#test/server/operations.generated.ts'
import { addBlock, addMute, addPublicationMute, addSection } from '#test/server/rows.ts'
import { type Writer, writer } from '#test/server/writers.ts'

type Listed = { __typename?: string; items?: { title: string | null }[]; pagingInfo?: { next: { to: string | null } | null } }
type Archived = { __typename: string; years?: number[]; months?: number[]; days?: number[]; posts?: Listed }

const titles = (list: Listed | undefined) => list?.items?.map(({ title }) => title)

describe('a publication’s stories', () => {
  let app: TestApp
  let ada: Writer
  let grace: Writer
  let orbit: string
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    grace = await writer(app)
    orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner: ada })
    await publishedIn(app, orbit, ada, 'Moons', { at: '2025-12-31T23:59:59Z', claps: 5, tags: ['night'] })
    await publishedIn(app, orbit, ada, 'Tides', { at: '2026-02-01T00:00:00Z', claps: 7, tags: ['sea'] })
    await publishedIn(app, orbit, grace, 'Harbours', { at: '2026-02-01T09:00:00Z', claps: 9, tags: ['sea'] })
    await publishedIn(app, orbit, grace, 'Ropes', { at: '2026-02-14T09:00:00Z', claps: 7 })
    const otherPublication = await publication(app, { slug: 'elsewhere', name: 'Elsewhere', owner: grace })
    await publishedIn(app, otherPublication, grace, 'Not ours', { at: '2026-02-20T09:00:00Z', claps: 50, tags: ['sea'] })
    const pending = await publishedIn(app, orbit, grace, 'Pending', { at: '2026-02-21T09:00:00Z', claps: 50, tags: ['sea'] })
    await app.database.db.updateTable('stories').set({ publicationStatus: 'PENDING' }).where('id', '=', pending).execute()
    await feature('Moons', 'Pending', 'Harbours')
  })
  afterAll(() => app.close())

  async function feature(...titlesInOrder: string[]): Promise<void> {
    const { db } = app.database
    const stories = await db.selectFrom('stories').select(['id', 'title']).where('publicationId', '=', orbit).execute()
    const rows = titlesInOrder.map((title, position) => ({
      id: newId(),
      publicationId: orbit,
      storyId: stories.find((one) => one.title === title)?.id ?? '',
      position,
      featuredAt: app.clock(),
      featuredBy: ada.id,
    }))
    await db.insertInto('publicationFeaturedStories').values(rows).execute()
  }

  const posts = async (
    actor: TestBrowser,
    variables: { source: HomepageSectionSource; id?: string; tagSlug?: string; paging?: PagingOptions },
  ): Promise<Listed> =>
    (
      await actor.graphql(
        'query($id: ID!, $source: HomepageSectionSource!, $tagSlug: String, $paging: PagingOptions) { collectionPosts(collectionId: $id, source: $source, tagSlug: $tagSlug, paging: $paging) { __typename ... on PostConnection { items { title } pagingInfo { next { to } } } } }',
        { id: orbit, ...variables },
      )
    ).collectionPosts

  const archive = async (actor: TestBrowser, variables: object): Promise<Archived> =>
    (
      await actor.graphql(
        'query($id: ID!, $year: Int, $month: Int, $day: Int, $paging: PagingOptions) { collectionArchive(collectionId: $id, year: $year, month: $month, day: $day, paging: $paging) { __typename ... on ArchivePage { years months days posts { items { title } pagingInfo { next { to } } } } } }',
        { id: orbit, ...variables },
      )
    ).collectionArchive

  /** Reads the pages with one story each. */
  const readAll = async (next: (to: string | undefined) => Promise<Listed | undefined>): Promise<string[]> => {
    const found: string[] = []
    let to: string | undefined
    do {
      const page = await next(to)
      found.push(...(titles(page) ?? []).map(String))
      to = page?.pagingInfo?.next?.to ?? undefined
    } while (to && found.length < 20)
    return found
  }

  test('lists approved stories newest first, by claps, and by tag', async () => {
    const visitor = app.browser()
    expect(titles(await posts(visitor, { source: 'LATEST' }))).toEqual(['Ropes', 'Harbours', 'Tides', 'Moons'])
    const trending = titles(await posts(visitor, { source: 'TRENDING' }))
    expect(trending?.[0]).toBe('Harbours')
    expect(trending?.at(-1)).toBe('Moons')
    expect(titles(await posts(visitor, { source: 'TAGGED', tagSlug: 'sea' }))).toEqual(['Harbours', 'Tides'])
    expect(await posts(visitor, { source: 'TAGGED', tagSlug: 'nobody-knows' })).toMatchObject({ __typename: 'NotFound' })
    expect(await posts(visitor, { source: 'LATEST', id: newId() })).toMatchObject({ __typename: 'NotFound' })
  })

  test('every list continues without gaps or duplicates', async () => {
    for (const source of ['LATEST', 'TRENDING'] as const) {
      const all = titles(await posts(app.browser(), { source }))
      expect(await readAll((to) => posts(app.browser(), { source, paging: { limit: 1, to } }))).toEqual(all)
    }
    const year = titles((await archive(app.browser(), { year: 2026 })).posts)
    const storyIds = await readAll(async (to) => (await archive(app.browser(), { year: 2026, paging: { limit: 1, to } })).posts)
    expect(storyIds).toEqual(year)
  })

  test('a numbered page holds its share, and there is none after the last', async () => {
    const page = async (n: number) => posts(app.browser(), { source: 'LATEST', paging: { limit: 3, page: n } })
    expect(titles(await page(1))).toEqual(['Ropes', 'Harbours', 'Tides'])
    expect((await page(1)).pagingInfo?.next).not.toBeNull()
    expect(titles(await page(2))).toEqual(['Moons'])
    expect((await page(2)).pagingInfo?.next).toBeNull()
    for (const n of [3, 100_000]) expect(titles(await page(n))).toEqual([])
  })

  test('[publication-archive-levels] years, months and days list their stories, most clapped first, and only periods with stories', async () => {
    const visitor = app.browser()
    const all = await archive(visitor, {})
    expect(all).toMatchObject({ years: [2026, 2025], months: [], days: [] })
    expect(titles(all.posts)).toEqual(['Ropes', 'Harbours', 'Tides', 'Moons'])
    const year = await archive(visitor, { year: 2026 })
    expect(year).toMatchObject({ years: [2026, 2025], months: [2], days: [] })
    expect(titles(year.posts)?.[0]).toBe('Harbours')
    expect(titles(year.posts)).not.toContain('Moons')
    const month = await archive(visitor, { year: 2026, month: 2 })
    expect(month).toMatchObject({ months: [2], days: [14, 1] })
    const day = await archive(visitor, { year: 2026, month: 2, day: 1 })
    expect(titles(day.posts)).toEqual(['Harbours', 'Tides'])
    expect(titles((await archive(visitor, { year: 2025, month: 12, day: 31 })).posts)).toEqual(['Moons'])
    for (const nowhere of [
      { year: 2024 },
      { year: 2026, month: 3 },
      { year: 2026, month: 2, day: 2 },
      { year: 2026, month: 2, day: 31 },
      { year: 1 },
      { month: 2 },
    ])
      expect(await archive(visitor, nowhere), JSON.stringify(nowhere)).toMatchObject({ __typename: 'NotFound' })
  })

  test('[entity-homepage-section-posts] [entity-homepage-section-promotion] a section shows its share of the selected stories, and whether there are more', async () => {
    const { db } = app.database
    const stories = await db.selectFrom('stories').select(['id', 'title']).where('publicationId', '=', orbit).execute()
    const idOf = (title: string) => stories.find((one) => one.title === title)?.id ?? ''
    const base = { publicationId: orbit, kind: 'posts' as const }
    await addSection(app, [
      {
        ...base,
        title: 'The sea',
        layout: 'CAROUSEL',
        source: 'TAGGED',
        tagSlugs: ['sea'],
        storyLimit: 1,
      },
      {
        ...base,
        position: 1,
        title: 'Chosen',
        layout: 'VERTICAL_LIST',
        source: 'MANUAL',
        storyIds: [idOf('Moons'), idOf('Pending'), idOf('Tides')],
      },
      {
        ...base,
        position: 2,
        kind: 'promotion',
        headline: 'Come aboard',
        buttonText: 'Go',
        url: '/orbit',
        backgroundColor: '#102030',
      },
    ])
    const { publication: found } = await app
      .browser()
      .graphql(
        'query($id: ID!) { publication(id: $id) { homepage { sections { __typename ... on HomepagePromotionSection { backgroundColor { r g b } buttonText headlineText imageId url } ... on HomepagePostsSection { title layout margin textPosition hasOverflow source tags { tagSlug } posts { title } } } } } }',
        { id: orbit },
      )
    expect(found.homepage.sections).toMatchObject([
      {
        title: 'The sea',
        layout: 'CAROUSEL',
        hasOverflow: true,
        source: 'TAGGED',
        tags: [{ tagSlug: 'sea' }],
        posts: [{ title: 'Harbours' }],
      },
      {
        title: 'Chosen',
        layout: 'VERTICAL_LIST',
        margin: 'MEDIUM',
        textPosition: 'RIGHT',
        hasOverflow: false,
        posts: [{ title: 'Moons' }, { title: 'Tides' }],
      },
      {
        __typename: 'HomepagePromotionSection',
        backgroundColor: { r: 16, g: 32, b: 48 },
        buttonText: 'Go',
        headlineText: 'Come aboard',
        imageId: null,
        url: '/orbit',
      },
    ])
  })

  test('featured stories keep the editors’ order', async () => {
    expect(titles(await posts(app.browser(), { source: 'FEATURED' }))).toEqual(['Moons', 'Harbours'])
  })

  test('blocked writers are hidden from its lists, muted ones are not', async () => {
    const hana = await writer(app)
    await addMute(app, { userId: hana.id, mutedId: grace.id })
    await addPublicationMute(app, { userId: hana.id, publicationId: orbit })
    expect(titles(await posts(hana, { source: 'LATEST' }))).toContain('Ropes')
    await addBlock(app, { userId: hana.id, blockedId: grace.id })
    expect(titles(await posts(hana, { source: 'LATEST' }))).toEqual(['Tides', 'Moons'])
    expect((await archive(hana, { year: 2026, month: 2 })).days).toEqual([1])
    expect(titles(await posts(app.browser(), { source: 'LATEST' }))).toContain('Ropes')
  })

  test('stories of a closed account leave every list and feed', async () => {
    const suspend = (suspendedAt: Date | null) =>
      app.database.db.updateTable('users').set({ suspendedAt }).where('id', '=', grace.id).execute()
    await suspend(app.clock())
    onTestFinished(async () => void (await suspend(null)))
    expect(titles(await posts(app.browser(), { source: 'LATEST' }))).toEqual(['Tides', 'Moons'])
    expect(titles(await posts(app.browser(), { source: 'FEATURED' }))).toEqual(['Moons'])
    const feed = await app.browser().get('/feed/orbit')
    expect(feed.body).toContain('Tides')
    expect(feed.body).not.toContain('Ropes')
  })
})
