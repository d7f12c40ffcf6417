import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { day, hour } from '#shared/time/units.ts'
import { pushService } from '#test/server/push-browser.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, published, setVisibility, story, trash, type Writer, writer } from '#test/server/writers.ts'
import { keepRecommendationsComing } from './digests.ts'

const follow = (who: Writer, id: string) => who.graphql('mutation($id: ID!) { followUser(targetUserId: $id) { id } }', { id })
const mute = (who: Writer, id: string) => who.graphql('mutation($id: ID!) { muteAuthor(targetUserId: $id) { id } }', { id })
const clap = async (who: Writer, id: string) => {
  await who.graphql('mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 1) { __typename } }', {
    id,
    me: who.id,
  })
  return id
}
const switchOff = (who: Writer, key: string) =>
  who.graphql('mutation($key: UserSettingKey!) { updateUserSetting(key: $key, value: false) { __typename } }', { key })
const setZone = asker('mutation($timeZone: String!) { setTimeZone(timeZone: $timeZone) { __typename } }')
const addDevice = asker(
  `mutation($endpoint: String!, $p256dh: String!, $auth: String!) {
    addPushDevice(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { __typename } }`,
)

describe.each(testEngines)('recommendations on $engine', ({ open }) => {
  const service = pushService()
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ open, fetchOutside: service.fetchOutside })
  }, 60_000)
  afterAll(() => app.close())

  /** The clock shows a Monday. */
  beforeEach(async () => {
    const now = app.clock()
    app.pass(((8 - now.getUTCDay()) % 7 || 7) * day - (now.getTime() % day) + 8 * hour)
    await keepRecommendationsComing(app.jobs, app.database.db, app.clock)
  })
  const mailsTo = async (who: Writer) =>
    (await app.mailbox(`${who.username}@posteo.example`)).filter(({ text }) => text.includes('People you follow clapped'))
  /** Runs Wednesday's planning and what it queued, up to a time on Thursday in UTC. */
  const thursdayAt = async (time: number) => {
    app.pass(2 * day + 4 * hour)
    await app.jobs.drain()
    app.pass(12 * hour + time * hour)
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
    for (const who of [bob, cas]) await follow(ada, who.id)
    await mute(ada, loud.id)
    const one = await clap(bob, await published(eve, story('By one', 'Once.')))
    await clap(cas, await clap(bob, await published(eve, story('By two', 'Twice.'))))
    await clap(cas, await published(bob, story('By somebody followed', 'Known.')))
    await clap(bob, await published(ada, story('My own', 'Mine.')))
    await clap(bob, await published(loud, story('Loud', 'Very.')))
    const gone = await clap(bob, await published(eve, story('Thought better of', 'Gone.')))
    await trash(eve, gone)
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
    app.pass(day)
    await thursdayAt(8)
    expect(await mailsTo(ada)).toHaveLength(1)
  })

  test('it arrives in the reader’s morning, by mail, push, both or neither, as they choose', async () => {
    const [ada, quiet, bob, eve] = [await writer(app), await writer(app), await writer(app), await writer(app)]
    for (const who of [ada, quiet]) {
      await follow(who, bob.id)
      await setZone(who, { timeZone: 'America/New_York' })
      await addDevice(who, service.browser(who.id))
    }
    await switchOff(ada, 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_EMAIL')
    await switchOff(quiet, 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_EMAIL')
    await switchOff(quiet, 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_PUSH')
    await clap(bob, await published(eve, story('Ebb', 'Low water.')))
    const heard = () => service.heard.filter(({ message }) => message.text === 'Ebb').map(({ endpoint }) => endpoint)
    await thursdayAt(8)
    expect(heard()).toEqual([])
    app.pass(5 * hour)
    await app.jobs.drain()
    expect(heard()).toEqual([`https://push.example/${ada.id}`])
    expect(await mailsTo(ada)).toEqual([])
  })
})
