import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathTo } from '#shared/routes.ts'
import { day } from '#shared/time/units.ts'
import { requestSignInMail, linkFor, queryViewer } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { draftWith, published, queryPost, story, trash, type Writer, writer } from '#test/server/writers.ts'
import { addImage } from '#test/server/rows.ts'
import { publication, addMember } from '#test/server/publications.ts'

const deactivate = async (actor: TestBrowser) =>
  (await actor.graphql('mutation { deactivateAccount { __typename } }')).deactivateAccount.__typename
const deleteAccount = async (actor: TestBrowser, confirmUsername: string) =>
  (
    await actor.graphql(
      'mutation($confirmUsername: String!) { deleteAccount(confirmUsername: $confirmUsername) { __typename } }',
      { confirmUsername },
    )
  ).deleteAccount.__typename
const follow = (actor: TestBrowser, targetUserId: string) =>
  actor.graphql('mutation($targetUserId: ID!) { followUser(targetUserId: $targetUserId) { id } }', { targetUserId })

describe('deactivating and deleting accounts', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const emailOf = (actor: Writer) => `${actor.username}@posteo.example`
  async function signInAgain(actor: Writer): Promise<TestBrowser> {
    const browser = app.browser()
    await requestSignInMail(browser, { email: emailOf(actor) })
    await browser.openAndConfirm(await linkFor(app, emailOf(actor)))
    return browser
  }
  const followersOf = async (id: string) =>
    (await app.database.db.selectFrom('userStats').select('followerCount').where('userId', '=', id).executeTakeFirst())
      ?.followerCount ?? 0

  /** What a visitor sees wherever the user and their story appear. */
  async function traces(actor: Writer, storyId: string) {
    const visitor = app.browser()
    const page = async (path: string) => (await visitor.get(path)).statusCode
    const feed = await visitor.get('/feed')
    const latest = await visitor.get(pathTo('FeedUserFeed', { username: actor.username }))
    return {
      profile: await page(pathTo('ShowUser', { username: actor.username })),
      about: await page(pathTo('ShowUserAbout', { username: actor.username })),
      story: await page(`/p/${storyId}`),
      result: (await queryPost(visitor, { postId: storyId })).__typename,
      inFeed: feed.body.includes(storyId),
      profileFeed: latest.statusCode,
      inSitemap: (await visitor.get('/sitemap/people.xml')).body.includes(`@${actor.username}<`),
    }
  }
  const hidden = {
    profile: 410,
    about: 410,
    story: 410,
    result: 'UnavailableForAccountDeleted',
    inFeed: false,
    profileFeed: 404,
    inSitemap: false,
  }

  test('[account-deactivate-delete] a deactivated account is hidden until its owner signs in', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const storyId = await published(ada, story('Tides', 'Twice a day.'))
    await follow(ada, bob.id)
    expect(await deactivate(app.browser())).toBe('Unauthorized')
    expect(await deactivate(ada)).toBe('MutationSuccess')
    expect(await queryViewer(ada)).toBeNull()
    expect(await traces(ada, storyId)).toEqual(hidden)
    expect((await app.browser().get(`/p/${storyId}`)).body).toContain('This account no longer exists.')
    expect(await followersOf(bob.id)).toBe(0)
    app.advanceClock(100 * day)
    const back = await signInAgain(ada)
    expect((await queryViewer(back))?.id).toBe(ada.id)
    expect(await traces(ada, storyId)).toMatchObject({ profile: 200, result: 'Post', inFeed: true, inSitemap: true })
    expect(await followersOf(bob.id)).toBe(1)
  })

  test('[account-deactivate-delete] deleting requires the username, and signs out everywhere', async () => {
    const ada = await writer(app)
    const otherBrowser = await app.signedIn(ada.id)
    expect(await deleteAccount(app.browser(), ada.username)).toBe('Unauthorized')
    expect(await deleteAccount(ada, 'somebody')).toBe('BadRequest')
    expect((await queryViewer(ada))?.id).toBe(ada.id)
    expect(await deleteAccount(ada, ` @${ada.username.toUpperCase()} `)).toBe('MutationSuccess')
    expect([await queryViewer(ada), await queryViewer(otherBrowser)]).toEqual([null, null])
    expect((await app.mailbox(emailOf(ada)))[0]?.subject).toBe('Your Octavo account is being deleted')
  })

  test('[account-deactivate-delete] signing in within 14 days restores everything except what was in the trash before', async () => {
    const ada = await writer(app)
    const storyId = await published(ada, story('Ebb', 'Out it goes.'))
    const draftId = await draftWith(ada, story('Half', 'Not yet.'))
    const trashed = await published(ada, story('Flotsam', 'Away with it.'))
    await trash(ada, trashed)
    await deleteAccount(ada, ada.username)
    expect(await traces(ada, storyId)).toEqual(hidden)
    const states = async () =>
      Object.fromEntries(
        (await app.database.db.selectFrom('stories').select(['id', 'state']).where('authorId', '=', ada.id).execute()).map(
          ({ id, state }) => [id, state],
        ),
      )
    expect(new Set(Object.values(await states()))).toEqual(new Set(['deleted']))
    expect((await queryPost(app.browser(), { postId: draftId })).__typename).toBe('NotFound')
    app.advanceClock(13 * day)
    await signInAgain(ada)
    expect(await states()).toEqual({ [storyId]: 'published', [draftId]: 'draft', [trashed]: 'deleted' })
    app.advanceClock(2 * day)
    await app.jobs.drain()
    expect(await traces(ada, storyId)).toMatchObject({ profile: 200, result: 'Post', inFeed: true })
  })

  test('[account-deactivate-delete] after 14 days nothing is left, and sign-in finds no account', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const storyId = await published(ada, story('Gone', 'For good.'))
    const other = await published(bob, story('Stays', 'As it was.'))
    await ada.graphql('mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 7) { __typename } }', {
      id: other,
      me: ada.id,
    })
    expect(await queryPost(app.browser(), { postId: other })).toMatchObject({ clapCount: 7 })
    await follow(ada, bob.id)
    const pictureId = await addImage(app, { ownerId: ada.id, width: 60, height: 60 })
    await app.services.images.put(pictureId, Buffer.from('x'), 'image/png')
    await app.database.db.updateTable('users').set({ imageId: pictureId }).where('id', '=', ada.id).execute()
    await deleteAccount(ada, ada.username)
    app.advanceClock(14 * day)
    await app.jobs.drain()
    const { db } = app.database
    expect(await db.selectFrom('stories').select('id').where('id', '=', storyId).execute()).toEqual([])
    expect(await db.selectFrom('followsUsers').select('followerId').where('followerId', '=', ada.id).execute()).toEqual([])
    expect(await db.selectFrom('images').select('id').where('id', '=', pictureId).execute()).toEqual([])
    expect(await app.services.images.get(pictureId)).toBeUndefined()
    const row = await db.selectFrom('users').selectAll().where('id', '=', ada.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: '', email: null, unverifiedEmail: null, bio: '', about: '', imageId: null })
    expect(JSON.stringify(row)).not.toContain(`"${ada.username}"`)
    expect(await requestSignInMail(app.browser(), { email: emailOf(ada) })).toMatchObject({ __typename: 'NotFound' })
    expect((await app.browser().get(pathTo('ShowUser', { username: ada.username }))).statusCode).toBe(404)
    expect(await queryPost(app.browser(), { postId: other })).toMatchObject({ __typename: 'Post', clapCount: 0 })
    expect(await followersOf(bob.id)).toBe(0)
  })

  test('a publication with one member is hidden and restored with its owner; one with several passes to the next member', async () => {
    const [ada, bob, cleo] = [await writer(app), await writer(app), await writer(app)]
    const { db } = app.database
    const [own, shared] = [await publication(app, { owner: ada }), await publication(app, { owner: ada })]
    await addMember(app, shared, bob, 'WRITER')
    await addMember(app, shared, cleo, 'EDITOR')
    const page = async (id: string) => (await app.browser().get(`/p-${id}`)).statusCode
    await deleteAccount(ada, ada.username)
    expect([await page(own), await page(shared)]).toEqual([404, 200])
    await signInAgain(ada)
    expect([await page(own), await page(shared)]).toEqual([200, 200])
    await deleteAccount(await app.signedIn(ada.id), ada.username)
    app.advanceClock(15 * day)
    await app.jobs.drain()
    expect([await page(own), await page(shared)]).toEqual([404, 200])
    const left = await db
      .selectFrom('publicationMembers')
      .select(['userId', 'role'])
      .where('publicationId', '=', shared)
      .orderBy('role')
      .execute()
    expect(left).toEqual([
      { userId: cleo.id, role: 'OWNER' },
      { userId: bob.id, role: 'WRITER' },
    ])
    expect(
      (await db.selectFrom('publications').select('creatorId').where('id', '=', shared).executeTakeFirstOrThrow()).creatorId,
    ).toBe(cleo.id)
  })

  test('every reference to an account is either deleted with it or handled when it is purged', async () => {
    const { rows } = await sql<{ name: string }>`
      select t.relname || '.' || a.attname as name from pg_constraint c
        join pg_class t on t.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype not in ('c', 'n') order by 1`.execute(
      app.database.db,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'publication_featured_stories.featured_by',
      'publications.creator_id',
      'series.author_id',
      'stories.author_id',
    ])
  })
})
