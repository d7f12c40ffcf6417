import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { newId } from '#server/platform/ids.ts'
import { joinDocument } from '#shared/body/document.ts'
import { hour } from '#shared/time/units.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import {
  type Answer,
  createPost,
  draftOf,
  p,
  publish,
  published,
  publishEdits,
  rewrite,
  setSettings,
  setVisibility,
  story,
  trash,
  undelete,
  unpublish,
  type Writer,
  writer,
} from '#test/server/writers.ts'

describe.each(testEngines)('rate limits of writers, on $engine', ({ open }) => {
  let app: TestApp
  let hana: Writer
  let postId: string
  beforeAll(async () => {
    app = await openTestApp({ open })
    hana = await writer(app)
    postId = await published(hana, story('Tides', 'Twice a day'))
  }, 60_000)
  afterAll(() => app.close())

  const tooOften = "You're doing that too often. Please wait a moment and try again."

  /** The result of one more call after `most` calls within one window. */
  async function afterMost(most: number, run: () => Promise<unknown>): Promise<unknown> {
    app.pass(2 * hour)
    for (let i = 0; i < most; i++) await run()
    return run()
  }

  test.each<[string, number, (who: Writer) => Promise<Answer>]>([
    ['publishing', 60, (who) => publish(who, { postId, visibility: 'PUBLIC' })],
    ['publishing edits', 60, (who) => publishEdits(who, { postId })],
    ['changing who may read', 120, (who) => setVisibility(who, { postId, visibility: 'PUBLIC' })],
    ['changing settings', 120, (who) => setSettings(who, { postId, input: { focusPercentX: 40 } })],
  ])('%s too often is a bad request with its code', async (_what, most, run) => {
    expect(await afterMost(most, () => run(hana))).toMatchObject({
      __typename: 'BadRequest',
      code: 'RateLimited',
      message: tooOften,
    })
    app.pass(2 * hour)
    expect(await run(hana)).toMatchObject({ __typename: 'Post' })
  })

  test('deleting, restoring and unpublishing share one limit', async () => {
    const other = await published(hana, story('Ebb', 'Low water'))
    const there = async () => {
      await trash(hana, other)
      return undelete(hana, { postId: other })
    }
    app.pass(2 * hour)
    for (let i = 0; i < 30; i++) expect(await there()).toMatchObject({ __typename: 'Post' })
    const refusal = { __typename: 'Conflict', code: 'RateLimited', message: tooOften }
    expect(await unpublish(hana, { postId: other })).toMatchObject(refusal)
    await expect(trash(hana, other)).rejects.toThrow(tooOften)
    app.pass(2 * hour)
    expect(await unpublish(hana, { postId: other })).toMatchObject({ __typename: 'Post' })
    // Another user has their own count.
    const emil = await writer(app)
    const own = await published(emil, story('Flow', 'High water'))
    expect(await unpublish(emil, { postId: own })).toMatchObject({ __typename: 'Post' })
  })

  test('creating a draft with the same key returns the same draft, per user', async () => {
    app.pass(2 * hour)
    const key = 'window-0123456789'
    const [first, second] = await Promise.all([createPost(hana, { key }), createPost(hana, { key })])
    expect(first).toMatchObject({ __typename: 'Post' })
    expect(second.id).toBe(first.id)
    expect((await createPost(hana, { key: 'window-9876543210' })).id).not.toBe(first.id)
    expect((await createPost(hana, {})).id).not.toBe((await createPost(hana, {})).id)
    const emil = await writer(app)
    expect((await createPost(emil, { key })).id).not.toBe(first.id)
  })
})

describe.each(testEngines)('the cover of a story, on $engine', ({ open }) => {
  let app: TestApp
  let hana: Writer
  let quay: string
  let mast: string
  beforeAll(async () => {
    app = await openTestApp({ open })
    hana = await writer(app)
    quay = await picture()
    mast = await picture()
  }, 60_000)
  afterAll(() => app.close())

  async function picture(): Promise<string> {
    const id = newId()
    const facts = { mime_type: 'image/png', width: 600, height: 400, byte_size: 9, md5: id, created_at: app.clock() }
    await app.database.db
      .insertInto('images')
      .values({ id, owner_id: hana.id, ...facts })
      .execute()
    return id
  }
  const showing = (...images: string[]) =>
    joinDocument('Harbour', '', [
      p('a', 'Boats'),
      ...images.map((id, i) => p(`i${i}`, '', { type: 'IMG', image: { id, alt: `Picture ${i}` } })),
    ])
  const coverOf = async (id: string) =>
    (await app.database.db.selectFrom('posts').select('preview_image_id').where('id', '=', id).executeTakeFirst())
      ?.preview_image_id

  test('a cover that was never in the text stays when the story is republished', async () => {
    const postId = await published(hana, showing(quay))
    const drawn = await picture()
    await app.database.db.updateTable('posts').set({ preview_image_id: drawn }).where('id', '=', postId).execute()
    expect(await rewrite(hana, postId, showing(quay), showing(quay, mast))).toBe(200)
    await publishEdits(hana, { postId })
    expect(await coverOf(postId)).toBe(drawn)
    await publish(hana, { postId, visibility: 'PUBLIC' })
    expect(await coverOf(postId)).toBe(drawn)
  })

  test('a cover from the text stays while its image does; then the first image is used', async () => {
    const postId = await draftOf(hana, showing(quay, mast))
    await setSettings(hana, { postId, input: { previewImageId: mast } })
    await publish(hana, { postId, visibility: 'PUBLIC' })
    expect(await coverOf(postId)).toBe(mast)
    await rewrite(hana, postId, showing(quay, mast), showing(quay))
    await publishEdits(hana, { postId })
    expect(await coverOf(postId)).toBe(quay)
    await rewrite(hana, postId, showing(quay), showing())
    await publishEdits(hana, { postId })
    expect(await coverOf(postId)).toBeNull()
  })
})

test('[unverified-user-limits] until the address is verified an account reads, follows, claps and drafts, but publishes nothing', async () => {
  const app = await openTestApp()
  const hana = await writer(app)
  const newcomer = await writer(app, { verified: false })
  const read = await published(hana, story('Tides', 'Twice a day'))
  expect((await newcomer.get(`/p/${read}`)).statusCode).toBe(200)
  expect((await newcomer.post(`/_/subscribe/user/${hana.id}`, {})).statusCode).toBe(200)
  expect((await newcomer.post(`/_/vote/p/${read}`, {})).statusCode).toBe(200)
  const postId = await draftOf(newcomer, story('Ebb', 'Not yet'))
  const refusal = { __typename: 'Forbidden', message: 'Verify your email to get full access to your account.' }
  expect(await publish(newcomer, { postId, visibility: 'PUBLIC' })).toMatchObject(refusal)
  expect(await publish(newcomer, { postId, visibility: 'UNLISTED' })).toMatchObject(refusal)
  const { db } = app.database
  const email = 'proved@posteo.example'
  await db.updateTable('users').set({ email, unverified_email: null }).where('id', '=', newcomer.id).execute()
  expect(await publish(newcomer, { postId, visibility: 'PUBLIC' })).toMatchObject({ __typename: 'Post' })
  // Removing the verified address restricts the account again.
  await db.updateTable('users').set({ email: null, unverified_email: email }).where('id', '=', newcomer.id).execute()
  expect(await publishEdits(newcomer, { postId })).toMatchObject(refusal)
  await app.close()
}, 60_000)
