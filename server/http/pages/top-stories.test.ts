import { afterAll, beforeAll, expect, test } from 'vitest'
import { daySlug } from '#shared/text/day-slug.ts'
import { day } from '#shared/time/units.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'
import { addMute, addRead } from '#test/server/rows.ts'

let app: TestApp
let visitor: TestBrowser
let ines: Writer

beforeAll(async () => {
  app = await openTestApp()
  visitor = app.browser()
  ines = await writer(app)
})
afterAll(() => app.close())

const get = async (path: string, who = visitor) => {
  const { statusCode, body, headers } = await who.get(path)
  return { status: statusCode, headers, body: body.replaceAll('<!-- -->', '') }
}
const slugOf = (daysAgo: number) => daySlug(new Date(app.clock().getTime() - daysAgo * day))
const finish = (storyId: string, daysAgo = 0) =>
  addRead(app, { userId: ines.id, storyId, finishedAt: new Date(app.clock().getTime() - daysAgo * day) })

test("[top-stories-month] ranks a day’s top stories by that day's reads and claps, with links to the adjacent days", async () => {
  app.advanceClock(5 * day)
  const milo = await writer(app)
  const [quiet, liked] = [await published(milo, story('Quiet one', 'x')), await published(milo, story('Liked one', 'x'))]
  const clap = (storyId: string, numClaps: number) =>
    ines.graphql(
      'mutation($postId: ID!, $userId: ID!, $numClaps: Int!) { clap(targetPostId: $postId, userId: $userId, numClaps: $numClaps) { __typename } }',
      {
        postId: storyId,
        userId: ines.id,
        numClaps,
      },
    )
  await clap(liked, 20)
  const read = await published(milo, story('Most read one', 'x'))
  await finish(read)
  const { body, status } = await get('/top-stories')
  expect(status).toBe(200)
  expect(body.indexOf('Most read one')).toBeGreaterThan(0)
  expect(body.indexOf('Most read one')).toBeLessThan(body.indexOf('Liked one'))
  expect(body.indexOf('Liked one')).toBeLessThan(body.indexOf('Quiet one'))
  expect(body).toContain(`href="/top-stories/${slugOf(1)}"`)
  expect(body).not.toContain('Next day')
  expect(body).not.toContain(`href="/top-stories/${slugOf(-1)}"`)
  const before = await get(`/top-stories/${slugOf(1)}`)
  expect(before.body).not.toContain('Liked one')
  expect(before.body).toContain(`href="/top-stories/${slugOf(0)}"`)
  expect(before.body).toContain('<meta name="robots" content="noindex">')
  for (const path of ['february-30-2026', slugOf(-1), 'march-6-2026', 'smarch-01-2026'])
    expect((await get(`/top-stories/${path}`)).status).toBe(404)
  expect((await get('/browse/top')).headers.location).toBe('/top-stories')
  expect((await get('/browse/top/march-05-2026')).headers.location).toBe('/top-stories/march-05-2026')
  const { db } = app.database
  await addMute(app, { userId: ines.id, mutedId: milo.id })
  expect((await get('/top-stories', ines)).body).not.toContain('Liked one')
  await db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', milo.id).execute()
  const titles = async () =>
    (await visitor.rawGraphql<{ topStories: { id: string }[] }>(`{ topStories(day: "${slugOf(0)}") { id } }`)).topStories.map(
      ({ id }) => id,
    )
  expect(await titles()).not.toContain(quiet)
  for (const field of ['topStories(day: "tomorrow") { id }', `topStoriesUpTo(day: "${slugOf(-1)}") { dayStartsAt }`])
    await expect(visitor.rawGraphql(`{ ${field} }`)).rejects.toThrow('That day hasn’t happened yet.')
})

test('fills the top stories of a quiet day from the days before and shows their day, but never from days after it', async () => {
  app.advanceClock(20 * day)
  const milo = await writer(app)
  const older = await published(milo, story('Read two days ago', 'x'))
  const newer = await published(milo, story('Read a day ago', 'x'))
  app.advanceClock(10 * day)
  await finish(older, 2)
  await finish(newer, 1)
  const found = async (slug: string) =>
    (
      await visitor.rawGraphql<{ topStoriesUpTo: { dayStartsAt: number; post: { id: string } }[] }>(
        `{ topStoriesUpTo(day: "${slug}") { dayStartsAt post { id } } }`,
      )
    ).topStoriesUpTo.map(({ dayStartsAt, post }) => [post.id, daySlug(new Date(dayStartsAt))])
  expect((await found(slugOf(0))).slice(0, 2)).toEqual([
    [newer, slugOf(1)],
    [older, slugOf(2)],
  ])
  expect((await found(slugOf(2)))[0]).toEqual([older, slugOf(2)])
  expect((await found(slugOf(5)))[0]).toEqual([newer, slugOf(10)])
  const quiet = await get('/top-stories')
  expect(quiet.body).toMatch(/From <time[^>]*>[A-Z][a-z]+ \d+<\/time>/)
  expect(quiet.body).toContain('<meta name="robots" content="noindex">')
  const first = await get('/top-stories/january-02-2020')
  expect(first.body).toContain('Nothing had been published by this day.')
  expect(first.body).not.toContain('Previous day')
})
