import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day, hour } from '#shared/time/units.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'
import { addFailedJob } from '#test/server/rows.ts'

const failedJobs = asker(
  'query($paging: PagingOptions) { failedJobs(paging: $paging) { __typename ... on FailedJobsPayload { items { id kind attempts error subject } pagingInfo { next { to } } } } }',
)
const retry = asker('mutation($id: ID!, $reason: String!) { retryFailedJob(id: $id, reason: $reason) { __typename } }')
const drop = asker('mutation($id: ID!, $reason: String!) { dropFailedJob(id: $id, reason: $reason) { __typename } }')
const mail = asker(
  'query($address: String, $onlyUnsent: Boolean, $paging: PagingOptions) { loggedMail(address: $address, onlyUnsent: $onlyUnsent, paging: $paging) { __typename ... on LoggedMailPayload { items { recipient kind state error attempts } pagingInfo { next { to } } } ... on BadRequest { field } } }',
)
const counts = (who: Pick<Writer, 'graphql'>) => who.graphql('{ jobCounts { waiting oldestDueAt running failed } }')

type Logged = { recipient: string; kind: string; state: string }
type Paged = { items: { id: string }[]; pagingInfo: { next: { to: string } | null } }

describe('operations', () => {
  let app: TestApp
  let staff: Writer
  let stranger: Writer
  beforeAll(async () => {
    app = await openTestApp()
    staff = await writer(app, { staff: true })
    stranger = await writer(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const table of ['failedJobs', 'jobs', 'mailLog', 'localMail'] as const) await app.database.db.deleteFrom(table).execute()
  })

  const fail = (id: number, payload: object, lastError = 'unreachable') =>
    addFailedJob(app, { id, payload: JSON.stringify(payload), lastError })
  const log = async (recipient: string, more: { state?: 'SENT' | 'FAILED'; age?: number } = {}) => {
    const { state = 'SENT', age = 0 } = more
    const sentAt = new Date(app.clock().getTime() - age)
    const key = `${recipient} ${sentAt.getTime()}`
    const row = { id: sentAt.getTime().toString(16).padStart(12, '0'), messageKey: key, recipient, kind: 'send-welcome-mail' }
    await app.database.db
      .insertInto('mailLog')
      .values({ ...row, state, sentAt })
      .execute()
  }
  const logged = async (variables: object = {}) => (await mail(staff, variables)).items as Logged[]

  test('only staff see and act on failed jobs', async () => {
    await fail(7, { userId: staff.id })
    for (const who of [app.browser(), stranger]) {
      expect((await failedJobs(who, {})).__typename).toBe('Forbidden')
      expect((await counts(who)).jobCounts).toBeNull()
      for (const act of [retry, drop]) expect((await act(who, { id: '7', reason: 'So.' })).__typename).not.toBe('FailedJob')
    }
    expect((await counts(staff)).jobCounts).toMatchObject({ waiting: 0, running: 0, failed: 1 })
  })

  test('failed jobs are listed newest first, by page, with ids but nothing personal', async () => {
    for (const id of [1, 2, 3])
      await fail(id, { userId: 'f00000000000', to: 'ada@reader.example', code: '123456' }, 'no ada@reader.example')
    const seen: string[] = []
    for (let to: string | undefined, more = true; more; ) {
      const page = (await failedJobs(staff, { paging: { limit: 1, ...(to && { to }) } })) as unknown as Paged
      seen.push(...page.items.map(({ id }) => id))
      to = page.pagingInfo.next?.to
      more = to !== undefined
    }
    expect(seen).toEqual(['3', '2', '1'])
    const [newest] = (await failedJobs(staff, {})).items as object[]
    expect(newest).toEqual({
      id: '3',
      kind: 'send-welcome-mail',
      attempts: 10,
      error: 'no [e-mail]',
      subject: ['userId f00000000000'],
    })
    expect((await failedJobs(staff, { paging: { to: 'k-abc' } })).__typename).toBe('BadRequest')
  })

  test('a retried job runs again under its id, and a dropped one never', async () => {
    const user = await writer(app)
    await fail(8, { userId: user.id })
    await fail(9, { userId: user.id })
    expect((await retry(staff, { id: '8', reason: 'The server is back.' })).__typename).toBe('FailedJob')
    expect(await app.database.db.selectFrom('jobs').select(['id', 'attempts']).execute()).toEqual([{ id: 8, attempts: 0 }])
    expect((await drop(staff, { id: '9', reason: 'Out of date.' })).__typename).toBe('FailedJob')
    expect((await failedJobs(staff, {})).items).toEqual([])
    expect(await app.mailbox(`${user.username}@posteo.example`)).toHaveLength(1)
    for (const id of ['8', '9', 'x', '99999999999999999999'])
      expect((await retry(staff, { id, reason: 'Again.' })).__typename).toBe('NotFound')
  })

  test('mail is logged by kind and result, without subject, text and addresses', async () => {
    const user = await writer(app)
    await app.services.jobs.enqueue(app.database.db, { kind: 'send-welcome-mail', payload: { userId: user.id } })
    const address = `${user.username}@posteo.example`
    expect(await app.mailbox(address)).toHaveLength(1)
    expect((await mail(stranger, {})).__typename).toBe('Forbidden')
    expect(await logged()).toEqual([
      { recipient: 'w••••@p••••.example', kind: 'send-welcome-mail', state: 'SENT', error: null, attempts: 1 },
    ])
    const accesses = () =>
      app.database.db.selectFrom('moderationDecisions').select('decision').where('userId', '=', user.id).execute()
    expect(await accesses()).toEqual([])
    expect(await logged({ address: address.toUpperCase() })).toMatchObject([{ recipient: address }])
    expect(await accesses()).toEqual([{ decision: 'READ_ACCOUNT' }])
    expect(await mail(staff, { address: 'posteo' })).toEqual({ __typename: 'BadRequest', field: 'address' })
  })

  test('mail is listed newest first, by page, and those that were not sent alone', async () => {
    await log('one@reader.example', { age: 2 * hour })
    await log('two@reader.example', { age: hour, state: 'FAILED' })
    await log('three@reader.example')
    const hidden = (letter: string) => `${letter}••••@r••••.example`
    expect((await logged()).map(({ recipient }) => recipient)).toEqual(['t', 't', 'o'].map(hidden))
    expect(await logged({ onlyUnsent: true })).toMatchObject([{ recipient: hidden('t'), state: 'FAILED' }])
    const first = (await mail(staff, { paging: { limit: 2 } })) as unknown as Paged
    expect(await logged({ paging: { limit: 2, to: first.pagingInfo.next?.to } })).toMatchObject([{ recipient: hidden('o') }])
  })

  test('mail of more than 30 days ago is removed every day', async () => {
    await log('old@reader.example', { age: 31 * day })
    await log('new@reader.example', { age: 29 * day })
    await app.queueRecurringJobs('operations')
    await app.services.jobs.drain()
    expect((await logged()).map(({ recipient }) => recipient)).toEqual(['n••••@r••••.example'])
  })
})
