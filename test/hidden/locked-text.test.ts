import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArchive } from '#server/domains/import-export/archive.ts'
import { searchIndexes } from '#shared/enums/search.ts'
import { type Route, routes } from '#shared/routes/match.ts'
import { minute } from '#shared/time/units.ts'
import { call, createToken } from '#test/server/applications.ts'
import { pushService } from '#test/server/push-browser.ts'
import { routeAddress } from '#test/server/route-addresses.ts'
import { searchQueries } from '#test/server/search.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { operationsOf, type RootField, rootFields, takes, type Values } from './every-query.ts'
import { lockedWorld, type LockedWorld, openingStart, secret, storyCount } from './locked-world.ts'

const planted = new RegExp(`${secret}\\d*[a-z]*`, 'gi')

/** The different words of a text, at most a few. */
const wordsIn = (text: string): string[] => [...new Set(text.match(planted) ?? [])].slice(0, 5)

/** Of the stories: published alone, discussed, in the publication, imported, scheduled, mailed. */
const representatives = [20, 0, 62, 76, 81, 95]

/** Signing out ends a session that the next address needs. */
const leftOut = new Set(['AcctSignout'])
const gets: Route[] = routes.filter(({ methods = ['GET'], name }) => methods.includes('GET') && !leftOut.has(name))

// Slow: every address and every field of every query, as seven kinds of people who may not read what is locked.
describe('text for members', () => {
  const push = pushService()
  let devices = 0
  let app: TestApp
  let world: LockedWorld
  /** Everyone who may not read the locked part of any story. */
  let outsiders: Record<string, TestBrowser>
  beforeAll(async () => {
    app = await openTestApp({ safeFetch: push.safeFetch })
    world = await lockedWorld(app, () => push.browser(String(devices++)))
    const { ended, blocked, nonMember, editor } = world.readers
    outsiders = {
      'a visitor': app.browser(),
      'someone without a membership': nonMember,
      'someone whose membership has ended': ended,
      'a member whom the author blocks': blocked,
      'the owner of another publication': editor,
      'a crawler': app.browser({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
      'a visitor of a custom domain': app.browser({ host: 'quay.example' }),
    }
  })
  afterAll(() => app.close())

  /** Values of placeholders and arguments, for one of the stories. */
  const valuesFor = (number: number): Record<string, string> => {
    const { ines, quay, stories, list, quotes, responses, noteId, newsletter, imageId } = world
    const id = stories[number] ?? ''
    return {
      username: ines.username,
      userId: ines.id,
      targetUserId: ines.id,
      id,
      postId: id,
      repostId: id,
      collectionSlug: 'quay',
      collectionId: quay,
      publicationId: quay,
      domainOrSlug: 'quay',
      catalogSlugId: `below-${list}`,
      catalogSlug: `below-${list}`,
      catalogId: list,
      slugId: `below-${list}`,
      quoteId: quotes[0] ?? '',
      replyId: responses[1] ?? '',
      noteId,
      newsletterV3Id: newsletter.id,
      newsletterSlug: newsletter.slug,
      imageId,
      tagSlug: 'cellars',
      topicSlug: 'cellars',
      tag: 'cellars',
      slug: 'cellars',
      query: 'Cellar',
      prefix: 'cel',
      year: '2026',
      month: '03',
      day: '01',
      monthDayYearSlug: 'march-01-2026',
    }
  }

  type Leak = { who: string; where: string; words: string[] }
  const leakIn = (who: string, where: string, text: string): Leak[] => {
    const words = wordsIn(text)
    return words.length > 0 ? [{ who, where, words }] : []
  }

  /** Every address that names one of the stories, for several of them, in every form. */
  const addresses = (numbers: readonly number[]): string[] => {
    const { feeds, stories } = world
    const variants = (address: string) => [address, `${address}?format=json`, `${address}?format=atom`]
    return [
      ...gets.flatMap((route) => {
        const namesStory = /\{(?:postId|repostId|id)\}/.test(route.path)
        const own = (namesStory ? numbers : numbers.slice(0, 1)).map((number) => routeAddress(route, valuesFor(number)))
        return route.kind === 'feed' ? own.flatMap(variants) : own
      }),
      ...numbers.flatMap((number) => [
        `/p/${stories[number]}?format=json`,
        `/@${world.ines.username}/cellar-${number}-${stories[number]}`,
        `/quay/cellar-${number}-${stories[number]}`,
        `/cellar-${number}-${stories[number]}`,
        `/_/oembed?url=${encodeURIComponent(`${app.config.baseUrl}/p/${stories[number]}`)}`,
      ]),
      `/search?q=${secret}`,
      '/search?q=Cellar',
      '/sitemap.xml',
      '/sitemap/2026-03.xml',
      '/sitemap/2026-03-news.xml',
      '/feed',
      ...feeds.flatMap((url) => ['rss', 'json', 'atom'].map((format) => new URL(url).pathname.replace(/rss$/, format))),
    ]
  }

  type Reached = { leaks: Leak[]; okCount: number; previewCount: number }
  async function visit(who: string, browser: TestBrowser, urls: readonly string[]): Promise<Reached> {
    const reached: Reached = { leaks: [], okCount: 0, previewCount: 0 }
    for (const [i, url] of urls.entries()) {
      // Below every limit on how often one reader may ask.
      if (i % 100 === 99) app.advanceClock(minute)
      const { statusCode, body, headers } = await browser.get(url)
      if (statusCode === 200) reached.okCount++
      if (statusCode >= 500) throw new Error(`${url} answered ${statusCode}`)
      reached.leaks.push(...leakIn(who, url, `${body} ${JSON.stringify(headers)}`.replaceAll(`search?q=${secret}`, '')))
    }
    return reached
  }

  /** Leaves out what echoes the searched word itself. */
  const withoutEcho = ({ words, where }: Leak): boolean =>
    !(where.includes(`q=${secret}`) && words.every((word) => word === secret))

  test('is at no address, for nobody who may not read it', async () => {
    const found: Leak[] = []
    const counts: Record<string, number> = {}
    for (const [who, browser] of Object.entries(outsiders)) {
      const { leaks, okCount } = await visit(who, browser, addresses(who === 'a visitor' ? representatives : [0]))
      found.push(...leaks.filter(withoutEcho))
      counts[who] = okCount
    }
    expect(found).toEqual([])
    expect(counts['a visitor']).toBeGreaterThan(150)
    expect(counts['someone without a membership']).toBeGreaterThan(150)
    expect(counts['someone whose membership has ended']).toBeGreaterThan(150)
    expect(counts['a crawler']).toBeGreaterThan(100)
    expect(counts['a visitor of a custom domain']).toBeGreaterThan(10)
  })

  test('is on no page of any of the hundred stories', async () => {
    const urls = world.stories.map((id) => `/p/${id}`)
    for (const who of ['a visitor', 'someone without a membership'] as const) {
      const { leaks } = await visit(who, outsiders[who] as TestBrowser, urls)
      expect(leaks).toEqual([])
    }
  })

  const storyFields = /^(?:id|postId|postIds|targetPostId|inResponseToPostId)$/

  /** What the argument `id` of a field names. */
  const idFor = ({ name }: RootField, number: number): string => {
    if (name === 'quote') return world.quotes[0] ?? ''
    if (/^(?:collection|publication)$/.test(name)) return world.quay
    if (name.startsWith('user')) return world.ines.id
    return name.startsWith('newsletter') ? world.newsletter.id : (world.stories[number] ?? '')
  }

  /** A published story and a scheduled one; the author, and the member who has highlighted passages. */
  const roundsOf = (field: RootField): Values[] => {
    const valuesOf = (number: number): Values => ({ ...valuesFor(number), id: idFor(field, number) })
    if (takes(field, storyFields)) return [valuesOf(0), valuesOf(81)]
    const { id, username } = world.readers.member
    return takes(field, /^(?:userId|username)$/) ? [valuesOf(0), { ...valuesOf(0), userId: id, id, username }] : [valuesOf(0)]
  }

  async function ask(who: string, browser: TestBrowser, field: RootField, values: Values): Promise<Reached> {
    const reached: Reached = { leaks: [], okCount: 0, previewCount: 0 }
    for (const operation of operationsOf(field, values)) {
      const answer = await browser.post('/_/graphql', operation)
      if (answer.statusCode !== 200 || answer.body.startsWith('{"errors"') || answer.body.includes('GRAPHQL_VALIDATION_FAILED'))
        throw new Error(`${field.name}: ${answer.body.slice(0, 300)}`)
      reached.okCount++
      if (answer.body.includes(openingStart)) reached.previewCount++
      reached.leaks.push(...leakIn(who, field.name, answer.body))
    }
    return reached
  }

  test('is in no field of any query, for nobody who may not read it', async () => {
    const found: Leak[] = []
    let okCount = 0
    let previewCount = 0
    // One field after the other, because the server compiles each operation once for all viewers.
    for (const field of rootFields)
      for (const [i, values] of roundsOf(field).entries())
        for (const [who, browser] of Object.entries(outsiders).slice(0, i === 0 ? 5 : 2)) {
          app.advanceClock(minute / 20)
          const reached = await ask(who, browser, field, values)
          okCount += reached.okCount
          previewCount += reached.previewCount
          found.push(...reached.leaks)
        }
    expect(found).toEqual([])
    expect(okCount).toBeGreaterThan(1_000)
    expect(previewCount).toBeGreaterThan(100)
  })

  test('is in no response, and found by no search, of batches, the search service and the public API', async () => {
    const found: Leak[] = []
    const batches: string[] = []
    const searches: { who: string; indexName: string; text: string; hitCount: number }[] = []
    for (const [who, browser] of Object.entries(outsiders).slice(0, 5)) {
      const operations = world.stories.slice(0, 10).map((id) => ({
        query: `query Story($id: ID!) { postResult(id: $id) { ... on Post { title content { isLockedPreviewOnly bodyModel { paragraphs { text } } } } } }`,
        variables: { id },
      }))
      const batch = await browser.post('/_/batch', operations)
      expect(batch.statusCode).toBe(200)
      batches.push(batch.body)
      found.push(...leakIn(who, 'a batch', batch.body))
      for (const text of ['Cellar', secret, `${secret}0text`])
        for (const indexName of searchIndexes) {
          const answer = await searchQueries(app, browser, {
            requests: [{ indexName, params: { query: text, hitsPerPage: 50 } }],
          })
          const [result] = answer.json<{ results: [{ hits: unknown[]; nbHits: number }] }>().results
          searches.push({ who, indexName, text, hitCount: result.nbHits })
          found.push(...leakIn(who, `a search for ${text} in ${indexName}`, JSON.stringify(result.hits)))
        }
    }
    // The author blocks one of the five.
    expect(batches.filter((body) => body.includes(openingStart))).toHaveLength(4)
    expect(searches.filter(({ text, hitCount }) => text !== 'Cellar' && hitCount > 0)).toEqual([])
    expect(searches.filter(({ indexName, hitCount }) => indexName === 'search_post' && hitCount > 0)).toHaveLength(4)
    const { token } = await createToken(world.readers.nonMember, { description: 'All scopes' })
    const paths = [
      '/v1/me',
      `/v1/users/${world.readers.nonMember.id}/publications`,
      `/v1/publications/${world.quay}/contributors`,
      `/v1/users/${world.ines.id}/posts`,
      '/ifttt/v1/user/info',
      ...world.stories.slice(0, 5).map((id) => `/p/${id}`),
      `/feed/@${world.ines.username}`,
    ]
    let okCount = 0
    for (const path of paths) {
      const { statusCode, body } = await call(app, path, String(token))
      if (statusCode === 200) okCount++
      found.push(...leakIn('an application with every scope', path, body))
    }
    for (const id of world.stories.slice(0, 5)) {
      const query = `{ postResult(id: "${id}") { ... on Post { content { bodyModel { paragraphs { text } } } } } }`
      const { body } = await call(app, '/_/graphql', String(token), { query })
      found.push(...leakIn('an application with every scope', 'GraphQL', body))
    }
    expect(okCount).toBeGreaterThan(6)
    expect(found).toEqual([])
  })

  test('is in no email, push message or export of those who may not read it', async () => {
    const { ended, blocked, nonMember, editor, member } = world.readers
    const mails = await app.database.db.selectFrom('localMail').selectAll().execute()
    const mailsTo = ({ username }: { username: string }) =>
      mails.filter(({ recipient }) => recipient === `${username}@posteo.example`).map((mail) => JSON.stringify(mail))
    const found: Leak[] = []
    for (const [who, reader] of Object.entries({ ended, nonMember, editor })) {
      expect(mailsTo(reader).length, who).toBeGreaterThan(15)
      found.push(...mailsTo(reader).flatMap((mail) => leakIn(who, 'an email', mail)))
    }
    expect(push.received.length).toBeGreaterThan(20)
    found.push(...push.received.flatMap(({ endpoint, message }) => leakIn(endpoint, 'a push message', JSON.stringify(message))))
    for (const [who, reader] of Object.entries({ ended, blocked, nonMember, editor })) {
      await reader.graphql('mutation { requestExport { __typename } }')
      await app.jobs.drain()
      const { latestExport } = await reader.graphql('{ latestExport { id } }')
      const archive = await reader.get(`/me/export/${latestExport.id}`)
      expect(archive.statusCode).toBe(200)
      found.push(...(await unpackedTexts(archive.rawPayload)).flatMap((text) => leakIn(who, 'an export', text)))
    }
    expect(found).toEqual([])
    expect(mailsTo(member).filter((mail) => wordsIn(mail).length > 0).length).toBeGreaterThan(5)
  })

  test('is where members read it: pages, queries, feeds and highlights', async () => {
    const { member } = world.readers
    const { stories, quotes, feedOfMember } = world
    const page = await member.get(`/p/${stories[0]}`)
    const kinds = [
      'text',
      'address',
      'heading',
      'quotation',
      'pull',
      'code',
      'bullet',
      'step',
      'caption',
      'alt',
      'card',
      'cell',
      'footnote',
      'last',
    ]
    for (const kind of kinds) expect(page.body, kind).toContain(`${secret}0${kind}`)
    expect(page.body).toContain(`${secret}0formula`)
    const field = (name: string) => rootFields.find((one) => one.name === name) as RootField
    for (const name of ['postResult', 'postPage', 'userHighlights']) {
      const { leaks } = await ask('a member', member, field(name), {
        ...valuesFor(0),
        ...(name === 'userHighlights' && { userId: member.id }),
      })
      expect(leaks.length, name).toBeGreaterThan(0)
    }
    expect(
      (await ask('a member', member, field('quote'), { ...valuesFor(0), id: quotes[0] ?? '' })).leaks.length,
    ).toBeGreaterThan(0)
    expect(wordsIn((await app.inject({ method: 'GET', url: new URL(feedOfMember).pathname })).body).length).toBeGreaterThan(0)
    let readable = 0
    for (const id of stories) if (wordsIn((await member.get(`/p/${id}`)).body).length > 0) readable++
    expect(readable).toBe(storyCount - 5)
  })
})

/** The files of an archive, as text. */
async function unpackedTexts(archive: Buffer): Promise<string[]> {
  const opened = await openArchive(archive)
  const files = await Promise.all(opened.names.map((name) => opened.read(name)))
  opened.close()
  return [...opened.names, ...files.map(String)]
}
