import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxPrivateNoteLength } from '#shared/limits.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { addMember, publication, publishedIn } from '#test/server/publications.ts'
import { asker, published, setSettings, story, type Writer, writer } from '#test/server/writers.ts'

const why =
  '... on NotFound { message } ... on Forbidden { message } ... on BadRequest { message } ... on Unauthorized { message }'
const leave = asker(
  `mutation($postId: ID!, $text: String!) { createPrivateNote(postId: $postId, text: $text) { __typename ... on Note { id text author { id } } ${why} } }`,
)
const reply = asker(
  `mutation($noteId: ID!, $text: String!) { replyToPrivateNote(noteId: $noteId, text: $text) { __typename ... on Note { replies { id text author { id } } } ${why} } }`,
)
const dismiss = asker('mutation($noteId: ID!) { dismissPrivateNote(noteId: $noteId) { __typename } }')
const notesFor = async (actor: TestBrowser, storyId: string) =>
  (
    await actor.graphql('query($postId: ID!) { postNotes(postId: $postId) { id } }', {
      postId: storyId,
    })
  ).postNotes.map(({ id }) => id)

let app: TestApp
let [ada, bob, cem]: [Writer, Writer, Writer] = [] as never
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, bob, cem] = [await writer(app), await writer(app), await writer(app)]
})
afterAll(() => app.close())

test('a private note is visible to the writer of the story and its author only', async () => {
  const storyId = await published(ada, story('Notes', 'Text.'))
  const note = await leave(bob, { postId: storyId, text: 'A comma is missing.' })
  expect(note).toMatchObject({ __typename: 'Note', text: 'A comma is missing.', author: { id: bob.id } })
  const noteId = String(note.id)
  expect(await notesFor(ada, storyId)).toEqual([noteId])
  expect(await notesFor(bob, storyId)).toEqual([noteId])
  expect(await notesFor(cem, storyId)).toEqual([])
  expect(await notesFor(app.browser(), storyId)).toEqual([])
  expect((await reply(cem, { noteId, text: 'What?' })).__typename).toBe('NotFound')
  expect(await reply(ada, { noteId, text: 'Thank you.' })).toMatchObject({
    replies: [{ text: 'Thank you.', author: { id: ada.id } }],
  })
  expect((await dismiss(bob, { noteId })).__typename).toBe('Forbidden')
  expect((await dismiss(ada, { noteId })).__typename).toBe('MutationSuccess')
  expect([await notesFor(ada, storyId), await notesFor(bob, storyId)]).toEqual([[], [noteId]])
})

test('[response-bounds] a private note has 1 to 2,000 characters', async () => {
  const storyId = await published(ada, story('Bounds', 'Text.'))
  expect(maxPrivateNoteLength).toBe(2_000)
  expect((await leave(bob, { postId: storyId, text: ' ' })).__typename).toBe('BadRequest')
  expect((await leave(bob, { postId: storyId, text: 'x'.repeat(2_001) })).__typename).toBe('BadRequest')
  expect((await leave(bob, { postId: storyId, text: 'x'.repeat(2_000) })).__typename).toBe('Note')
})

test('notes are refused where the story or its writer disables them, and on one’s own story', async () => {
  const storyId = await published(ada, story('Closed', 'Text.'))
  expect((await leave(ada, { postId: storyId, text: 'To me.' })).__typename).toBe('Forbidden')
  expect((await leave(app.browser(), { postId: storyId, text: 'Hello.' })).__typename).toBe('Unauthorized')
  await setSettings(ada, { postId: storyId, input: { allowPrivateNotes: false } })
  expect((await leave(bob, { postId: storyId, text: 'Hello.' })).__typename).toBe('Forbidden')
  await setSettings(ada, { postId: storyId, input: { allowPrivateNotes: true } })
  const allow = (value: boolean) =>
    ada.graphql(
      'mutation($value: Boolean!) { updateUserSetting(key: PUBLISHING_ALLOW_PRIVATE_NOTES, value: $value) { __typename } }',
      {
        value,
      },
    )
  await allow(false)
  expect((await leave(bob, { postId: storyId, text: 'Hello.' })).__typename).toBe('Forbidden')
  await allow(true)
  expect((await leave(bob, { postId: storyId, text: 'Hello.' })).__typename).toBe('Note')
})

test('editors and staff cannot see a note on a story in a publication', async () => {
  const owner = await writer(app)
  const press = await publication(app, { slug: `press-${owner.id}`, name: 'Press', owner })
  await addMember(app, press, ada, 'WRITER')
  await addMember(app, press, cem, 'EDITOR')
  await app.database.db.updateTable('users').set({ isStaff: true }).where('id', '=', owner.id).execute()
  const storyId = await publishedIn(app, press, ada, 'In a publication')
  const noteId = String((await leave(bob, { postId: storyId, text: 'Between us.' })).id)
  for (const actor of [owner, cem]) {
    expect(await notesFor(actor, storyId)).toEqual([])
    expect((await actor.get(`/p/${storyId}/notes/${noteId}`)).statusCode).toBe(403)
    expect((await dismiss(actor, { noteId })).__typename).toBe('NotFound')
    expect((await reply(actor, { noteId, text: 'Me too.' })).__typename).toBe('NotFound')
  }
  expect(await notesFor(ada, storyId)).toEqual([noteId])
})

test('notes are paginated newest first, and a reply is deleted by its writer', async () => {
  const storyId = await published(ada, story('Paged', 'Text.'))
  const ids: string[] = []
  for (const text of ['One.', 'Two.', 'Three.']) ids.push(String((await leave(bob, { postId: storyId, text })).id))
  const pageAt = async (to?: string | null) =>
    (
      await ada.graphql(
        'query($postId: ID!, $to: ID) { privateNotes(postId: $postId, paging: { limit: 2, to: $to }) { items { id } pagingInfo { next { to } } } }',
        { postId: storyId, to },
      )
    ).privateNotes
  const first = await pageAt()
  const second = await pageAt(first.pagingInfo.next?.to)
  expect(first.items).toHaveLength(2)
  expect(second.pagingInfo.next).toBeNull()
  expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const { replies } = (await reply(ada, { noteId: ids[0], text: 'Thanks.' })) as unknown as { replies: { id: string }[] }
  const deleteReply = asker('mutation($replyId: ID!) { deletePrivateNoteReply(replyId: $replyId) { __typename } }')
  expect((await deleteReply(bob, { replyId: replies[0]?.id })).__typename).toBe('Forbidden')
  expect((await deleteReply(ada, { replyId: replies[0]?.id })).__typename).toBe('MutationSuccess')
  expect((await deleteReply(ada, { replyId: replies[0]?.id })).__typename).toBe('NotFound')
})

test('the addresses of notes and replies open for the two parties only', async () => {
  const storyId = await published(ada, story('By address', 'Text.'))
  const created = await bob.post(`/p/${storyId}/notes`, { text: 'Hello.' })
  const { id } = created.json<{ payload: { id: string } }>().payload
  const at = `/p/${storyId}/notes/${id}`
  expect((await bob.get(at)).json()).toMatchObject({ payload: { text: 'Hello.', replies: [] } })
  expect([(await cem.get(at)).statusCode, (await app.browser().get(at)).statusCode]).toEqual([403, 401])
  const replied = (await ada.post(at, { text: 'Hello yourself.' })).json<{ payload: { replies: { id: string }[] } }>().payload
  const replyAt = `/p/notereplies/${replied.replies[0]?.id}`
  expect((await bob.post(replyAt, { text: 'Mine now.' })).statusCode).toBe(403)
  expect((await ada.post(replyAt, { text: 'Hello to you.' })).statusCode).toBe(200)
  expect((await bob.post(at, { text: 'Good evening.', edit: true })).json()).toMatchObject({
    payload: { text: 'Good evening.', replies: [{ text: 'Hello to you.' }] },
  })
  expect((await cem.get(`/p/${storyId}/notes`)).json()).toMatchObject({ payload: { notes: [] } })
})
