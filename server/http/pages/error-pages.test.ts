import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadPageModule } from '#web/app/runtime/page-registry.ts'
import { checkLayout } from '#web/app/runtime/resolve-page.ts'
import { pickAsStaff, textOfPage } from '#test/server/page-content.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

const nowhere = '/no/such/path/at-all'

test('[unknown-page-or-layout-raises] throws on an unknown page or layout instead of showing a blank screen', async () => {
  await expect(loadPageModule('no-such-page')).rejects.toThrow('There is no page "no-such-page".')
  await expect(loadPageModule('constructor')).rejects.toThrow('There is no page')
  expect(() => checkLayout('Sideways')).toThrow('There is no layout "Sideways".')
  expect(checkLayout('Basic')).toBe('Basic')
})

describe('error pages', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  afterAll(() => app.close())

  const get = (url: string) => app.browser().get(url)

  test('[unknown-route-404] [not-found-label] an unknown address says so and is not indexed by search engines', async () => {
    for (const url of [nowhere, '/@nobody.there', '/p/f00000000000', '/not%2Fa%2Fpage/']) {
      const answer = await app.inject({ method: 'GET', url: url.replace(/\/$/, ''), headers: { accept: 'text/html' } })
      expect(answer.statusCode, url).toBe(404)
      expect(textOfPage(answer.body), url).toContain('PAGE NOT FOUND')
      expect(answer.headers['x-robots-tag'], url).toBe('noindex')
    }
  })

  test('[not-found-large-404] [not-found-heading] [not-found-friendly-line] the not-found screen has a friendly tone', async () => {
    const { body } = await get(nowhere)
    expect(body).toMatch(/<b[^>]*>404<\/b>/)
    expect(body).toMatch(/<h1[^>]*>Out of nothing, something\.<\/h1>/)
    expect(textOfPage(body)).toContain('This page is missing, but there are plenty of stories to find. Maybe one of these?')
  })

  test('[not-found-home-link] links home', async () => {
    expect((await get(nowhere)).body).toMatch(/<a [^>]*href="\/"[^>]*>(?:<[^>]+>)*Home</)
  })

  test('[not-found-staff-picks] [query-not-found-screen] shows up to four staff picks', async () => {
    const cards = async () =>
      [...(await get(nowhere)).body.matchAll(/<h3[^>]*>(?:<[^>]+>)*(Pick \d)</g)].map(([, title]) => title)
    const ids: string[] = []
    for (let i = 1; i <= 6; i++) ids.push(await published(ada, story(`Pick ${i}`, 'Worth your time.')))
    expect(await cards()).toEqual([])
    await pickAsStaff(app, ada, ids.slice(0, 2))
    expect(await cards()).toEqual(['Pick 1', 'Pick 2'])
    await pickAsStaff(app, ada, ids)
    expect(await cards()).toEqual(['Pick 1', 'Pick 2', 'Pick 3', 'Pick 4'])
    const { staffPicksFeed } = await app
      .browser()
      .graphql(
        'query NotFoundScreenQuery { staffPicksFeed(paging: {limit: 4}) { items { post { id title mediumUrl readingTime latestPublishedAt previewImage { id focusPercentX focusPercentY } creator { id name username imageId } collection { id name slug } } } } }',
      )
    expect(staffPicksFeed.items.map(({ post }) => post.id)).toEqual(ids.slice(0, 4))
  })

  test('[redirect-missing-params-404] [error-route-errors] logs a redirect without a target and answers 404', async () => {
    const warn = vi.spyOn(app.contextFor().log, 'warn')
    for (const [url, route] of [
      ['/u/f00000000000', 'RedirectUserId'],
      ['/topic/no-such-topic', 'ShowTopic'],
    ]) {
      const answer = await get(String(url))
      expect(answer.statusCode, url).toBe(404)
      expect(textOfPage(answer.body)).toContain('PAGE NOT FOUND')
      expect(warn).toHaveBeenLastCalledWith(expect.objectContaining({ route }), 'a redirect route has no target')
    }
    warn.mockClear()
    expect((await get('/topics')).statusCode).toBe(301)
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  test('[server-error-status-500] [server-error-large-500] [server-error-text] reports a failure without its cause', async () => {
    const answer = await get('/_/dev/error?message=the%20secret%20reason')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toMatch(/<b[^>]*>500<\/b>/)
    expect(textOfPage(answer.body)).toContain('Apologies, but something went wrong on our end.')
    expect(answer.body).not.toContain('secret reason')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('[server-error-suggestions] suggests three things to do about it', async () => {
    const { body } = await get('/_/dev/error')
    expect(textOfPage(body).replaceAll(' ,', ',').replaceAll(' .', '.')).toContain(
      'Refresh the page, check the site status, or find something interesting to read.',
    )
    expect(body).toMatch(/<a [^>]*href="https:\/\/status\.octavo\.example\/"[^>]*>the site status</)
    expect(body).toMatch(/<a [^>]*href="\/"[^>]*>something interesting to read</)
  })

  test('[server-error-status-409] answers a conflict with status 409', async () => {
    const answer = await get(`/_/dev/error?message=${encodeURIComponent('Saving failed with 409: Conflict')}`)
    expect(answer.statusCode).toBe(409)
    expect(textOfPage(answer.body)).toContain('Apologies, but something went wrong on our end.')
  })

  test('sends a page only to clients that accept one', async () => {
    const answer = await app.inject({ method: 'GET', url: '/_/dev/error', headers: { accept: 'application/json' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      errors: [{ message: 'Something went wrong on our end. Please try again.', extensions: { code: 'ServiceUnavailable' } }],
    })
  })
})
