import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { newId } from '#server/platform/ids.ts'
import { day, hour } from '#shared/time/units.ts'
import { responseOf } from '#test/server/responders.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftOf, p, publish, published, setVisibility, story, type Writer, writer } from '#test/server/writers.ts'

type Roll = {
  type: string
  actor: { id: string }
  secondActor: { id: string } | null
  actorsCount: number
  isUnread: boolean
  url: string
}
type Listed = { notifications: { __typename: string; items?: Roll[]; pagingInfo?: { next: { to: string } | null } } }

const listQuery = `query($tab: NotificationTab, $paging: PagingOptions) { notifications(tab: $tab, paging: $paging) {
  __typename ... on NotificationConnection {
    items { type actor { id } secondActor { id } actorsCount isUnread url } pagingInfo { next { to } } } } }`

describe.each(testEngines)('notifications, on $engine', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ open })
  }, 60_000)
  afterAll(() => app.close())

  const list = async (who: Writer, variables: object = {}) => (await who.graphql<Listed>(listQuery, variables)).notifications
  const rolls = async (who: Writer, variables: object = {}) => (await list(who, variables)).items ?? []
  const unread = async (who: Writer) =>
    (
      await who.graphql<{ notificationStatus: { unreadNotificationCount: number } }>(
        'query UnreadNotificationCount { notificationStatus { unreadNotificationCount } }',
      )
    ).notificationStatus.unreadNotificationCount
  const markRead = (who: Writer, upTo?: string) =>
    who.graphql<{ markNotificationsRead: { unreadNotificationCount: number } }>(
      'mutation($upTo: Timestamp) { markNotificationsRead(upTo: $upTo) { __typename ... on NotificationStatus { unreadNotificationCount } } }',
      { upTo },
    )
  const follow = (who: Writer, targetUserId: string) =>
    who.graphql('mutation($targetUserId: ID!) { followUser(targetUserId: $targetUserId) { id } }', { targetUserId })
  const clap = (who: Writer, id: string) =>
    who.graphql('mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 1) { __typename } }', {
      id,
      me: who.id,
    })

  test('each private note and reply notifies again, and leads to the notes of the story', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const postId = await published(ada, story('Noted', 'a'))
    const url = `/@${ada.username}/noted-${postId}#notes`
    const leave = async (text: string) =>
      (
        await bob.graphql<{ createPrivateNote: { id: string } }>(
          'mutation($postId: ID!, $text: String!) { createPrivateNote(postId: $postId, text: $text) { ... on Note { id } } }',
          { postId, text },
        )
      ).createPrivateNote.id
    const answer = (noteId: string) =>
      ada.graphql('mutation($noteId: ID!) { replyToPrivateNote(noteId: $noteId, text: "Yes.") { __typename } }', { noteId })
    const noteId = await leave('One.')
    expect(await rolls(ada)).toMatchObject([{ type: 'PRIVATE_NOTE_RECEIVED', actor: { id: bob.id }, isUnread: true, url }])
    for (const say of [() => answer(noteId), () => answer(noteId)]) {
      app.pass(hour)
      await say()
      expect(await unread(bob)).toBe(1)
      expect(await rolls(bob)).toMatchObject([{ type: 'PRIVATE_NOTE_RECEIVED', actor: { id: ada.id }, isUnread: true, url }])
      app.pass(hour)
      await markRead(bob)
      expect(await unread(bob)).toBe(0)
    }
    await markRead(ada)
    app.pass(day)
    await leave('Two.')
    expect(await rolls(ada)).toMatchObject([{ type: 'PRIVATE_NOTE_RECEIVED', actor: { id: bob.id }, isUnread: true, url }])
    expect(await unread(ada)).toBe(1)
  })

  test('[notifications-list] the same action on the same target on one day is grouped, newest first', async () => {
    const [ada, bob, eve, joe] = [await writer(app), await writer(app), await writer(app), await writer(app)]
    const [one, two] = [await published(ada, story('One', 'a')), await published(ada, story('Two', 'b'))]
    for (const who of [bob, eve, joe]) {
      await clap(who, one)
      app.pass(1_000)
    }
    await clap(bob, two)
    app.pass(1_000)
    await follow(eve, ada.id)
    expect(await rolls(ada)).toMatchObject([
      { type: 'USER_FOLLOWED', actor: { id: eve.id }, secondActor: null, actorsCount: 1, url: `/@${eve.username}` },
      { type: 'POST_CLAPPED', actor: { id: bob.id }, actorsCount: 1, url: `/@${ada.username}/two-${two}` },
      { type: 'POST_CLAPPED', actor: { id: joe.id }, secondActor: { id: eve.id }, actorsCount: 3 },
    ])
    expect(await rolls(ada, { tab: 'FOLLOWS' })).toMatchObject([{ type: 'USER_FOLLOWED' }])
    expect(await rolls(ada, { tab: 'RESPONSES' })).toEqual([])
    app.pass(day)
    await follow(joe, ada.id)
    expect((await rolls(ada, { tab: 'FOLLOWS' })).map(({ actor }) => actor.id)).toEqual([joe.id, eve.id])
    const first = await list(ada, { paging: { limit: 1 } })
    expect(first.items).toHaveLength(1)
    const rest = await rolls(ada, { paging: { limit: 10, to: first.pagingInfo?.next?.to } })
    expect(rest.map(({ type }) => type)).toEqual(['USER_FOLLOWED', 'POST_CLAPPED', 'POST_CLAPPED'])
  })

  test('[query-unread-notification-count] [entity-notification-status] seen notifications are read, later ones are unread', async () => {
    const [ada, bob, eve] = [await writer(app), await writer(app), await writer(app)]
    await follow(bob, ada.id)
    const seen = app.clock().toISOString()
    app.pass(hour)
    await follow(eve, ada.id)
    expect(await unread(ada)).toBe(2)
    expect((await markRead(ada, seen)).markNotificationsRead.unreadNotificationCount).toBe(1)
    // Two on one day share a roll, which is unread while one of them is.
    expect(await rolls(ada)).toMatchObject([{ actorsCount: 2, isUnread: true }])
    expect((await markRead(ada)).markNotificationsRead.unreadNotificationCount).toBe(0)
    expect((await markRead(ada, seen)).markNotificationsRead.unreadNotificationCount).toBe(0)
    expect(await rolls(ada)).toMatchObject([{ isUnread: false }])
    const visitor = app.browser()
    expect(await visitor.graphql(listQuery)).toMatchObject({ notifications: { __typename: 'Unauthorized' } })
    expect(
      await visitor.graphql('mutation { markNotificationsRead { __typename ... on Unauthorized { message } } }'),
    ).toMatchObject({ markNotificationsRead: { __typename: 'Unauthorized' } })
  })

  test('actors who are muted or suspended and deleted stories cause no notifications', async () => {
    const [ada, bob, eve] = [await writer(app), await writer(app), await writer(app)]
    const id = await published(ada, story('Gone', 'a'))
    await clap(bob, id)
    await follow(bob, ada.id)
    await follow(eve, ada.id)
    expect(await rolls(ada)).toHaveLength(2)
    await ada.graphql('mutation($id: ID!) { muteAuthor(targetUserId: $id) { id } }', { id: bob.id })
    expect(await rolls(ada)).toMatchObject([{ type: 'USER_FOLLOWED', actor: { id: eve.id }, actorsCount: 1 }])
    await app.database.db.updateTable('users').set({ suspended_at: app.clock() }).where('id', '=', eve.id).execute()
    expect(await rolls(ada)).toEqual([])
  })

  test('mentioned users are notified once, when the story is public', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const body = story('Named', 'With Hana.')
    const named = body.with(
      body.length - 1,
      p('n1', 'With Hana.', { markups: [{ type: 'MENTION', start: 5, end: 9, userId: bob.id }] }),
    )
    const postId = await draftOf(ada, named)
    expect(await rolls(bob)).toEqual([])
    await publish(ada, { postId, visibility: 'UNLISTED' })
    expect(await rolls(bob)).toEqual([])
    await publish(ada, { postId, visibility: 'PUBLIC' })
    await publish(ada, { postId, visibility: 'PUBLIC' })
    expect(await rolls(bob, { tab: 'RESPONSES' })).toMatchObject([
      { type: 'USER_MENTIONED', actor: { id: ada.id }, actorsCount: 1 },
    ])
    const mails = await app.mailbox(`${bob.username}@posteo.example`)
    expect(mails.map(({ subject }) => subject)).toEqual(['Hana Kim mentioned you in Named'])
    await setVisibility(ada, { postId, visibility: 'PRIVATE' })
    expect(await rolls(bob)).toEqual([])
  })

  test('a response notifies the person replied to and the writer, with its first words', async () => {
    const [ada, bob, eve] = [await writer(app), await writer(app), await writer(app)]
    const id = await published(ada, story('Asked', 'a'))
    const first = await responseOf(bob, id, 'So it does.')
    app.pass(1_000)
    await responseOf(eve, first, 'Not here.')
    const told =
      'query { notifications(tab: RESPONSES) { ... on NotificationConnection { items { type actor { id } post { id } response { title } } } } }'
    type Told = { notifications: { items: object[] } }
    expect((await bob.graphql<Told>(told)).notifications.items).toMatchObject([
      { type: 'RESPONSE_REPLIED', actor: { id: eve.id }, post: { id }, response: { title: 'Not here.' } },
    ])
    expect((await ada.graphql<Told>(told)).notifications.items).toMatchObject([
      { type: 'POST_RESPONDED', actor: { id: eve.id }, post: { id }, response: { title: 'Not here.' } },
    ])
    const mails = await app.mailbox(`${bob.username}@posteo.example`)
    expect(mails.map(({ subject }) => subject)).toEqual(['Hana Kim replied to your response to Asked'])
    expect(mails[0]?.text).toContain('Not here.')
  })

  test('[header-notifications-button] [header-notifications-99-plus] the header counts unread up to 99, then shows 99+', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const author = await writer(app)
    const told = async (count: number) => {
      await app.database.db.deleteFrom('notifications').where('user_id', '=', ada.id).execute()
      const rows = Array.from({ length: count }, (_, i) => ({
        id: newId(),
        user_id: ada.id,
        type: 'POST_CLAPPED',
        actor_id: bob.id,
        post_id: posts[i] as string,
        happened_at: app.clock(),
      }))
      if (rows.length > 0) await app.database.db.insertInto('notifications').values(rows).execute()
      return (await ada.get('/me/stories')).body
    }
    const first = await published(author, story('Liked', 'a'))
    const { title: _title, ...row } = await app.database.db
      .selectFrom('posts')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const posts = Array.from({ length: 100 }, newId)
    await app.database.db
      .insertInto('posts')
      .values(
        posts.map((id) => ({
          id,
          title: 'Liked',
          author_id: row.author_id,
          state: row.state,
          created_at: row.created_at,
          updated_at: row.updated_at,
        })),
      )
      .execute()
    expect(await told(0)).toContain('aria-label="Notifications"')
    expect(await told(3)).toContain('aria-label="Notifications, 3 unread"')
    expect(await told(99)).toContain('aria-label="Notifications, 99 unread"')
    expect(await told(100)).toContain('aria-label="Notifications, 99+ unread"')
  })

  test('[enum-notification-scope] notification scopes', async () => {
    const { __type } = await app
      .browser()
      .graphql<{ __type: { enumValues: { name: string }[] } }>('{ __type(name: "NotificationScope") { enumValues { name } } }')
    expect(__type.enumValues.map(({ name }) => name)).toEqual(['ALL', 'NETWORK', 'OFF'])
  })
})
