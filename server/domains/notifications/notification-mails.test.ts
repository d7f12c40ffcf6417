import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { UserSettingKey } from '#test/server/operations.generated.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

const follow = (actor: Writer, targetUserId: string) =>
  actor.graphql('mutation($targetUserId: ID!) { followUser(targetUserId: $targetUserId) { id } }', { targetUserId })
const unfollow = (actor: Writer, targetUserId: string) =>
  actor.graphql('mutation($targetUserId: ID!) { unfollowUser(targetUserId: $targetUserId) { id } }', { targetUserId })
const clap = (actor: Writer, id: string) =>
  actor.graphql('mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 1) { __typename } }', {
    id,
    me: actor.id,
  })
const switchOff = (actor: Writer, key: UserSettingKey) =>
  actor.graphql('mutation($key: UserSettingKey!) { updateUserSetting(key: $key, value: false) { __typename } }', { key })

describe('notification mail', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const mailsTo = (actor: Writer) => app.mailbox(`${actor.username}@posteo.example`)
  const subjectsTo = async (actor: Writer) => (await mailsTo(actor)).map(({ subject }) => subject)

  test('[email-kinds] a new follower is mailed once, with an unsubscribe link', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    await follow(bob, ada.id)
    await unfollow(bob, ada.id)
    await follow(bob, ada.id)
    const mails = await mailsTo(ada)
    expect(mails.map(({ subject }) => subject)).toEqual(['Hana Kim follows you'])
    expect(mails[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(mails[0]?.headers['List-Unsubscribe']).toContain(`/me/email-settings/${ada.id}/`)
    expect(mails[0]?.text).toContain(`/me/email-settings/${ada.id}/`)
  })

  test('a new story is mailed in the writer’s name as a list with unsubscribe; other notifications use the product’s name', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    await follow(bob, ada.id)
    await app.jobs.drain()
    await app.database.db.updateTable('users').set({ name: 'Ines “Tide” <Varga>' }).where('id', '=', ada.id).execute()
    await published(ada, story('Ebb', 'Low water.'))
    const [mail] = await mailsTo(bob)
    expect(mail).toMatchObject({
      subject: 'Ines “Tide” <Varga> published Ebb',
      from: 'Ines “Tide” Varga via Octavo <noreply@octavo.example>',
    })
    expect(mail?.headers).toMatchObject({
      'Auto-Submitted': 'auto-generated',
      'List-Id': '<followed-user-published.news.octavo.test>',
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/octavo\.test\//),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const [notifications] = await mailsTo(ada)
    expect(notifications).toMatchObject({
      from: 'Octavo <noreply@octavo.example>',
      headers: { 'List-Id': '<follower.news.octavo.test>' },
    })
  })

  test('[email-kinds] claps are mailed while their setting and the master switch are on', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const stories = [
      await published(ada, story('One', 'a')),
      await published(ada, story('Two', 'b')),
      await published(ada, story('Three', 'c')),
    ]
    await clap(bob, String(stories[0]))
    expect(await subjectsTo(ada)).toEqual(['Hana Kim clapped for One'])
    await switchOff(ada, 'NOTIFICATIONS_ALLOW_CLAP_EMAIL')
    await clap(bob, String(stories[1]))
    expect(await subjectsTo(ada)).toHaveLength(1)
    await follow(bob, ada.id)
    expect(await subjectsTo(ada)).toHaveLength(2)
    await switchOff(ada, 'NOTIFICATIONS_ALLOW_EMAIL')
    await follow(await writer(app), ada.id)
    await clap(bob, String(stories[2]))
    expect(await subjectsTo(ada)).toHaveLength(2)
  })

  test('[email-kinds] claps and followers of a list are mailed with a link to the list, until disabled', async () => {
    const [ada, bob, eve] = [await writer(app), await writer(app), await writer(app)]
    const { createCatalog: createList } = await ada.graphql(
      'mutation { createCatalog(name: "Shore", visibility: PUBLIC) { ... on Catalog { id } } }',
    )
    const { id } = createList
    const clapList = (actor: Writer) =>
      actor.graphql('mutation($id: ID!) { clapCatalog(catalogId: $id, numClaps: 2) { __typename } }', { id })
    const followList = (actor: Writer) =>
      actor.graphql('mutation($id: ID!) { followCatalog(catalogId: $id) { __typename } }', { id })
    await clapList(bob)
    await followList(bob)
    expect(await subjectsTo(ada)).toEqual(['Hana Kim follows your list Shore', 'Hana Kim clapped for your list Shore'])
    expect((await mailsTo(ada))[0]?.text).toContain(`/@${ada.username}/list/shore-${id}`)
    await switchOff(ada, 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_EMAIL')
    await clapList(eve)
    await followList(eve)
    expect(await subjectsTo(ada)).toHaveLength(2)
  })

  test('[email-kinds] a writer is notified once of becoming a staff pick, and only staff pick', async () => {
    const [ada, editor] = [await writer(app), await writer(app)]
    await app.database.db.updateTable('users').set({ isStaff: true }).where('id', '=', editor.id).execute()
    const id = await published(ada, story('Tides', 'Twice a day.'))
    const pick = (actor: Writer) => actor.graphql('mutation($id: ID!) { addStaffPick(postId: $id) { __typename } }', { id })
    const unpick = () => editor.graphql('mutation($id: ID!) { removeStaffPick(postId: $id) { __typename } }', { id })
    await pick(ada)
    expect(await subjectsTo(ada)).toEqual([])
    await pick(editor)
    await unpick()
    await pick(editor)
    expect(await subjectsTo(ada)).toEqual(['Our editors chose Tides'])
  })

  test('muted users cause no notifications, and an unverified address gets nothing', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const unproved = await writer(app, { verified: false })
    await ada.graphql('mutation($id: ID!) { muteAuthor(targetUserId: $id) { id } }', { id: bob.id })
    await follow(bob, ada.id)
    await follow(bob, unproved.id)
    expect([await subjectsTo(ada), await subjectsTo(unproved)]).toEqual([[], []])
  })

  test('the notification scope limits both the page and mail to followed people or nobody', async () => {
    const [ada, bob, eve] = [await writer(app), await writer(app), await writer(app)]
    const setScope = (key: string, scope: string) =>
      ada.rawGraphql(`mutation { setNotificationScope(key: "${key}", scope: ${scope}) { __typename } }`)
    const kinds = async () =>
      (
        await ada.graphql('{ notifications { ... on NotificationConnection { items { type actor { id } } } } }')
      ).notifications.items.map(({ type, actor }) => [type, actor.id])
    await setScope('CLAPS', 'NETWORK')
    await setScope('FOLLOWERS', 'OFF')
    await follow(ada, bob.id)
    const id = await published(ada, story('Tides', 'Twice a day.'))
    await clap(eve, id)
    await clap(bob, id)
    await follow(eve, ada.id)
    expect(await kinds()).toEqual([['POST_CLAPPED', bob.id]])
    expect(await subjectsTo(ada)).toEqual(['Hana Kim clapped for Tides'])
  })

  test('what is off in the app is mailed all the same, and what is off in every way leaves no trace', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const inApp = async () => {
      const { notifications, notificationStatus } = await ada.graphql(
        '{ notifications { ... on NotificationConnection { items { type } } } notificationStatus { unreadNotificationCount } }',
      )
      return [notifications.items.map(({ type }) => type), notificationStatus.unreadNotificationCount]
    }
    await switchOff(ada, 'NOTIFICATIONS_ALLOW_CLAP_IN_APP')
    for (const way of ['IN_APP', 'EMAIL', 'PUSH'] as const) await switchOff(ada, `NOTIFICATIONS_ALLOW_FOLLOWER_${way}`)
    const id = await published(ada, story('Tides', 'Twice a day.'))
    await clap(bob, id)
    await follow(bob, ada.id)
    expect([await subjectsTo(ada), await inApp()]).toEqual([['Hana Kim clapped for Tides'], [[], 0]])
    const stored = await app.database.db.selectFrom('notifications').select('type').where('userId', '=', ada.id).execute()
    expect(stored).toEqual([{ type: 'POST_CLAPPED' }])
  })

  test('[email-kinds] followers who want it are notified of a new story once, and not when it is hidden', async () => {
    const [ada, bob, optedOut, author] = [await writer(app), await writer(app), await writer(app), await writer(app)]
    for (const actor of [ada, bob, optedOut]) await follow(actor, author.id)
    await switchOff(bob, 'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_EMAIL')
    await optedOut.graphql('mutation { setNotificationScope(key: "PUBLISHED", scope: OFF) { __typename } }')
    const id = await published(author, story('Ebb', 'Low water.'))
    expect([await subjectsTo(ada), await subjectsTo(bob), await subjectsTo(optedOut)]).toEqual([
      ['Hana Kim published Ebb'],
      [],
      [],
    ])
    expect((await mailsTo(ada))[0]?.text).toContain(id)
    await app.jobs.enqueue(app.database.db, { kind: 'notify-followers', payload: { storyId: id, after: '' } })
    expect(await subjectsTo(ada)).toHaveLength(1)
  })
})
