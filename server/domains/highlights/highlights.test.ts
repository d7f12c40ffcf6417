import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { responseOf } from '#test/server/responses.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import {
  asker,
  createStory,
  publish,
  published,
  publishEdits,
  rewrite,
  setVisibility,
  story,
  type Writer,
  writer,
} from '#test/server/writers.ts'

const why =
  '... on NotFound { message } ... on Forbidden { message } ... on BadRequest { message } ... on Unauthorized { message }'
const highlightWith = asker(
  `mutation($id: ID!, $names: [ID!]!, $start: Int!, $end: Int!) {
    highlight(targetPostId: $id, targetPostVersionId: "1", targetParagraphNames: $names, startOffset: $start, endOffset: $end) {
      __typename ... on Quote { id text paragraphNames startOffset endOffset type } ... on AlreadyExists { message } ${why} } }`,
)
const mark = (actor: TestBrowser, id: string, start: number, end: number, names = ['p0']) =>
  highlightWith(actor, { id, names, start, end })
const unmark = asker(`mutation($quoteId: ID!) { deleteHighlight(quoteId: $quoteId) { __typename } }`)

async function seenBy(actor: TestBrowser, id: string) {
  const { post } = await actor.graphql(
    `query($id: ID!) { post(id: $id) { content { bodyHtml }
      highlights { count highlightGroupId users { id } quote { text paragraphNames startOffset userId } }
      viewerEdge { highlights { text paragraphNames startOffset userId } } } }`,
    { id },
  )
  return { own: post.viewerEdge.highlights, others: post.highlights, html: post.content.bodyHtml }
}

const text = 'The tide comes in twice a day, and nobody has asked it to.'

describe('highlights', () => {
  let app: TestApp
  let [ada, bob, cem, dora]: Writer[] = [] as never as [Writer, Writer, Writer, Writer]
  let visitor: TestBrowser
  beforeAll(async () => {
    app = await openTestApp()
    ;[ada, bob, cem, dora] = [await writer(app), await writer(app), await writer(app), await writer(app)]
    visitor = app.browser()
  })
  afterAll(() => app.close())
  const people = () => [ada, bob, cem, dora] as [Writer, Writer, Writer, Writer]

  test('a highlight is shown to its owner in the text, and only the owner can remove it', async () => {
    const [a, b, c] = people()
    const id = await published(a, story('Tides', text))
    const marked = await mark(b, id, 4, 8)
    expect(marked).toMatchObject({ __typename: 'Quote', text: 'tide', paragraphNames: ['p0'], startOffset: 4, type: 'HIGHLIGHT' })
    expect((await mark(b, id, 4, 8)).__typename).toBe('AlreadyExists')
    expect((await seenBy(b, id)).html).toContain(`The <mark class="own" data-quote="${String(marked.id)}">tide</mark>`)
    expect((await seenBy(c, id)).html).not.toContain('<mark')
    expect((await unmark(c, { quoteId: marked.id })).__typename).toBe('Forbidden')
    expect((await unmark(b, { quoteId: marked.id })).__typename).toBe('MutationSuccess')
    expect(await seenBy(b, id)).toMatchObject({ own: [], html: expect.not.stringContaining('<mark') })
  })

  test('a passage highlighted by three people is shown to everyone where their marks overlap; fewer are not', async () => {
    const [a, b, c, d] = people()
    const id = await published(a, story('Popular', text))
    await mark(b, id, 0, 30)
    await mark(c, id, 4, 40)
    expect((await seenBy(visitor, id)).others).toEqual([])
    await mark(d, id, 4, 29)
    const [popular] = (await seenBy(visitor, id)).others
    expect(popular).toMatchObject({ count: 3, quote: { text: text.slice(4, 29), startOffset: 4 } })
    expect((await seenBy(visitor, id)).html).toContain('title="Highlighted by 3 readers"')
    await c.graphql('mutation($id: ID!) { blockUser(targetUserId: $id) { __typename } }', { id: d.id })
    expect((await seenBy(c, id)).others).toEqual([])
    await c.graphql('mutation($id: ID!) { unblockUser(targetUserId: $id) { __typename } }', { id: d.id })
  })

  test('a highlight is shown to followers', async () => {
    const [a, b, c] = people()
    const id = await published(a, story('Followed', text))
    await mark(b, id, 4, 8)
    expect((await seenBy(c, id)).others).toEqual([])
    await c.graphql('mutation($id: ID!) { followUser(targetUserId: $id) { id } }', { id: b.id })
    expect((await seenBy(c, id)).others).toMatchObject([
      { count: 1, quote: { text: 'tide', userId: b.id }, users: [{ id: b.id }] },
    ])
    await c.graphql('mutation($id: ID!) { unfollowUser(targetUserId: $id) { id } }', { id: b.id })
  })

  test('a highlight moves with its words through an edit, and disappears with them', async () => {
    const [a, b] = people()
    const before = story('Edited', text, 'Something else.')
    const id = await published(a, before)
    const passage = 'twice a day, and nobody'
    await mark(b, id, text.indexOf(passage), text.indexOf(passage) + passage.length)
    const after = story('Edited', `Every week ${text}`, 'Something else.')
    expect(await rewrite(a, id, before, after)).toBe(200)
    await publishEdits(a, { postId: id })
    expect((await seenBy(b, id)).own).toMatchObject([{ text: passage, startOffset: text.indexOf(passage) + 11 }])
    const without = story('Edited', 'It is quiet now.', 'Something else.')
    expect(await rewrite(a, id, after, without)).toBe(200)
    await publishEdits(a, { postId: id })
    expect(await seenBy(b, id)).toMatchObject({ own: [], html: expect.not.stringContaining('<mark') })
  })

  test('text behind the paywall cannot be highlighted or quoted by readers without access', async () => {
    const [, b] = people()
    const enrolled = await writer(app, { enrolled: true })
    const long = Array.from({ length: 8 }, (_, i) => `Paragraph ${i} has enough words to count for something here.`)
    const id = await published(enrolled, story('Locked', ...long))
    const marked = await mark(b, id, 0, 11, ['p7'])
    expect(marked.__typename).toBe('Quote')
    await setVisibility(enrolled, { postId: id, visibility: 'LOCKED' })
    expect((await seenBy(b, id)).own).toEqual([])
    expect((await mark(b, id, 0, 11, ['p6'])).__typename).toBe('BadRequest')
    const { quote } = await b.graphql('query($id: ID!) { quote(id: $id) { text } }', { id: marked.id })
    expect(quote).toBeNull()
    const { userHighlights } = await visitor.graphql('query($id: ID!) { userHighlights(userId: $id) { text } }', { id: b.id })
    expect(userHighlights.map((one) => one.text)).not.toContain('Paragraph 7')
  })

  test('blocked, suspended and signed-out readers cannot highlight', async () => {
    const [a, , , d] = people()
    const id = await published(a, story('Kept', text))
    await a.graphql('mutation($id: ID!) { blockUser(targetUserId: $id) { __typename } }', { id: d.id })
    expect((await mark(d, id, 0, 3)).__typename).toBe('NotFound')
    await a.graphql('mutation($id: ID!) { unblockUser(targetUserId: $id) { __typename } }', { id: d.id })
    expect((await mark(visitor, id, 0, 3)).__typename).toBe('Unauthorized')
    expect((await mark(d, id, 3, 3)).__typename).toBe('BadRequest')
    expect((await mark(d, id, 0, 9_999)).__typename).toBe('BadRequest')
    expect((await mark(d, id, 0, 3, ['zz'])).__typename).toBe('BadRequest')
  })

  test('[path-action-quotes-create] the highlight address returns the quote’s id, and refuses readers without access', async () => {
    const [a, b] = people()
    const id = await published(a, story('By address', text))
    const passage = { paragraphName: 'p0', startOffset: 0, endOffset: 3 }
    const created = await b.post(`/_/p/${id}/quotes/create`, passage)
    expect(created.statusCode).toBe(200)
    const { payload } = created.json<{ success: boolean; payload: { value: string } }>()
    expect(payload.value).toMatch(/^[0-9a-f]{12}$/)
    expect((await visitor.post(`/_/p/${id}/quotes/create`, passage)).statusCode).toBe(401)
    expect((await b.post(`/_/p/${id}/quotes/create`, {})).statusCode).toBe(400)
    expect((await b.get(`/_/p/${id}/quotes/create`)).statusCode).toBe(405)
    const one = await visitor.get(`/p/${id}/quotes/${payload.value}`)
    expect(one.json()).toMatchObject({ success: true, payload: { text: 'The', paragraphNames: ['p0'], userId: b.id } })
    expect((await b.get(`/p/${id}/quotes`)).json()).toMatchObject({ payload: { own: [{ id: payload.value }] } })
    const remove = (actor: TestBrowser) =>
      actor.request({
        method: 'DELETE',
        url: `/p/${id}/quotes/${payload.value}`,
        headers: { 'x-xsrf-token': decodeURIComponent(actor.cookies.get('xsrf') ?? ''), origin: app.config.baseUrl },
      })
    await visitor.get('/_/xsrf')
    expect([(await remove(visitor)).statusCode, (await remove(a)).statusCode, (await remove(b)).statusCode]).toEqual([
      401, 403, 200,
    ])
  })

  test('a passage can be answered by a response, or by a story that links to it and appears in the conversation', async () => {
    const [a, b] = people()
    const id = await published(a, story('Asked', text))
    const quote = await mark(b, id, 4, 8)
    const response = await responseOf(b, id, 'Which tide?', { quote: String(quote.id) })
    const responsesTo = async (storyId: string) =>
      (
        await visitor.graphql('query($id: ID!) { post(id: $id) { type inResponseToPost { id } inResponseToQuote { text } } }', {
          id: storyId,
        })
      ).post
    expect(await responsesTo(response)).toEqual({
      type: 'RESPONSE',
      inResponseToPost: { id },
      inResponseToQuote: { text: 'tide' },
    })
    const { createPost: draft } = await b.graphql(
      'mutation($quote: ID) { createPost(inResponseToQuoteId: $quote, title: "On that tide") { ... on Post { id } } }',
      { quote: quote.id },
    )
    const threads = async () =>
      (
        await visitor.graphql('query($id: ID!) { post(id: $id) { responsesCount threadedPostResponses { posts { id } } } }', {
          id,
        })
      ).post
    expect(await threads()).toMatchObject({ responsesCount: 1 })
    expect(await publish(b, { postId: draft.id, visibility: 'PUBLIC' })).toMatchObject({ type: 'PUBLISHED' })
    expect(await responsesTo(draft.id)).toEqual({
      type: 'PUBLISHED',
      inResponseToPost: { id },
      inResponseToQuote: { text: 'tide' },
    })
    expect((await threads()).threadedPostResponses.posts.map((one) => one.id)).toContain(draft.id)
    expect(await threads()).toMatchObject({ responsesCount: 2 })
    expect((await createStory(b, {})).__typename).toBe('Post')
  })
})
