import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { addMember, publication, publishedIn } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, writer, type Writer } from '#test/server/writers.ts'
import type { HomepageSectionInput, NavigationItemDestination } from '#test/server/operations.generated.ts'
import { setTags } from '#test/server/your-stories.ts'

const refusals = '... on BadRequest { message field } ... on NotFound { message } ... on Forbidden { message }'
const navigation = asker(
  `mutation($id: ID!, $items: [NavigationItemInput!]!) { updateCollectionNavigation(collectionId: $id, items: $items) { __typename ... on Collection { navigationItems { title value destination } } ${refusals} } }`,
)
const homepage = asker(
  `mutation($id: ID!, $input: HomepageInput!) { updateCollectionHomepage(collectionId: $id, input: $input) { __typename ... on Publication { homepage { title description header { size color { r g b } backgroundImage { id } } sections {
    ... on HomepagePostsSection { id title layout margin textPosition source limit tags { tagSlug } posts { title } }
    ... on HomepagePromotionSection { id headlineText buttonText url backgroundColor { r g b } imageId } } } } ${refusals} } }`,
)
const design = asker(
  `mutation($id: ID!, $theme: ThemeInput!) { updateCollectionDesign(collectionId: $id, theme: $theme) { __typename ... on Collection { theme { tint accentTint colorPalette { backgroundColor foregroundColor } fonts { font1 font2 font3 } } } ${refusals} } }`,
)
const page =
  'id collectionId slug title description tagSlugs createdAt sections { ... on HomepagePostsSection { id title posts { title } } }'
const createPage = asker(
  `mutation($id: ID!, $input: FeaturePageInput!) { createFeaturePage(collectionId: $id, input: $input) { __typename ... on CollectionPage { ${page} } ... on AlreadyExists { message } ${refusals} } }`,
)
const updatePage = asker(
  `mutation($page: ID!, $input: FeaturePageInput!) { updateFeaturePage(pageId: $page, input: $input) { __typename ... on CollectionPage { ${page} } ... on AlreadyExists { message } ${refusals} } }`,
)
const deletePage = asker('mutation($page: ID!) { deleteFeaturePage(pageId: $page) { __typename } }')
const orderPages = asker(
  'mutation($id: ID!, $pages: [ID!]!) { orderFeaturePages(collectionId: $id, pageIds: $pages) { __typename ... on Collection { pages { slug } } } }',
)
const pages = asker(
  'query($id: ID!) { collectionFeaturePages(collectionId: $id) { __typename ... on CollectionFeaturePagesPayload { items { slug title } } } }',
)

describe('arranging a publication', () => {
  let app: TestApp
  let ada: Writer
  let grace: Writer
  let emil: Writer
  let hana: Writer
  let id: string
  let slug: string
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    grace = await writer(app)
    emil = await writer(app)
    hana = await writer(app)
  })
  afterAll(() => app.close())

  let count = 0
  beforeEach(async () => {
    slug = `harbour-${++count}`
    id = await publication(app, { slug, name: 'Harbour', owner: ada })
    await addMember(app, id, grace, 'EDITOR')
    await addMember(app, id, emil, 'WRITER')
    app.advanceClock(60_000)
  })
  const front = async (path = '') => (await app.browser().get(`/${slug}${path}`)).body

  test('[publication-role-editor] editors arrange navigation, front page, feature pages and design; writers and others may not', async () => {
    const feature = (await createPage(grace, { id, input: { title: 'Ropes' } })) as { id?: string }
    const mutations = (actor: Writer) => [
      navigation(actor, { id, items: [{ title: 'Start', destination: 'HOME', value: '' }] }),
      homepage(actor, { id, input: { headerSize: 'LARGE' } }),
      design(actor, { id, theme: { font1: 'SANS_SERIF_1' } }),
      createPage(actor, { id, input: { title: `By ${actor.id}` } }),
      updatePage(actor, { page: feature.id, input: { title: 'Ropes' } }),
      orderPages(actor, { id, pages: [] }),
    ]
    for (const actor of [ada, grace])
      for (const result of await Promise.all(mutations(actor))) expect(['Forbidden', 'NotFound']).not.toContain(result.__typename)
    for (const actor of [emil, hana])
      for (const result of await Promise.all([...mutations(actor), deletePage(actor, { page: feature.id })]))
        expect(result.__typename).toBe('Forbidden')
    const visitor = app.browser() as never
    expect((await navigation(visitor, { id, items: [] })).__typename).toBe('Forbidden')
    expect((await homepage(grace, { id: newId(), input: {} })).__typename).toBe('NotFound')
    expect((await deletePage(grace, { page: newId() })).__typename).toBe('NotFound')
    expect((await deletePage(grace, { page: feature.id })).__typename).toBe('MutationSuccess')
  })

  test('changes are visible to visitors at once', async () => {
    await publishedIn(app, id, ada, 'Tides', { tags: ['sea'] })
    expect((await front()).includes('>Latest</a>')).toBe(true)
    await navigation(grace, { id, items: [{ title: 'About these docks', destination: 'ABOUT', value: 'left out' }] })
    expect((await front()).includes('About these docks')).toBe(true)
    await homepage(grace, {
      id,
      input: { sections: [{ kind: 'promotion', headlineText: 'Come aboard', buttonText: 'Go', url: '/' }] },
    })
    expect((await front()).includes('Come aboard')).toBe(true)
    await design(grace, { id, theme: { tint: '#123456' } })
    expect((await front()).includes('--pub-ground:#123456')).toBe(true)
    await createPage(grace, { id, input: { title: 'Low water', tagSlugs: ['sea'] } })
    expect((await front('/low-water/home')).includes('Tides')).toBe(true)
    await navigation(grace, { id, items: [] })
    expect((await front()).includes('>Latest</a>')).toBe(true)
  })

  test('[publication-bounds] a publication has up to 8 navigation items, each with a title and a destination', async () => {
    const item = (title: string, destination: NavigationItemDestination, value = '') => ({ title, destination, value })
    const home = item('Home', 'HOME')
    expect(await navigation(ada, { id, items: Array.from({ length: 8 }, () => home) })).toMatchObject({
      navigationItems: Array.from({ length: 8 }, () => ({ title: 'Home', destination: 'HOME', value: '' })),
    })
    const wrong = [
      Array.from({ length: 9 }, () => home),
      [item(' ', 'HOME')],
      [item('t'.repeat(41), 'HOME')],
      [item('Sea', 'TAG')],
      [item('Sea', 'TAG', 't'.repeat(26))],
      [item('Ropes', 'FEATURE_PAGE', 'nowhere')],
      [item('Story', 'POST', 'x')],
      [item('Out', 'EXTERNAL_URL', 'javascript:alert(1)')],
      [item('Out', 'EXTERNAL_URL', `https://example.com/${'x'.repeat(2_000)}`)],
    ]
    for (const items of wrong) expect((await navigation(ada, { id, items })).__typename, JSON.stringify(items)).toBe('BadRequest')
    expect(await navigation(ada, { id, items: [item('Out', 'EXTERNAL_URL', 'https://example.com/')] })).toMatchObject({
      navigationItems: [{ title: 'Out', value: 'https://example.com/' }],
    })
  })

  test('[publication-bounds] a front page has up to 20 sections within their limits, and omitted fields stay', async () => {
    const story = await publishedIn(app, id, ada, 'Tides')
    const latest: HomepageSectionInput = { kind: 'posts', source: 'LATEST' }
    const saved = await homepage(ada, {
      id,
      input: {
        title: 'At the water',
        description: 'Every tide.',
        headerSize: 'SMALL',
        headerColor: { r: 18, g: 52, b: 86 },
        sections: [
          {
            kind: 'posts',
            title: 'Chosen',
            layout: 'CAROUSEL',
            margin: 'LARGE',
            textPosition: 'LEFT',
            source: 'MANUAL',
            postIds: [story],
          },
          {
            kind: 'promotion',
            headlineText: 'Aboard',
            buttonText: 'Go',
            url: 'https://example.com',
            backgroundColor: { r: 1, g: 2, b: 3 },
          },
        ],
      },
    })
    expect(saved).toMatchObject({
      homepage: {
        title: 'At the water',
        description: 'Every tide.',
        header: { size: 'SMALL', color: { r: 18, g: 52, b: 86 }, backgroundImage: null },
        sections: [
          {
            title: 'Chosen',
            layout: 'CAROUSEL',
            margin: 'LARGE',
            textPosition: 'LEFT',
            source: 'MANUAL',
            posts: [{ title: 'Tides' }],
          },
          { headlineText: 'Aboard', buttonText: 'Go', url: 'https://example.com', backgroundColor: { r: 1, g: 2, b: 3 } },
        ],
      },
    })
    type HomepageResult = { homepage: { title: string; header: { size: string }; sections: { id: string; title?: string }[] } }
    const chosen = (saved as unknown as HomepageResult).homepage.sections[0]
    const again = (await homepage(ada, {
      id,
      input: { sections: [latest, { kind: 'posts', title: 'Chosen', source: 'MANUAL', postIds: [story] }] },
    })) as unknown as HomepageResult
    expect(again.homepage).toMatchObject({ title: 'At the water', header: { size: 'SMALL' } })
    expect(again.homepage.sections[1]?.id).toBe(chosen?.id)
    const wrong: HomepageSectionInput[][] = [
      Array.from({ length: 21 }, () => latest),
      [{ ...latest, title: 't'.repeat(61) }],
      [{ ...latest, limit: 0 }],
      [{ ...latest, limit: 21 }],
      [{ kind: 'posts', source: 'TAGGED' }],
      [{ kind: 'posts', source: 'MANUAL' }],
      [{ kind: 'posts', source: 'MANUAL', postIds: ['x'] }],
      [{ kind: 'posts', source: 'MANUAL', postIds: Array.from({ length: 51 }, newId) }],
      [{ kind: 'promotion' }],
      [{ kind: 'promotion', headlineText: 'h'.repeat(121) }],
      [{ kind: 'promotion', headlineText: 'Hi', buttonText: 'Go' }],
      [{ kind: 'promotion', headlineText: 'Hi', url: 'javascript:alert(1)' }],
      [{ kind: 'promotion', headlineText: 'Hi', url: '//evil.example' }],
      [{ kind: 'promotion', headlineText: 'Hi', imageId: newId() }],
      [{ kind: 'promotion', headlineText: 'Hi', backgroundColor: { r: 256, g: 0, b: 0 } }],
    ]
    for (const sections of wrong)
      expect((await homepage(ada, { id, input: { sections } })).__typename, JSON.stringify(sections[0])).toBe('BadRequest')
    for (const input of [
      { title: 't'.repeat(101) },
      { description: 'd'.repeat(281) },
      { headerColor: { r: -1, g: 0, b: 0 } },
      { headerImageId: newId() },
    ])
      expect((await homepage(ada, { id, input })).__typename).toBe('BadRequest')
    expect(await homepage(ada, { id, input: { title: null, sections: Array.from({ length: 20 }, () => latest) } })).toMatchObject(
      {
        homepage: { title: 'Harbour', sections: { length: 20 } },
      },
    )
  })

  test('a feature page has its own address, which cannot collide with other pages', async () => {
    await publishedIn(app, id, ada, 'Tides', { tags: ['sea'] })
    await publishedIn(app, id, ada, 'Salt', { tags: ['food'] })
    const created = (await createPage(ada, {
      id,
      input: { title: 'Low  water', description: 'Twice a day.', tagSlugs: ['sea'] },
    })) as never as { id: string }
    expect(created).toMatchObject({
      __typename: 'CollectionPage',
      collectionId: id,
      slug: 'low-water',
      title: 'Low water',
      description: 'Twice a day.',
      tagSlugs: ['sea'],
      sections: [{ posts: [{ title: 'Tides' }] }],
    })
    for (const reservedSlug of ['low-water', 'home', 'tagged'])
      expect((await createPage(ada, { id, input: { title: 'Other', slug: reservedSlug } })).__typename, reservedSlug).toBe(
        'AlreadyExists',
      )
    for (const input of [
      { title: ' ' },
      { title: 't'.repeat(61) },
      { title: 'T', slug: 'No Spaces' },
      { title: 'T', description: 'd'.repeat(281) },
      { title: 'T', tagSlugs: ['a', 'b', 'c', 'd', 'e', 'f'] },
      { title: 'T', tagSlugs: ['t'.repeat(26)] },
      { title: 'T', imageId: newId() },
    ])
      expect((await createPage(ada, { id, input })).__typename, JSON.stringify(input)).toBe('BadRequest')
    expect((await app.browser().get(`/${slug}/low-water/home`)).statusCode).toBe(200)
    expect((await app.browser().get(`/${slug}/low-water/tagged/sea`)).body.includes('Tides')).toBe(true)
    expect((await app.browser().get(`/${slug}/low-water/tagged/food`)).statusCode).toBe(404)
    expect((await app.browser().get(`/${slug}/high-water/home`)).statusCode).toBe(404)
  })

  test('links, sections and feature pages have the topics people type, also those whose slugs would be the same', async () => {
    await setTags(ada, { postId: await publishedIn(app, id, ada, 'Vaults'), tags: ['C'] })
    await setTags(ada, { postId: await publishedIn(app, id, ada, 'Sharps'), tags: ['C#'] })
    const saved = await navigation(grace, {
      id,
      items: ['c#', 'C', 'Caf\u00e9 au lait'].map((name) => ({ title: name, destination: 'TAG' as const, value: name })),
    })
    const [sharp, plain, unused] = saved.navigationItems.map(({ value }) => value)
    expect(sharp).not.toBe(plain)
    expect(unused).toBe('cafe-au-lait')
    expect(await navigation(grace, { id, items: [{ title: 'Again', destination: 'TAG', value: String(sharp) }] })).toMatchObject({
      navigationItems: [{ value: sharp }],
    })

    const section: HomepageSectionInput = { kind: 'posts', source: 'TAGGED', limit: 4 }
    expect(
      await homepage(grace, { id, input: { sections: ['C#', 'c'].map((topic) => ({ ...section, tags: [topic] })) } }),
    ).toMatchObject({
      homepage: {
        sections: [
          { tags: [{ tagSlug: sharp }], posts: [{ title: 'Sharps' }] },
          { tags: [{ tagSlug: plain }], posts: [{ title: 'Vaults' }] },
        ],
      },
    })
    expect(await createPage(grace, { id, input: { title: 'Languages', tagSlugs: ['C', 'c#', 'C#'] } })).toMatchObject({
      tagSlugs: [plain, sharp],
      sections: [
        { title: 'C', posts: [{ title: 'Vaults' }] },
        { title: 'C#', posts: [{ title: 'Sharps' }] },
      ],
    })
    const preview = await grace.graphql(
      'query($id: ID!) { collection(id: $id) { ... on Collection { posts(source: TAGGED, topic: "c#") { items { title } } } } }',
      { id },
    )
    expect(preview.collection.posts.items).toEqual([{ title: 'Sharps' }])
  })

  test('navigation links follow a feature page to its new address, and are deleted with it', async () => {
    const created = (await createPage(ada, { id, input: { title: 'Ropes' } })) as never as { id: string }
    await navigation(ada, {
      id,
      items: [
        { title: 'Ropes', destination: 'FEATURE_PAGE', value: 'ropes' },
        { title: 'Home', destination: 'HOME', value: '' },
      ],
    })
    expect(await updatePage(ada, { page: created.id, input: { title: 'Ropes and knots', slug: 'knots' } })).toMatchObject({
      slug: 'knots',
    })
    expect((await front()).includes(`/${slug}/knots/home`)).toBe(true)
    await deletePage(ada, { page: created.id })
    expect((await front()).includes('knots')).toBe(false)
    expect((await app.browser().get(`/${slug}/knots/home`)).statusCode).toBe(404)
  })

  test('feature pages keep the order set by their editors', async () => {
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three']) ids.push((await createPage(ada, { id, input: { title } })).id)
    expect(await orderPages(ada, { id, pages: [String(ids[2]), String(ids[0])] })).toMatchObject({
      pages: [{ slug: 'three' }, { slug: 'one' }, { slug: 'two' }],
    })
    expect((await orderPages(ada, { id, pages: [newId()] })).__typename).toBe('BadRequest')
    expect(await pages(app.browser() as never, { id })).toMatchObject({
      items: [{ slug: 'three' }, { slug: 'one' }, { slug: 'two' }],
    })
    expect((await pages(app.browser() as never, { id: newId() })).__typename).toBe('NotFound')
  })

  test('[entity-theme-fields] only readable colors and fonts are accepted, and they can be reset', async () => {
    expect(
      await design(grace, {
        id,
        theme: { tint: '#123456', accentTint: 'rgb(255, 255, 0)', font1: 'SANS_SERIF_1', backgroundColor: '#fff' },
      }),
    ).toMatchObject({
      theme: {
        tint: '#123456',
        accentTint: '#ffff00',
        colorPalette: { backgroundColor: '#ffffff', foregroundColor: '#1f1a1c' },
        fonts: { font1: 'SANS_SERIF_1', font2: 'SERIF_2', font3: 'SANS_SERIF_1' },
      },
    })
    for (const tint of ['blue-ish', '#12345678', 'url(https://example.com)', '#123456;} body{display:none', 'x'.repeat(50)])
      expect(await design(grace, { id, theme: { tint } }), tint).toMatchObject({ __typename: 'BadRequest', field: 'tint' })
    expect(
      await design(grace, {
        id,
        theme: { tint: null, accentTint: null, font1: null, font2: null, font3: null, backgroundColor: null },
      }),
    ).toMatchObject({ theme: null })
  })

  test('accepts 60 changes a minute from one editor and rejects more until the minute is over', async () => {
    const editor = await writer(app)
    await addMember(app, id, editor, 'EDITOR')
    for (let i = 0; i < 59; i++) expect((await orderPages(editor, { id, pages: [] })).__typename).toBe('Collection')
    expect((await design(editor, { id, theme: { tint: '#123456' } })).__typename).toBe('Collection')
    expect(await design(editor, { id, theme: { tint: '#654321' } })).toMatchObject({
      __typename: 'BadRequest',
      message: expect.stringContaining('too often'),
    })
    expect((await orderPages(editor, { id, pages: [] })).__typename).toBe('BadRequest')
    expect((await design(grace, { id, theme: {} })).__typename).toBe('Collection')
    app.advanceClock(60_000)
    expect((await orderPages(editor, { id, pages: [] })).__typename).toBe('Collection')
  })
})
