import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxResponseLength } from '#shared/limits.ts'
import { closedDiscussionText, initialReplies, nextPageSize, threadPageSize } from '#shared/response-pages.ts'
import { minute } from '#shared/time/units.ts'
import {
  asDeltas,
  editResponse,
  hidePostResponse,
  removeResponse,
  respondBy,
  responseOf,
  threadOf,
  unhideResponse,
} from '#test/server/responses.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import {
  p,
  published,
  setSettings,
  story,
  paragraphTextsOf,
  queryPost,
  trash,
  undelete,
  type Writer,
  writer,
} from '#test/server/writers.ts'

const clap = (actor: Writer, id: string, numClaps: number) =>
  actor.graphql(
    'mutation($id: ID!, $me: ID!, $numClaps: Int!) { clap(targetPostId: $id, userId: $me, numClaps: $numClaps) { __typename } }',
    {
      id,
      me: actor.id,
      numClaps,
    },
  )
const mute = (actor: Writer, id: string) => actor.graphql('mutation($id: ID!) { muteAuthor(targetUserId: $id) { id } }', { id })
const block = (actor: Writer, id: string) =>
  actor.graphql('mutation($id: ID!) { blockUser(targetUserId: $id) { __typename } }', { id })

describe('responses', () => {
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

  /** Advances a minute, so that two responses have different times. */
  const respond = async (...args: Parameters<typeof responseOf>): Promise<string> => {
    app.advanceClock(minute)
    return responseOf(...args)
  }
  const close = (storyId: string, isClosed = true) => setSettings(ada, { postId: storyId, input: { allowResponses: !isClosed } })

  test('[response-states] a response is a post of type RESPONSE that only its writer edits and deletes', async () => {
    const id = await published(ada, story('Tides', 'Twice a day.'))
    const response = await respond(bob, id, 'Twice, and a little late.')
    expect(await queryPost(visitor, { postId: response })).toMatchObject({ type: 'RESPONSE', isPublished: true })
    const edit = (actor: Writer) =>
      editResponse(actor, {
        id: response,
        deltas: [{ type: 3, index: 0, paragraph: p('r1', 'Twice, and fifty minutes late.') }],
      })
    expect([(await edit(cem)).__typename, (await edit(ada)).__typename]).toEqual(['Forbidden', 'Forbidden'])
    expect((await edit(bob)).__typename).toBe('Post')
    expect(paragraphTextsOf(await queryPost(visitor, { postId: response }))).toEqual(['Twice, and fifty minutes late.'])
    expect((await removeResponse(ada, { id: response })).__typename).toBe('Forbidden')
    expect((await removeResponse(bob, { id: response })).__typename).toBe('MutationSuccess')
    expect(await threadOf(visitor, id)).toMatchObject({ ids: [], responsesCount: 0 })
    expect((await undelete(bob, { postId: response })).__typename).toBe('Post')
    expect(await threadOf(visitor, id)).toMatchObject({ ids: [response], responsesCount: 1 })
  })

  test('[response-states] a hidden response and its thread are visible to its author only', async () => {
    const id = await published(ada, story('Bells', 'In B flat.'))
    const [response, other] = [await respond(bob, id, 'In A.'), await respond(cem, id, 'In C.')]
    const reply = await respond(cem, response, 'Surely not.')
    expect(await threadOf(visitor, id)).toMatchObject({ responsesCount: 3, postResponses: { count: 3 } })
    expect((await hidePostResponse(ada, { parent: id, id: response })).__typename).toBe('MutationSuccess')
    for (const actor of [visitor, ada, cem])
      expect(await threadOf(actor, id, { sortType: 'OLDEST' })).toMatchObject({ ids: [other], responsesCount: 1 })
    expect((await threadOf(bob, id, { sortType: 'OLDEST' })).ids).toEqual([response, other])
    expect((await threadOf(cem, response)).ids).toEqual([])
    expect((await threadOf(bob, response)).ids).toEqual([reply])
    expect((await respondBy(cem, response, 'Still here?')).__typename).toBe('NotFound')
  })

  test('[role-writer-hide-responses] [mutation-unhide-post-response-on-parent-post] only the writer of a story can hide and unhide a response', async () => {
    const id = await published(ada, story('Nets', 'Mended.'))
    const response = await respond(bob, id, 'By whom?')
    for (const actor of [bob, cem]) {
      expect((await hidePostResponse(actor, { parent: id, id: response })).__typename).toBe('Forbidden')
      expect((await unhideResponse(actor, { parent: id, id: response })).__typename).toBe('Forbidden')
    }
    expect((await hidePostResponse(ada, { parent: response, id: response })).__typename).toBe('NotFound')
    expect((await hidePostResponse(ada, { parent: id, id: response })).__typename).toBe('MutationSuccess')
    expect((await threadOf(visitor, id)).ids).toEqual([])
    expect((await unhideResponse(ada, { parent: id, id: response })).__typename).toBe('MutationSuccess')
    expect(await threadOf(visitor, id)).toMatchObject({ ids: [response], responsesCount: 1 })
    const unknown = await published(ada, story('Other', 'Other.'))
    expect((await unhideResponse(ada, { parent: unknown, id: response })).__typename).toBe('NotFound')
  })

  test('[role-writer-hide-responses] hides everything a person wrote under one’s own stories and lists, and nothing under those of others', async () => {
    const hideAll = (actor: Writer, targetUserId: string) =>
      actor.graphql('mutation($id: ID!) { hideResponsesOfUser(targetUserId: $id) { __typename } }', { id: targetUserId })
    const toHide = async (actor: Writer, id: string) =>
      (await actor.graphql('query($id: ID!) { userViewerEdge(userId: $id) { blockedAt responsesToHide } }', { id }))
        .userViewerEdge
    const [host, guest] = [await writer(app), await writer(app)]
    const own = await published(host, story('Harbor', 'Mine.'))
    const foreign = await published(ada, story('Quay', 'Hers.'))
    const top = await respond(cem, own, 'By cem.')
    await respond(guest, own, 'One.')
    await respond(guest, top, 'Two.')
    const elsewhere = await respond(guest, foreign, 'Three.')
    expect(await toHide(host, guest.id)).toEqual({ blockedAt: null, responsesToHide: 0 })
    await block(host, guest.id)
    const counted = await toHide(host, guest.id)
    expect(counted.responsesToHide).toBe(2)
    expect(Date.parse(counted.blockedAt ?? '')).toBeLessThanOrEqual(app.clock().getTime())
    // Neither the writer of the responses nor a stranger hides them here.
    await hideAll(guest, guest.id)
    await hideAll(cem, guest.id)
    expect(await threadOf(visitor, own)).toMatchObject({ responsesCount: 3 })
    expect(await hideAll(host, guest.id)).toEqual({ hideResponsesOfUser: { __typename: 'User' } })
    expect(await threadOf(visitor, own)).toMatchObject({ ids: [top], responsesCount: 1 })
    expect((await threadOf(visitor, foreign)).ids).toEqual([elsewhere])
    expect(await toHide(host, guest.id)).toMatchObject({ responsesToHide: 0 })
    expect(await hideAll(host, 'f'.repeat(12))).toEqual({ hideResponsesOfUser: { __typename: 'NotFound' } })
  })

  test('[replies-blocked-closed] [error-closed-discussion-story] in a closed discussion nobody responds, replies or edits', async () => {
    const id = await published(ada, story('Quiet', 'Enough.'))
    const response = await respond(bob, id, 'One more thing.')
    await close(id)
    const expectedRefusal = { __typename: 'Forbidden', message: closedDiscussionText('story') }
    expect(closedDiscussionText('story')).toBe(
      'The author has closed discussion for this story. We are unable to save changes to your response.',
    )
    expect(await respondBy(cem, id, 'And another.')).toMatchObject(expectedRefusal)
    expect(await respondBy(cem, response, 'Which?')).toMatchObject(expectedRefusal)
    expect(await respondBy(ada, response, 'Even I may not.')).toMatchObject(expectedRefusal)
    expect(await editResponse(bob, { id: response, deltas: asDeltas([p('r2', 'Wait.')]) })).toMatchObject(expectedRefusal)
    expect((await threadOf(visitor, id)).ids).toEqual([response])
    await close(id, false)
    expect((await respondBy(cem, response, 'Which?')).__typename).toBe('Post')
  })

  test('[response-bounds] a response has 1 to 8,000 characters, of paragraphs and quotations with simple formatting', async () => {
    const id = await published(ada, story('Bounds', 'Here.'))
    expect(maxResponseLength).toBe(8_000)
    expect(await respondBy(bob, id, '   ')).toMatchObject({ __typename: 'BadRequest', field: 'deltas' })
    expect((await respondBy(bob, id, 'x'.repeat(8_001))).__typename).toBe('BadRequest')
    expect((await respondBy(bob, id, 'x'.repeat(8_000))).__typename).toBe('Post')
    expect((await respondBy(bob, id, 'x')).__typename).toBe('Post')
    expect((await respondBy(bob, id, [p('a', 'Code', { type: 'PRE' })])).__typename).toBe('BadRequest')
    const rich = await respondBy(bob, id, [
      p('a', 'Bold and linked', {
        markups: [
          { type: 'STRONG', start: 0, end: 4 },
          { type: 'A', start: 9, end: 15, href: 'https://octavo.example/tides' },
        ],
      }),
      p('b', 'Quoted', { type: 'BQ' }),
    ])
    const { post } = await visitor.graphql('query($id: ID!) { post(id: $id) { content { bodyHtml } } }', { id: rich.id })
    expect(post.content.bodyHtml).toContain('<strong>Bold</strong>')
    expect(post.content.bodyHtml).toContain('href="https://octavo.example/tides"')
    expect(await respondBy(bob, id, 'See https://x.banned.example/a')).toMatchObject({
      __typename: 'PublishingRestrictedBannedLinks',
      links: ['https://x.banned.example/a'],
    })
  })

  test('[thread-page-constants] [thread-paging] [query-refetch-threaded-post-responses] responses come in pages of ten, then thirty, with three replies each', async () => {
    expect([threadPageSize, nextPageSize, initialReplies]).toEqual([10, 30, 3])
    const id = await published(ada, story('Many', 'Much.'))
    const many: string[] = []
    for (let i = 0; i < 45; i++) many.push(await respond(i % 5 === 0 ? bob : cem, id, `Number ${i}`))
    const first = await threadOf(visitor, id, { sortType: 'OLDEST' })
    expect(first).toMatchObject({ __typename: 'Post', id, ids: many.slice(0, 10), responsesCount: 45 })
    expect(first.next?.limit).toBe(10)
    const second = await threadOf(visitor, id, {
      sortType: 'OLDEST',
      postResponsesPaging: { limit: nextPageSize, to: String(first.next?.to) },
    })
    expect(second.ids).toEqual(many.slice(10, 40))
    const third = await threadOf(visitor, id, {
      sortType: 'OLDEST',
      postResponsesPaging: { limit: nextPageSize, to: String(second.next?.to) },
    })
    expect(third).toMatchObject({ ids: many.slice(40), next: null })
    const replies: string[] = []
    for (let i = 0; i < 5; i++) replies.push(await respond(ada, many[0] as string, `Reply ${i}`))
    const thread = await threadOf(visitor, many[0] as string, { postResponsesPaging: { limit: initialReplies } })
    expect(thread).toMatchObject({ ids: replies.slice(0, 3), responsesCount: 5 })
    expect(
      (await threadOf(visitor, many[0] as string, { postResponsesPaging: { limit: 30, to: String(thread.next?.to) } })).ids,
    ).toEqual(replies.slice(3))
    const tooMany = await visitor.post('/_/graphql', {
      query: 'query($id: ID!) { post(id: $id) { threadedPostResponses(paging: { limit: 101 }) { posts { id } } } }',
      variables: { id },
    })
    expect(tooMany.json()).toMatchObject({ errors: [{ extensions: { code: 'BadRequest' } }] })
  })

  test('[enum-response-sort-type] responses are sorted by appreciation, readers, and time in both directions', async () => {
    const { __type } = await visitor.graphql('{ __type(name: "ResponseSortType") { enumValues { name } } }')
    expect(__type.enumValues.map(({ name }) => name)).toEqual(expect.arrayContaining(['MOST_READ', 'NEWEST', 'OLDEST', 'BEST']))
    const id = await published(ada, story('Sorted', 'Out.'))
    const [a, b, c] = [await respond(bob, id, 'a'), await respond(bob, id, 'b'), await respond(bob, id, 'c')]
    await clap(cem, b, 9)
    await clap(ada, c, 1)
    await clap(cem, c, 1)
    const sorted = async (sortType?: 'MOST_READ' | 'NEWEST' | 'OLDEST' | 'BEST') =>
      (await threadOf(visitor, id, sortType ? { sortType } : {})).ids
    expect(await sorted('OLDEST')).toEqual([a, b, c])
    expect(await sorted('NEWEST')).toEqual([c, b, a])
    expect(await sorted('BEST')).toEqual([b, c, a])
    expect(await sorted()).toEqual([b, c, a])
    expect(await sorted('MOST_READ')).toEqual([c, b, a])
    const page = await threadOf(visitor, id, { sortType: 'BEST', postResponsesPaging: { limit: 2 } })
    expect(page.ids).toEqual([b, c])
    const nextPage = await threadOf(visitor, id, {
      sortType: 'BEST',
      postResponsesPaging: { limit: 2, to: String(page.next?.to) },
    })
    expect(nextPage).toMatchObject({ ids: [a], next: null })
  })

  test('muted and blocked users are left out of threads and counts, with the replies to them', async () => {
    const id = await published(ada, story('Company', 'Kept.'))
    const dora = await writer(app)
    const response = await respond(dora, id, 'Listen.')
    const reply = await respond(cem, response, 'I do.')
    const other = await respond(cem, id, 'Good.')
    const eva = await writer(app)
    await mute(eva, dora.id)
    expect(await threadOf(eva, id, { sortType: 'OLDEST' })).toMatchObject({ ids: [other], responsesCount: 1 })
    expect(await threadOf(eva, response)).toMatchObject({ ids: [] })
    expect(await threadOf(visitor, response)).toMatchObject({ ids: [reply], responsesCount: 1 })
    expect(await threadOf(visitor, id)).toMatchObject({ responsesCount: 3 })
    await block(ada, dora.id)
    expect((await threadOf(ada, id)).ids).toEqual([other])
    expect((await respondBy(dora, id, 'Again.')).__typename).toBe('NotFound')
    expect((await respondBy(dora, other, 'There then.')).__typename).toBe('NotFound')
    expect((await respondBy(dora, reply, 'Or there.')).__typename).toBe('NotFound')
  })

  test('responding requires a verified, active account and access to the text', async () => {
    const id = await published(ada, story('Doors', 'Open.'))
    const unproved = await writer(app, { verified: false })
    const suspended = await writer(app, { suspended: true })
    expect((await respondBy(visitor, id, 'Hello.')).__typename).toBe('Unauthorized')
    expect(await respondBy(unproved, id, 'Hello.')).toMatchObject({
      __typename: 'Forbidden',
      message: 'Verify your email to get full access to your account.',
    })
    expect((await respondBy(suspended, id, 'Hello.')).__typename).toBe('AccountSuspended')
    expect((await respondBy(bob, 'a'.repeat(12), 'Hello.')).__typename).toBe('NotFound')
    await trash(ada, id)
    expect((await respondBy(bob, id, 'Hello.')).__typename).toBe('NotFound')
  })

  test('a response has no draft, no settings, and cannot be unpublished', async () => {
    const id = await published(ada, story('Plain', 'Text.'))
    const response = await respond(bob, id, 'Plainer.')
    expect((await setSettings(bob, { postId: response, input: { subtitle: 'Not here' } })).__typename).toBe('Forbidden')
    const { unpublishPost: unpublishStory } = await bob.graphql(
      'mutation($id: ID!) { unpublishPost(postId: $id) { __typename } }',
      { id: response },
    )
    expect(unpublishStory.__typename).toBe('Conflict')
  })

  test('responses are on their writer’s profile, unless kept to the conversation', async () => {
    const id = await published(ada, story('Seen', 'There.'))
    const dora = await writer(app)
    const distributed = await respond(dora, id, 'For all.')
    await respond(dora, id, 'For here.', { to: 'NOT_DISTRIBUTED' })
    const of = async (actor: Pick<Writer, 'graphql'>) =>
      (
        await actor.graphql('query($id: ID!) { userResponses(userId: $id) { id } }', {
          id: dora.id,
        })
      ).userResponses.map((one) => one.id)
    expect(await of(visitor)).toEqual([distributed])
    await trash(ada, id)
    expect(await of(visitor)).toEqual([])
  })

  test('a closed account’s responses leave threads and counts, and return with the account', async () => {
    const id = await published(ada, story('Leaving', 'And back.'))
    const dora = await writer(app)
    await respond(dora, id, 'Bye.')
    await dora.graphql('mutation { deactivateAccount { __typename } }')
    const closedAt = await app.database.db
      .selectFrom('users')
      .select('deactivatedAt')
      .where('id', '=', dora.id)
      .executeTakeFirst()
    expect(closedAt?.deactivatedAt).not.toBeNull()
    expect(await threadOf(visitor, id)).toMatchObject({ ids: [], responsesCount: 0 })
  })
})
