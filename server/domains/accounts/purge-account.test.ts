import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'
import { createList, addToList } from '#test/server/lists.ts'
import { card, purchase, startCheckout } from '#test/server/members.ts'
import { enableWriter, subscribeToUser } from '#test/server/newsletters.ts'
import { createPrivateFeed } from '#test/server/private-feeds.ts'
import { sellMemberships } from '#test/server/publication-sellers.ts'
import { addMember, publication } from '#test/server/publications.ts'
import { responseOf } from '#test/server/responses.ts'
import { requestSignInMail, linkFor, signUp, queryViewer } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { fakeVideo, fakeVideoTools, sendVideo } from '#test/server/videos.ts'
import { choosePassword } from '#test/server/sign-in-methods.ts'
import { asker, published, setVisibility, story, type Writer, writer } from '#test/server/writers.ts'

/** The only columns that may still hold the id of a purged account, and why. */
const allowedReferences: Record<string, string> = {
  'users.id': 'The empty row that publications and responses point to; it has no name, address or picture.',
  'users.username': 'A name that nobody can have, made of the id.',
  'moderation_decisions.entity_id': 'What staff did about the account stays on record; the id leads to the empty row.',
  'moderation_decisions.user_id': 'The same.',
  'stories.author_id': 'A response that others have answered keeps its place in the conversation, without its text.',
  'responses.author_id': 'The same response, as the list of responses knows it.',
  'responses.people': 'Who took part in the conversation above the answer of another reader.',
}

const email = 'zephyrine@posteo.example'
const fullName = 'Zephyrine Quill'

const clap = asker('mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 7) { __typename } }')
const follow = asker('mutation($id: ID!) { followUser(targetUserId: $id) { __typename } }')
const giveGift = asker(
  'mutation($input: GiftInput!, $nonce: String!) { purchaseGift(input: $input, nonce: $nonce) { __typename ... on BadRequest { field message } } }',
)
const deleteAccount = asker('mutation($name: String!) { deleteAccount(confirmUsername: $name) { __typename } }')
const suspend = asker('mutation($id: ID!, $reason: String!) { suspendUser(userId: $id, reason: $reason) { __typename } }')
const unsuspend = asker('mutation($id: ID!) { unsuspendUser(userId: $id) { __typename } }')

describe('purging a deleted account after 14 days', () => {
  let app: TestApp
  let zephyrine: Writer
  let bob: Writer
  let answered: string

  beforeAll(async () => {
    app = await openTestApp({ videoTools: fakeVideoTools })
    bob = await writer(app)
    const browser = await signUp(app, email, { fullName })
    const viewer = await queryViewer(browser)
    zephyrine = { ...browser, id: String(viewer?.id), username: String(viewer?.username) }
  })
  afterAll(() => app.close())

  /** Uses every feature that stores something about the account. */
  async function useEveryFeature(): Promise<void> {
    const other = await published(bob, story('Stays', 'As it was.'))
    await published(zephyrine, story('Tides', `By ${fullName}.`))
    expect((await sendVideo(zephyrine, fakeVideo())).status).toBe(200)
    answered = await responseOf(zephyrine, other, `Yours, ${fullName}.`)
    await responseOf(bob, answered, 'Thank you.')
    await clap(zephyrine, { id: other, me: zephyrine.id })
    await follow(zephyrine, { id: bob.id })
    await follow(bob, { id: zephyrine.id })
    const list = await createList(zephyrine, { name: 'Mine', visibility: 'PUBLIC' })
    await addToList(zephyrine, { catalogId: list.id, entityId: other, entityType: 'POST' })
    await startCheckout(zephyrine, { planId: 'monthly', country: 'US' })
    expect(await purchase(zephyrine, { planId: 'monthly', nonce: card() })).toMatchObject({ status: 'ACTIVE' })
    expect((await createPrivateFeed(zephyrine, { kind: 'author', subjectId: bob.id })).__typename).toBe('PrivateFeed')
    const feedOfZephyrine = { userId: bob.id, kind: 'author', subjectId: zephyrine.id, createdAt: app.clock() }
    await app.database.db
      .insertInto('privateFeeds')
      .values({ ...feedOfZephyrine, id: newId(), salt: '', tokenHash: '' })
      .execute()
    await setVisibility(bob, { postId: other, visibility: 'LOCKED' })
    await zephyrine.get(`/p/${other}`)
    const input = {
      planId: 'giftOneYear',
      giverName: fullName,
      giverEmail: email,
      recipientName: 'Bob',
      recipientEmail: 'b@posteo.example',
      message: `Yours, ${fullName}.`,
    }
    expect((await giveGift(zephyrine, { input, nonce: card() })).__typename).not.toBe('BadRequest')
    await giveToReaders()
    await enableWriter(zephyrine, { userId: zephyrine.id })
    await subscribeToUser(zephyrine, { userId: bob.id })
    await publication(app, { slug: 'quills', name: 'Feathers', owner: zephyrine })
    await addMember(app, await publication(app, { slug: 'shared', name: 'Shared', owner: bob }), zephyrine, 'EDITOR')
    await choosePassword(zephyrine, { newPassword: 'seven ebbing oars' })
    await requestSignInMail(app.browser(), { email })
    const staff = await writer(app, { staff: true })
    await suspend(staff, { id: zephyrine.id, reason: `${fullName} sells followers.` })
    await unsuspend(staff, { id: zephyrine.id })
    await app.jobs.drain()
  }

  /** A tip and gifts, given and received, that say who wrote them. Without a provider that pays sellers no one can buy them here. */
  async function giveToReaders(): Promise<void> {
    const { db } = app.database
    const publicationId = await publication(app, { slug: 'pier', name: 'Pier', owner: bob })
    const [tierId = ''] = await sellMemberships(app, publicationId)
    const paid = { amount: 5_000, currency: 'USD' as const, status: 'PAID' as const, createdAt: app.clock() }
    const message = `Yours, ${fullName}.`
    await db
      .insertInto('tips')
      .values({ ...paid, id: newId(), recipientId: bob.id, giverId: zephyrine.id, giverName: fullName, message })
      .execute()
    const bobs = { giverName: 'Bob', giverEmail: 'b@posteo.example' }
    const toBob = { recipientName: 'Bob', recipientEmail: 'b@posteo.example' }
    const gift = { ...paid, publicationId, tierId, message }
    await db
      .insertInto('publicationGifts')
      .values([
        { ...gift, ...toBob, id: newId(), code: newId(), giverId: zephyrine.id, giverName: fullName, giverEmail: email },
        { ...gift, ...bobs, id: newId(), code: newId(), recipientName: fullName, recipientEmail: email, ...redeemed() },
      ])
      .execute()
    const given = await db.selectFrom('gifts').selectAll().where('giverId', '=', zephyrine.id).executeTakeFirstOrThrow()
    const received = {
      ...given,
      ...bobs,
      id: newId(),
      giverId: bob.id,
      recipientName: fullName,
      recipientEmails: [email],
      message,
    }
    await db.insertInto('gifts').values(received).execute()
    await db
      .updateTable('giftCodes')
      .set({ giftId: received.id, recipientEmail: email, ...redeemed() })
      .where('giftId', '=', given.id)
      .execute()
  }
  const redeemed = () => ({ redeemedBy: zephyrine.id, redeemedAt: app.clock() })

  /** Every column of every table that contains the text. */
  async function columnsWith(text: string): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'local\_%' order by 1`.execute(
      app.database.db,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(
        app.database.db,
      )
      const columns = new Set(rows.flatMap(({ row }) => Object.keys(row)))
      for (const column of columns)
        if (rows.some(({ row }) => (JSON.stringify(row[column] ?? null) ?? '').toLowerCase().includes(text.toLowerCase())))
          found.push(`${name}.${column}`)
    }
    return found
  }

  test('[account-deactivate-delete] removes the account from every column except the listed ones, and frees its address and username', async () => {
    await useEveryFeature()
    expect(await columnsWith(email)).toContain('gifts.giver_email')
    expect(await columnsWith(fullName)).toContain('moderation_decisions.reason')
    expect(await deleteAccount(zephyrine, { name: zephyrine.username })).toMatchObject({ __typename: 'MutationSuccess' })
    app.advanceClock(14 * day)
    await app.jobs.drain()
    // Expired rows are removed once a day.
    app.advanceClock(3 * day)
    await app.jobs.drain()
    expect(await columnsWith(fullName)).toEqual([])
    expect(await columnsWith(email)).toEqual([])
    expect(await columnsWith(`"${zephyrine.username}"`)).toEqual([])
    expect((await columnsWith(zephyrine.id)).filter((column) => !Object.hasOwn(allowedReferences, column))).toEqual([])
    const charges = await app.database.db.selectFrom('charges').select(['userId', 'amount']).orderBy('amount').execute()
    expect(charges.map(({ userId }) => userId)).toEqual([null, null])

    // The address and the username are free for the next sign-up.
    const browser = await signUp(app, email, { fullName })
    const viewer = await queryViewer(browser)
    expect(viewer?.id).not.toBe(zephyrine.id)
    expect(viewer?.username).toBe(zephyrine.username)
  })

  test('the daily job finds an account whose own job was lost', async () => {
    const carol = await writer(app)
    await deleteAccount(carol, { name: carol.username })
    await app.database.db.deleteFrom('jobs').where('kind', '=', 'purge-account').execute()
    await app.queueRecurringJobs('sign-in')
    app.advanceClock(16 * day)
    await app.jobs.drain()
    await app.jobs.drain()
    const row = await app.database.db.selectFrom('users').select(['name', 'email']).where('id', '=', carol.id).executeTakeFirst()
    expect(row).toEqual({ name: '', email: null })
  })

  test('an account that was restored and deleted again gets 14 more days', async () => {
    const dan = await writer(app)
    const address = `${dan.username}@posteo.example`
    await deleteAccount(dan, { name: dan.username })
    app.advanceClock(10 * day)
    const browser = app.browser()
    await requestSignInMail(browser, { email: address })
    await browser.openAndConfirm(await linkFor(app, address))
    await deleteAccount(browser, { name: dan.username })
    app.advanceClock(5 * day)
    await app.jobs.drain()
    const row = await app.database.db.selectFrom('users').select('email').where('id', '=', dan.id).executeTakeFirst()
    expect(row?.email).toBe(address)
  })
})
