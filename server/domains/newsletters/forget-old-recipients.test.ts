import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'
import { createIssue, readIssue } from '#test/server/newsletter-issues.ts'
import { createNewsletter } from '#test/server/newsletters.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

let app: TestApp
let ines: Writer
let newsletterId: string
beforeAll(async () => {
  app = await openTestApp()
  ines = await writer(app)
  newsletterId = String((await createNewsletter(ines, { name: 'Tides', description: 'Twice a day' })).id)
})
afterAll(() => app.close())

/** An issue that was sent to four people: one opened and clicked, one opened, one unsubscribed, one was not reached. */
async function sentIssue(daysAgo: number): Promise<string> {
  const id = String((await createIssue(ines, { id: newsletterId })).id)
  const at = new Date(app.clock().getTime() - daysAgo * day)
  const { db } = app.database
  await db.updateTable('newsletterIssues').set({ state: 'sent', queuedAt: at, sentAt: at }).where('id', '=', id).execute()
  const rows = [{ openedAt: at, clickedAt: at }, { openedAt: at }, { unsubscribedAt: at }, { state: 'failed' }]
  for (const row of rows)
    await db
      .insertInto('newsletterRecipients')
      .values({ id: newId(), issueId: id, person: newId(), state: 'sent', handedOverAt: at, countsOpens: true, ...row })
      .execute()
  return id
}

const countRecipients = async (issueId: string) =>
  (await app.database.db.selectFrom('newsletterRecipients').select('id').where('issueId', '=', issueId).execute()).length

test('forgets who received an issue after two years, and keeps what became of it as numbers', async () => {
  const [old, young] = [await sentIssue(731), await sentIssue(729)]
  const { recipientsCount, openedCount, clickedCount, bouncedCount, unsubscribedCount, measuredCount } = await readIssue(ines, {
    id: old,
  })
  const before = { recipientsCount, openedCount, clickedCount, bouncedCount, unsubscribedCount, measuredCount }
  expect(before).toMatchObject({ recipientsCount: 3, openedCount: 2, clickedCount: 1, bouncedCount: 1, unsubscribedCount: 1 })
  await app.queueRecurringJobs('newsletters')
  await app.jobs.drain()
  expect([await countRecipients(old), await countRecipients(young)]).toEqual([0, 4])
  expect(await readIssue(ines, { id: old })).toMatchObject(before)
  expect(await readIssue(ines, { id: young })).toMatchObject(before)
})
