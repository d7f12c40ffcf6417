import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tagNamed } from '#test/server/feed-stories.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'

const choose = asker(
  'mutation($tagSlugs: [String!]!) { setOnboardingTopics(tagSlugs: $tagSlugs) { __typename ... on BadRequest { field message } ... on Unauthorized { message } } }',
)

describe('onboarding topics', () => {
  let app: TestApp
  let reader: Writer
  beforeAll(async () => {
    app = await openTestApp()
    reader = await writer(app)
    for (const slug of ['tides', 'choirs', 'soup', 'maps']) await tagNamed(app, slug)
  })
  afterAll(() => app.close())

  const followed = async () => (await reader.graphql('{ viewer { followedTags { tagSlug } } }')).viewer.followedTags.length

  test('follows three topics or more, all or none', async () => {
    for (const tagSlugs of [[], ['tides', 'choirs'], ['tides', 'tides', 'tides'], ['tides', 'choirs', 'nothing-like-it']])
      expect(await choose(reader, { tagSlugs })).toMatchObject({ __typename: 'BadRequest', field: 'tagSlugs' })
    expect(await followed()).toBe(0)
    expect(await choose(reader, { tagSlugs: ['tides', 'choirs', 'soup'] })).toEqual({ __typename: 'MutationSuccess' })
    expect(await followed()).toBe(3)
    expect((await choose(app.browser(), { tagSlugs: ['tides', 'choirs', 'soup'] })).__typename).toBe('Unauthorized')
  })

  test('has its own page for signed-in users', async () => {
    expect((await reader.get('/get-started/topics')).body).toMatch(
      /<body[^>]*data-page="topics-onboarding"[^>]*data-layout="Wordmark"/,
    )
    expect((await app.browser().get('/get-started/topics')).headers.location).toBe(
      '/m/signin?operation=register&redirect=%2Fget-started%2Ftopics',
    )
  })

  test.each([
    ['/business', 'landing-b2b', 'Your message'],
    ['/verified-authors', 'landing-verified-authors', 'Sign in to apply'],
  ])('%s is available to everyone', async (path, page, words) => {
    const response = await app.browser().get(path)
    expect(response.statusCode).toBe(200)
    expect(response.body).toMatch(new RegExp(`<body[^>]*data-page="${page}"[^>]*data-layout="Basic"`))
    expect(response.body).toContain(words)
  })
})
