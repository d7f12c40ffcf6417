import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  emailOf,
  enableWriter,
  csvFileOf,
  importSubscribers,
  readSubscribers,
  unsubscribe,
  subscribe,
} from '#test/server/newsletters.ts'
import { addBlock, addChoice } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

describe('importing mailing lists', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  async function newsletter(): Promise<{ owner: Writer; id: string }> {
    const owner = await writer(app)
    return { owner, id: String((await enableWriter(owner, { userId: owner.id })).id) }
  }
  type Report = {
    status: string
    acceptedCount: number
    refusedCount: number
    skippedCount: number
    skipped: { reason: string; count: number }[]
  }
  async function importList({ owner, id }: { owner: Writer; id: string }, csv: string, fileName?: string) {
    const fileId = await csvFileOf(owner, csv)
    if (fileName) await app.database.db.updateTable('subscriberImports').set({ fileName }).where('id', '=', fileId).execute()
    await importSubscribers(owner, { id, fileId, consent: true })
    await app.jobs.drain()
    const { subscriberImport } = await owner.graphql(
      'query($id: ID!) { subscriberImport(id: $id) { status acceptedCount refusedCount skippedCount skipped { reason count } } }',
      { id: fileId },
    )
    const { items } = await readSubscribers(owner, { id })
    return { report: subscriberImport, subscribed: (items as { email: string }[]).map(({ email }) => email).toSorted() }
  }
  const reasons = ({ skipped }: Report) => Object.fromEntries(skipped.map(({ reason, count }) => [reason, count]))

  test.each<[string, string, string[], Record<string, number>]>([
    [
      'Mailchimp, where a time says who left',
      'Email Address,First Name,OPTIN_TIME,UNSUB_TIME,CLEAN_TIME\nin@a.example,Ann,2020-01-01,,\nout@a.example,Bo,2020-01-01,2021-05-05 10:00:00,\nbounced@a.example,Cy,,,2021-05-05\n',
      ['in@a.example'],
      { UNSUBSCRIBED: 1, BOUNCED: 1 },
    ],
    [
      'Substack, whose free readers have no active subscription',
      'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment\nfree@a.example,false,,other,false,2020-01-01,\npaid@a.example,true,2030-01-01,yearly,false,2020-01-01,2020-01-01\noff@a.example,false,,other,true,2020-01-01,\n',
      ['free@a.example', 'paid@a.example'],
      { EMAIL_OFF: 1 },
    ],
    [
      'Ghost',
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,in@a.example,A,,true,false,,2020-01-01,,,\n2,out@a.example,B,,false,false,,2020-01-01,,,\n3,gone@a.example,C,,true,false,,2020-01-01,2021-01-01,,\n',
      ['in@a.example'],
      { UNSUBSCRIBED: 2 },
    ],
    ['older Ghost', 'email,subscribed\nin@a.example,true\nout@a.example,FALSE\n', ['in@a.example'], { UNSUBSCRIBED: 1 }],
    [
      'Beehiiv',
      'email,status,created\nin@a.example,active,1\nout@a.example,inactive,1\nwait@a.example,pending,1\nbad@a.example,invalid,1\n',
      ['in@a.example'],
      { UNSUBSCRIBED: 1, UNCONFIRMED: 1, BOUNCED: 1 },
    ],
    [
      'Buttondown',
      'email_address,type,source\nin@a.example,regular,web\npaid@a.example,premium,web\nout@a.example,unsubscribed,web\nspam@a.example,complained,web\ndead@a.example,undeliverable,web\nnew@a.example,unactivated,web\n',
      ['in@a.example', 'paid@a.example'],
      { UNSUBSCRIBED: 1, COMPLAINED: 1, BOUNCED: 1, UNCONFIRMED: 1 },
    ],
    [
      'ConvertKit',
      'Email,first_name,status\nin@a.example,A,active\nout@a.example,B,cancelled\nspam@a.example,C,complained\ndead@a.example,D,bounced\n',
      ['in@a.example'],
      { UNSUBSCRIBED: 1, COMPLAINED: 1, BOUNCED: 1 },
    ],
    [
      'MailerLite, whose column of addresses is called Subscriber',
      'Subscriber;Status;Unsubscribed\nin@a.example;Active;\nout@a.example;Active;2021-01-01\njunk@a.example;Junk;\n',
      ['in@a.example'],
      { UNSUBSCRIBED: 1, COMPLAINED: 1 },
    ],
    [
      'Klaviyo and Shopify',
      'Email,Email Marketing Consent,Accepts Marketing\nin@a.example,SUBSCRIBED,yes\nnever@a.example,NEVER_SUBSCRIBED,yes\nno@a.example,SUBSCRIBED,no\n',
      ['in@a.example'],
      { UNSUBSCRIBED: 1, EMAIL_OFF: 1 },
    ],
    [
      'an unknown status',
      'email,status\nin@a.example,Subscribed\nlead@a.example,Lead\n',
      ['in@a.example'],
      { UNKNOWN_STATUS: 1 },
    ],
    ['a country’s states', 'email,state\nin@a.example,CA\nout@a.example,unsubscribed\n', ['in@a.example'], { UNSUBSCRIBED: 1 }],
    [
      'an address that left in one of two lines',
      'email,unsubscribed\nTwice@a.example,false\ntwice@a.example,true\nin@a.example,\n',
      ['in@a.example'],
      { DUPLICATE: 1, UNSUBSCRIBED: 1 },
    ],
    [
      'our own export',
      'email,subscribed,state,imported\nin@a.example,2024-01-01T00:00:00.000Z,subscribed,no\nout@a.example,2024-01-01T00:00:00.000Z,unsubscribed,no\n',
      ['in@a.example'],
      { UNSUBSCRIBED: 1 },
    ],
  ])(
    '[import-mailing-list] skips addresses that unsubscribed, bounced or disabled email: %s',
    async (_from, csv, subscribed, skipped) => {
      const result = await importList(await newsletter(), csv)
      expect(result.subscribed).toEqual(subscribed)
      expect(reasons(result.report)).toEqual(skipped)
      const skippedCount = Object.values(skipped).reduce((sum, count) => sum + count, 0)
      expect(result.report).toMatchObject({ status: 'DONE', acceptedCount: subscribed.length, refusedCount: 0, skippedCount })
    },
  )

  test.each([
    ['unsubscribed_members_export_1a2b.csv', 'UNSUBSCRIBED'],
    ['cleaned_segment_export_1a2b.csv', 'BOUNCED'],
    ['nonsubscribed_members_export.csv', 'UNSUBSCRIBED'],
  ])('subscribes nobody from a file of unsubscribed addresses: %s', async (fileName, reason) => {
    const result = await importList(await newsletter(), 'Email Address\na@a.example\nb@a.example\n', fileName)
    expect(result.subscribed).toEqual([])
    expect(reasons(result.report)).toEqual({ [reason]: 2 })
  })

  test('skips addresses that unsubscribed, disabled email or blocked the writer here, and reports them', async () => {
    const target = await newsletter()
    const [left, off, blocker, reader] = [await writer(app), await writer(app), await writer(app), await writer(app)]
    await subscribe(left, { id: target.id })
    await unsubscribe(left, { id: target.id })
    await subscribe(reader, { id: target.id })
    await addChoice(app, { userId: off.id, key: 'NOTIFICATIONS_ALLOW_EMAIL' })
    await addBlock(app, { userId: blocker.id, blockedId: target.owner.id })
    const csv = ['email', ...[left, off, blocker, reader, target.owner].map(emailOf), 'new@a.example'].join('\n')
    const result = await importList(target, csv)
    expect(result.subscribed).toEqual([emailOf(reader), 'new@a.example'].toSorted())
    expect(reasons(result.report)).toEqual({ ALREADY_SUBSCRIBED: 2, LEFT_HERE: 1, EMAIL_OFF: 2 })
    expect(result.report).toMatchObject({ acceptedCount: 1, skippedCount: 5 })
  })
})
