import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { newId } from '#server/platform/ids.ts'
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

describe.each(testEngines)('pages that show reports to staff, on $engine', ({ open }) => {
  let app: TestApp
  let ines: Writer
  let emil: Writer
  let staff: Writer
  beforeAll(async () => {
    app = await openTestApp({ open })
    ines = await writer(app)
    emil = await writer(app)
    staff = await writer(app, { staff: true })
  })
  afterAll(() => app.close())

  const accountPage = async (userId: string) => (await staff.get(`/_/admin/users/${userId}`)).body
  const statusPage = async () => (await staff.get('/_/admin/internal-status')).body
  const row = (page: string, comment: string) => page.split('<tr').find((one) => one.includes(comment)) ?? ''

  test('a report about a publication is on the page of its owner’s account and on the status page until it is closed', async () => {
    const id = await publication(app, { slug: 'saltmarsh', name: 'Saltmarsh', owner: ines })
    const other = await publication(app, { slug: 'duneland', name: 'Duneland', owner: emil })
    await reportPublication(emil, { id, comment: 'Copies us.' })
    await reportPublication(ines, { id: other, comment: 'Copies them.' })
    const found = (await reports(staff, { id: ines.id })).reports as { id: string }[]
    expect(found).toMatchObject([{ comment: 'Copies us.', collection: { name: 'Saltmarsh' } }])
    for (const page of [await accountPage(ines.id), await statusPage()]) {
      expect(row(page, 'Copies us.')).toContain('href="/saltmarsh"')
      expect(row(page, 'Copies us.')).toContain(`/_/admin/users/${emil.id}`)
      expect(row(page, 'Copies us.')).toContain('>Close<')
    }
    expect((await resolve(staff, { id: found[0]?.id })).__typename).toBe('Report')
    expect(row(await accountPage(ines.id), 'Copies us.')).toContain('Closed')
    expect(await statusPage()).not.toContain('Copies us.')
    expect(await statusPage()).toContain('Copies them.')
  })

  test('a report about a response names its writer and can be closed', async () => {
    const id = await responseOf(emil, await published(ines, story('Tides', 'Twice a day.')), 'No.')
    await reportStory(ines, { id, comment: 'Rude.' })
    expect(row(await statusPage(), 'Rude.')).toContain(`/_/admin/users/${emil.id}`)
    expect(row(await statusPage(), 'Rude.')).toContain('>Close<')
  })

  test('the status page shows the oldest open reports and offers the next', async () => {
    expect(await statusPage()).not.toContain('Show more reports')
    const reporters = await Promise.all(Array.from({ length: 21 }, () => writer(app)))
    onTestFinished(async () => {
      const ids = reporters.map(({ id }) => id)
      await app.database.db.deleteFrom('reports').where('reporterId', 'in', ids).execute()
    })
    await app.database.db
      .insertInto('reports')
      .values(
        reporters.map(({ id }, index) => ({
          id: newId(),
          reporterId: id,
          entityType: 'USER',
          entityId: emil.id,
          reason: 'SPAM',
          comment: `Report number ${index + 1}.`,
          createdAt: new Date(app.clock().getTime() + index),
        })),
      )
      .execute()
    const page = await statusPage()
    expect(page.split('>Close<').length - 1).toBe(20)
    expect(page).toContain('Report number 1.')
    expect(page).not.toContain('Report number 21.')
    expect(page).toContain('Show more reports')
  })
})
