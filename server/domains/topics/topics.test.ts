import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { writer } from '#test/server/writers.ts'
import { addTopic } from '#test/server/rows.ts'

describe('topics', () => {
  let app: TestApp
  const ids = { PUBLIC: newId(), SPECIAL: newId(), STAFF: newId() }
  beforeAll(async () => {
    app = await openTestApp()
    for (const [visibility, id] of Object.entries(ids))
      await addTopic(app, { id, slug: visibility.toLowerCase(), name: visibility, visibility: visibility as keyof typeof ids })
  })
  afterAll(() => app.close())

  const topic = async (actor: TestBrowser, topicSlug: string) =>
    (
      await actor.graphql('query TopicCacheController($topicSlug: String!) { topic(slug: $topicSlug) { id slug visibility } }', {
        topicSlug,
      })
    ).topic

  test('[query-topic-cache-controller] a topic has its id, slug and visibility; a staff-only one is visible to staff', async () => {
    expect(await topic(app.browser(), 'public')).toEqual({ id: ids.PUBLIC, slug: 'public', visibility: 'PUBLIC' })
    expect(await topic(app.browser(), 'special')).toEqual({ id: ids.SPECIAL, slug: 'special', visibility: 'SPECIAL' })
    expect(await topic(app.browser(), 'staff')).toBeNull()
    expect(await topic(app.browser(), 'nothing')).toBeNull()
    const staff = await writer(app, { staff: true })
    expect(await topic(staff, 'staff')).toMatchObject({ id: ids.STAFF, visibility: 'STAFF' })
  })

  test.each([
    ['[enum-topic-visibility]', 'TopicVisibility', ['PUBLIC', 'SPECIAL', 'STAFF']],
    ['[enum-post-sort-order]', 'PostSortOrder', ['HOT', 'NEW', 'TOP_WEEK', 'TOP_MONTH', 'TOP_YEAR', 'TOP_ALL_TIME']],
  ])('%s %s has its values', async (_id, name, values) => {
    const { __type } = await app
      .browser()
      .graphql('query($name: String!) { __type(name: $name) { enumValues { name } } }', { name })
    expect(__type.enumValues.map((value) => value.name).toSorted()).toEqual(values.toSorted())
  })
})
