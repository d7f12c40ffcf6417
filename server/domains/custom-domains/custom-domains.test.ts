import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NameLookup } from '#server/platform/names/name-lookup.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import { member as newMember } from '#test/server/members.ts'
import { canonicalOf } from '#test/server/page-content.ts'
import { publication } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type MutationResult, asker, published, story, type Writer, writer } from '#test/server/writers.ts'

const state =
  '... on CustomDomainState { live { domain status isSubdomain verifiedAt } pending { domain status failureReason } dnsRecords { type host value found } }'
const connect = asker(
  `mutation($domain: String!, $collectionId: ID) { connectCustomDomain(domain: $domain, collectionId: $collectionId) { __typename ${state} ... on CustomDomainFailure { message reason } ... on Forbidden { message } ... on AlreadyExists { message } } }`,
)
const verify = asker(
  `mutation($collectionId: ID) { verifyCustomDomain(collectionId: $collectionId) { __typename ${state} ... on ServiceUnavailable { message } ... on CustomDomainFailure { message } } }`,
)
const disconnect = asker('mutation($collectionId: ID) { disconnectCustomDomain(collectionId: $collectionId) { __typename } }')
const stateOf = asker(`query($collectionId: ID) { customDomainState(collectionId: $collectionId) { __typename ${state} } }`)
const claim = asker(
  'mutation { claimSubdomain { __typename ... on User { id hasSubdomain customDomainState { live { domain isSubdomain } } } ... on CustomDomainFailure { message } } }',
)
const unclaim = asker('mutation { unclaimSubdomain { __typename ... on User { hasSubdomain } } }')

type Records = { dnsRecords: { type: string; host: string; value: string; found: boolean }[] }
const proofIn = (result: MutationResult): string =>
  (result as unknown as Records).dnsRecords.find(({ type }) => type === 'TXT')?.value ?? ''

describe('custom domains', () => {
  const aliases = new Map<string, string[]>()
  const texts = new Map<string, string[]>()
  let isSilent = false
  const names: NameLookup = {
    addresses: async (host) => (isSilent ? undefined : host === 'octavo.test' ? ['192.0.2.1'] : []),
    aliases: async (host) => (isSilent ? undefined : (aliases.get(host) ?? [])),
    texts: async (host) => (isSilent ? undefined : (texts.get(host) ?? [])),
  }
  let app: TestApp
  let count = 0
  beforeAll(async () => {
    app = await openTestApp({ names })
  })
  afterAll(() => app.close())

  const member = async (): Promise<Writer> => newMember(app)
  const at = (host: string, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host, ...headers } })
  const set = (domain: string, result: MutationResult) => {
    aliases.set(domain, ['octavo.test'])
    texts.set(`_octavo.${domain}`, [proofIn(result)])
  }
  const live = async (actor: Writer, publicationId?: string): Promise<string> => {
    const domain = `site${++count}.example.org`
    set(domain, await connect(actor, { domain, collectionId: publicationId }))
    expect(await verify(actor, { collectionId: publicationId })).toMatchObject({
      live: { domain, status: 'LIVE' },
      pending: null,
    })
    return domain
  }

  test('[custom-domain-bounds] refuses unsupported domains and domains in use', async () => {
    const ada = await member()
    const invalidDomains = [
      'localhost',
      '192.0.2.7',
      '[2001:db8::1]',
      'octavo.test',
      'a.octavo.test',
      'ann.octavo.test',
      'a.b',
      'x..org',
      '-a.example.org',
      'a.example.org/b',
      'a.example.org:81',
      `${'a'.repeat(64)}.org`,
      `${'abc.'.repeat(70)}org`,
    ]
    for (const domain of [...invalidDomains, await live(await member())])
      expect(await connect(ada, { domain }), domain).toMatchObject({
        __typename: 'CustomDomainFailure',
        message: 'Please enter a valid domain.',
        reason: 'INVALID_DOMAIN',
      })
    expect(await connect(ada, { domain: 'Blog.Example.org.' })).toMatchObject({
      pending: { domain: 'blog.example.org', status: 'PENDING' },
    })
    expect(await connect(ada, { domain: 'other.example.org' })).toMatchObject({ __typename: 'AlreadyExists' })
  })

  test('[custom-domain-bounds] only members connect a domain; a publication’s is managed by its owner and hidden from others', async () => {
    const [ada, emil] = [await member(), await writer(app)]
    const orbit = await publication(app, { slug: `orbit-${++count}`, name: 'Orbit', owner: ada })
    const domain = 'orbit.example.org'
    for (const actor of [emil, app.browser() as Writer])
      expect(await connect(actor, { domain })).toMatchObject({ __typename: 'Forbidden' })
    const grace = await member()
    expect(await connect(grace, { domain, collectionId: orbit })).toMatchObject({ __typename: 'Forbidden' })
    expect(await connect(ada, { domain, collectionId: orbit })).toMatchObject({ pending: { domain } })
    for (const mutate of [stateOf, verify, disconnect])
      expect(await mutate(grace, { collectionId: orbit })).toMatchObject({ __typename: 'Forbidden' })
  })

  test('[custom-domain-bounds] a domain is pending, verified once some records are right, and live once all are', async () => {
    const ada = await member()
    const domain = `steps${++count}.example.org`
    const connecting = await connect(ada, { domain })
    aliases.set(domain, ['octavo.test'])
    expect(await verify(ada, {})).toMatchObject({ live: null, pending: { status: 'VERIFYING' } })
    texts.set(`_octavo.${domain}`, [proofIn(connecting)])
    app.advanceClock(10 * minute)
    await app.jobs.drain()
    expect(await stateOf(ada, {})).toMatchObject({
      live: { domain, status: 'LIVE' },
      dnsRecords: [{ found: true }, { found: true }],
    })
  })

  test('[custom-domain-bounds] after 72 hours without the right records a pending domain fails, and a live one closes', async () => {
    const [ada, hana] = [await member(), await member()]
    const failedDomain = await live(hana)
    await connect(ada, { domain: 'never.example.org' })
    const hours = async (n: number) => {
      for (let i = 0; i < n; i++) {
        app.advanceClock(hour)
        await app.jobs.drain()
      }
    }
    texts.delete(`_octavo.${failedDomain}`)
    await hours(71)
    expect(await stateOf(ada, {})).toMatchObject({ pending: { status: 'PENDING' } })
    expect((await at(failedDomain, '/')).statusCode).toBe(200)
    await hours(2 + day / hour)
    expect(await stateOf(ada, {})).toMatchObject({ pending: { status: 'FAILED', failureReason: 'INVALID_DOMAIN' } })
    expect(await stateOf(hana, {})).toMatchObject({ live: null, pending: { domain: failedDomain, status: 'FAILED' } })
    expect((await at(failedDomain, '/')).statusCode).toBe(404)
    // A failed domain can be connected again.
    expect(await connect(ada, { domain: 'again.example.org' })).toMatchObject({ pending: { status: 'PENDING' } })
  })

  test('unresponsive name servers close nothing', async () => {
    const ada = await member()
    const domain = await live(ada)
    isSilent = true
    expect(await verify(ada, {})).toMatchObject({ __typename: 'ServiceUnavailable' })
    for (let i = 0; i < 5; i++) {
      app.advanceClock(day)
      await app.jobs.drain()
    }
    isSilent = false
    expect((await at(domain, '/')).statusCode).toBe(200)
  })

  test('of two claims to one domain, the one that proves ownership gets it', async () => {
    const [ada, eve] = [await member(), await member()]
    const domain = `both${++count}.example.org`
    await connect(eve, { domain })
    set(domain, await connect(ada, { domain }))
    expect(await verify(eve, {})).toMatchObject({ pending: { status: 'VERIFYING' } })
    expect(await verify(ada, {})).toMatchObject({ live: { domain } })
  })

  test('[user-subdomain-page] a user’s subdomain serves their pages, and the main host redirects visitors there', async () => {
    const ada = await member()
    await app.database.db
      .updateTable('users')
      .set({ username: `ada${++count}x` })
      .where('id', '=', ada.id)
      .execute()
    const name = `ada${count}x`
    const host = `${name}.octavo.test`
    expect((await at(host, '/')).statusCode).toBe(404)
    expect(await claim(ada, {})).toMatchObject({
      hasSubdomain: true,
      customDomainState: { live: { domain: host, isSubdomain: true } },
    })
    const page = await at(host, '/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('data-page="user-profile"')
    expect(canonicalOf(page.body)).toBe(`http://${host}/`)
    const redirected = await at('octavo.test', `/@${name}/about?x=1`)
    expect([redirected.statusCode, redirected.headers.location]).toEqual([301, `http://${host}/about?x=1`])
    expect((await ada.get(`/@${name}`)).statusCode).toBe(200)
    expect(await unclaim(ada, {})).toMatchObject({ hasSubdomain: false })
    expect((await at(host, '/')).statusCode).toBe(404)
    expect((await at('octavo.test', `/@${name}`)).statusCode).toBe(200)
  })

  test('[user-subdomain-page] a live domain replaces the main host, with correct stories, feeds and links', async () => {
    const ada = await member()
    const id = await published(ada, story('Tides', 'Twice a day.'))
    const before = await at('octavo.test', `/@${ada.username}/tides-${id}`)
    expect(before.statusCode).toBe(200)
    const domain = await live(ada)
    expect((await at('octavo.test', `/@${ada.username}/tides-${id}`)).headers.location).toBe(`http://${domain}/tides-${id}`)
    const page = await at(domain, `/tides-${id}`)
    expect(page.statusCode).toBe(200)
    expect(canonicalOf(page.body)).toBe(`http://${domain}/tides-${id}`)
    const links = [...page.body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => String(href).replaceAll('&amp;', '&'))
    expect(links).toContain('http://octavo.test/new-story')
    expect(links.filter((href) => href.includes(`/@${ada.username}`) && !href.includes('/m/'))).toEqual([])
    expect((await at(domain, '/feed')).body).toContain('Tides')
    expect((await at(domain, `/@${ada.username}/about`)).headers.location).toBe('/about')
  })

  test('a host serves its owner’s pages only; the rest stays on the main host, and no path redirects elsewhere', async () => {
    const [ada, bob] = [await member(), await writer(app)]
    const domain = await live(ada)
    const of = async (url: string) => {
      const { statusCode, headers } = await at(domain, url)
      return [statusCode, headers.location]
    }
    expect(await of(`/@${bob.username}`)).toEqual([302, `http://octavo.test/@${bob.username}`])
    expect(await of('/me/settings')).toEqual([302, 'http://octavo.test/me/settings'])
    expect(await of('/audience')).toEqual([302, `http://octavo.test/@${ada.username}/audience`])
    expect((await of('/nothing/is/here/at/all'))[0]).toBe(404)
    for (const url of [
      '//evil.example/x',
      '/@evil.example//evil.example',
      `/@${ada.username}//evil.example`,
      '/\\evil.example',
    ]) {
      const { location } = (await at(domain, url)).headers
      const to = new URL(String(location ?? '/'), `http://${domain}/`)
      expect([domain, 'octavo.test'], url).toContain(to.host)
    }
    for (const url of ['/', '/@ada', '/_/graphql', '/robots.txt'])
      expect((await at('evil.example', url)).statusCode, url).toBe(404)
  })

  test('nobody is signed in on a custom host', async () => {
    const [ada, bob] = [await member(), await writer(app)]
    const domain = await live(ada)
    const cookie = `sid=${bob.cookies.get('sid')}`
    expect((await at(domain, '/', { cookie })).body).not.toContain(bob.id)
    const hop = await bob.get(`/m/global-identity?redirectUrl=${encodeURIComponent(`http://${domain}/`)}`)
    expect(hop.statusCode).toBe(400)
  })

  test('crawlers find a host’s pages, and no others', async () => {
    const [ada, bob] = [await member(), await member()]
    const domain = await live(ada)
    const own = await published(ada, story('A harbour', 'At night.'))
    await published(bob, story('A kite', 'By day.'))
    expect((await at(domain, '/robots.txt')).body).toContain(`Sitemap: http://${domain}/sitemap.xml`)
    expect((await at('octavo.test', '/robots.txt')).body).toContain('Sitemap: http://octavo.test/sitemap.xml')
    const places = [...(await at(domain, '/sitemap.xml')).body.matchAll(/<loc>([^<]+)/g)].map(([, place]) => place)
    expect(places).toEqual([`http://${domain}/`, `http://${domain}/a-harbour-${own}`])
    const embed = (url: string) => at('octavo.test', `/_/oembed?url=${encodeURIComponent(url)}`)
    expect((await embed(`http://${domain}/a-harbour-${own}`)).json()).toMatchObject({ title: 'A harbour' })
    expect((await embed(`http://nobody.example.org/a-harbour-${own}`)).statusCode).toBe(404)
  })

  test('a proxy learns which hosts may get a certificate', async () => {
    const domain = await live(await member())
    const connecting = async (name: string) => (await at('octavo.test', `/_/domains/ask?domain=${name}`)).statusCode
    expect([
      await connecting(domain),
      await connecting('octavo.test'),
      await connecting('evil.example'),
      await connecting('nobody.octavo.test'),
    ]).toEqual([200, 200, 404, 404])
  })

  test('[entity-collection-custom-domain] a publication exposes its domain only when it is live', async () => {
    const ada = await member()
    const slug = `delta-${++count}`
    const id = await publication(app, { slug, name: 'Delta', owner: ada })
    const readDomainOf = () =>
      ada.graphql(
        'query($id: ID!) { collection(id: $id) { ... on Collection { domain customDomainState { live { domain status isSubdomain } } } } }',
        { id },
      )
    expect(await readDomainOf()).toEqual({ collection: { domain: null, customDomainState: null } })
    const domain = await live(ada, id)
    expect(await readDomainOf()).toEqual({
      collection: { domain, customDomainState: { live: { domain, status: 'LIVE', isSubdomain: false } } },
    })
    const page = await at(domain, '/')
    expect(page.body).toContain('data-page="publication-profile"')
    expect((await at('octavo.test', `/${slug}/about`)).headers.location).toBe(`http://${domain}/about`)
    expect(await disconnect(ada, { collectionId: id })).toMatchObject({ __typename: 'MutationSuccess' })
    expect((await at('octavo.test', `/${slug}`)).statusCode).toBe(200)
    expect((await at(domain, '/')).statusCode).toBe(404)
  })

  test('[link-own-domain-aurora] links on a publication’s domain open in place only where it is visible', async () => {
    const ada = await member()
    const id = await publication(app, { slug: `vanity-${++count}`, name: 'Vanity', owner: ada })
    const domain = await live(ada, id)
    const readOpensInPlace = async () => /"opensInPlace":(true|false)/.exec((await at(domain, '/about')).body)?.[1]
    expect(await readOpensInPlace()).toBe('true')
    await app.database.db.updateTable('publications').set({ isAuroraVisible: false }).where('id', '=', id).execute()
    app.advanceClock(hour)
    expect(await readOpensInPlace()).toBe('false')
  })

  test('there is a settings page for the user and one per publication, for owners only', async () => {
    const [ada, bob] = [await member(), await writer(app)]
    const slug = `pages-${++count}`
    await publication(app, { slug, name: 'Pages', owner: ada })
    const own = await ada.get('/me/settings/custom-domain')
    expect(own.statusCode).toBe(200)
    expect(own.body).toContain('data-page="settings-custom-domain"')
    expect(own.body).toContain('Your domain')
    expect((await bob.get('/me/settings/custom-domain')).body).toContain('Custom domains come with a membership')
    expect((await ada.get(`/${slug}/custom-domain`)).body).toContain('data-page="publication-custom-domain-settings"')
    expect((await bob.get(`/${slug}/custom-domain`)).statusCode).toBe(404)
  })

  test('[enum-domain-connect-error] the single error reason is in the enumeration', async () => {
    const { __type } = await app.browser().graphql('{ __type(name: "DomainConnectError") { enumValues { name } } }')
    expect(__type).toEqual({ enumValues: [{ name: 'INVALID_DOMAIN' }] })
  })
})
