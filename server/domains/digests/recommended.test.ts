import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day, hour } from '#shared/time/units.ts'
import { pushService } from '#test/server/push-browser.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { UserSettingKey } from '#test/server/operations.generated.ts'
import { asker, published, setVisibility, story, trash, type Writer, writer } from '#test/server/writers.ts'

const follow = (actor: Writer, id: string) => actor.graphql('mutation($id: ID!) { followUser(targetUserId: $id) { id } }', { id })
const mute = (actor: Writer, id: string) => actor.graphql('mutation($id: ID!) { muteAuthor(targetUserId: $id) { id } }', { id })
const clap = async (actor: Writer, id: string) => {
  await actor.graphql('mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 1) { __typename } }', {
    id,
    me: actor.id,
  })
  return id
}
const change = (actor: Writer, key: UserSettingKey, value: boolean) =>
  actor.graphql(
    'mutation($key: UserSettingKey!, $value: Boolean!) { updateUserSetting(key: $key, value: $value) { __typename } }',
    { key, value },
  )
const byMail = 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_EMAIL'
const byPush = 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_PUSH'
const setZone = asker('mutation($timeZone: String!) { setTimeZone(timeZone: $timeZone) { __typename } }')
const addDevice = asker(
  `mutation($endpoint: String!, $p256dh: String!, $auth: String!) {
    addPushDevice(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { __typename } }`,
)

describe('recommendations', () => {
  const service = pushService()
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ safeFetch: service.safeFetch })
  })
  afterAll(() => app.close())

  /** The clock shows a Monday. */
  beforeEach(async () => {
    const now = app.clock()
    app.advanceClock(((8 - now.getUTCDay()) % 7 || 7) * day - (now.getTime() % day) + 8 * hour)
    await app.queueRecurringJobs('digests')
  })
  const mailsTo = async (actor: Writer) =>
    (await app.mailbox(`${actor.username}@posteo.example`)).filter(({ text }) => text.includes('People you follow clapped'))
  /** Runs Wednesday's planning and what it queued, up to a time on Thursday in UTC. */
  const thursdayAt = async (time: number) => {
    app.advanceClock(2 * day + 4 * hour)
    await app.jobs.drain()
    app.advanceClock(12 * hour + time * hour)
    await app.jobs.drain()
  }

  test('[email-kinds] once a week a reader is sent what several of their follows clapped for, and nothing hidden from them', async () => {
    const [ada, bob, cas, eve, loud] = [
      await writer(app),
      await writer(app),
      await writer(app),
      await writer(app, { enrolled: true }),
      await writer(app),
    ]
    for (const actor of [bob, cas]) await follow(ada, actor.id)
    await change(ada, byMail, true)
    await mute(ada, loud.id)
    const one = await clap(bob, await published(eve, story('By one', 'Once.')))
    await clap(cas, await clap(bob, await published(eve, story('By two', 'Twice.'))))
    await clap(cas, await published(bob, story('By somebody followed', 'Known.')))
    await clap(bob, await published(ada, story('My own', 'Mine.')))
    await clap(bob, await published(loud, story('Loud', 'Very.')))
    const deleted = await clap(bob, await published(eve, story('Thought better of', 'Gone.')))
    await trash(eve, deleted)
    const locked = await clap(bob, await published(eve, story('For members', 'A secret.')))
    await setVisibility(eve, { postId: locked, visibility: 'LOCKED' })
    await thursdayAt(8)
    const [mail, ...others] = await mailsTo(ada)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('By two and 1 more story')
    expect(mail?.text).toContain(one)
    for (const absent of ['By somebody followed', 'My own', 'Loud', 'Thought better of', 'For members'])
      expect(mail?.text).not.toContain(absent)
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    app.advanceClock(day)
    await thursdayAt(8)
    expect(await mailsTo(ada)).toHaveLength(1)
  })

  test('a reader who never turned it on gets neither mail nor push notification, and none is planned', async () => {
    const [ada, bob, eve] = [await writer(app), await writer(app), await writer(app)]
    await follow(ada, bob.id)
    await addDevice(ada, service.browser(ada.id))
    await clap(bob, await published(eve, story('Neap', 'Hardly any water.')))
    app.advanceClock(2 * day + 4 * hour)
    await app.jobs.drain()
    const planned = await app.database.db.selectFrom('jobs').select('payload').where('kind', '=', 'send-digest').execute()
    expect(planned.filter(({ payload }) => JSON.stringify(payload).includes(ada.id))).toEqual([])
    app.advanceClock(day)
    await app.jobs.drain()
    expect(await mailsTo(ada)).toEqual([])
    expect(service.received.filter(({ message }) => message.text === 'Neap')).toEqual([])
  })

  test('it arrives in the reader’s morning, by mail, push, both or neither, as they choose', async () => {
    const [ada, optedOut, bob, eve] = [await writer(app), await writer(app), await writer(app), await writer(app)]
    for (const actor of [ada, optedOut]) {
      await follow(actor, bob.id)
      await setZone(actor, { timeZone: 'America/New_York' })
      await addDevice(actor, service.browser(actor.id))
    }
    await change(ada, byPush, true)
    for (const key of [byMail, byPush] as const) for (const value of [true, false]) await change(optedOut, key, value)
    await clap(bob, await published(eve, story('Ebb', 'Low water.')))
    const pushedTo = () => service.received.filter(({ message }) => message.text === 'Ebb').map(({ endpoint }) => endpoint)
    await thursdayAt(8)
    expect(pushedTo()).toEqual([])
    app.advanceClock(5 * hour)
    await app.jobs.drain()
    expect(pushedTo()).toEqual([`https://push.example/${ada.id}`])
    expect(await mailsTo(ada)).toEqual([])
  })
})
