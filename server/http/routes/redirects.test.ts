import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { routes } from '#shared/routes/match.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, publish, published, story, type Writer, writer } from '#test/server/writers.ts'
import { allHandlers } from './all-handlers.ts'

describe('redirects', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  afterAll(() => app.close())

  const targetOf = async (url: string, browser = app.browser()) => {
    const { statusCode, headers } = await browser.get(url)
    return [statusCode, headers.location]
  }

  test('[redirect-component-permanent-temporary] uses 301 for permanent and 302 for temporary redirects', async () => {
    expect(await targetOf('/topics')).toEqual([301, '/explore-topics'])
    expect(await targetOf('/welcome')).toEqual([302, '/get-started/topics'])
    expect(await targetOf('/browse/top/march-01-2026')).toEqual([301, '/top-stories/march-01-2026'])
  })

  test('[redirect-component-permanent-temporary] redirects a moved page permanently to its new address', async () => {
    const id = await published(ada, story('Tides', 'Twice a day.'))
    const now = `/@${ada.username}/tides-${id}`
    expect(await targetOf(`/@${ada.username}/an-older-title-${id}?source=mail`)).toEqual([301, `${now}?source=mail`])
    expect((await targetOf(now))[0]).toBe(200)
    expect(await targetOf(`/@${ada.username.toUpperCase()}`)).toEqual([301, `/@${ada.username}`])
  })

  test('leads from an address with what a mail program or a sentence added to it to the story', async () => {
    const id = await published(ada, story('Ebb', 'And out.'))
    const address = `/@${ada.username}/ebb-${id}`
    for (const added of ['.', ')', '…)', '%E2%80%9D', '**', '%3E', ',%20', '!', '%E2%80%8B'])
      for (const path of [address, `/p/${id}`])
        expect(await targetOf(`${path}${added}?source=mail`), added).toEqual([301, `${path}?source=mail`])
    expect((await targetOf('/@ada.'))[0]).toBe(404)
    expect((await targetOf(`/explore-topics.`))[0]).toBe(404)
    expect(await targetOf(`//elsewhere.example/${id}.`)).toEqual([301, `/elsewhere.example/${id}`])
  })

  test('leads from a topic’s name, and from its address in capitals, to the topic', async () => {
    const id = await draftWith(ada, story('Markup', 'Tags in angle brackets.'))
    await publish(ada, { postId: id, visibility: 'PUBLIC', tags: ['Html', 'Ёлка', 'Slow travel', 'C', 'C#'] })
    const { rows } = await sql<{ slug: string }>`select slug from tags where name = 'Ёлка'`.execute(app.database.db)
    for (const [address, slug] of [
      ['Html', 'html'],
      ['HTML', 'html'],
      ['html.', 'html'],
      [encodeURIComponent('Ёлка'), rows[0]?.slug],
      ['Slow%20Travel', 'slow-travel'],
      ['C%23', 'c-2'],
    ]) {
      expect(await targetOf(`/tag/${address}?source=mail`), address).toEqual([301, `/tag/${slug}?source=mail`])
      expect((await targetOf(`/tag/${slug}`))[0]).toBe(200)
      expect(await targetOf(`/feed/tag/${address}`)).toEqual([301, `/feed/tag/${slug}`])
    }
    expect(await targetOf('/tag/Html/recommended')).toEqual([301, '/tag/html/recommended'])
    expect((await targetOf('/tag/Nothing'))[0]).toBe(404)
  })

  test('[route-tag-top-redirect] redirects the top of a tag temporarily to the tag', async () => {
    expect(await targetOf('/tag/boats/top/week')).toEqual([302, '/tag/boats'])
    expect(await targetOf('/tag/boats/top/all-time')).toEqual([302, '/tag/boats'])
  })

  test('[route-trailing-slash-stripped] removes trailing slashes from a path and keeps its query', async () => {
    expect(await targetOf('/explore-topics/')).toEqual([301, '/explore-topics'])
    expect(await targetOf('/@ada///?tab=lists&x=%2F')).toEqual([301, '/@ada?tab=lists&x=%2F'])
    expect((await targetOf('/'))[0]).toBe(200)
  })

  test('keeps the query and the fragment', async () => {
    expect(await targetOf('/topics?source=mail')).toEqual([301, '/explore-topics?source=mail'])
    expect(await targetOf(`/@${ada.username}/edit?x=1`, ada)).toEqual([302, '/me/settings/account?x=1#profileInformation'])
  })

  test('looks up people and shared items', async () => {
    expect(await targetOf(`/u/${ada.id}`)).toEqual([302, `/@${ada.username}`])
    expect(await targetOf('/me', ada)).toEqual([302, `/@${ada.username}`])
  })

  test('a redirect whose target is not part of its own path has a handler', () => {
    const simple = allHandlers.RedirectTopics
    expect(simple).toBeDefined()
    const redirects = routes.filter(({ kind }) => kind === 'redirect')
    const lookedUp = redirects.filter(({ path, target = '{nowhere}' }) => {
      const needed = [...target.matchAll(/\{[^}]+\}/g)].map(([placeholder]) => placeholder)
      return needed.some((placeholder) => !path.includes(placeholder))
    })
    expect(lookedUp.length).toBeGreaterThan(0)
    for (const { name } of lookedUp) expect((allHandlers as Record<string, unknown>)[name], name).not.toBe(simple)
  })

  test('every redirect declares whether it is permanent', () =>
    expect(routes.filter(({ kind, status }) => kind === 'redirect' && !status)).toEqual([]))
})
