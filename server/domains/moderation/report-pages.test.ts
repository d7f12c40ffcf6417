import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { second } from '#shared/time/units.ts'
import { publication } from '#test/server/publications.ts'
import { responseOf } from '#test/server/responses.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, published, story, type Writer, writer } from '#test/server/writers.ts'

const reportPublication = asker(
  'mutation($id: ID!, $comment: String) { reportCollection(collectionId: $id, reason: OTHER, comment: $comment) { __typename } }',
)
const reportStory = asker(
  'mutation($id: ID!, $comment: String) { reportPost(postId: $id, reason: OTHER, comment: $comment) { __typename } }',
)
const reports = asker('query($id: ID!) { user(id: $id) { __typename reports { id comment collection { name } } } }')
const resolve = asker('mutation($id: ID!) { resolveReport(reportId: $id, action: "NONE") { __typename } }')

describe('pages that show reports to staff', () => {
  let app: TestApp
  let ines: Writer
  let emil: Writer
  let staff: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app)
    emil = await writer(app)
    staff = await writer(app, { staff: true })
  })
  afterAll(() => app.close())

  afterEach(async () => {
    await app.database.db.deleteFrom('reports').execute()
  })

  const accountPage = async (userId: string) => (await staff.get(`/_/admin/users/${userId}`)).body
  const reportsPage = async (query = '') => (await staff.get(`/_/admin/reports${query}`)).body
  /** Without the page's data, which follows the rows. */
  const rows = (page: string) =>
    page
      .split('</main>', 1)
      .join('')
      .split('<li')
      .filter((one) => one.includes('id="report-'))

  test('a report about a publication is on the page of its owner’s account and in the queue until it is decided', async () => {
    const id = await publication(app, { slug: 'saltmarsh', name: 'Saltmarsh', owner: ines })
    const other = await publication(app, { slug: 'duneland', name: 'Duneland', owner: emil })
    await reportPublication(emil, { id, comment: 'Copies us.' })
    app.advanceClock(second)
    await reportPublication(ines, { id: other, comment: 'Copies them.' })
    const found = (await reports(staff, { id: ines.id })).reports as { id: string }[]
    expect(found).toMatchObject([{ comment: 'Copies us.', collection: { name: 'Saltmarsh' } }])
    expect(rows(await accountPage(ines.id))).toEqual([expect.stringMatching(/Saltmarsh.*1 report/s)])
    const [first, next] = rows(await reportsPage())
    for (const part of ['Copies us.', 'href="/saltmarsh"', `/_/admin/users/${emil.id}`, 'Decide and open next'])
      expect(first).toContain(part)
    expect(next).toContain('Duneland')
    expect(next).not.toContain('Copies them.')
    expect((await resolve(staff, { id: found[0]?.id })).__typename).toBe('Report')
    expect(rows(await accountPage(ines.id))).toEqual([expect.stringContaining('No rule broken')])
    expect(rows(await reportsPage())).toEqual([expect.stringContaining('Copies them.')])
    expect(rows(await reportsPage('?show=decided'))).toEqual([expect.stringContaining('Saltmarsh')])
  })

  test('a report about a response names its writer and can be decided', async () => {
    const id = await responseOf(emil, await published(ines, story('Tides', 'Twice a day.')), 'No.')
    await reportStory(ines, { id, comment: 'Rude.' })
    const [row] = rows(await reportsPage())
    for (const part of ['Response', 'Rude.', `/_/admin/users/${emil.id}`, 'Decide and open next']) expect(row).toContain(part)
  })

  test('the queue shows the oldest open reports and offers the next', async () => {
    expect(await reportsPage()).not.toContain('Show more reports')
    const reported = await Promise.all(Array.from({ length: 21 }, () => writer(app)))
    await app.database.db
      .insertInto('reports')
      .values(
        reported.map(({ id }, index) => ({
          id: newId(),
          reporterId: ines.id,
          entityType: 'USER',
          entityId: id,
          reason: 'SPAM',
          createdAt: new Date(app.clock().getTime() + index),
        })),
      )
      .execute()
    const page = await reportsPage()
    const usernames = rows(page).map((row) => /@(w[0-9a-f]{12})/.exec(row)?.[1])
    expect(usernames).toEqual(reported.slice(0, 20).map(({ username }) => username))
    expect(page).toContain('Show more reports')
  })
})
