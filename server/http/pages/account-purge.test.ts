import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoValues } from '#db/seeds/demo-values.ts'
import { fillDemoLibrary } from '#db/seeds/fill.ts'
import { linkFor, requestSignInMail } from '#test/server/sign-in-by-mail.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'

const maxPages = 50

describe('pages of an account that changes', () => {
  let app: TestApp
  let staff: TestBrowser
  let paths: string[]
  beforeAll(async () => {
    app = await openTestApp()
    app.advanceClock(Date.UTC(2026, 10, 20, 10) - app.clock().getTime())
    await fillDemoLibrary({ ...app.services, db: app.database.db, clock: app.clock })
    const { id } = await app.database.db.selectFrom('users').select('id').where('isStaff', '=', true).executeTakeFirstOrThrow()
    staff = await app.signedIn(id)
    paths = await crawl()
  })
  afterAll(() => app.close())

  /** The addresses of pages that a visitor reaches from the home page, nearest first. */
  async function crawl(): Promise<string[]> {
    const found = ['/', `/@${demoValues.username}`]
    for (const path of found) {
      const { body } = await app.browser().get(path)
      for (const [, link = ''] of body.matchAll(/href="(\/[^"#?]*)/g))
        if (found.length < maxPages && !found.includes(link) && !/^\/(?:_|m|feed|me)\//.test(link)) found.push(link)
    }
    return found
  }

  /** How each page is served, from the cache or not, and what it shows: its data may lag behind by a minute in counts that it does not show. */
  async function visit(): Promise<{ path: string; status: unknown; shown: string }[]> {
    const visits = []
    for (const path of paths) {
      const { headers, body } = await app.browser().get(path)
      visits.push({
        path,
        status: headers['x-edge-cache-status'],
        shown: hashToken(body.replace(/<script type="application\/json".*/s, '')),
      })
    }
    return visits
  }

  const run = async (query: string, who: TestBrowser) => {
    const answer = await who.rawGraphql<Record<string, { __typename: string }>>(`mutation { ${query} { __typename } }`)
    expect(Object.values(answer)[0]?.__typename).not.toMatch(/Forbidden|NotFound|BadRequest|Conflict/)
  }
  const signIn = async () => {
    const browser = app.browser()
    await requestSignInMail(browser, { email: 'ines@octavo.example' })
    await browser.openAndConfirm(await linkFor(app, 'ines@octavo.example'))
  }

  test.each([
    {
      left: 'is suspended',
      leave: () => run(`suspendUser(userId: "${demoValues.userId}", reason: "Sells followers.")`, staff),
      back: 'no longer is',
      restore: () => run(`unsuspendUser(userId: "${demoValues.userId}")`, staff),
    },
    {
      left: 'leaves',
      leave: async () => run('deactivateAccount', await app.signedIn(demoValues.userId)),
      back: 'returns',
      restore: signIn,
    },
  ])(
    'when it $left, every page shows that at once and the others stay in the cache; when it $back, too',
    async ({ leave, restore }) => {
      await visit()
      for (const change of [leave, restore]) {
        await change()
        const after = await visit()
        await app.services.pages.purge(app.contextFor(), ['*'])
        const fresh = await visit()
        expect(after.map(({ path, shown }) => [path, shown])).toEqual(fresh.map(({ path, shown }) => [path, shown]))
        expect(after.filter(({ status }) => status === 'hit').length).toBeGreaterThan(5)
        expect(after.filter(({ status }) => status === 'miss').length).toBeGreaterThan(5)
      }
    },
  )
})
