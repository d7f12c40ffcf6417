import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { createSeries, editSeries } from '#test/server/your-stories.ts'
import { createList } from '#test/server/lists.ts'
import { publication } from '#test/server/publications.ts'
import { addTopic } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, published, story, type Writer, writer } from '#test/server/writers.ts'

const missing = [404, undefined]
const networks = { twitter: 'twitter.com', facebook: 'www.facebook.com', linkedIn: 'www.linkedin.com' }

describe('redirects with a looked-up target', () => {
  let app: TestApp
  let configured: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    configured = await openTestApp({
      env: {
        HELP_URL: 'https://help.example.org/start',
        IOS_STORE_URL: 'https://apps.example.org/octavo',
        ANDROID_STORE_URL: 'https://play.example.org/octavo',
        PAYOUT_DASHBOARD_URL: 'https://payouts.example.org/me',
      },
    })
    ada = await writer(app)
  })
  afterAll(() => Promise.all([app.close(), configured.close()]))

  const targetOf = async (url: string, browser = app.browser(), headers: Record<string, string> = {}) => {
    const answer = await browser.get(url, headers)
    return [answer.statusCode, answer.headers.location]
  }
  /** The network, and the address and title passed to its dialog. */
  const shares = async (path: string, channel: string, browser = app.browser()) => {
    const { statusCode, headers } = await browser.get(`${path}/share/${channel}`)
    if (statusCode !== 302) return statusCode
    const { host, searchParams } = new URL(String(headers.location))
    return { host, url: searchParams.get('u') ?? searchParams.get('url'), title: searchParams.get('text') }
  }

  test('every network shares a story, a list and a series with their own addresses', async () => {
    const storyId = await published(ada, story('Tides', 'Twice a day.'))
    const { id, slug } = await createSeries(ada, { title: 'The sea' })
    await editSeries(ada, { sequenceId: id, input: { postIds: [storyId] } })
    const { slugId } = await createList(ada, { name: 'Harbors', visibility: 'PUBLIC', description: '' })
    const list = `/@${ada.username}/list/${String(slugId)}`
    for (const [channel, host] of Object.entries(networks)) {
      const sharesAs = (path: string, text: string) => ({
        host,
        url: `http://octavo.test${path}`,
        title: channel === 'twitter' ? text : null,
      })
      expect(await shares(`/p/tides-${storyId}`, channel)).toEqual(sharesAs(`/@${ada.username}/tides-${storyId}`, 'Tides'))
      expect(await shares(`/s/${String(slug)}`, channel)).toEqual(sharesAs(`/s/${String(slug)}`, 'The sea'))
      expect(await shares(list, channel)).toEqual(sharesAs(list, 'Harbors'))
      expect(await shares(`/collections/${String(slugId)}`, channel)).toEqual(sharesAs(list, 'Harbors'))
    }
  })

  test('nobody can share what does not exist, or what only its owner may see', async () => {
    const draftId = await draftWith(ada, story('Ebb', 'Not yet.'))
    const { slugId } = await createList(ada, { name: 'For me', visibility: 'PRIVATE', description: '' })
    for (const path of [`/p/${draftId}`, '/p/f00000000000', '/p/tides', '/s/no-such-series', '/collections/none-f00000000000'])
      expect(await shares(path, 'twitter'), path).toBe(404)
    for (const path of [`/@${ada.username}/list/${String(slugId)}`, `/collections/${String(slugId)}`])
      for (const browser of [app.browser(), ada]) expect(await shares(path, 'twitter', browser), path).toBe(404)
  })

  test('finds a user and a publication by id, unless they are gone', async () => {
    const emil = await writer(app)
    const slug = `orbit-${emil.id}`
    const orbit = await publication(app, { slug, name: 'Orbit', owner: ada })
    expect(await targetOf(`/u/${emil.id}`)).toEqual([302, `/@${emil.username}`])
    expect(await targetOf(`/c/${orbit}`)).toEqual([302, `/${slug}`])
    await app.database.db.updateTable('users').set({ deletedAt: app.clock() }).where('id', '=', emil.id).execute()
    for (const missingPath of [`/u/${emil.id}`, '/u/f00000000000', '/c/f00000000000'])
      expect(await targetOf(missingPath), missingPath).toEqual(missing)
  })

  test('a topic redirects permanently to its tag, cacheable by anyone and without a cookie', async () => {
    const id = newId()
    const slug = `the-sea-${id}`
    await addTopic(app, { id, slug, name: 'The sea' })
    expect(await targetOf(`/topic/${slug}`)).toEqual([301, `/tag/${slug}`])
    expect(await targetOf('/topic/the-shore')).toEqual(missing)
    const { headers } = await app.browser().get(`/topic/${slug}`)
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(headers['set-cookie']).toBeUndefined()
    expect((await ada.get('/me')).headers['cache-control']).toBe('private, no-store')
  })

  test('a signed-in viewer is redirected to their own page and their own data', async () => {
    expect(await targetOf('/me', ada)).toEqual([302, `/@${ada.username}`])
    expect(await targetOf('/me/about', ada)).toEqual([302, `/@${ada.username}/about`])
  })

  test('help, the apps and the payout dashboard are where the configuration says', async () => {
    const grace = await writer(configured)
    const getAppPage = (agent: string) => targetOf('/m/app', configured.browser(), { 'user-agent': agent })
    expect(await targetOf('/help', configured.browser())).toEqual([302, 'https://help.example.org/start'])
    expect(await targetOf('/me/settings/payout/dashboard', grace)).toEqual([302, 'https://payouts.example.org/me'])
    for (const phone of ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 'Mozilla/5.0 (iPad; CPU OS 19_0)'])
      expect(await getAppPage(phone)).toEqual([302, 'https://apps.example.org/octavo'])
    expect(await getAppPage('Mozilla/5.0 (Linux; Android 16)')).toEqual([302, 'https://play.example.org/octavo'])
    for (const other of ['Mozilla/5.0 (X11; Linux x86_64)', '']) expect(await getAppPage(other)).toEqual([302, '/download-app'])
  })

  test('without a store or a payout dashboard, our own pages replace them', async () => {
    expect(await targetOf('/m/app', app.browser(), { 'user-agent': 'Mozilla/5.0 (iPhone)' })).toEqual([302, '/download-app'])
    expect(await targetOf('/me/settings/payout/dashboard', ada)).toEqual([302, '/me/settings/payout/setup'])
  })
})
