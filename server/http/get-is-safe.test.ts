import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#shared/routes/match.ts'
import { requestSignInMail, linkFor } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { publication } from '#test/server/publications.ts'
import { draftWith, published, story, type Writer, writer } from '#test/server/writers.ts'

/** What a GET may write, and why. */
const mayChange: Record<string, string> = {
  'sessions.last_seen_at': 'When the user was last active.',
  'sessions.expires_at': 'A session lives on while it is used.',
}
const isAllowed = (column: string) => Boolean(mayChange[column])

describe('GET requests have no side effects', () => {
  let app: TestApp
  let ines: Writer
  let values: Record<string, string>
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app, { staff: true })
    const other = await writer(app)
    const storyId = await published(ines, story('Tides', 'Twice a day.'))
    await draftWith(ines, story('Half', 'Not yet.'))
    await publication(app, { slug: 'quay', name: 'Quay', owner: ines })
    await requestSignInMail(app.browser(), { email: `${other.username}@posteo.example` })
    const link = new URL(await linkFor(app, `${other.username}@posteo.example`), 'http://octavo.test')
    const { accountToken } = await ines.graphql('{ accountToken }')
    values = {
      username: other.username,
      collectionSlug: 'quay',
      postId: storyId,
      userId: other.id,
      token: String(accountToken),
      tagSlug: 'sea',
      topicSlug: 'sea',
      signInToken: link.searchParams.get('token') ?? '',
    }
    await app.jobs.drain()
  })
  afterAll(() => app.close())

  /** Every row of every table, by table and column. */
  async function snapshot(): Promise<Map<string, string>> {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'local\_%' order by 1`.execute(
      app.database.db,
    )
    const columns = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) as row from ${sql.table(name)} t order by to_jsonb(t)::text`.execute(app.database.db)
      columns.set(`${name} (rows)`, String(rows.length))
      for (const column of Object.keys(rows[0]?.row ?? {}))
        columns.set(
          `${name}.${column}`,
          rows
            .map(({ row }) => JSON.stringify(row[column]))
            .toSorted()
            .join('\n'),
        )
    }
    return columns
  }

  const gets = routes.filter(({ methods = ['GET'], isForDevelopment }) => methods.includes('GET') && !isForDevelopment)

  test('every address of the route table, requested by a signed-in writer, leaves the database unchanged', async () => {
    expect(gets.length).toBeGreaterThan(300)
    const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? 'a1b2c3d4e5f6')
    const query = `?token=${values.token}&redirect=%2F&actionUrl=%2F%40${values.username}%2Ffollow&operation=login`
    let before = await snapshot()
    for (const { path, name } of gets)
      for (const url of [fill(path), fill(path) + query]) {
        // Signing out needs the session's token in the address, which only our own page gives to its reader.
        if (name === 'AcctSignout') continue
        const { statusCode } = await ines.get(url)
        expect(statusCode, url).toBeLessThan(500)
      }
    const after = await snapshot()
    const changed = [...after].filter(([column, rows]) => before.get(column) !== rows).map(([column]) => column)
    expect(changed.filter((column) => !isAllowed(column))).toEqual([])
    before = after
    for (const url of [
      `/m/callback/email?token=${values.signInToken}`,
      `/m/callback/authenticate?token=${values.token}`,
      `/m/app/login/${values.token}`,
      `/m/signin?token=${values.token}`,
    ])
      expect((await app.browser().get(url)).statusCode, url).toBeLessThan(400)
    const then = await snapshot()
    expect([...then].filter(([column, rows]) => before.get(column) !== rows).map(([column]) => column)).toEqual([])
  })
})
