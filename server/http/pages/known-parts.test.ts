import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoValues } from '#db/seeds/demo-values.ts'
import { fillDemoLibrary } from '#db/seeds/fill.ts'
import { demoRoles } from '#db/seeds/people.ts'
import { day, hour } from '#shared/time/units.ts'
import { comparablePage } from '#test/server/page-content.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'

let app: TestApp
/** The same database, with nothing kept in memory. */
let forgetful: TestApp
let readers: [role: string, reader: TestBrowser][]
beforeAll(async () => {
  app = await openTestApp()
  app.advanceClock(Date.UTC(2026, 10, 20, 10) - app.clock().getTime())
  const { db } = app.database
  await fillDemoLibrary({ ...app.services, db, clock: app.clock })
  forgetful = await openTestApp({ open: async () => app.database, env: { CACHE_MB: '0' } })
  const users = await db.selectFrom('users').select(['id', 'username']).execute()
  readers = await Promise.all(
    Object.entries(demoRoles).map(
      async ([role, username]): Promise<[string, TestBrowser]> => [
        role,
        await app.signedIn(users.find((user) => user.username === username)?.id ?? ''),
      ],
    ),
  )
})
afterAll(async () => {
  await forgetful.app.close()
  await app.close()
})

const paths = [
  '/',
  '/?feed=following',
  '/tag/tides',
  `/${demoValues.collectionSlug}`,
  `/@${demoValues.username}`,
  '/me/lists/reading-history',
]

const read = async (of: TestApp, { cookies }: TestBrowser, url: string, now: Date) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await of.inject({ url, headers: { cookie, 'x-dev-now': now.toISOString() } })
  return { status: answer.statusCode, body: comparablePage(answer.body) }
}

test('a page made of cards that were rendered for others is what would be rendered for its reader alone', async () => {
  let cards = 0
  for (const later of [0, 5 * hour, 40 * day])
    for (const path of paths) {
      const now = new Date(app.clock().getTime() + later)
      // Kept when they are shown for the second time, and used from the third on.
      for (const [, reader] of readers.slice(0, 2)) await read(app, reader, path, now)
      for (const [role, reader] of readers) {
        const [shared, own] = [await read(app, reader, path, now), await read(forgetful, reader, path, now)]
        expect.soft(shared.status, `${path} for ${role}`).toBe(own.status)
        expect.soft(shared.body === own.body, `${path} for ${role}, after ${later} ms`).toBe(true)
        cards += shared.body.split('<article').length - 1
      }
    }
  expect(cards).toBeGreaterThan(300)
})
