// Long because all tests share the same users, and a database takes a second to start.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day, hour } from '#shared/time/units.ts'
import {
  emailOf,
  confirm,
  confirmation,
  createNewsletter,
  deleteNewsletter,
  enableWriter,
  exportSubscribers,
  csvFileOf,
  importSubscribers,
  unsubscribeHash,
  readNewsletter,
  readSubscribers,
  subscribe,
  subscribeToUser,
  unsubscribe,
  unsubscribeAll,
  updateNewsletter,
  uploadList,
} from '#test/server/newsletters.ts'
import { addMember, publication } from '#test/server/publications.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type MutationResult, published, story, type Writer, writer } from '#test/server/writers.ts'

const kind = ({ __typename }: MutationResult): string => __typename

/** A different token of the same length. */
const altered = (original: string): string => original.slice(0, -1) + (original.endsWith('A') ? 'B' : 'A')

describe('newsletters', () => {
  let app: TestApp
  let ada: Writer
  let grace: Writer
  let emil: Writer
  let orbit: { id: string; slug: string }
  let newsletterId: string
  beforeAll(async () => {
    app = await openTestApp()
    ;[ada, grace, emil] = [await writer(app), await writer(app), await writer(app)]
    orbit = { slug: 'orbit', id: await publication(app, { slug: 'orbit', name: 'Orbit', owner: ada }) }
    await addMember(app, orbit.id, grace, 'EDITOR')
    newsletterId = String((await createNewsletter(ada, { collectionId: orbit.id, name: 'The Long Way Round' })).id)
  })
  afterAll(() => app.close())

  const isSubscribed = async (actor: TestBrowser, id = newsletterId) => (await readNewsletter(actor, { id })).viewerIsSubscribed
  const addressesIn = async (actor: TestBrowser, id: string): Promise<string[]> =>
    ((await readSubscribers(actor, { id })).items as { email: string }[]).map(({ email }) => email)
  /** Subscribes an address and follows the confirmation link. */
  async function subscribed(address: string, id = newsletterId): Promise<void> {
    await subscribe(app.browser(), { id, email: address })
    expect(kind(await confirm(app.browser(), { token: await confirmation(app, address) }))).toBe('NewsletterSubscription')
  }

  test('[entity-collection-newsletter] the owner of a publication creates its newsletter, and everyone sees its description', async () => {
    const publicationId = await publication(app, { slug: 'nadir', name: 'Nadir', owner: ada })
    const { id } = await createNewsletter(ada, { collectionId: publicationId, name: 'The Long Way Round' })
    const { collection } = await app
      .browser()
      .graphql(
        `query($id: ID!) { collection(id: $id) { ... on Collection { newsletterV3 { id slug name description showPromo type } } } }`,
        { id: publicationId },
      )
    expect(collection.newsletterV3).toEqual({
      id,
      slug: 'the-long-way-round',
      name: 'The Long Way Round',
      description: null,
      showPromo: true,
      type: 'NEWSLETTER_TYPE_COLLECTION',
    })
    const found = await readNewsletter(app.browser(), { collectionSlug: 'orbit', slug: 'the-long-way-round' })
    expect(found).toMatchObject({ __typename: 'NewsletterV3', id: newsletterId, replyToEmail: null })
    expect(kind(await readNewsletter(app.browser(), { collectionSlug: 'orbit', slug: 'another' }))).toBe('NotFound')
    expect(kind(await createNewsletter(grace, { collectionId: orbit.id, name: 'Mine' }))).toBe('Forbidden')
    expect(kind(await createNewsletter(app.browser(), { name: 'Mine' }))).toBe('Unauthorized')
  })

  test('[newsletter-bounds] a publication and an author have one newsletter each, with a name of 1 to 60 characters and a description of 280', async () => {
    const again = await createNewsletter(ada, { collectionId: orbit.id, name: 'Another' })
    expect(again).toMatchObject({ __typename: 'AlreadyExists', message: 'Orbit already has a newsletter.' })
    const hana = await writer(app)
    for (const [invalidInput, field] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ name: 'Letters', description: 'x'.repeat(281) }, 'description'],
    ] as const)
      expect(await createNewsletter(hana, invalidInput)).toMatchObject({ __typename: 'BadRequest', field })
    const created = await createNewsletter(hana, { name: 'x'.repeat(60), description: 'y'.repeat(280) })
    expect(created).toMatchObject({ __typename: 'NewsletterV3', type: 'NEWSLETTER_TYPE_AUTHOR' })
    expect(kind(await createNewsletter(hana, { name: 'Second' }))).toBe('AlreadyExists')
  })

  test('editors edit it, replies go to one of its editors, and only the owner deletes it', async () => {
    const change = (actor: TestBrowser, input: object) => updateNewsletter(actor, { id: newsletterId, input })
    expect(await change(grace, { description: ' Slow  news ', showPromo: false })).toMatchObject({
      description: 'Slow news',
      showPromo: false,
    })
    expect(await change(grace, { name: '' })).toMatchObject({ __typename: 'BadRequest', field: 'name' })
    expect(await change(grace, { replyToEmail: emailOf(emil) })).toMatchObject({
      __typename: 'BadRequest',
      field: 'replyToEmail',
    })
    expect(await change(grace, { replyToEmail: emailOf(grace), showPromo: true })).toMatchObject({
      replyToEmail: emailOf(grace),
    })
    expect((await readNewsletter(emil, { id: newsletterId })).replyToEmail).toBeNull()
    for (const actor of [emil, app.browser()]) expect(kind(await change(actor, { name: 'Theirs' }))).toBe('Forbidden')
    for (const actor of [emil, grace]) expect(kind(await deleteNewsletter(actor, { id: newsletterId }))).toBe('Forbidden')
    const own = String((await createNewsletter(grace, { name: 'Brief' })).id)
    expect(kind(await deleteNewsletter(grace, { id: own }))).toBe('MutationSuccess')
    expect(kind(await readNewsletter(grace, { id: own }))).toBe('NotFound')
  })

  test('an account subscribes and unsubscribes with one click, not twice, and only with a verified address', async () => {
    const hana = await writer(app)
    expect(await subscribe(hana, { id: newsletterId })).toMatchObject({ userId: hana.id, email: emailOf(hana), imported: false })
    expect(await isSubscribed(hana)).toBe(true)
    expect(await subscribe(hana, { id: newsletterId })).toMatchObject({
      __typename: 'AlreadyExists',
      message: "You're already subscribed to The Long Way Round.",
    })
    const { collection } = await hana.graphql(
      `query($id: ID!) { collection(id: $id) { ... on Collection { viewerEdge { isSubscribedToNewsletter } } } }`,
      { id: orbit.id },
    )
    expect(collection.viewerEdge).toEqual({ isSubscribedToNewsletter: true })
    expect(kind(await unsubscribe(hana, { id: newsletterId }))).toBe('MutationSuccess')
    expect(kind(await unsubscribe(hana, { id: newsletterId }))).toBe('MutationSuccess')
    expect(await isSubscribed(hana)).toBe(false)
    expect(kind(await subscribe(hana, { id: newsletterId }))).toBe('NewsletterSubscription')
    for (const not of [await writer(app, { verified: false }), await writer(app, { suspended: true })])
      expect(kind(await subscribe(not, { id: newsletterId }))).toBe('BadRequest')
    expect(kind(await unsubscribe(app.browser(), { id: newsletterId }))).toBe('Forbidden')
    expect(kind(await subscribe(hana, { id: newId() }))).toBe('NotFound')
  })

  test('a visitor subscribes by confirming an address, and the response does not reveal whether it is known', async () => {
    const address = 'iris@posteo.example'
    const before = (await readNewsletter(app.browser(), { id: newsletterId })).subscribersCount
    const first = await subscribe(app.browser(), { id: newsletterId, email: ` ${address} ` })
    expect(first).toMatchObject({
      __typename: 'NewsletterSubscription',
      email: address,
      userId: null,
      newsletterV3Id: newsletterId,
    })
    expect((await readNewsletter(app.browser(), { id: newsletterId })).subscribersCount).toBe(before)
    const token = await confirmation(app, address)
    expect(kind(await confirm(app.browser(), { token: altered(token) }))).toBe('NotFound')
    expect(await confirm(app.browser(), { token })).toMatchObject({ __typename: 'NewsletterSubscription', email: address })
    expect(await confirm(app.browser(), { token })).toMatchObject({
      __typename: 'AlreadyExists',
      message: "You're already subscribed to The Long Way Round.",
    })
    const second = await subscribe(app.browser(), { id: newsletterId, email: address })
    const ofAccount = await subscribe(app.browser(), { id: newsletterId, email: emailOf(emil) })
    const withoutVolatileFields = (one: MutationResult) => ({ ...one, id: '', email: '', subscribedAt: '' })
    expect([withoutVolatileFields(second), withoutVolatileFields(ofAccount)]).toEqual([
      withoutVolatileFields(first),
      withoutVolatileFields(first),
    ])
    expect((await readNewsletter(app.browser(), { id: newsletterId })).subscribersCount).toBe(Number(before) + 1)
  })

  test('refuses a malformed address, a failed captcha and too many attempts, so no mailbox is flooded', async () => {
    const visitor = app.browser()
    expect(await subscribe(visitor, { id: newsletterId, email: 'nowhere' })).toMatchObject({
      __typename: 'BadRequest',
      field: 'email',
    })
    expect(kind(await subscribe(visitor, { id: newsletterId }))).toBe('BadRequest')
    expect(kind(await subscribe(visitor, { id: newsletterId, email: 'a@posteo.example', captchaValue: 'fail' }))).toBe(
      'FailedChallenge',
    )
    for (let i = 0; i < 6; i++) {
      expect(kind(await subscribe(visitor, { id: newsletterId, email: 'full@posteo.example' }))).toBe('NewsletterSubscription')
      await app.mailbox('full@posteo.example')
    }
    expect(await app.mailbox('full@posteo.example')).toHaveLength(4)
    let last = ''
    for (let i = 0; i < 30; i++) last = kind(await subscribe(visitor, { id: newsletterId, email: `n${i}@posteo.example` }))
    expect(last).toBe('RateLimited')
    app.advanceClock(hour)
  })

  test('a link expires after a week without use, and the address is deleted', async () => {
    await subscribe(app.browser(), { id: newsletterId, email: 'late@posteo.example' })
    const token = await confirmation(app, 'late@posteo.example')
    app.advanceClock(8 * day)
    expect(kind(await confirm(app.browser(), { token }))).toBe('NotFound')
    app.advanceClock(day)
    await app.jobs.drain()
    const storedRequest = await app.database.db
      .selectFrom('newsletterSubscriptions')
      .select('id')
      .where('email', '=', 'late@posteo.example')
      .execute()
    expect(storedRequest).toEqual([])
  })

  test('subscribing to a writer creates their newsletter; one cannot subscribe to oneself or past a block', async () => {
    const [hana, reader, blocked] = [await writer(app), await writer(app), await writer(app)]
    expect(await subscribeToUser(hana, { userId: hana.id })).toMatchObject({ message: 'You cannot subscribe to yourself.' })
    expect(kind(await subscribeToUser(reader, { userId: hana.id }))).toBe('NewsletterSubscription')
    const { user } = await reader.graphql(
      'query($id: ID!) { user(id: $id) { newsletterV3 { name type } viewerEdge { isSubscribed } } }',
      { id: hana.id },
    )
    const { notifications } = await hana.graphql(
      '{ notifications { ... on NotificationConnection { items { type actor { id } } } } }',
    )
    expect(notifications.items).toEqual([{ type: 'NEWSLETTER_SUBSCRIBED', actor: { id: reader.id } }])
    expect(user).toEqual({
      newsletterV3: { name: 'Hana Kim', type: 'NEWSLETTER_TYPE_AUTHOR' },
      viewerEdge: { isSubscribed: true },
    })
    await hana.graphql('mutation($id: ID!) { blockUser(targetUserId: $id) { __typename } }', { id: blocked.id })
    expect(kind(await subscribeToUser(blocked, { userId: hana.id }))).toBe('NotFound')
    const gone = await writer(app, { suspended: true })
    expect(kind(await subscribeToUser(reader, { userId: gone.id }))).toBe('NotFound')
  })

  test('[path-lazily-enable-writer-subscription] a writer’s newsletter is created for themselves only', async () => {
    const hana = await writer(app)
    const path = `/_/api/users/${hana.id}/lazily-enable-writer-subscription`
    expect((await app.browser().post(path, {})).statusCode).toBe(401)
    expect((await emil.post(path, {})).statusCode).toBe(403)
    const first = await hana.post(path, {})
    expect(first.statusCode).toBe(200)
    const { id } = first.json<{ payload: { newsletterV3: { id: string } } }>().payload.newsletterV3
    expect(await enableWriter(hana, { userId: hana.id })).toMatchObject({ __typename: 'NewsletterV3', id })
    expect(kind(await enableWriter(emil, { userId: hana.id }))).toBe('Forbidden')
  })

  test('[path-newsletter-subscription] the subscription address returns and changes the viewer’s subscription', async () => {
    const hana = await writer(app)
    const path = `/_/api/subscriptions/newsletters/${newsletterId}`
    expect((await app.browser().get(path)).statusCode).toBe(401)
    const readSubscription = async (response: ReturnType<TestBrowser['get']>) =>
      (await response).json<{ payload: { isSubscribed: boolean } }>().payload.isSubscribed
    expect(await readSubscription(hana.get(path))).toBe(false)
    expect(await readSubscription(hana.post(path, {}))).toBe(true)
    expect(await readSubscription(hana.post(path, {}))).toBe(true)
    expect(await readSubscription(hana.get(path))).toBe(true)
    expect(await readSubscription(hana.post(path, { isSubscribed: false }))).toBe(false)
    expect((await hana.get(`/_/api/subscriptions/newsletters/${newId()}`)).statusCode).toBe(404)
  })

  test('the link of an email ends one newsletter or all, for the address and its account, without sign-in', async () => {
    const hana = await writer(app)
    await subscribeToUser(hana, { userId: ada.id })
    await subscribe(hana, { id: newsletterId })
    await published(ada, story('Ebb', 'Low water.'))
    const hash = await unsubscribeHash(app, emailOf(hana))
    const own = String((await readNewsletterOf(ada)).id)
    expect(kind(await unsubscribe(app.browser(), { id: newsletterId, hash }))).toBe('Forbidden')
    expect(kind(await unsubscribe(app.browser(), { id: own, hash: altered(hash) }))).toBe('Forbidden')
    expect(await isSubscribed(hana, own)).toBe(true)
    expect(kind(await unsubscribeAll(app.browser(), { scope: 'AUTHORS', hash }))).toBe('MutationSuccess')
    expect([await isSubscribed(hana, own), await isSubscribed(hana)]).toEqual([false, true])
    expect(kind(await unsubscribeAll(hana, { scope: 'ALL' }))).toBe('MutationSuccess')
    expect(await isSubscribed(hana)).toBe(false)
    expect(kind(await unsubscribeAll(app.browser(), { scope: 'ALL' }))).toBe('Unauthorized')
    expect(kind(await unsubscribeAll(hana, { scope: 'SOME' }))).toBe('Forbidden')
    await subscribeToUser(hana, { userId: ada.id })
    expect((await app.inject({ method: 'POST', url: `/me/newsletters/leave/${hash}` })).statusCode).toBe(200)
    expect(await isSubscribed(hana, own)).toBe(false)
    expect((await app.inject({ method: 'POST', url: `/me/newsletters/leave/${newId()}` })).statusCode).toBe(404)
  })

  const readNewsletterOf = async ({ id }: Writer): Promise<{ id: string }> =>
    (
      await ada.graphql('query($id: ID!) { user(id: $id) { newsletterV3 { id } } }', {
        id,
      })
    ).user.newsletterV3

  test('[import-mailing-list] importing a list requires consent, counts malformed addresses, and skips duplicates and unsubscribed ones', async () => {
    const hana = await writer(app)
    const { id } = await enableWriter(hana, { userId: hana.id })
    await subscribed('left@posteo.example', String(id))
    const { db } = app.database
    await db
      .updateTable('newsletterSubscriptions')
      .set({ unsubscribedAt: app.clock() })
      .where('email', '=', 'left@posteo.example')
      .execute()
    const list =
      'Name;Email address\nAnn;ann@posteo.example\nBo;BO@posteo.example\nAnn;ANN@posteo.example\nNo one;nowhere\nGone;left@posteo.example\n'
    const fileId = await csvFileOf(hana, list)
    expect(await importSubscribers(hana, { id, fileId, consent: false })).toMatchObject({
      __typename: 'BadRequest',
      field: 'consent',
    })
    expect(kind(await importSubscribers(emil, { id, fileId, consent: true }))).toBe('Forbidden')
    expect(await importSubscribers(emil, { fileId, consent: true })).toMatchObject({ __typename: 'BadRequest', field: 'fileId' })
    expect(kind(await importSubscribers(app.browser(), { fileId, consent: true }))).toBe('Unauthorized')
    expect(await importSubscribers(hana, { id, fileId, consent: true })).toMatchObject({ status: 'READING' })
    await app.jobs.drain()
    const postList =
      'query($id: ID!) { subscriberImport(id: $id) { status acceptedCount refusedCount skippedCount refusedLines { line text } } }'
    expect(await hana.graphql(postList, { id: fileId })).toEqual({
      subscriberImport: {
        status: 'DONE',
        acceptedCount: 2,
        refusedCount: 1,
        skippedCount: 2,
        refusedLines: [{ line: 5, text: 'nowhere' }],
      },
    })
    expect(await emil.graphql(postList, { id: fileId })).toEqual({ subscriberImport: null })
    expect((await addressesIn(hana, String(id))).toSorted()).toEqual(['BO@posteo.example', 'ann@posteo.example'])
    expect(await importSubscribers(hana, { id, fileId, consent: true })).toMatchObject({ __typename: 'BadRequest' })
  })

  test('[import-mailing-list] a list has up to 25,000 addresses and 5 MB', async () => {
    const hana = await writer(app)
    const { id } = await enableWriter(hana, { userId: hana.id })
    const fileId = await csvFileOf(hana, Array.from({ length: 25_001 }, (_, i) => `p${i}@posteo.example`).join('\n'))
    await importSubscribers(hana, { id, fileId, consent: true })
    await app.jobs.drain()
    expect(await hana.graphql('query($id: ID!) { subscriberImport(id: $id) { status problem } }', { id: fileId })).toEqual({
      subscriberImport: { status: 'FAILED', problem: 'A list can have up to 25,000 addresses. Split it in two.' },
    })
    expect((await uploadList(hana, 'x'.repeat(5 * 1024 * 1024 + 1))).statusCode).toBe(413)
    expect((await uploadList(app.browser(), 'ann@posteo.example')).statusCode).toBe(401)
    const page = (actor: TestBrowser) => actor.get('/me/subscribers/import')
    expect((await page(app.browser())).statusCode).toBe(302)
  })

  test('[path-process-unvalidated-files] the owner starts processing uploaded files and sees their progress; others may not', async () => {
    const path = `/_/api/newsletters/${newsletterId}/import/process-unvalidated-files`
    expect((await app.browser().post(path, {})).statusCode).toBe(401)
    for (const actor of [emil, grace]) expect((await actor.post(path, {})).statusCode).toBe(403)
    const fileId = await csvFileOf(ada, 'zoe@posteo.example\n')
    await importSubscribers(ada, { id: newsletterId, fileId, consent: true })
    await app.database.db.deleteFrom('jobs').where('kind', '=', 'read-subscribers').execute()
    const state = async () => {
      const response = await ada.post(path, {})
      expect(response.statusCode).toBe(200)
      return response.json<{ payload: { files: object[] } }>().payload.files
    }
    expect(await state()).toEqual([{ id: fileId, status: 'READING', accepted: 0, refused: 0 }])
    await app.jobs.drain()
    expect(await state()).toEqual([{ id: fileId, status: 'DONE', accepted: 1, refused: 0 }])
  })

  test('only the owner sees subscribers, paginated; a publication’s list masks account addresses', async () => {
    const hana = await writer(app)
    const own = String((await enableWriter(hana, { userId: hana.id })).id)
    const readers = [await writer(app), await writer(app), await writer(app)]
    for (const reader of readers) {
      app.advanceClock(1_000)
      await subscribe(reader, { id: own })
    }
    const first = await readSubscribers(hana, { id: own, paging: { limit: 2 } })
    const { next } = first.pagingInfo as { next: { limit: number; to: string } }
    const rest = await readSubscribers(hana, { id: own, paging: next })
    const all = [first, rest].flatMap(({ items }) => (items as { email: string }[]).map(({ email }) => email))
    expect([first.totalCount, all]).toEqual([3, readers.toReversed().map(emailOf)])
    for (const actor of [emil, app.browser()]) expect(kind(await readSubscribers(actor, { id: own }))).toBe('Forbidden')
    expect(kind(await readSubscribers(grace, { id: newsletterId }))).toBe('Forbidden')
    await subscribe(readers[0] as Writer, { id: newsletterId })
    expect((await addressesIn(ada, newsletterId)).filter((one) => one.startsWith('w'))).toContain(
      `w••••@p•••••.example`.replace('p•••••', 'p••••'),
    )
  })

  test('[stats-csv-export] addresses are exported to the owner only, by mail or directly, without spreadsheet formulas', async () => {
    const hana = await writer(app)
    const own = String((await enableWriter(hana, { userId: hana.id })).id)
    await importSubscribers(hana, { id: own, fileId: await csvFileOf(hana, '+tide@posteo.example\n'), consent: true })
    await app.jobs.drain()
    const path = `/@${hana.username}/newsletters/${own}/subscribers/csv-export`
    const file = await hana.get(path)
    expect(file.body).toMatch(/^email,subscribed,state,imported\r\n'\+tide@posteo\.example,2026-[\d:T.-]+Z,subscribed,yes\r\n$/)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect([(await emil.get(path)).statusCode, (await app.browser().get(path)).statusCode]).toEqual([404, 302])
    await subscribed('reader.of.orbit@posteo.example')
    const ofOrbit = `/${orbit.slug}/export/newsletters/${newsletterId}`
    expect((await ada.get(ofOrbit)).body).not.toContain(emailOf(emil))
    expect((await ada.get(ofOrbit)).body).toContain('reader.of.orbit@posteo.example')
    expect((await grace.get(ofOrbit)).statusCode).toBe(404)
    for (const [actor, response] of [
      [app.browser(), 'Unauthorized'],
      [emil, 'Forbidden'],
    ] as const)
      expect(kind(await exportSubscribers(actor, { id: own }))).toBe(response)
    const started = await exportSubscribers(hana, {})
    expect(started).toMatchObject({ __typename: 'ExportJob', kind: 'SUBSCRIBERS', status: 'MAKING' })
    const [mail] = await app.mailbox(emailOf(hana))
    expect(mail).toMatchObject({ subject: 'Subscribers to Hana Kim' })
    expect(mail?.text).toContain(`/me/export/${String(started.id)}`)
    const fetched = await hana.get(`/me/export/${String(started.id)}`)
    expect([fetched.body, fetched.headers['content-type']]).toEqual([file.body, 'text/csv; charset=utf-8'])
    expect((await emil.get(`/me/export/${String(started.id)}`)).statusCode).toBe(404)
    const { latestExport } = await hana.graphql('{ latestExport { id } }')
    expect(latestExport).toBeNull()
  })

  test('[stats-csv-export] monthly audience numbers are visible to the writer only', async () => {
    const [hana, reader] = [await writer(app), await writer(app)]
    await subscribeToUser(reader, { userId: hana.id })
    await reader.graphql('mutation($id: ID!) { followUser(targetUserId: $id) { id } }', { id: hana.id })
    const postList =
      '{ audience { __typename ... on Audience { followersCount subscribersCount buckets { followers subscribers } subscribers { items { userId } totalCount } } ... on Unauthorized { message } } }'
    expect(await hana.graphql(postList)).toEqual({
      audience: {
        __typename: 'Audience',
        followersCount: 1,
        subscribersCount: 1,
        buckets: [{ followers: 1, subscribers: 1 }],
        subscribers: { items: [{ userId: reader.id }], totalCount: 1 },
      },
    })
    expect(await app.browser().graphql(postList)).toMatchObject({ audience: { __typename: 'Unauthorized' } })
    const month = app.clock().toISOString().slice(0, 7)
    expect((await hana.get(`/@${hana.username}/audience/stats/export`)).body).toBe(
      `month,new followers,followers,new subscribers,subscribers\r\n${month},1,1,1,1\r\n`,
    )
  })

  test('the viewer’s newsletters are listed, by account and by its address', async () => {
    const hana = await writer(app)
    await subscribed(emailOf(hana))
    app.advanceClock(1_000)
    await subscribeToUser(hana, { userId: ada.id })
    const postList = '{ subscribedNewsletters { items { name } } }'
    expect(await hana.graphql(postList)).toEqual({
      subscribedNewsletters: { items: [{ name: 'Hana Kim' }, { name: 'The Long Way Round' }] },
    })
    expect(kind(await subscribe(hana, { id: newsletterId }))).toBe('AlreadyExists')
    await unsubscribe(hana, { id: newsletterId })
    expect(await hana.graphql(postList)).toEqual({ subscribedNewsletters: { items: [{ name: 'Hana Kim' }] } })
    expect(await app.browser().graphql(postList)).toEqual({ subscribedNewsletters: { items: [] } })
  })
})
