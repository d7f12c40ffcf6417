import { sql } from 'kysely'
import type { PushTarget } from '#server/platform/push/send-push.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { day, minute } from '#shared/time/units.ts'
import { addToList, createList, editListItem } from '#test/server/lists.ts'
import { member as buyMembership } from '#test/server/members.ts'
import { enableWriter, subscribeToUser } from '#test/server/newsletters.ts'
import { createPrivateFeed } from '#test/server/private-feeds.ts'
import { publication } from '#test/server/publications.ts'
import { respondBy, responseOf } from '#test/server/responses.ts'
import { addBlock, addDomain, addImage, addTopic, addRead } from '#test/server/rows.ts'
import type { TestApp } from '#test/server/test-app.ts'
import { asker, draftWith, p, publish, type Writer, writer } from '#test/server/writers.ts'

/** Starts every planted word; the story's number and the kind of the block follow. In no title, and in no other text. */
export const secret = 'xylophane'

export const storyCount = 100
const inPublication = { from: 60, to: 75 }
const imported = { from: 75, to: 80 }
const scheduled = { from: 80, to: 85 }
/** Followers and subscribers get emails about these. */
const mailed = { from: 90 }
const discussed = 10

/** Of the part of each story that everyone may read. */
export const openingStart = 'Everyone may read this opening'
const opening = `${openingStart}, which goes on for a while about the cellar, the stairs that lead down to it and the lamp.`

/** A story whose opening is for everyone, with one planted word in each kind of block after it. */
function lockedStory(number: number, imageId: string): Body {
  const word = (kind: string) => `${secret}${number}${kind}`
  const cell = (text: string) => ({ text, markups: [] })
  const around = (kind: string) => `Below the stairs is the ${word(kind)} that nobody mentions.`
  return joinDocument(`Cellar ${number}`, 'About a cellar', [
    p('p0', opening),
    p('p1', around('text')),
    p('p2', 'A link hides', {
      markups: [{ type: 'A', start: 2, end: 6, href: `https://cellar.example/${word('address')}`, title: word('title') }],
    }),
    p('p3', around('heading'), { type: 'H3' }),
    p('p4', around('quotation'), { type: 'BQ' }),
    p('p5', around('pull'), { type: 'PQ' }),
    p('p6', `const lamp = '${word('code')}' // below the stairs`, { type: 'PRE', codeLang: 'javascript' }),
    p('p7', `x_{\\text{${word('formula')}}} = 1`, { type: 'MATH' }),
    p('p8', around('bullet'), { type: 'ULI' }),
    p('p9', around('step'), { type: 'OLI' }),
    p('q1', `A caption with ${word('caption')}`, { type: 'IMG', image: { id: imageId, alt: `A lamp and ${word('alt')}` } }),
    p('q2', '', {
      type: 'MIXTAPE_EMBED',
      mixtape: { href: `https://cellar.example/${word('card')}`, title: word('cardtitle'), description: word('cardtext') },
    }),
    p('q3', `A table with ${word('tablecaption')}`, {
      type: 'TABLE',
      table: {
        rows: [
          [cell('Lamp'), cell(word('cell'))],
          [cell('Stair'), cell('Nine')],
        ],
        alignments: ['LEFT', 'LEFT'],
        hasHead: true,
      },
    }),
    p('q4', 'A footnote follows', { markups: [{ type: 'FOOTNOTE', start: 2, end: 10, note: 'q5' }] }),
    p('q5', around('footnote'), { type: 'FOOTNOTE' }),
    p('q6', around('last')),
  ])
}

const act = (field: string) => (who: Writer, id: string) =>
  who.rawGraphql(`mutation($id: ID!) { ${field}(targetUserId: $id) { __typename } }`, { id })
const follow = act('followUser')
const setDigest = (who: Writer) => who.graphql('mutation { setDigestFrequency(frequency: DAILY) { __typename } }')
const addDevice = asker(
  'mutation($endpoint: String!, $p256dh: String!, $auth: String!) { addPushDevice(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { __typename } }',
)
const schedule = asker(
  'mutation($id: ID!, $at: Timestamp!) { schedulePost(postId: $id, scheduledAt: $at, visibility: LOCKED) { __typename ... on BadRequest { message } } }',
)
const highlight = asker(
  `mutation($id: ID!, $paragraph: ID!, $end: Int!) { highlight(targetPostId: $id, targetPostVersionId: "1", targetParagraphNames: [$paragraph], startOffset: 0, endOffset: $end) {
    __typename ... on Quote { id } ... on BadRequest { message } } }`,
)
const quotePassage = asker(
  `mutation($id: ID!, $paragraph: ID!, $end: Int!) { createQuote(targetPostId: $id, targetParagraphNames: [$paragraph], startOffset: 0, endOffset: $end) {
    __typename ... on Quote { id } ... on BadRequest { message } ... on Forbidden { message } } }`,
)
const noteTo = asker(
  'mutation($id: ID!, $quote: ID, $text: String!) { createPrivateNote(postId: $id, quoteId: $quote, text: $text) { __typename ... on Note { id } } }',
)

/** A hundred member-only stories in every state that shows some of them, and everyone who may not read them. */
export async function lockedWorld(app: TestApp, newDevice: () => PushTarget) {
  const { db } = app.database
  const ines = await writer(app, { enrolled: true })
  const [member, ended, blocked] = [await buyMembership(app), await buyMembership(app), await buyMembership(app)]
  const [nonMember, editor] = [await writer(app), await writer(app)]
  const readers = { member, ended, blocked, nonMember, editor }
  const quay = await publication(app, { slug: 'quay', name: 'Quay', owner: ines })
  const other = await publication(app, { slug: 'pier', name: 'Pier', owner: editor })
  await addDomain(app, { domain: 'quay.example', publicationId: quay })
  const imageId = await addImage(app, { ownerId: ines.id })

  // Whoever reads with a membership gets what members get, so this comes first for one whose membership ends.
  const feeds: string[] = []
  for (const [kind, subjectId] of [
    ['author', ines.id],
    ['publication', quay],
  ] as const)
    feeds.push(String((await createPrivateFeed(ended, { kind, subjectId })).rssUrl))
  const feedOfMember = String((await createPrivateFeed(member, { kind: 'author', subjectId: ines.id })).rssUrl)
  await db
    .updateTable('memberships')
    .set({ currentPeriodEndsAt: app.clock(), cancelledAt: app.clock(), dueAt: null })
    .where('userId', '=', ended.id)
    .execute()

  await enableWriter(ines, { userId: ines.id })
  for (const who of Object.values(readers)) {
    await setDigest(who)
    await addDevice(who, newDevice())
  }
  const subscribe = async (who: Writer) => {
    await follow(who, ines.id)
    // Readers see the highlights of those they follow.
    if (who !== member) await follow(who, member.id)
    await subscribeToUser(who, { userId: ines.id })
  }

  const stories: string[] = []
  for (let number = 0; number < storyCount; number++) {
    app.advanceClock(minute)
    if (number === mailed.from) {
      // Nobody is told of what was published before.
      await app.jobs.drain()
      await Promise.all(Object.values(readers).map(subscribe))
    }
    const id = await draftWith(ines, lockedStory(number, imageId))
    const within = ({ from, to }: { from: number; to: number }) => number >= from && number < to
    if (within(inPublication))
      await db.updateTable('stories').set({ publicationId: quay, publicationStatus: 'APPROVED' }).where('id', '=', id).execute()
    if (within(scheduled)) await schedule(ines, { id, at: new Date(app.clock().getTime() + 60 * day).toISOString() })
    else {
      const answer = await publish(ines, { postId: id, visibility: 'LOCKED', tags: ['Cellars'] })
      if (answer.__typename !== 'Post') throw new Error(`${number}: ${answer.message}`)
    }
    if (within(imported))
      await db
        .insertInto('importedStories')
        .values({ userId: ines.id, sourceKey: `cellar ${number}`, storyId: id, importedAt: app.clock() })
        .execute()
    stories.push(id)
    if (number === mailed.from) await addBlock(app, { userId: ines.id, blockedId: blocked.id })
  }
  const tag = await db.selectFrom('tags').selectAll().where('slug', '=', 'cellars').executeTakeFirstOrThrow()
  await addTopic(app, { slug: tag.slug, name: tag.name, tagId: tag.id })

  // What a member does with the passages that only members see.
  const quotes: string[] = []
  const responses: string[] = []
  const list = String((await createList(member, { name: 'Below', visibility: 'PUBLIC' })).id)
  let noteId = ''
  for (const [i, id] of stories.slice(0, discussed).entries()) {
    const end = `Below the stairs is the ${secret}${i}text`.length
    const marked = await highlight(member, { id, paragraph: 'q6', end: 24 + `${secret}${i}last`.length })
    if (marked.__typename !== 'Quote') throw new Error(`${marked.__typename}: ${marked.message}`)
    const quote = await quotePassage(member, { id, paragraph: 'p1', end })
    if (quote.__typename !== 'Quote') throw new Error(`${quote.__typename}: ${quote.message}`)
    quotes.push(String(quote.id))
    responses.push(await responseOf(member, id, 'So many stairs.'))
    const quoted = await respondBy(member, id, 'This passage above all.', { quote: String(quote.id) })
    responses.push(String(quoted.id))
    const added = await addToList(member, { catalogId: list, entityId: id, entityType: 'POST' })
    await editListItem(member, { catalogId: list, catalogItemId: added.catalogItemId, note: 'For the stairs.' })
    const note = await noteTo(member, { id, quote: quote.id, text: 'There are ten.' })
    noteId ||= String(note.id)
    await member.graphql('mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 3) { __typename } }', {
      id,
      me: member.id,
    })
    await db.deleteFrom('storyReads').where('storyId', '=', id).execute()
    for (const { id: userId } of Object.values(readers)) await addRead(app, { userId, storyId: id, percent: 40 })
  }
  const newsletter = await db.selectFrom('newsletters').selectAll().where('userId', '=', ines.id).executeTakeFirstOrThrow()
  await app.jobs.drain()
  await app.queueRecurringJobs('digests')
  app.advanceClock(day)
  await app.jobs.drain()
  await sql`select search_fill()`.execute(db)
  return { ines, readers, quay, other, stories, quotes, responses, list, noteId, newsletter, imageId, feeds, feedOfMember }
}

export type LockedWorld = Awaited<ReturnType<typeof lockedWorld>>
