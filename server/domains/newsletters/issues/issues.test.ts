import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { joinDocument } from '#shared/body/document.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import {
  cancelIssue,
  checkIssue,
  createIssue,
  deleteIssue,
  issueText,
  readIssue,
  saveIssue,
  scheduleIssue,
  setAudience,
  setWelcome,
  testIssue,
  writtenIssue,
} from '#test/server/newsletter-issues.ts'
import {
  confirm,
  confirmation,
  createNewsletter,
  emailOf,
  enableWriter,
  sendEmail,
  subscribe,
  subscribeToUser,
  unsubscribe,
  unsubscribeHash,
} from '#test/server/newsletters.ts'
import { addMember, publication, publishedIn } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { NewsletterAudience } from '#test/server/operations.generated.ts'
import { addMembership, addTagFollow } from '#test/server/rows.ts'
import { p, published, setVisibility, story, unpublish, type Writer, writer } from '#test/server/writers.ts'

const openSites: Record<string, boolean> = { 'https://tides.example/open': true }

describe('issues of their own', () => {
  let app: TestApp
  let ada: Writer
  let grace: Writer
  let orbit: string
  let id: string
  beforeAll(async () => {
    app = await openTestApp({
      safeFetch: async (url) =>
        openSites[url]
          ? { ok: true, url, status: 200, contentType: 'text/html', body: Buffer.from('') }
          : { ok: false, reason: 'status', status: 404 },
    })
    ;[ada, grace] = [await writer(app), await writer(app)]
    orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner: ada })
    await addMember(app, orbit, grace, 'EDITOR')
    id = String((await createNewsletter(ada, { collectionId: orbit, name: 'The Long Way Round' })).id)
  })
  // Stays below the daily limit on emails per newsletter.
  beforeEach(() => app.advanceClock(day))
  afterAll(() => app.close())

  const at = (ms: number) => new Date(app.clock().getTime() + ms).toISOString()
  const subjectsTo = async (actor: Writer) =>
    (await app.mailbox(emailOf(actor))).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Confirm'))
  async function reader(): Promise<Writer> {
    const one = await writer(app)
    await subscribe(one, { id })
    return one
  }

  test('an editor writes, previews, tests and sends an issue, once, and readers get it with its story cards', async () => {
    const hana = await reader()
    const storyId = await publishedIn(app, orbit, ada, 'The tide tables')
    const card = p('card', '', {
      type: 'MIXTAPE_EMBED',
      mixtape: { href: `http://octavo.test/orbit/${storyId}`, title: 'Old title' },
    })
    const emailId = await writtenIssue(grace, id, issueText('High water', 'What it brought', p('a', 'Good morning.'), card))
    const preview = await grace.get(`/_/newsletters/preview/${emailId}`)
    expect(preview.body).toContain('Good morning.')
    expect(preview.body).toContain('The tide tables')
    expect(preview.body).not.toContain('Old title')
    expect(preview.headers['content-security-policy']).toContain("default-src 'none'")
    expect(await testIssue(grace, { emailId })).toMatchObject({ __typename: 'NewsletterEmail', status: 'DRAFT' })
    expect(await subjectsTo(grace)).toEqual(['[Test] High water'])
    expect(await sendEmail(grace, { emailId })).toMatchObject({ status: 'SENDING' })
    const [mail] = await app.mailbox(emailOf(hana))
    expect(mail).toMatchObject({ subject: 'High water', from: 'Orbit via Octavo <noreply@octavo.example>' })
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain('Good morning.')
    expect(mail?.html).toContain('The tide tables')
    expect(await sendEmail(grace, { emailId })).toMatchObject({ __typename: 'Conflict', code: 'SENT_ALREADY' })
    expect(await saveIssue(grace, emailId, issueText('Changed'), { baseRev: 1, before: issueText('High water') })).toMatchObject({
      success: false,
    })
    expect(await subjectsTo(hana)).toEqual(['High water'])
  })

  test('a card of a story that not everyone can find any more is left out, and locked text is in no card', async () => {
    const hana = await reader()
    const hidden = await publishedIn(app, orbit, ada, 'Gone by morning')
    const locked = await publishedIn(app, orbit, ada, 'For members')
    await setVisibility(ada, { postId: locked, visibility: 'LOCKED' })
    const card = (name: string, storyId: string) =>
      p(name, '', {
        type: 'MIXTAPE_EMBED',
        mixtape: { href: `/orbit/${storyId}`, title: 'Secret words', description: 'Secret words' },
      })
    const emailId = await writtenIssue(
      grace,
      id,
      issueText('Two cards', '', p('a', 'Two.'), card('b', hidden), card('c', locked)),
    )
    await unpublish(ada, { postId: hidden })
    await sendEmail(grace, { emailId })
    const [mail] = await app.mailbox(emailOf(hana))
    expect(mail?.html).not.toContain('Gone by morning')
    expect(mail?.html).not.toContain('Secret words')
    expect(mail?.html).not.toContain('Twice a day')
  })

  test('only those who edit the newsletter see, change, test, check, schedule or delete its drafts', async () => {
    const emailId = await writtenIssue(grace, id, issueText('Draft words'))
    const text = issueText('Draft words')
    expect(await readIssue(ada, { id: emailId })).toMatchObject({ __typename: 'NewsletterEmail', draft: { latestRev: 1 } })
    const formerEditor = await writer(app)
    for (const actor of [formerEditor, app.browser()]) {
      expect(await readIssue(actor, { id: emailId })).toMatchObject({ __typename: 'NotFound' })
      expect((await actor.get(`/_/newsletters/preview/${emailId}`)).body).not.toContain('Good morning')
      expect((await actor.get(`/me/newsletter-issues/${emailId}`)).body).not.toContain('Draft words')
      expect((await actor.get(`/me/newsletter-issues/${emailId}/preview`)).body).not.toContain('Draft words')
      expect((await actor.get(`/me/newsletter-issues/${emailId}/report`)).body).not.toContain('Draft words')
      for (const answer of [
        await createIssue(actor, { id }),
        await testIssue(actor, { emailId }),
        await setAudience(actor, { emailId, audience: 'ACTIVE' }),
        await scheduleIssue(actor, { emailId, scheduledAt: at(day) }),
        await cancelIssue(actor, { emailId }),
        await checkIssue(actor, { emailId }),
        await setWelcome(actor, { id, isOn: true }),
        await deleteIssue(actor, { emailId }),
      ])
        expect(['Forbidden', 'Unauthorized']).toContain(answer.__typename)
    }
    expect(await saveIssue(formerEditor, emailId, issueText('Taken over'), { baseRev: 1, before: text })).toMatchObject({
      success: false,
      code: 'Forbidden',
    })
    expect(await deleteIssue(grace, { emailId })).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await readIssue(grace, { id: emailId })).toMatchObject({ __typename: 'NotFound' })
  })

  test('a save based on an old revision is a conflict, and a repeated one is acknowledged', async () => {
    const { id: created } = await createIssue(grace, { id })
    const emailId = String(created)
    const [first, second] = [issueText('First'), issueText('Second')]
    expect(await saveIssue(grace, emailId, first)).toMatchObject({ success: true, payload: { latestRev: 1 } })
    expect(await saveIssue(grace, emailId, first)).toMatchObject({ success: true, payload: { latestRev: 1 } })
    expect(await saveIssue(ada, emailId, second)).toMatchObject({ success: false, code: 'Conflict' })
    expect(await readIssue(grace, { id: emailId })).toMatchObject({ subject: 'First' })
    // An issue begun and never touched is used again; a touched one is not.
    const { id: another } = await createIssue(grace, { id })
    expect(another).not.toBe(emailId)
    expect((await createIssue(grace, { id })).id).toBe(another)
    expect((await createIssue(ada, { id })).id).not.toBe(another)
    expect(await createIssue(grace, { id, copyOf: emailId })).toMatchObject({ subject: 'First', status: 'DRAFT' })
  })

  test('[newsletter-bounds] an issue needs a subject of up to 100 characters and a text', async () => {
    const hana = await reader()
    for (const text of [
      joinDocument('', '', [p('a', 'No subject.')]),
      issueText('x'.repeat(101)),
      issueText('Long preview', 'y'.repeat(141)),
      joinDocument('No text', '', []),
    ]) {
      const emailId = String((await createIssue(grace, { id })).id)
      await saveIssue(grace, emailId, text)
      expect(await sendEmail(grace, { emailId })).toMatchObject({ __typename: 'Conflict', code: 'NOT_READY' })
      expect(await scheduleIssue(grace, { emailId, scheduledAt: at(hour) })).toMatchObject({ code: 'NOT_READY' })
    }
    expect(await subjectsTo(hana)).toEqual([])
  })

  test('a scheduled issue goes out at its time, unless it is canceled or moved before', async () => {
    const hana = await reader()
    const [sent, canceled, moved] = [
      await writtenIssue(grace, id, issueText('On time')),
      await writtenIssue(grace, id, issueText('Canceled')),
      await writtenIssue(grace, id, issueText('Moved')),
    ]
    expect(await scheduleIssue(grace, { emailId: sent, scheduledAt: at(-hour) })).toMatchObject({ code: 'TIME' })
    for (const emailId of [sent, canceled, moved])
      expect(await scheduleIssue(grace, { emailId, scheduledAt: at(hour) })).toMatchObject({ status: 'SCHEDULED' })
    expect(await scheduleIssue(grace, { emailId: moved, scheduledAt: at(3 * hour) })).toMatchObject({ status: 'SCHEDULED' })
    expect(await cancelIssue(grace, { emailId: canceled })).toMatchObject({ status: 'DRAFT', scheduledAt: null })
    const before = issueText('On time')
    expect(await saveIssue(grace, sent, issueText('Edited on time'), { baseRev: 1, before })).toMatchObject({ success: true })
    expect(await subjectsTo(hana)).toEqual([])
    app.advanceClock(2 * hour)
    expect(await subjectsTo(hana)).toEqual(['Edited on time'])
    expect(await cancelIssue(grace, { emailId: sent })).toMatchObject({ __typename: 'Conflict', code: 'SENT_ALREADY' })
    app.advanceClock(2 * hour)
    expect(await subjectsTo(hana)).toEqual(['Moved', 'Edited on time'])
  })

  test('an issue that cannot be sent at its time stays a draft and says why', async () => {
    const hana = await reader()
    const emailId = await writtenIssue(grace, id, issueText('Too early'))
    await scheduleIssue(grace, { emailId, scheduledAt: at(hour) })
    await app.database.db.deleteFrom('publicationMembers').where('userId', '=', grace.id).execute()
    app.advanceClock(2 * hour)
    expect(await subjectsTo(hana)).toEqual([])
    await addMember(app, orbit, grace, 'EDITOR')
    expect(await readIssue(grace, { id: emailId })).toMatchObject({
      status: 'DRAFT',
      scheduledAt: null,
      scheduleProblem: expect.stringContaining('permission'),
    })
  })

  test('each audience gets its issue: followers of a topic, active readers, members of the site', async () => {
    const [follower, active, member, other] = [await reader(), await reader(), await reader(), await reader()]
    const { db } = app.database
    // Readers of other tests are not active here.
    await db.updateTable('newsletterRecipients').set({ openedAt: null }).execute()
    await publishedIn(app, orbit, ada, 'On tides', { tags: ['tides'] })
    const tag = await db.selectFrom('tags').selectAll().where('slug', '=', 'tides').executeTakeFirstOrThrow()
    await addTagFollow(app, { followerId: follower.id, tagId: tag.id })
    await addMembership(app, { userId: member.id })
    const first = await writtenIssue(grace, id, issueText('To everyone'))
    await sendEmail(grace, { emailId: first })
    await app.jobs.drain()
    const opened = await openedPath(active)
    app.advanceClock(minute)
    await app.inject({ url: opened })
    const counts = await audienceCounts(grace)
    expect(counts).toMatchObject({ active: 1, siteMembers: 1, topics: [{ tagSlug: 'tides', count: 1 }] })
    const sendTo = async (subject: string, audience: { audience: NewsletterAudience; tagSlug?: string }) => {
      const emailId = await writtenIssue(grace, id, issueText(subject))
      expect(await setAudience(grace, { emailId, ...audience })).toMatchObject({ __typename: 'NewsletterEmail' })
      await sendEmail(grace, { emailId })
      return (await readIssueAfterSending(emailId)).recipientsCount
    }
    expect(await sendTo('Topic', { audience: 'TOPIC', tagSlug: 'tides' })).toBe(1)
    expect(await sendTo('Active', { audience: 'ACTIVE' })).toBe(1)
    expect(await sendTo('Site', { audience: 'SITE_MEMBERS' })).toBe(1)
    expect(await subjectsTo(follower)).toEqual(['Topic', 'To everyone'])
    expect(await subjectsTo(active)).toEqual(['Active', 'To everyone'])
    expect(await subjectsTo(member)).toEqual(['Site', 'To everyone'])
    expect(await subjectsTo(other)).toEqual(['To everyone'])
    const draft = await writtenIssue(grace, id, issueText('No topic'))
    expect(await setAudience(grace, { emailId: draft, audience: 'TOPIC', tagSlug: 'unknown-tag' })).toMatchObject({
      field: 'tagSlug',
    })
    expect(await setAudience(grace, { emailId: first, audience: 'ACTIVE' })).toMatchObject({ code: 'SENT_ALREADY' })
  })

  const readIssueAfterSending = async (emailId: string) => {
    await app.jobs.drain()
    return readIssue(grace, { id: emailId })
  }
  const audienceCounts = async (actor: Writer) =>
    (
      await actor.graphql(
        'query($id: ID!) { newsletterV3(id: $id) { ... on NewsletterV3 { audienceCounts { everyone active siteMembers topics { tagSlug count } } } } }',
        { id },
      )
    ).newsletterV3.audienceCounts
  const openedPath = async (actor: Writer): Promise<string> => {
    const [mail] = await app.mailbox(emailOf(actor))
    return new URL(/https?:[^"]*\/_\/newsletters\/opened\/[\w-]+/.exec(mail?.html ?? '')?.[0] ?? 'http://octavo.test/none')
      .pathname
  }

  test('the report counts who got, opened, clicked, left and bounced, without those who refuse to be counted', async () => {
    const [opens, refuses, leaves, bounces] = [await reader(), await reader(), await reader(), await reader()]
    await refuses.graphql('mutation { updateUserSetting(key: NEWSLETTERS_ALLOW_OPEN_COUNTS, value: false) { __typename } }')
    const link = { type: 'A' as const, start: 0, end: 4, href: 'https://tides.example/open?a=1&b=2' }
    const emailId = await writtenIssue(grace, id, issueText('Counted', '', p('a', 'Open the tables.', { markups: [link] })))
    const { mailer } = app.services
    const reaches = mailer.send.bind(mailer)
    const spy = vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
      if (mail.to === emailOf(bounces)) throw Object.assign(new Error('no such mailbox'), { responseCode: 550 })
      return reaches(mail)
    })
    const { recipientsCount: before } = await readIssue(grace, { id: emailId })
    expect(before).toBe(0)
    await sendEmail(grace, { emailId })
    await app.jobs.drain()
    spy.mockRestore()
    const [mail] = await app.mailbox(emailOf(opens))
    const [uncounted] = await app.mailbox(emailOf(refuses))
    expect(uncounted?.html).not.toContain('/_/newsletters/opened/')
    const tracked = /http:\/\/octavo\.test(\/_\/newsletters\/link\/[\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
    expect(mail?.text).toContain('/_/newsletters/link/')
    app.advanceClock(minute)
    for (let i = 0; i < 2; i++) {
      const followed = await app.inject({ url: tracked })
      expect([followed.statusCode, followed.headers.location]).toEqual([302, link.href])
    }
    expect((await app.inject({ url: tracked, headers: { purpose: 'prefetch' } })).statusCode).toBe(302)
    expect((await app.inject({ url: tracked.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).statusCode).toBe(404)
    const hash = await unsubscribeHash(app, emailOf(leaves))
    expect((await app.inject({ method: 'POST', url: `/me/newsletters/leave/${hash}` })).statusCode).toBe(200)
    const report = await readIssue(ada, { id: emailId })
    expect(report).toMatchObject({ bouncedCount: 1, unsubscribedCount: 1, openedCount: 1, clickedCount: 1 })
    const { recipientsCount, measuredCount } = report as unknown as { recipientsCount: number; measuredCount: number }
    expect(measuredCount).toBe(recipientsCount - 1)
    expect(report.report).toMatchObject({ links: [{ url: link.href, label: 'Open', peopleCount: 1 }] })
    const clicks = app.database.db.selectFrom('newsletterClicks').innerJoin('newsletterLinks as l', 'l.id', 'linkId')
    expect(await clicks.where('l.issueId', '=', emailId).select('l.id').execute()).toHaveLength(1)
  })

  test('what mail gateways and previews fetch is neither an open nor a click', async () => {
    const who = await reader()
    const link = { type: 'A' as const, start: 0, end: 4, href: 'https://tides.example/open' }
    const emailId = await writtenIssue(grace, id, issueText('Scanned', '', p('a', 'Open the tables.', { markups: [link] })))
    await sendEmail(grace, { emailId })
    const [mail] = await app.mailbox(emailOf(who))
    const pathIn = (pattern: RegExp) => pattern.exec(mail?.html ?? '')?.[1] ?? ''
    const pixel = pathIn(/http:\/\/octavo\.test(\/_\/newsletters\/opened\/[\w-]+)/)
    const tracked = pathIn(/http:\/\/octavo\.test(\/_\/newsletters\/link\/[\w-]+)/)
    const counts = async () => {
      const { openedCount, clickedCount } = await readIssue(ada, { id: emailId })
      return { openedCount, clickedCount }
    }
    const none = { openedCount: 0, clickedCount: 0 }
    for (const url of [pixel, tracked]) expect((await app.inject({ url })).statusCode).toBeLessThan(400)
    expect(await counts(), 'within seconds of the delivery').toEqual(none)
    app.advanceClock(minute)
    for (const url of [pixel, tracked]) {
      await app.inject({ method: 'HEAD', url })
      await app.inject({ url, headers: { 'sec-purpose': 'prefetch' } })
      for (const agent of ['Slackbot-LinkExpanding 1.0', 'python-requests/2.32', 'BarracudaCentral-Crawler'])
        await app.inject({ url, headers: { 'user-agent': agent } })
    }
    expect(await counts(), 'by programs').toEqual(none)
    const proxy = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'
    await app.inject({ url: pixel, headers: { 'user-agent': proxy } })
    expect(await counts(), 'through the proxy of Gmail').toEqual({ openedCount: 1, clickedCount: 0 })
    await app.inject({ url: tracked })
    expect(await counts()).toEqual({ openedCount: 1, clickedCount: 1 })
  })

  test('checks say what is missing, which links do not open, and which pictures have no alt text', async () => {
    const link = (href: string) => [{ type: 'A' as const, start: 0, end: 4, href }]
    const emailId = await writtenIssue(
      grace,
      id,
      joinDocument('', '', [
        p('a', 'Open one', { markups: link('https://tides.example/open') }),
        p('b', 'Gone one', { markups: link('https://tides.example/gone') }),
      ]),
    )
    const { checks } = (await checkIssue(grace, { emailId })) as unknown as {
      checks: { kind: string; status: string; links: string[] }[]
    }
    expect(checks.map(({ kind, status, links }) => [kind, status, links])).toEqual([
      ['SUBJECT', 'FAILED', []],
      ['PREVIEW_TEXT', 'WARNING', []],
      ['ALT_TEXT', 'PASSED', []],
      ['LINKS', 'WARNING', ['https://tides.example/gone']],
      ['SIZE', 'PASSED', []],
    ])
  })

  test('a test goes to nobody but those who edit the newsletter', async () => {
    const stranger = await writer(app)
    const emailId = await writtenIssue(grace, id, issueText('Testing'))
    expect(await testIssue(grace, { emailId, testAddress: emailOf(stranger) })).toMatchObject({ __typename: 'Forbidden' })
    expect(await testIssue(grace, { emailId, testAddress: emailOf(ada) })).toMatchObject({ __typename: 'NewsletterEmail' })
    expect([await subjectsTo(stranger), await subjectsTo(ada)]).toEqual([[], ['[Test] Testing']])
  })

  test('a new subscriber gets the welcome email once, however they subscribe; imported and earlier ones do not', async () => {
    const own = String((await createNewsletter(grace, { name: 'Welcoming' })).id)
    const earlier = await writer(app)
    await subscribe(earlier, { id: own })
    const welcome = String((await createIssue(grace, { id: own, kind: 'WELCOME' })).id)
    expect(await setWelcome(grace, { id: own, isOn: true })).toMatchObject({ code: 'NOT_READY' })
    await saveIssue(grace, welcome, issueText('Welcome aboard'))
    expect((await createIssue(grace, { id: own, kind: 'WELCOME' })).id).toBe(welcome)
    const unnoticed = await writer(app)
    await subscribe(unnoticed, { id: own })
    expect(await setWelcome(grace, { id: own, isOn: true })).toMatchObject({ status: 'ACTIVE', kind: 'WELCOME' })
    const hana = await writer(app)
    await subscribe(hana, { id: own })
    expect(await subjectsTo(hana)).toEqual(['Welcome aboard'])
    await unsubscribe(hana, { id: own })
    await subscribe(hana, { id: own })
    const address = 'new-reader@posteo.example'
    await subscribe(app.browser(), { id: own, email: address })
    await confirm(app.browser(), { token: await confirmation(app, address) })
    expect((await app.mailbox(address)).map(({ subject }) => subject)).toContain('Welcome aboard')
    for (const [actor, count] of [
      [hana, 1],
      [earlier, 0],
      [unnoticed, 0],
    ] as const)
      expect((await subjectsTo(actor)).filter((subject) => subject === 'Welcome aboard')).toHaveLength(count)
    expect(await sendEmail(grace, { emailId: welcome })).toMatchObject({ __typename: 'Conflict' })
    expect(await setWelcome(grace, { id: own, isOn: false })).toMatchObject({ status: 'DRAFT' })
    const late = await writer(app)
    await subscribe(late, { id: own })
    expect(await subjectsTo(late)).toEqual([])
  })

  test('a writer sends issues of their own newsletter; readers who block or mute them get none', async () => {
    const ines = await writer(app)
    const [follower, muting, blocking] = [await writer(app), await writer(app), await writer(app)]
    for (const actor of [follower, muting, blocking]) await subscribeToUser(actor, { userId: ines.id })
    await muting.graphql('mutation($id: ID!) { muteAuthor(targetUserId: $id) { id } }', { id: ines.id })
    await blocking.graphql('mutation($id: ID!) { blockUser(targetUserId: $id) { __typename } }', { id: ines.id })
    const own = String((await enableWriter(ines, { userId: ines.id })).id)
    const emailId = await writtenIssue(ines, own, issueText('From Ines'))
    await sendEmail(ines, { emailId })
    expect([await subjectsTo(follower), await subjectsTo(muting), await subjectsTo(blocking)]).toEqual([['From Ines'], [], []])
    expect(await createIssue(follower, { id: own })).toMatchObject({ __typename: 'Forbidden' })
    await published(ines, story('Still by itself', 'It went out.'))
    expect(await subjectsTo(follower)).toEqual(['Still by itself', 'From Ines'])
  })
})
