import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, publish, story, type Writer, writer } from '#test/server/writers.ts'

describe('topic pages', () => {
  let app: TestApp
  let ann: Writer
  const publishTagged = async (title: string) =>
    publish(ann, { postId: await draftWith(ann, story(title, 'Words.')), visibility: 'PUBLIC', tags: ['Boats'] })
  beforeAll(async () => {
    app = await openTestApp()
    ann = await writer(app)
    await publishTagged('First')
  })
  afterAll(() => app.close())

  test('[edge-cache-enabled] are cached for visitors until a reader follows the topic or publishes under it', async () => {
    const visitor = app.browser()
    const edge = async () => (await visitor.get('/tag/boats')).headers['x-edge-cache-status']
    await edge()
    expect(await edge()).toBe('hit')
    await ann.graphql('mutation { followTag(tagSlug: "boats") { __typename } }')
    expect(await edge()).toBe('miss')
    expect(await edge()).toBe('hit')
    await publishTagged('Second')
    expect(await edge()).toBe('miss')
    expect((await visitor.get('/tag/boats')).body).toContain('Second')
  })

  test('[ssr-without-scripts] contain their content in the HTML', async () => {
    const { body } = await app.browser().get('/tag/boats')
    expect(body).toContain('<link rel="canonical" href="http://octavo.test/tag/boats">')
    expect(body).toContain('"@type":"CollectionPage"')
    expect(body).toContain('First')
    expect((await app.browser().get('/tag/boats/latest')).body).toContain('href="http://octavo.test/tag/boats"')
  })
})
