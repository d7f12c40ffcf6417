import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedDiscussionText, nextPageSize } from '#shared/response-pages.ts'
import { minute } from '#shared/time/units.ts'
import { createList, deleteList, editList } from '#test/server/lists.ts'
import {
  asDeltas,
  editResponse,
  hidePostResponse,
  hideOnList,
  listResponseOf,
  listThreadOf,
  removeResponse,
  respondBy,
  respondOnList,
  responseOf,
  showOnList,
  threadOf,
} from '#test/server/responses.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { p, published, queryPost, setSettings, story, undelete, type Writer, writer } from '#test/server/writers.ts'

describe('responses to lists', () => {
  let app: TestApp
  let [ada, bob, cem]: [Writer, Writer, Writer] = [] as never
  let visitor: ReturnType<TestApp['browser']>
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    bob = await writer(app)
    cem = await writer(app)
    visitor = app.browser()
  })
  afterAll(() => app.close())

  const listOf = async (actor: Writer, visibility: 'PUBLIC' | 'PRIVATE' = 'PUBLIC') => {
    const created = await createList(actor, { name: 'Read aloud', visibility })
    return { id: String(created.id), slugId: String(created.slugId) }
  }
  const respond = async (...args: Parameters<typeof listResponseOf>): Promise<string> => {
    app.advanceClock(minute)
    return listResponseOf(...args)
  }
  const close = (listId: string, isClosed = true) => editList(ada, { catalogId: listId, allowResponses: !isClosed })
  const oldest = { sortType: 'OLDEST' } as const

  test('[query-refetch-threaded-catalog-responses] a list has threads like a story: sorted, ten at first, each with its counts', async () => {
    const { id } = await listOf(ada)
    const many: string[] = []
    for (let i = 0; i < 12; i++) many.push(await respond(i % 2 === 0 ? bob : cem, id, `Number ${i}`))
    const reply = await respond(ada, id, 'Quite so.', many[0])
    app.advanceClock(minute)
    const deeper = await responseOf(bob, reply, 'Is it?')
    const first = await listThreadOf(visitor, id, oldest)
    expect(first).toMatchObject({ __typename: 'Catalog', id, ids: many.slice(0, 10), responsesCount: 14, next: { limit: 10 } })
    const nextPage = { ...oldest, catalogResponsesPagingOptions: { limit: nextPageSize, to: String(first.next?.to) } }
    expect(await listThreadOf(visitor, id, nextPage)).toMatchObject({ ids: many.slice(10), next: null })
    expect((await listThreadOf(visitor, id, { sortType: 'NEWEST' })).ids?.[0]).toBe(many[11])
    expect((await listThreadOf(visitor, id)).ids?.[0]).toBe(many[0])
    expect(await threadOf(visitor, many[0] as string)).toMatchObject({ ids: [reply, deeper], responsesCount: 2 })
    expect(await listThreadOf(visitor, 'a'.repeat(12))).toMatchObject({ __typename: 'NotFound' })
  })

  test('[mutation-show-catalog-response-on-parent] [undo-catalog-response] only the owner of a list can hide and unhide a response', async () => {
    const { id } = await listOf(ada)
    const response = await respond(bob, id, 'In A.')
    const other = await respond(cem, id, 'In C.')
    await respond(cem, id, 'Surely not.', response)
    for (const actor of [bob, cem]) {
      expect((await hideOnList(actor, { parent: id, id: response })).__typename).toBe('Forbidden')
      expect((await showOnList(actor, { parent: id, id: response })).__typename).toBe('Forbidden')
    }
    const otherList = await listOf(ada)
    expect((await hideOnList(ada, { parent: otherList.id, id: response })).__typename).toBe('NotFound')
    expect((await hideOnList(ada, { parent: id, id: response })).__typename).toBe('MutationSuccess')
    for (const actor of [visitor, ada, cem])
      expect(await listThreadOf(actor, id, oldest)).toMatchObject({ ids: [other], responsesCount: 1 })
    expect((await listThreadOf(bob, id, oldest)).ids).toEqual([response, other])
    expect((await respondOnList(cem, id, 'Still here?', response)).__typename).toBe('NotFound')
    expect((await showOnList(ada, { parent: id, id: response })).__typename).toBe('MutationSuccess')
    expect(await listThreadOf(visitor, id, oldest)).toMatchObject({ ids: [response, other], responsesCount: 3 })
  })

  test('the writer of a response hides replies to it, on lists as on stories', async () => {
    const { id } = await listOf(ada)
    const response = await respond(bob, id, 'First.')
    const reply = await respond(cem, id, 'Second.', response)
    expect((await hidePostResponse(bob, { parent: response, id: reply })).__typename).toBe('MutationSuccess')
    expect(await listThreadOf(visitor, id)).toMatchObject({ ids: [response], responsesCount: 1 })
  })

  test('[error-closed-discussion-list] in a closed discussion nobody responds, replies or edits', async () => {
    const { id } = await listOf(ada)
    const response = await respond(bob, id, 'One more thing.')
    await close(id)
    const expectedRefusal = { __typename: 'Forbidden', message: closedDiscussionText('list') }
    expect(closedDiscussionText('list')).toBe(
      'The author has closed discussion for this list. We are unable to save changes to your response.',
    )
    expect(await respondOnList(cem, id, 'And another.')).toMatchObject(expectedRefusal)
    expect(await respondOnList(cem, id, 'Which?', response)).toMatchObject(expectedRefusal)
    expect(await respondBy(ada, response, 'Even I may not.')).toMatchObject(expectedRefusal)
    expect(await editResponse(bob, { id: response, deltas: asDeltas([p('r2', 'Wait.')]) })).toMatchObject(expectedRefusal)
    await close(id, false)
    expect((await respondOnList(cem, id, 'Which?', response)).__typename).toBe('Post')
    const changed = { id: response, deltas: [{ type: 3, index: 0, paragraph: p('r1', 'Two more things.') }] }
    expect((await editResponse(bob, changed)).__typename).toBe('Post')
  })

  test('it is a response that names its list, can be trashed and restored, and is in no story listing', async () => {
    const { id, slugId } = await listOf(ada)
    const response = await respond(bob, id, 'Hear, hear.')
    expect(await queryPost(visitor, { postId: response })).toMatchObject({ type: 'RESPONSE', isPublished: true })
    const named = async (storyId: string) =>
      (
        await visitor.graphql('query($id: ID!) { post(id: $id) { inResponseToCatalog { id slugId } inResponseToPost { id } } }', {
          id: storyId,
        })
      ).post
    expect(await named(response)).toEqual({ inResponseToCatalog: { id, slugId }, inResponseToPost: null })
    const reply = await respond(cem, id, 'There.', response)
    expect(await named(reply)).toEqual({ inResponseToCatalog: { id, slugId }, inResponseToPost: { id: response } })
    const profile = await visitor.graphql(
      'query($id: ID!) { user(username: $id) { posts { items { id } } responses { items { id } } } }',
      { id: bob.username },
    )
    expect(profile.user.posts.items).toEqual([])
    expect(profile.user.responses.items).toContainEqual({ id: response })
    expect((await setSettings(bob, { postId: response, input: { subtitle: 'Not here' } })).__typename).toBe('Forbidden')
    expect((await removeResponse(ada, { id: response })).__typename).toBe('Forbidden')
    expect((await removeResponse(bob, { id: response })).__typename).toBe('MutationSuccess')
    expect(await listThreadOf(visitor, id)).toMatchObject({ ids: [], responsesCount: 0 })
    expect((await undelete(bob, { postId: response })).__typename).toBe('Post')
    expect(await listThreadOf(visitor, id)).toMatchObject({ ids: [response], responsesCount: 2 })
  })

  test('a private list’s responses are visible to its owner only, a deleted list’s to nobody', async () => {
    const { id } = await listOf(ada)
    const response = await respond(bob, id, 'While it was open.')
    const reply = await respond(ada, id, 'It was.', response)
    const args = async (actor: Writer) =>
      (
        await actor.graphql('{ notifications { ... on NotificationConnection { items { type catalog { id } } } } }')
      ).notifications.items
        .filter(({ catalog: list }) => list?.id === id)
        .map(({ type }) => type)
    expect([await args(ada), await args(bob)]).toEqual([['LIST_RESPONDED'], ['RESPONSE_REPLIED']])
    await editList(ada, { catalogId: id, visibility: 'PRIVATE' })
    expect((await respondOnList(bob, id, 'And now?')).__typename).toBe('NotFound')
    expect((await respondBy(bob, reply, 'And now?')).__typename).toBe('NotFound')
    expect((await listThreadOf(bob, id)).__typename).toBe('NotFound')
    expect((await listThreadOf(ada, id)).ids).toEqual([response])
    expect((await respondOnList(ada, id, 'To myself.')).__typename).toBe('Post')
    expect(await args(bob)).toEqual([])
    const { userResponses } = await visitor.graphql('query($id: ID!) { userResponses(userId: $id) { id } }', { id: bob.id })
    expect(userResponses).not.toContainEqual({ id: response })
    const { post } = await visitor.graphql('query($id: ID!) { post(id: $id) { type inResponseToCatalog { id } } }', {
      id: response,
    })
    expect(post).toEqual({ type: 'RESPONSE', inResponseToCatalog: null })
    expect((await deleteList(ada, { catalogId: id })).__typename).toBe('MutationSuccess')
    expect((await respondBy(cem, response, 'Hello?')).__typename).toBe('NotFound')
  })

  test('muted and blocked users are left out of a list’s threads and counts, with their replies', async () => {
    const { id } = await listOf(ada)
    const [dora, eva] = [await writer(app), await writer(app)]
    const response = await respond(dora, id, 'Listen.')
    await respond(cem, id, 'I do.', response)
    const other = await respond(cem, id, 'Good.')
    await eva.graphql('mutation($id: ID!) { muteAuthor(targetUserId: $id) { id } }', { id: dora.id })
    expect(await listThreadOf(eva, id)).toMatchObject({ ids: [other], responsesCount: 1 })
    expect(await listThreadOf(visitor, id)).toMatchObject({ responsesCount: 3 })
    await ada.graphql('mutation($id: ID!) { blockUser(targetUserId: $id) { __typename } }', { id: dora.id })
    expect((await listThreadOf(ada, id)).ids).toEqual([other])
    expect((await respondOnList(dora, id, 'Again.')).__typename).toBe('NotFound')
    await dora.graphql('mutation { deactivateAccount { __typename } }')
    expect(await listThreadOf(visitor, id)).toMatchObject({ responsesCount: 1 })
  })

  test('visitors, unverified and suspended users cannot respond to lists; stories in a list keep their own conversation', async () => {
    const { id } = await listOf(ada)
    const [unproved, suspended] = [await writer(app, { verified: false }), await writer(app, { suspended: true })]
    expect((await respondOnList(visitor, id, 'Hello.')).__typename).toBe('Unauthorized')
    expect((await respondOnList(unproved, id, 'Hello.')).__typename).toBe('Forbidden')
    expect((await respondOnList(suspended, id, 'Hello.')).__typename).toBe('AccountSuspended')
    const storyId = await published(ada, story('Elsewhere', 'Not here.'))
    expect((await respondOnList(bob, id, 'To that.', storyId)).__typename).toBe('NotFound')
    expect((await respondOnList(bob, `predefined:${bob.id}:READING_LIST`, 'To myself.')).__typename).toBe('NotFound')
  })
})
