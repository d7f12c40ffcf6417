import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Route, routes } from '#shared/routes/match.ts'
import { minute } from '#shared/time/units.ts'
import { publicationReaders } from '#test/server/publication-readers.ts'
import { routeAddress } from '#test/server/route-addresses.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { published, story, writer } from '#test/server/writers.ts'
import { operationsOf, rootFields, takes } from './every-query.ts'

/** In no title, and in no other text. */
const secret = 'xylophane'
const opening = 'Everyone may read this opening, which goes on for a while about the cellar, the stairs and the lamp.'

/** Signing out ends a session that the next address needs. */
const gets: Route[] = routes.filter(({ methods = ['GET'], name }) => methods.includes('GET') && name !== 'AcctSignout')

// Slow: every address and every query about the story, as five kinds of people who may not read it.
describe('text for members of one publication', () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof publicationReaders>>
  let values: Record<string, string>
  let outsiders: Record<string, TestBrowser>
  beforeAll(async () => {
    app = await openTestApp()
    world = await publicationReaders(app)
    const author = await writer(app, { enrolled: true })
    const storyId = await published(
      author,
      story('Cellar', opening, `Below the stairs is the ${secret}.`, `Behind it, a ${secret}.`),
    )
    await app.database.db
      .updateTable('stories')
      .set({ visibility: 'LOCKED', publicationId: world.quay, publicationStatus: 'APPROVED' })
      .where('id', '=', storyId)
      .execute()
    await app.jobs.drain()
    values = {
      id: storyId,
      postId: storyId,
      username: author.username,
      userId: author.id,
      collectionSlug: 'quay',
      collectionId: world.quay,
      publicationId: world.quay,
      domainOrSlug: 'quay',
      query: 'Cellar',
      year: '2026',
      month: '03',
      day: '01',
    }
    const { siteMember, former, pierMember, nonMember } = world.readers
    outsiders = {
      'a visitor': app.browser(),
      'someone without a membership': nonMember,
      'a member of the site': siteMember,
      'a former member of the publication': former,
      'a member of another publication': pierMember,
    }
  })
  afterAll(() => app.close())

  const addresses = (): string[] => [
    ...gets.flatMap((route) => {
      const address = routeAddress(route, values)
      return route.kind === 'feed' ? [address, `${address}?format=json`] : [address]
    }),
    `/p/${values.postId}?format=json`,
    `/quay/cellar-${values.postId}`,
    `/_/oembed?url=${encodeURIComponent(`${app.config.baseUrl}/p/${values.postId}`)}`,
    '/search?q=Cellar',
  ]

  test('is at no address, for nobody who may not read it', async () => {
    const found: string[] = []
    for (const [who, browser] of Object.entries(outsiders))
      for (const [i, url] of addresses().entries()) {
        // Below every limit on how often one reader may ask.
        if (i % 100 === 99) app.advanceClock(minute)
        const { statusCode, body } = await browser.get(url)
        expect(statusCode, url).toBeLessThan(500)
        if (body.includes(secret)) found.push(`${who}: ${url}`)
      }
    expect(found).toEqual([])
  })

  test('is in no field of any query, for nobody who may not read it', async () => {
    const found: string[] = []
    let previewCount = 0
    const about = rootFields.filter((field) => takes(field, /^(?:id|postId|postIds|username|userId|domainOrSlug|collectionId)$/))
    for (const field of about) {
      const id = /^(?:collection|publication)$/.test(field.name) ? world.quay : values.postId
      for (const operation of operationsOf(field, { ...values, id: id ?? '' }))
        for (const [who, browser] of Object.entries(outsiders)) {
          app.advanceClock(minute / 20)
          const { body, statusCode } = await browser.post('/_/graphql', operation)
          expect(statusCode, body.slice(0, 300)).toBe(200)
          if (body.includes('Everyone may read')) previewCount++
          if (body.includes(secret)) found.push(`${who}: ${field.name}`)
        }
    }
    expect(found).toEqual([])
    expect(previewCount).toBeGreaterThan(5)
  })

  test('is where members of the publication read it', async () => {
    const { quayMember } = world.readers
    expect((await quayMember.get(`/p/${values.postId}`)).body).toContain(secret)
    const query = `{ postResult(id: "${values.postId}") { ... on Post { content { isLockedPreviewOnly bodyModel { paragraphs { text } } } } } }`
    expect((await quayMember.post('/_/graphql', { query })).body).toContain(secret)
    for (const browser of Object.values(outsiders)) {
      const { body } = await browser.post('/_/graphql', { query })
      expect(body).toContain('"isLockedPreviewOnly":true')
    }
  })
})
