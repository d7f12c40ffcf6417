import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#server/platform/context.ts'
import { hour } from '#shared/time/units.ts'
import { createList } from '#test/server/lists.ts'
import { hidePostResponse, listResponseOf, respondBy, respondOnList, responseOf } from '#test/server/responses.ts'
import {
  allPersons,
  allPersonsExcept,
  permittedViewers,
  type PublicationRelation,
  type Relations,
  createRelations,
} from '#test/server/roles.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { published, story } from '#test/server/writers.ts'
import type { List } from '#server/domains/lists/lists.ts'
import type { Story } from '#server/domains/stories/stories.ts'
import type { ResponseRow } from './response.ts'
import { responsePolicy } from './response.policy.ts'

const theirs = { authorId: 'author' } as Story
const hidden = { hiddenAt: new Date('2026-03-01T12:00:00Z'), hiddenBy: 'owner' } as ResponseRow

test.each<[string, (ctx: Context) => boolean, readonly string[]]>([
  ['changes or deletes a response', (ctx) => responsePolicy.change(ctx, theirs), ['author']],
  ['sees a response that is not hidden', (ctx) => responsePolicy.see(ctx, theirs, undefined), allPersons],
  ['sees a hidden response', (ctx) => responsePolicy.see(ctx, theirs, hidden), ['author']],
  ['sees that a response is hidden', (ctx) => responsePolicy.seeHidden(ctx, hidden), ['owner']],
  ['sees that a response is not hidden', (ctx) => responsePolicy.seeHidden(ctx, { hiddenBy: null }), []],
  ['hides responses to a story', (ctx) => responsePolicy.hideUnder(ctx, { story: theirs }), ['author']],
  ['hides responses to a list', (ctx) => responsePolicy.hideUnder(ctx, { list: { ownerId: 'author' } as List }), ['author']],
])('who %s', (_what, may, allowed) => {
  expect(permittedViewers(may)).toEqual(allowed)
})

describe('who may respond', () => {
  let app: TestApp
  let people: Relations
  let visitor: TestBrowser
  const now = new Date('2026-03-01T12:00:00Z')
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'salon')
    visitor = app.browser()
  })
  // Responses are limited by the hour.
  beforeEach(() => app.advanceClock(hour))
  afterAll(() => app.close())

  const browserOf = (name: (typeof allPersons)[number]): TestBrowser =>
    name === 'visitor' ? visitor : people[name satisfies PublicationRelation]

  const edge = 'viewerEdge { canRespond }'
  type Answer = Record<string, { viewerEdge?: { canRespond: boolean } }>
  const isOffered = async (who: TestBrowser, query: string): Promise<boolean> =>
    Object.values(await who.rawGraphql<Answer>(`{ ${query} }`))[0]?.viewerEdge?.canRespond ?? false

  /** The people to whom pages offer to respond and whose responses are accepted: the same, or the test fails. */
  async function respondersOf(query: string, respond: (who: TestBrowser) => Promise<{ __typename: string }>) {
    const offered: string[] = []
    const accepted: string[] = []
    for (const name of allPersons) {
      const who = browserOf(name)
      if (await isOffered(who, query)) offered.push(name)
      if ((await respond(who)).__typename === 'Post') accepted.push(name)
    }
    expect(offered).toEqual(accepted)
    return accepted
  }
  const toStory = (id: string) =>
    respondersOf(`postResult(id: "${id}") { ... on Post { ${edge} } }`, (who) => respondBy(who, id, 'Hear, hear.'))
  const toList = (id: string) =>
    respondersOf(`catalogById(catalogId: "${id}") { ... on Catalog { ${edge} } }`, (who) => respondOnList(who, id, 'Hear, hear.'))

  const changeStory = (id: string, change: Partial<Omit<Story, 'isListed'>>) =>
    app.database.db.updateTable('stories').set(change).where('id', '=', id).execute()
  const changeList = (id: string, change: Partial<List>) =>
    app.database.db.updateTable('lists').set(change).where('id', '=', id).execute()

  const fitAccounts = allPersonsExcept('unverified', 'suspended', 'visitor')
  const readers = fitAccounts.filter((name) => name !== 'blocked' && name !== 'blocker')

  test.each<[Partial<Omit<Story, 'isListed'>>, readonly string[]]>([
    [{ visibility: 'PUBLIC' }, readers],
    [{ visibility: 'UNLISTED' }, readers],
    [{ visibility: 'LOCKED' }, ['author', 'member', 'staff']],
    [{ visibility: 'PRIVATE' }, ['author']],
    [{ discussionClosedAt: now }, []],
    [{ discussionClosedAt: now, visibility: 'LOCKED' }, []],
    [{ suspendedAt: now }, ['author', 'staff']],
    [{ legallyUnavailableAt: now }, ['author', 'staff']],
    [{ limitedAt: now }, readers],
    [{ state: 'draft', publishedRev: null }, []],
    [{ state: 'deleted', deletedAt: now }, []],
  ])('to a story with %j, and to responses of others below it: %j', async (change, allowed) => {
    const id = await published(people.author, story('Salon', 'Open to all.'))
    const response = await responseOf(people.stranger, id, 'Is it?')
    const reply = await responseOf(people.member, response, 'It is.')
    await changeStory(id, change)
    expect(await toStory(id)).toEqual(allowed)
    expect(await toStory(reply)).toEqual(allowed)
  })

  test.each<[Partial<List>, readonly string[]]>([
    [{ visibility: 'PUBLIC' }, readers],
    [{ visibility: 'LOCKED' }, ['author', 'member', 'staff']],
    [{ visibility: 'PRIVATE' }, ['author']],
    [{ discussionClosedAt: now }, []],
  ])('to a list with %j, and to responses of others below it: %j', async (change, allowed) => {
    const id = String((await createList(people.author, { name: 'Salons', visibility: 'PUBLIC' })).id)
    const response = await listResponseOf(people.stranger, id, 'All of them?')
    await changeList(id, change)
    expect(await toList(id)).toEqual(allowed)
    expect(await toStory(response)).toEqual(allowed)
  })

  test.each<[Partial<Omit<Story, 'isListed'>>, readonly string[]]>([
    [{ suspendedAt: now }, ['stranger', 'staff']],
    [{ state: 'deleted', deletedAt: now }, []],
  ])('to a response with %j: %j', async (change, allowed) => {
    const id = await published(people.author, story('Salon', 'Open to all.'))
    const response = await responseOf(people.stranger, id, 'Is it?')
    await changeStory(response, change)
    expect(await toStory(response)).toEqual(allowed)
  })

  test('to a response that the author of the story hid: its writer only', async () => {
    const id = await published(people.author, story('Salon', 'Open to all.'))
    const response = await responseOf(people.stranger, id, 'Is it?')
    await hidePostResponse(people.author, { parent: id, id: response })
    expect(await toStory(response)).toEqual(['stranger'])
  })

  test('to a response of someone who blocks the reader, or whom the reader blocks: others only', async () => {
    const id = await published(people.stranger, story('Salon', 'Of a stranger.'))
    const response = await responseOf(people.author, id, 'By the author.')
    expect(await toStory(id)).toEqual(fitAccounts)
    expect(await toStory(response)).toEqual(readers)
  })
})
