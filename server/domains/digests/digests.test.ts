import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day, hour, minute } from '#shared/time/units.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, published, setVisibility, story, trash, type Writer, writer } from '#test/server/writers.ts'
import { aboutTime } from '#test/server/times.ts'
import { addMembership, addRead } from '#test/server/rows.ts'

const act = (field: string) => (actor: Writer, id: string) =>
  actor.rawGraphql(`mutation($id: ID!) { ${field}(targetUserId: $id) { __typename } }`, { id })
const [follow, mute] = [act('followUser'), act('muteAuthor')]
const setDigest = (actor: Writer, frequency: string) =>
  actor.rawGraphql(`mutation { setDigestFrequency(frequency: ${frequency}) { __typename } }`)
const setScope = (actor: Writer, key: string, scope: string) =>
  actor.rawGraphql(`mutation { setNotificationScope(key: "${key}", scope: ${scope}) { __typename } }`)
const setZone = asker(
  'mutation($timeZone: String!) { setTimeZone(timeZone: $timeZone) { __typename ... on BadRequest { field } } }',
)
const openDigest = asker(
  'mutation($linkToken: String!) { openDigest(linkToken: $linkToken) { __typename ... on Digest { userId isForMember openedAt frequency linkToken posts { title } } } }',
)

describe('digests', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  // Past the stories of other tests.
  beforeEach(() => app.advanceClock(40 * day))
  afterAll(() => app.close())

  /** Counts digests only, not other mail such as new story notifications. */
  const mailsTo = async (actor: Writer) =>
    (await app.mailbox(`${actor.username}@posteo.example`)).filter(({ text }) => /To read (?:today|this week)/.test(text))
  /** Moves the clock to a time and runs the jobs due then. */
  const at = async (time: string) => {
    app.advanceClock(new Date(time).getTime() - app.clock().getTime())
    await app.queueRecurringJobs('digests')
    app.advanceClock(hour / 4)
    await app.jobs.drain()
  }
  /** Noon of the next Saturday, in milliseconds. */
  const nextSaturday = () => {
    const noon = new Date(app.clock())
    noon.setUTCHours(12, 0, 0, 0)
    return noon.setUTCDate(noon.getUTCDate() + 7 - ((noon.getUTCDay() + 1) % 7))
  }
  /** The next digest time for readers in the server's time zone. */
  const nextMorning = () => {
    const today = new Date(app.clock())
    today.setUTCHours(6, 50, 0, 0)
    return at(new Date(today.getTime() + (today > app.clock() ? 0 : day)).toISOString())
  }
  const read = (actor: Writer, storyId: string) => addRead(app, { userId: actor.id, storyId })

  test('[email-kinds] [mute-effect] a daily digest leaves out what is muted, read, deleted, locked or sent before', async () => {
    const [ada, bob, eve, loud] = [await writer(app), await writer(app), await writer(app, { enrolled: true }), await writer(app)]
    await setDigest(ada, 'DAILY')
    await follow(ada, bob.id)
    await follow(ada, eve.id)
    await mute(ada, loud.id)
    await published(bob, story('Tides', 'Twice a day.'))
    await read(ada, await published(bob, story('Known already', 'Read.')))
    await trash(bob, await published(bob, story('Thought better of', 'Gone.')))
    await setVisibility(eve, { postId: await published(eve, story('For members', 'A secret.')), visibility: 'LOCKED' })
    await setVisibility(eve, { postId: await published(eve, story('Not listed', 'Quiet.')), visibility: 'UNLISTED' })
    await published(loud, story('Loud', 'Very.'))
    await published(ada, story('My own', 'Mine.'))
    await nextMorning()
    const [mail, ...others] = await mailsTo(ada)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Tides')
    expect(mail?.text).toContain('Tides')
    expect(mail?.html).toContain('Tides')
    for (const absent of ['Known already', 'Thought better of', 'For members', 'Not listed', 'Loud', 'My own'])
      expect(mail?.text + String(mail?.html)).not.toContain(absent)
    await published(bob, story('The next day', 'More.'))
    await nextMorning()
    const [second] = await mailsTo(ada)
    expect(second?.subject).toBe('The next day')
    expect(second?.text).not.toContain('Tides')
    await nextMorning()
    expect(await mailsTo(ada)).toHaveLength(2)
  })

  test('a story’s words say their language', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    await setDigest(ada, 'DAILY')
    await follow(ada, bob.id)
    const german =
      'Das Meer kommt zweimal am Tag und geht wieder, wie es will, und wer am Ufer wohnt, hat gelernt, nichts zurückzufordern.'
    await published(bob, story('Ebbe', german))
    await nextMorning()
    const [mail] = await mailsTo(ada)
    expect(mail?.html).toMatch(/<a[^>]* lang="de"[^>]*>Ebbe</)
  })

  test('a member is sent member-only stories', async () => {
    const [ada, eve] = [await writer(app), await writer(app, { enrolled: true })]
    await addMembership(app, { userId: ada.id })
    await setDigest(ada, 'DAILY')
    await setScope(ada, 'DIGEST', 'NETWORK')
    await follow(ada, eve.id)
    await setVisibility(eve, { postId: await published(eve, story('Behind the wall', 'A secret.')), visibility: 'LOCKED' })
    await nextMorning()
    const [mail] = await mailsTo(ada)
    expect(mail?.subject).toBe('Behind the wall')

    const linkToken = /source=digest-([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect(await openDigest(eve, { linkToken })).toMatchObject({
      userId: ada.id,
      isForMember: true,
      frequency: 'DAILY',
      linkToken,
      openedAt: aboutTime(app.clock()),
      posts: [{ title: 'Behind the wall' }],
    })
    expect(await openDigest(eve, { linkToken: `${linkToken?.slice(0, 12)}aaaaaaaaaaaaaaaaaaaaaa` })).toEqual({
      __typename: 'NotFound',
    })
    app.advanceClock(31 * day)
    expect(await openDigest(ada, { linkToken })).toEqual({ __typename: 'NotFound' })
  })

  test('[email-unsubscribe-header] a weekly digest arrives on Sunday morning in the reader’s time zone, until they unsubscribe with one click', async () => {
    const [ada, bob, silent] = [await writer(app), await writer(app), await writer(app)]
    await follow(silent, bob.id)
    expect(await setZone(ada, { timeZone: 'Mars/Olympus' })).toEqual({ __typename: 'BadRequest', field: 'timeZone' })
    expect(await setZone(ada, { timeZone: 'America/Bogota' })).toEqual({ __typename: 'MutationSuccess' })
    await setScope(ada, 'DIGEST', 'NETWORK')
    await follow(ada, bob.id)
    const saturday = nextSaturday()
    const after = (ms: number) => at(new Date(saturday + ms).toISOString())
    await after(0)
    await published(bob, story('On Saturday', 'Rain.'))
    await after(23 * hour + 30 * minute)
    expect(await mailsTo(ada)).toEqual([])
    await after(23 * hour + 50 * minute)
    const [mail] = await mailsTo(ada)
    expect(mail?.subject).toBe('On Saturday')
    // A digest comes only to those who chose it.
    expect(await mailsTo(silent)).toEqual([])
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

    const { pathname, search } = new URL(/<([^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
    const pressed = await app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.statusCode).toBe(200)
    await published(bob, story('Next week', 'Sun.'))
    await after(7 * day + 23 * hour + 50 * minute)
    expect(await mailsTo(ada)).toHaveLength(1)
  })

  test('a reader without follows gets the best of everything, at most two by one writer, unless limited to their follows', async () => {
    const [ada, cas, bob] = [await writer(app), await writer(app), await writer(app)]
    for (const actor of [ada, cas]) await setDigest(actor, 'DAILY')
    await setScope(cas, 'DIGEST', 'NETWORK')
    for (const title of ['One', 'Two', 'Three']) await published(bob, story(title, 'Text.'))
    await nextMorning()
    expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^(One|Two|Three) and 1 more story$/),
    ])
    expect(await mailsTo(cas)).toEqual([])
  })

  test('a repeated job sends no second mail', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    await setDigest(ada, 'DAILY')
    await follow(ada, bob.id)
    await published(bob, story('Once', 'Text.'))
    const payload = { userId: ada.id, frequency: 'DAILY' as const, kind: 'NEW' as const, dueAt: '2026-05-05T07:00:00.000Z' }
    for (let i = 0; i < 2; i++) await app.jobs.enqueue(app.database.db, { kind: 'send-digest', payload })
    expect(await mailsTo(ada)).toHaveLength(1)
  })
})
