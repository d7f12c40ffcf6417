import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listReferences } from '#server/platform/database/delete-rules.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'
import { createList } from '#test/server/lists.ts'
import { publication } from '#test/server/publications.ts'
import { responseOf } from '#test/server/responses.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, trash, type Writer, writer } from '#test/server/writers.ts'

/** What may still refer to a story that was deleted permanently and has responses. */
const kept: Record<string, string> = {
  'responses.story_id': 'The responses it stays for.',
  'responses.parent_id': 'The same.',
  'responses.response_id': 'A response of which only the replies are left keeps its place in the thread.',
  'stories.in_response_to_id': 'The responses it stays for.',
  'story_stats.story_id': 'How many responses there are.',
  'reposts.reposted_id': 'A repost with words of its own stays, without what it reposted.',
  'submissions.story_id': 'What a publication decided.',
  'feature_requests.story_id': 'What a publication and a writer agreed on.',
  'notifications.story_id': 'Not shown while its story is deleted; removed by age.',
  'notifications.response_id': 'The same.',
  'notification_rolls.story_id': 'The same.',
  'digest_stories.story_id': 'What was mailed to whom, so that nothing is mailed twice.',
  'newsletter_issues.story_id': 'What was mailed to whom.',
  'earning_reads.story_id': 'What it earned.',
  'earning_story_days.story_id': 'What it earned.',
  'story_earning_reasons.story_id': 'Why it earned nothing.',
  'partner_transactions.story_id': 'What was paid for it.',
  'tips.story_id': 'What readers paid for it.',
  'import_stories.story_id': 'Which file it came from.',
  'imported_stories.story_id': 'The same.',
}

describe('a permanently deleted story with responses', () => {
  let app: TestApp
  let [ada, bob]: [Writer, Writer] = [] as never
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    bob = await writer(app)
  })
  afterAll(() => app.close())

  /** One row in each table that says something about the story. */
  async function rowsAbout(id: string): Promise<[table: keyof Tables, row: Record<string, unknown>][]> {
    const { db } = app.database
    const now = app.clock()
    const listId = String((await createList(bob, { name: 'Harbors', visibility: 'PUBLIC' })).id)
    const publicationId = await publication(app, { slug: 'harbor', name: 'Harbor', owner: ada })
    const [seriesId, tagId, videoId, repostId] = [newId(), newId(), newId(), await published(bob, story('Look', 'At this.'))]
    const insert = (table: keyof Tables, row: Record<string, unknown>) => db.insertInto(table).values(row).execute()
    await insert('series', {
      id: seriesId,
      authorId: bob.id,
      title: 'Harbors',
      slug: 'harbors',
      createdAt: now,
      updatedAt: now,
    })
    await insert('storyTranslations', { storyId: repostId, originalId: id, followedRev: 1, createdAt: now })
    await insert('tags', { id: tagId, slug: 'harbors', name: 'Harbors', createdAt: now })
    await insert('videos', { id: videoId, ownerId: ada.id, state: 'RECEIVING', byteSize: 1, createdAt: now })
    const place = { rev: 1, paragraphNames: ['p0'], texts: ['Twice'], startOffset: 0, endOffset: 5 }
    const numbers = { views: 1, reads: 1, seconds: 1, presentations: 1 }
    return [
      [
        'storySchedules',
        { publishAt: now, visibility: 'PUBLIC', notifiesFollowers: false, scheduledBy: ada.id, scheduledAt: now },
      ],
      ['storyFormerSlugs', { slug: 'tides', usedUntil: now }],
      ['storyPins', { userId: ada.id, pinnedAt: now }],
      ['publicationPins', { publicationId, pinnedBy: ada.id, pinnedAt: now }],
      ['publicationFeaturedStories', { id: newId(), publicationId, position: 0, featuredAt: now, featuredBy: ada.id }],
      ['seriesStories', { seriesId, position: 0, addedAt: now }],
      ['reposts', { userId: ada.id, repostedId: repostId }],
      ['storyTranslations', { originalId: repostId, followedRev: 1, createdAt: now }],
      ['storyTags', { tagId, position: 0 }],
      ['claps', { userId: bob.id, count: 1, lastDelta: 1, clappedAt: now }],
      ['shareKeys', { keyHash: newId(), createdAt: now }],
      ['listItems', { id: newId(), listId, position: 0, addedAt: now }],
      ['storyReads', { userId: bob.id, percent: 10, readAt: now }],
      ['storyVisits', { day: now, reader: 'bob', isMember: false, recordedAt: now, ...numbers }],
      ['storyDays', { day: now, isMember: false, viewers: 1, readers: 1, presentedTo: 1, openedBy: 1, ...numbers }],
      ['storySignals', { userId: bob.id, kind: 'LESS', givenAt: now }],
      ['storyLabels', { label: 'tides', labelledAt: now }],
      ['storyNominations', { nominatedAt: now }],
      ['curationSkips', { userId: bob.id, skippedAt: now }],
      ['privateNotes', { id: newId(), userId: bob.id, text: 'A note.', createdAt: now }],
      ['quotes', { id: newId(), userId: bob.id, type: 'HIGHLIGHT', createdAt: now, ...place }],
      ['storyVideos', { videoId }],
    ].map(([table, row]) => [table as keyof Tables, { ...(row as object), storyId: id }])
  }

  const referring = async (id: string): Promise<string[]> => {
    const { db } = app.database
    const found: string[] = []
    for (const { table, column } of await listReferences(db, 'stories')) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(db)
      if (rows.length > 0) found.push(`${table}.${column}`)
    }
    return found
  }

  test('leaves an empty row and its responses, and nothing else in any table', async () => {
    const { db } = app.database
    const id = await published(ada, story('Tides', 'Twice a day'))
    const response = await responseOf(bob, id, 'Why twice?')
    await trash(ada, id)
    for (const [table, row] of await rowsAbout(id)) await db.insertInto(table).values(row).execute()
    const columns = (await listReferences(db, 'stories')).map(({ table, column }) => `${table}.${column}`)
    expect(columns).toEqual(expect.arrayContaining(Object.keys(kept)))
    // A new table belongs to one group or the other.
    const cleared = columns.filter((column) => !(column in kept))
    expect(await referring(id)).toEqual(expect.arrayContaining(cleared))
    app.advanceClock(15 * day)
    await app.queueRecurringJobs('stories')
    await app.jobs.drain()
    expect((await referring(id)).filter((column) => cleared.includes(column))).toEqual([])
    expect(await db.selectFrom('stories').select(['id', 'title']).where('id', '=', id).execute()).toEqual([{ id, title: '' }])
    expect(await referring(id)).toContain('stories.in_response_to_id')
    expect(await db.selectFrom('stories').select('state').where('id', '=', response).execute()).toEqual([{ state: 'published' }])
  })
})
