import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { day, hour, minute } from '#shared/time/units.ts'
import { cancelIssue, issueText, readIssue, scheduleIssue, writtenIssue } from '#test/server/newsletter-issues.ts'
import { createNewsletter, sendEmail } from '#test/server/newsletters.ts'
import { addSubscription } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'
import { claimWaitingRecipients } from '../recipients.sql.ts'

const readers = 24

describe('one issue at two processes on one database', () => {
  let one: TestApp
  let two: TestApp
  let ada: Writer
  let id: string
  let addresses: string[]
  beforeAll(async () => {
    one = await openTestApp()
    two = await openTestApp({ peer: one })
    ada = await writer(one)
    id = String((await createNewsletter(ada, { name: 'Far and wide' })).id)
    addresses = Array.from({ length: readers }, (_, i) => `reader-${i}@posteo.example`)
    await addSubscription(
      one,
      addresses.map((email) => ({ newsletterId: id, email })),
    )
  })
  // Stays below the daily limit on emails per newsletter.
  beforeEach(() => one.advanceClock(day))
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  const at = (ms: number) => new Date(one.clock().getTime() + ms).toISOString()
  const drainBoth = () => Promise.all([one.jobs.drain(), two.jobs.drain()])
  /** Addresses that got a mail with this subject, one entry per mail. */
  async function reached(subject: string): Promise<string[]> {
    const { rows } = await sql<{ to: string }>`select recipient as "to" from local_mail where subject = ${subject}`.execute(
      one.database.db,
    )
    return rows.map(({ to }) => to).toSorted()
  }

  test('nobody gets it twice when both deliver it, and everyone gets it', async () => {
    const emailId = await writtenIssue(ada, id, issueText('Both deliver'))
    const twin = await two.signedIn(ada.id)
    const sent = await Promise.all([sendEmail(ada, { emailId }), sendEmail(twin, { emailId })])
    expect(sent.map(({ __typename: name }) => name).toSorted()).toEqual(['Conflict', 'NewsletterEmail'])
    const { mailer } = one.services
    const reaches = mailer.send.bind(mailer)
    let other: Promise<unknown> | undefined
    const spy = vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
      other ??= two.jobs
        .enqueue(two.database.db, { kind: 'deliver-newsletter', payload: { emailId } })
        .then(() => two.jobs.drain())
      return reaches(mail)
    })
    await one.jobs.drain()
    await other
    spy.mockRestore()
    expect(await reached('Both deliver')).toEqual(addresses.toSorted())
  })

  test('what a process had in hand when it ended is not sent again, and the other one sends the rest', async () => {
    const emailId = await writtenIssue(ada, id, issueText('Interrupted'))
    const { mailer } = one.services
    const reaches = mailer.send.bind(mailer)
    let lost: Promise<string[]> | undefined
    const spy = vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
      // A third process claims recipients, and ends before it can save what became of them.
      lost ??= claimWaitingRecipients(one.database.db, emailId, 3, one.clock())
      await lost
      return reaches(mail)
    })
    await sendEmail(ada, { emailId })
    await one.jobs.drain()
    spy.mockRestore()
    await two.jobs.enqueue(two.database.db, { kind: 'deliver-newsletter', payload: { emailId } })
    await drainBoth()
    const mails = await reached('Interrupted')
    expect(mails).toEqual([...new Set(mails)])
    expect(mails).toHaveLength(readers - 3)
    const unfinished = await one.database.db
      .selectFrom('newsletterRecipients')
      .select('id')
      .where('issueId', '=', emailId)
      .where('state', '=', 'sending')
      .execute()
    expect(unfinished.map((row) => row.id).toSorted()).toEqual((await lost)?.toSorted())
  })

  test('canceling and sending at the same moment: it is sent to everyone or to no one, and the writer is told which', async () => {
    for (let round = 0; round < 6; round++) {
      const subject = `Race ${round}`
      const emailId = await writtenIssue(ada, id, issueText(subject))
      await scheduleIssue(ada, { emailId, scheduledAt: at(hour) })
      one.advanceClock(hour + minute)
      const twin = await two.signedIn(ada.id)
      const [, canceled] = await Promise.all([one.jobs.drain(), cancelIssue(twin, { emailId })])
      await drainBoth()
      const isCanceled = canceled.__typename === 'NewsletterEmail'
      expect(await readIssue(ada, { id: emailId })).toMatchObject({ status: isCanceled ? 'DRAFT' : 'SENT' })
      expect(await reached(subject)).toHaveLength(isCanceled ? 0 : readers)
      one.advanceClock(day)
    }
  })

  test('both find a scheduled issue due, and one sends it', async () => {
    const emailId = await writtenIssue(ada, id, issueText('Due at both'))
    const scheduledAt = at(hour)
    const scheduled = await scheduleIssue(ada, { emailId, scheduledAt })
    one.advanceClock(2 * hour)
    const payload = { emailId, sendAt: new Date(String(scheduled.scheduledAt)).toISOString() }
    await two.jobs.enqueue(two.database.db, { kind: 'send-scheduled-newsletter', payload })
    await drainBoth()
    expect(await reached('Due at both')).toEqual(addresses.toSorted())
  })
})
