import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day, hour } from '#shared/time/units.ts'
import { responseOf } from '#test/server/responses.ts'
import { addStoryRow } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, p, publish, published, setVisibility, story, type Writer, writer } from '#test/server/writers.ts'

const listQuery = `query($tab: NotificationTab, $paging: PagingOptions) { notifications(tab: $tab, paging: $paging) {
  __typename ... on NotificationConnection {
    items { type actor { id } secondActor { id } actorsCount isUnread url } pagingInfo { next { to } } } } }`

describe('notifications', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const list = async (actor: Writer, variables: object = {}) => (await actor.graphql(listQuery, variables)).notifications
  const rolls = async (actor: Writer, variables: object = {}) => (await list(actor, variables)).items ?? []
  const unread = async (actor: Writer) =>
    (await actor.graphql('query UnreadNotificationCount { notificationStatus { unreadNotificationCount } }')).notificationStatus
      .unreadNotificationCount
  const markRead = (actor: Writer, upTo?: string) =>
    actor.graphql(
      'mutation($upTo: Timestamp) { markNotificationsRead(upTo: $upTo) { __typename ... on NotificationStatus { unreadNotificationCount } } }',
      { upTo },
    )
  const follow = (actor: Writer, targetUserId: string) =>
    actor.graphql('mutation($targetUserId: ID!) { followUser(targetUserId: $targetUserId) { id } }', { targetUserId })
  const clap = (actor: Writer, id: string) =>
    actor.graphql('mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 1) { __typename } }', {
      id,
      me: actor.id,
    })

  test('each private note and reply notifies again, and leads to the notes of the story', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const storyId = await published(ada, story('Noted', 'a'))
    const url = `/@${ada.username}/noted-${storyId}#notes`
    const createNote = async (text: string) =>
      (
        await bob.graphql(
          'mutation($postId: ID!, $text: String!) { createPrivateNote(postId: $postId, text: $text) { ... on Note { id } } }',
          { postId: storyId, text },
        )
      ).createPrivateNote.id
    const reply = (noteId: string) =>
      ada.graphql('mutation($noteId: ID!) { replyToPrivateNote(noteId: $noteId, text: "Yes.") { __typename } }', { noteId })
    const noteId = await createNote('One.')
    expect(await rolls(ada)).toMatchObject([{ type: 'PRIVATE_NOTE_RECEIVED', actor: { id: bob.id }, isUnread: true, url }])
    for (const createNextNote of [() => reply(noteId), () => reply(noteId)]) {
      app.advanceClock(hour)
      await createNextNote()
      expect(await unread(bob)).toBe(1)
      expect(await rolls(bob)).toMatchObject([{ type: 'PRIVATE_NOTE_RECEIVED', actor: { id: ada.id }, isUnread: true, url }])
      app.advanceClock(hour)
      await markRead(bob)
      expect(await unread(bob)).toBe(0)
    }
    await markRead(ada)
    app.advanceClock(day)
    await createNote('Two.')
    expect(await rolls(ada)).toMatchObject([{ type: 'PRIVATE_NOTE_RECEIVED', actor: { id: bob.id }, isUnread: true, url }])
    expect(await unread(ada)).toBe(1)
  })

  test('[notifications-list] the same action on the same target on one day is grouped, newest first', async () => {
    const [ada, bob, eve, joe] = [await writer(app), await writer(app), await writer(app), await writer(app)]
    const [one, two] = [await published(ada, story('One', 'a')), await published(ada, story('Two', 'b'))]
    for (const actor of [bob, eve, joe]) {
      await clap(actor, one)
      app.advanceClock(1_000)
    }
    await clap(bob, two)
    app.advanceClock(1_000)
    await follow(eve, ada.id)
    expect(await rolls(ada)).toMatchObject([
      { type: 'USER_FOLLOWED', actor: { id: eve.id }, secondActor: null, actorsCount: 1, url: `/@${eve.username}` },
      { type: 'POST_CLAPPED', actor: { id: bob.id }, actorsCount: 1, url: `/@${ada.username}/two-${two}` },
      { type: 'POST_CLAPPED', actor: { id: joe.id }, secondActor: { id: eve.id }, actorsCount: 3 },
    ])
    expect(await rolls(ada, { tab: 'FOLLOWS' })).toMatchObject([{ type: 'USER_FOLLOWED' }])
    expect(await rolls(ada, { tab: 'RESPONSES' })).toEqual([])
    app.advanceClock(day)
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
    app.advanceClock(hour)
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
    await app.database.db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', eve.id).execute()
    expect(await rolls(ada)).toEqual([])
  })

  test('mentioned users are notified once, when the story is public', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const body = story('Named', 'With Hana.')
    const named = body.with(
      body.length - 1,
      p('n1', 'With Hana.', { markups: [{ type: 'MENTION', start: 5, end: 9, userId: bob.id }] }),
    )
    const storyId = await draftWith(ada, named)
    expect(await rolls(bob)).toEqual([])
    await publish(ada, { postId: storyId, visibility: 'UNLISTED' })
    expect(await rolls(bob)).toEqual([])
    await publish(ada, { postId: storyId, visibility: 'PUBLIC' })
    await publish(ada, { postId: storyId, visibility: 'PUBLIC' })
    expect(await rolls(bob, { tab: 'RESPONSES' })).toMatchObject([
      { type: 'USER_MENTIONED', actor: { id: ada.id }, actorsCount: 1 },
    ])
    const mails = await app.mailbox(`${bob.username}@posteo.example`)
    expect(mails.map(({ subject }) => subject)).toEqual(['Hana Kim mentioned you in Named'])
    await setVisibility(ada, { postId: storyId, visibility: 'PRIVATE' })
    expect(await rolls(bob)).toEqual([])
  })

  test('a response notifies the person replied to and the writer, with its first words', async () => {
    const [ada, bob, eve] = [await writer(app), await writer(app), await writer(app)]
    const id = await published(ada, story('Asked', 'a'))
    const first = await responseOf(bob, id, 'So it does.')
    app.advanceClock(1_000)
    await responseOf(eve, first, 'Not here.')
    const excerpts =
      'query { notifications(tab: RESPONSES) { ... on NotificationConnection { items { type actor { id } post { id } response { title } } } } }'
    expect((await bob.graphql(excerpts)).notifications.items).toMatchObject([
      { type: 'RESPONSE_REPLIED', actor: { id: eve.id }, post: { id }, response: { title: 'Not here.' } },
    ])
    expect((await ada.graphql(excerpts)).notifications.items).toMatchObject([
      { type: 'POST_RESPONDED', actor: { id: eve.id }, post: { id }, response: { title: 'Not here.' } },
    ])
    const mails = await app.mailbox(`${bob.username}@posteo.example`)
    expect(mails.map(({ subject }) => subject)).toEqual(['Hana Kim replied to your response to Asked'])
    expect(mails[0]?.text).toContain('Not here.')
  })

  test('[header-notifications-button] [header-notifications-99-plus] the header counts unread up to 99, then shows 99+', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const author = await writer(app)
    const excerpts = async (count: number) => {
      await app.database.db.deleteFrom('notifications').where('userId', '=', ada.id).execute()
      const rows = Array.from({ length: count }, (_, i) => ({
        id: newId(),
        userId: ada.id,
        type: 'POST_CLAPPED',
        actorId: bob.id,
        storyId: stories[i] as string,
        happenedAt: app.clock(),
      }))
      if (rows.length > 0) await app.database.db.insertInto('notifications').values(rows).execute()
      return (await ada.get('/me/stories')).body
    }
    const first = await published(author, story('Liked', 'a'))
    const { title: _title, ...row } = await app.database.db
      .selectFrom('stories')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const stories = Array.from({ length: 100 }, newId)
    await addStoryRow(
      app,
      stories.map((id) => ({
        id,
        title: 'Liked',
        authorId: row.authorId,
        state: row.state,
        publishedRev: row.publishedRev,
        firstPublishedAt: row.firstPublishedAt,
        latestPublishedAt: row.latestPublishedAt,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
      })),
    )
    expect(await excerpts(0)).toContain('aria-label="Notifications"')
    expect(await excerpts(3)).toContain('aria-label="Notifications, 3 unread"')
    expect(await excerpts(99)).toContain('aria-label="Notifications, 99 unread"')
    expect(await excerpts(100)).toContain('aria-label="Notifications, 99+ unread"')
  })

  test('[enum-notification-scope] notification scopes', async () => {
    const { __type } = await app.browser().graphql('{ __type(name: "NotificationScope") { enumValues { name } } }')
    expect(__type.enumValues.map(({ name }) => name)).toEqual(['ALL', 'NETWORK', 'OFF'])
  })
})
