import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import {
  emailOf,
  confirm,
  confirmation,
  createEmail,
  createNewsletter,
  enableWriter,
  unsubscribeHash,
  sendEmail,
  subscribe,
  subscribeToUser,
  unsubscribe,
  updateNewsletter,
} from '#test/server/newsletters.ts'
import { addMember, publication, publishedIn } from '#test/server/publications.ts'
import { createIssue, issueText, saveIssue, scheduleIssue } from '#test/server/newsletter-issues.ts'
import { textOfPage } from '#test/server/page-content.ts'
import { addFlagOverride, addMembership, addSubscription } from '#test/server/rows.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { draftWith, publish, published, setVisibility, story, unpublish, type Writer, writer } from '#test/server/writers.ts'

describe('sending newsletters', () => {
  let app: TestApp
  let ada: Writer
  let grace: Writer
  let orbit: string
  let newsletterId: string
  let at = 0
  beforeAll(async () => {
    app = await openTestApp()
    ;[ada, grace] = [await writer(app, { enrolled: true }), await writer(app)]
    orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner: ada })
    await addMember(app, orbit, grace, 'EDITOR')
    newsletterId = String((await createNewsletter(ada, { collectionId: orbit, name: 'The Long Way Round' })).id)
  })
  // Stays below the daily limit on emails per sender.
  beforeEach(() => app.advanceClock(day))
  afterAll(() => app.close())

  const inOrbit = () => publishedIn(app, orbit, ada, `Tides ${at++}`)
  const composed = async (storyId: string, more: object = {}): Promise<string> =>
    String((await createEmail(grace, { id: newsletterId, subject: 'This week', postId: storyId, ...more })).id)
  const send = async (emailId: string) => sendEmail(grace, { emailId })
  const mailsTo = async (actor: Writer) =>
    (await app.mailbox(emailOf(actor))).filter(({ subject }) => !subject.startsWith('Confirm'))
  const subjectsTo = async (actor: Writer) => (await mailsTo(actor)).map(({ subject }) => subject)
  async function reader(): Promise<Writer> {
    const one = await writer(app)
    await subscribe(one, { id: newsletterId })
    return one
  }
  const hide = (change: object, id: string) => app.database.db.updateTable('stories').set(change).where('id', '=', id).execute()

  test('the outbox lists the writer’s sent and waiting emails, for own and publications’ newsletters; others’ are hidden', async () => {
    const eve = await writer(app)
    await addMember(app, orbit, eve, 'EDITOR')
    const outbox = async (actor: TestBrowser) =>
      (
        await actor.graphql(
          '{ outbox { __typename ... on NewsletterEmailConnection { items { subject status newsletterV3 { name } } } } }',
        )
      ).outbox
    const one = String((await createEmail(eve, { id: newsletterId, subject: 'Sent', postId: await inOrbit() })).id)
    await sendEmail(eve, { emailId: one })
    app.advanceClock(1_000)
    await createEmail(eve, { id: newsletterId, subject: 'Waits', postId: await inOrbit() })
    await app.jobs.drain()
    expect((await outbox(eve)).items).toEqual([
      { subject: 'Waits', status: 'DRAFT', newsletterV3: { name: 'The Long Way Round' } },
      { subject: 'Sent', status: 'SENT', newsletterV3: { name: 'The Long Way Round' } },
    ])
    expect((await outbox(await writer(app))).items).toEqual([])
    expect(await outbox(app.browser())).toEqual({ __typename: 'Unauthorized' })

    const own = await writer(app)
    await subscribeToUser(await writer(app), { userId: own.id })
    await published(own, story('By itself', 'It went out.'))
    await app.jobs.drain()
    expect((await outbox(own)).items).toMatchObject([{ subject: 'By itself', status: 'SENT' }])
  })

  test('the outbox keeps what goes out apart from drafts and what was sent, with counts, and leaves out what was never typed in', async () => {
    const eve = await writer(app)
    const { id: own } = await enableWriter(eve, { userId: eve.id })
    const issue = async (subject: string) => {
      const { id } = await createIssue(eve, { id: own })
      await saveIssue(eve, String(id), issueText(subject))
      app.advanceClock(1_000)
      return String(id)
    }
    type Part = { items: { subject: string; status: string }[] }
    type Outbox = { waiting: Part; drafts: Part; sent: Part; outboxCounts: Record<string, number> | null }
    const part = (name: string) =>
      `${name.toLowerCase()}: outbox(part: ${name}) { ... on NewsletterEmailConnection { items { subject status } } }`
    const read = (actor: TestBrowser) =>
      actor.rawGraphql<Outbox>(`{ ${['WAITING', 'DRAFTS', 'SENT'].map(part).join(' ')} outboxCounts { waiting drafts sent } }`)

    await issue('Only saved')
    await scheduleIssue(eve, { emailId: await issue('Tomorrow'), scheduledAt: new Date(app.clock().getTime() + day) })
    await sendEmail(eve, { emailId: await issue('Sent') })
    await app.jobs.drain()
    await createIssue(eve, { id: own })
    expect(await read(eve)).toEqual({
      waiting: { items: [{ subject: 'Tomorrow', status: 'SCHEDULED' }] },
      drafts: { items: [{ subject: 'Only saved', status: 'DRAFT' }] },
      sent: { items: [{ subject: 'Sent', status: 'SENT' }] },
      outboxCounts: { waiting: 1, drafts: 1, sent: 1 },
    })
    await addFlagOverride(app, { userId: eve.id, name: 'enable_writer_outbox' })
    const text = textOfPage((await eve.get('/me/outbox')).body).replace(/\s+/g, ' ')
    const positions = ['Going out 1', 'Tomorrow', 'Cancel schedule', 'Drafts 1', 'Only saved', 'Sent 1', 'Sent'].map((word) =>
      text.indexOf(word),
    )
    expect(positions, text).toEqual(positions.toSorted((one, other) => one - other))
    expect(positions[0]).toBeGreaterThan(0)
    expect((await read(await writer(app))).outboxCounts).toEqual({ waiting: 0, drafts: 0, sent: 0 })
    expect((await read(app.browser())).outboxCounts).toBeNull()
  })

  test('an editor writes an email from a story, tests it, and sends it once', async () => {
    const [hana, emil] = [await reader(), await reader()]
    const id = await composed(await inOrbit(), { previewText: 'What the tide brought' })
    expect(await sendEmail(grace, { emailId: id, test: true })).toMatchObject({ status: 'DRAFT' })
    expect(await subjectsTo(grace)).toEqual(['[Test] This week'])
    expect((await mailsTo(grace))[0]?.from).toBe('Orbit via Octavo <noreply@octavo.example>')
    expect(await subjectsTo(hana)).toEqual([])
    expect(await send(id)).toMatchObject({ __typename: 'NewsletterEmail', status: 'SENDING' })
    const [mail] = await mailsTo(hana)
    expect(mail?.subject).toBe('This week')
    expect(mail?.html).toContain('What the tide brought')
    expect(mail?.text).toContain('Twice a day the sea comes in.')
    expect(await subjectsTo(emil)).toEqual(['This week'])
    expect(await send(id)).toMatchObject({ __typename: 'Conflict', code: 'SENT_ALREADY' })
    await app.jobs.enqueue(app.database.db, { kind: 'choose-newsletter-recipients', payload: { emailId: id, after: '' } })
    await app.jobs.enqueue(app.database.db, { kind: 'deliver-newsletter', payload: { emailId: id } })
    expect(await subjectsTo(hana)).toEqual(['This week'])
  })

  test('[newsletter-bounds] a subject has 1 to 100 characters and a preview 140, and the story must be public', async () => {
    const storyId = await inOrbit()
    for (const [invalidInput, field] of [
      [{ subject: ' ', postId: storyId }, 'subject'],
      [{ subject: 'x'.repeat(101), postId: storyId }, 'subject'],
      [{ subject: 'x', previewText: 'x'.repeat(141), postId: storyId }, 'previewText'],
      [{ subject: 'x' }, 'postId'],
      [{ subject: 'x', postId: await draftWith(ada, story('Draft', 'Not yet.')) }, 'postId'],
      [{ subject: 'x', postId: await published(ada, story('Elsewhere', 'Of her own.')) }, 'postId'],
    ] as const)
      expect(await createEmail(grace, { id: newsletterId, ...invalidInput })).toMatchObject({ __typename: 'BadRequest', field })
    const created = await createEmail(grace, {
      id: newsletterId,
      subject: 'x'.repeat(100),
      previewText: 'y'.repeat(140),
      postId: storyId,
    })
    expect(created).toMatchObject({ __typename: 'NewsletterEmail', status: 'DRAFT', post: { id: storyId } })
  })

  test('only editors of a newsletter write and send, and no suspended ones', async () => {
    const stranger = await writer(app)
    const storyId = await inOrbit()
    const id = await composed(storyId)
    for (const actor of [stranger, app.browser()]) {
      expect(await createEmail(actor, { id: newsletterId, subject: 'x', postId: storyId })).toMatchObject({
        __typename: 'Forbidden',
      })
      expect(await sendEmail(actor, { emailId: id })).toMatchObject({ __typename: 'Forbidden' })
    }
    expect(await sendEmail(stranger, { emailId: newId() })).toMatchObject({ __typename: 'NotFound' })
    const { db } = app.database
    await db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', grace.id).execute()
    expect(await send(id)).toMatchObject({ __typename: 'AccountSuspended' })
    await db.updateTable('users').set({ suspendedAt: null }).where('id', '=', grace.id).execute()
    await db.updateTable('publications').set({ suspendedAt: app.clock() }).where('id', '=', orbit).execute()
    expect(await send(id)).toMatchObject({ __typename: 'Forbidden' })
    await db.updateTable('publications').set({ suspendedAt: null }).where('id', '=', orbit).execute()
    expect(await send(id)).toMatchObject({ __typename: 'NewsletterEmail' })
    expect(await send(await composed(storyId))).toMatchObject({ __typename: 'Conflict' })
  })

  test('a writer’s story is sent to subscribers when it is published publicly, and never again', async () => {
    const [hana, follower] = [await writer(app), await writer(app)]
    await subscribeToUser(follower, { userId: hana.id })
    const id = await draftWith(hana, story('Ebb', 'Low water.'))
    await publish(hana, { postId: id, visibility: 'PRIVATE' })
    expect(await subjectsTo(follower)).toEqual([])
    const publicStory = await published(hana, story('Flow', 'High water.'))
    expect(await subjectsTo(follower)).toEqual(['Flow'])
    await unpublish(hana, { postId: publicStory })
    await publish(hana, { postId: publicStory, visibility: 'PUBLIC' })
    expect(await subjectsTo(follower)).toEqual(['Flow'])
    const [mail] = await mailsTo(follower)
    expect(mail?.from).toMatch(/^Hana Kim via Octavo <[^<>]+>$/)
    expect(mail?.headers).toMatchObject({
      'Auto-Submitted': 'auto-generated',
      'List-Id': expect.stringMatching(/^<[0-9a-f]{12}\.newsletters\.octavo\.test>$/),
      'Reply-To': emailOf(hana),
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/octavo\.test\//),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    await hana.graphql('mutation { updateUserSetting(key: PUBLISHING_ALLOW_EMAIL_REPLIES, value: false) { __typename } }')
    await published(hana, story('Slack', 'No water moves.'))
    expect((await mailsTo(follower))[0]?.headers['Reply-To']).toBeUndefined()
    const { id: own } = await enableWriter(hana, { userId: hana.id })
    await updateNewsletter(hana, { id: own, input: { replyToEmail: emailOf(hana) } })
    await published(hana, story('Spring', 'Much water.'))
    expect((await mailsTo(follower))[0]?.headers['Reply-To']).toBe(emailOf(hana))
  })

  test('members get the whole locked story, everyone else the beginning', async () => {
    const [member, other] = [await writer(app), await writer(app)]
    for (const actor of [member, other]) await subscribeToUser(actor, { userId: ada.id })
    await addMembership(app, { userId: member.id })
    const text = Array.from({ length: 12 }, (_, i) => `Line ${i} of the tide. `.repeat(8))
    const id = await draftWith(ada, story('Locked', ...text))
    await publish(ada, { postId: id, visibility: 'LOCKED' })
    const [whole] = await mailsTo(member)
    const [preview] = await mailsTo(other)
    expect(whole?.text).toContain('Line 11 of the tide.')
    expect(whole?.text).not.toContain('for members')
    expect(preview?.text).toContain('Line 0 of the tide.')
    expect(preview?.text).not.toContain('Line 11')
    expect(preview?.html).not.toContain('Line 11')
    expect(preview?.text).toContain('The rest of this story is for members.')
  })

  test('[newsletter-unsubscribe-24h] after unsubscribing nothing more is sent, not even queued emails', async () => {
    const [hana, emil] = [await reader(), await reader()]
    const id = await composed(await inOrbit())
    await send(id)
    await unsubscribe(hana, { id: newsletterId })
    expect([await subjectsTo(hana), await subjectsTo(emil)]).toEqual([[], ['This week']])
    const hash = await unsubscribeHash(app, emailOf(emil))
    expect((await app.inject({ method: 'POST', url: `/me/newsletters/leave/${hash}` })).statusCode).toBe(200)
    app.advanceClock(day)
    await send(await composed(await inOrbit()))
    expect(await subjectsTo(emil)).toHaveLength(1)
  })

  test('unsubscribing can be undone for a day, by the person and by the link of the mail', async () => {
    const [hana, emil, other] = [await reader(), await reader(), await reader()]
    await send(await composed(await inOrbit()))
    const undo = async (actor: Pick<Writer, 'graphql'>, hash?: string) =>
      (await actor.graphql('mutation($hash: String) { undoUnsubscribeNewsletters(hash: $hash) { __typename } }', { hash }))
        .undoUnsubscribeNewsletters.__typename
    const isActive = async (actor: Writer) =>
      (
        await app.database.db
          .selectFrom('newsletterSubscriptions')
          .select('isActive')
          .where('newsletterId', '=', newsletterId)
          .where('userId', '=', actor.id)
          .executeTakeFirstOrThrow()
      ).isActive
    // Opens the mailbox, which sends what is queued.
    const hash = await unsubscribeHash(app, emailOf(emil))
    expect(await undo(hana)).toBe('NotFound')
    for (const actor of [hana, emil, other]) await unsubscribe(actor, { id: newsletterId })
    expect(await undo(hana)).toBe('MutationSuccess')
    const { recipientOfMail } = await app.browser().graphql('query($hash: String!) { recipientOfMail(hash: $hash) }', { hash })
    expect(recipientOfMail).toMatch(/^\w•{4}@\w•{4}\.\w+$/)
    expect(await undo(app.browser(), hash)).toBe('MutationSuccess')
    expect([await undo(app.browser()), await undo(app.browser(), '0'.repeat(34))]).toEqual(['Forbidden', 'Forbidden'])
    expect([await isActive(hana), await isActive(emil), await isActive(other)]).toEqual([true, true, false])
    app.advanceClock(day + 1)
    expect([await undo(other), await isActive(other)]).toEqual(['NotFound', false])
  })

  test('a reader gets one email, however they subscribed', async () => {
    const hana = await writer(app)
    await subscribe(app.browser(), { id: newsletterId, email: emailOf(hana).toUpperCase() })
    const [confirmationMail] = await app.mailbox(emailOf(hana).toUpperCase())
    await addSubscription(app, { newsletterId, userId: hana.id })
    expect(confirmationMail?.subject).toContain('Confirm')
    await sql`update newsletter_subscriptions set confirmed_at = requested_at where lower(email) = ${emailOf(hana)}`.execute(
      app.database.db,
    )
    await send(await composed(await inOrbit()))
    expect(await subjectsTo(hana)).toEqual(['This week'])
  })

  test('a story hidden before sending is not sent, and readers who mute or block get nothing', async () => {
    const unlisted = await inOrbit()
    const id = await composed(unlisted)
    await setVisibility(ada, { postId: unlisted, visibility: 'UNLISTED' })
    expect(await send(id)).toMatchObject({ __typename: 'Conflict', code: 'NO_STORY' })
    const [plain, muting, mutingOrbit, blocked, closed, off] = await Promise.all([
      reader(),
      reader(),
      reader(),
      reader(),
      reader(),
      reader(),
    ])
    const { db } = app.database
    await muting.graphql('mutation($id: ID!) { muteAuthor(targetUserId: $id) { id } }', { id: ada.id })
    await mutingOrbit.graphql('mutation($id: ID!) { mutePub(targetCollectionId: $id) { id } }', { id: orbit })
    await ada.graphql('mutation($id: ID!) { blockUser(targetUserId: $id) { __typename } }', { id: blocked.id })
    await db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', closed.id).execute()
    await off.graphql('mutation { updateUserSetting(key: NOTIFICATIONS_ALLOW_EMAIL, value: false) { __typename } }')
    await send(await composed(await inOrbit()))
    expect(await subjectsTo(plain)).toEqual(['This week'])
    for (const actor of [muting, mutingOrbit, blocked, closed, off]) expect(await subjectsTo(actor)).toEqual([])
    const laterEmail = await composed(await inOrbit())
    await send(laterEmail)
    await db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', ada.id).execute()
    expect(await subjectsTo(plain)).toHaveLength(1)
    await db.updateTable('users').set({ suspendedAt: null }).where('id', '=', ada.id).execute()
  })

  test('an interrupted process or mail server outage skips no recipient and repeats none', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, reader))
    const id = await composed(await inOrbit())
    await send(id)
    const { mailer } = app.services
    let count = 0
    const reaches = mailer.send.bind(mailer)
    const broken = vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
      if (++count > 4) throw new Error('the mail server is away')
      return reaches(mail)
    })
    await app.jobs.drain()
    expect(
      await app.database.db
        .selectFrom('newsletterRecipients')
        .select('id')
        .where('issueId', '=', id)
        .where('state', '=', 'waiting')
        .execute(),
    ).not.toEqual([])
    broken.mockRestore()
    app.advanceClock(hour)
    for (const one of readers) expect(await subjectsTo(one)).toEqual(['This week'])
  })

  test('a permanently rejected address does not delay the others', async () => {
    const [rejected, accepted] = [await reader(), await reader()]
    const { mailer } = app.services
    const reaches = mailer.send.bind(mailer)
    const spy = vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
      if (mail.to === emailOf(rejected)) throw Object.assign(new Error('no such mailbox'), { responseCode: 550 })
      return reaches(mail)
    })
    const id = await composed(await inOrbit())
    await send(id)
    expect(await subjectsTo(accepted)).toEqual(['This week'])
    spy.mockRestore()
    app.advanceClock(hour)
    expect(await subjectsTo(rejected)).toEqual([])
  })

  test('recipients are inserted a thousand at a time, and each of them once', async () => {
    const own = String((await createNewsletter(grace, { name: 'Crowd' })).id)
    const { db } = app.database
    await addSubscription(
      app,
      Array.from({ length: 1100 }, (_, i) => ({ newsletterId: own, email: `c${i}@posteo.example` })),
    )
    const storyId = await published(grace, story('Crowd', 'Many.'))
    const { id } = await db.selectFrom('newsletterIssues').select('id').where('storyId', '=', storyId).executeTakeFirstOrThrow()
    const runs = vi.spyOn(app.services.mailer, 'send').mockResolvedValue()
    await app.jobs.drain()
    const sent = runs.mock.calls.map(([mail]) => mail.to).filter((to) => /^c\d+@/.test(to))
    runs.mockRestore()
    expect([sent.length, new Set(sent).size]).toEqual([1100, 1100])
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from newsletter_recipients where issue_id = ${id} group by 1`.execute(db)
    expect(rows).toEqual([{ state: 'sent', count: 1100 }])
    expect((await db.selectFrom('newsletterIssues').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state).toBe(
      'sent',
    )
  })

  test('opens and clicks count once per recipient, and the link leads to the story', async () => {
    const [hana, emil] = [await reader(), await reader()]
    const storyId = await inOrbit()
    const id = await composed(storyId)
    await send(id)
    const [mail] = await mailsTo(hana)
    await mailsTo(emil)
    const path = (pattern: RegExp) => pattern.exec(mail?.html ?? '')?.[0] ?? ''
    const open_ = path(/\/_\/newsletters\/opened\/[\w-]+/)
    app.advanceClock(minute)
    for (let i = 0; i < 2; i++) expect((await app.browser().get(open_)).headers['content-type']).toBe('image/gif')
    const query = `query($id: ID!) { newsletterV3(id: $id) { ... on NewsletterV3 { emails(paging: { limit: 1 }) { items { recipientsCount openedCount clickedCount } } } } }`
    const counts = async () => (await grace.graphql(query, { id: newsletterId })).newsletterV3.emails.items[0]
    expect(await counts()).toMatchObject({ openedCount: 1, clickedCount: 0 })
    const read = await app.browser().get(path(/\/_\/newsletters\/read\/[\w-]+/))
    expect([read.statusCode, read.headers.location]).toEqual([302, expect.stringContaining(storyId)])
    expect(await counts()).toMatchObject({ openedCount: 1, clickedCount: 1 })
    expect((await app.browser().get(`/_/newsletters/read/${newId()}`)).statusCode).toBe(404)
    expect(await hana.graphql(query, { id: newsletterId })).toEqual({ newsletterV3: { emails: null } })
    await hide({ visibility: 'UNLISTED' }, storyId)
  })

  test('sent stories are listed publicly, most recent first', async () => {
    const [first, second] = [await inOrbit(), await inOrbit()]
    await send(await composed(first))
    app.advanceClock(hour)
    await send(await composed(second))
    await app.jobs.drain()
    const response = await app.browser().get(`/_api/newsletters/${newsletterId}/posts?limit=1`)
    const { payload } = response.json<{ payload: { items: { id: string }[]; next: { to: string } } }>()
    expect(payload.items.map(({ id }) => id)).toEqual([second])
    const rest = await app.browser().get(`/_api/newsletters/${newsletterId}/posts?limit=1&to=${payload.next.to}`)
    expect(rest.json<{ payload: { items: { id: string }[] } }>().payload.items.map(({ id }) => id)).toEqual([first])
    expect((await app.browser().get(`/_api/newsletters/${newsletterId}/posts?limit=0`)).statusCode).toBe(400)
    expect((await app.browser().get(`/_api/newsletters/${newId()}/posts`)).statusCode).toBe(404)
  })

  test('a subscription by address is confirmed for the newsletter it requested', async () => {
    await subscribe(app.browser(), { id: newsletterId, email: 'one@posteo.example' })
    const token = await confirmation(app, 'one@posteo.example')
    const [mail] = await app.mailbox('one@posteo.example')
    expect(mail?.text).toContain('/orbit/newsletters/the-long-way-round?confirmation=')
    expect(await confirm(app.browser(), { token })).toMatchObject({ newsletterV3Id: newsletterId })
  })
})
