import { isEnrolled } from '#server/domains/membership/membership.ts'
import { addImportedDraft, publishImported, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { documentProblem } from '#shared/body/check-body.ts'
import { joinDocument } from '#shared/body/document.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { refusalText } from '#shared/refusals.ts'
import { storableLine, storableText } from '#shared/text/storable.ts'
import type { FoundStory } from './found-story.ts'
import { publishingOf, type Publishing } from './import-visibility.ts'
import { settleSources } from './settle-sources.ts'

export type Brought =
  | { outcome: 'brought'; story: Story; missing: number; dropped: number; publishing: Publishing }
  | { outcome: 'here-already'; storyId: string }
  | { outcome: 'refused'; why: string }

type Sources = Parameters<typeof settleSources>[3] & {
  /** Publishes what was published where it comes from, with its old date, for no more readers than it had there. */
  publishes: boolean
}

const longestKey = 500

/** The stories a writer has brought before, by where they came from. What was deleted for good may be brought again. */
export async function broughtBefore(ctx: Context, userId: string, sourceKeys: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('imported_stories')
    .select(['source_key', 'post_id'])
    .where('user_id', '=', userId)
    .where('source_key', '=', (eb) => eb.fn.any(eb.val(sourceKeys.map((key) => storableText(key).slice(0, longestKey)))))
    .execute()
  return new Map(rows.map((row) => [row.source_key, row.post_id]))
}

/** Makes one story out of what was found, once: the second time it says which story it became. */
export async function bringStory(ctx: Context, found: FoundStory, sources: Sources): Promise<Brought> {
  const { viewer } = ctx
  if (!viewer) throw new Error('Somebody has to bring a story.')
  const key = storableText(found.sourceKey).slice(0, longestKey)
  const known = (await broughtBefore(ctx, viewer.id, [key])).get(key)
  if (known) return { outcome: 'here-already', storyId: known }
  const oneLine = (text: string) => storableLine(text).slice(0, 1_000)
  // Pictures are fetched before the transaction: the embedded database has one session, which must not wait for the network.
  const { body, cover, missing, dropped } = await settleSources(ctx, viewer.id, found, sources)
  const document = joinDocument(oneLine(found.title), oneLine(found.subtitle), body)
  const problem = documentProblem(document)
  if (problem) return { outcome: 'refused', why: problem }
  return ctx.transaction(async (tx): Promise<Brought> => {
    const story = await addImportedDraft(tx, viewer.id, {
      document,
      tags: found.tags,
      license: found.license,
      canonicalUrl: safeHref(found.canonicalUrl)?.slice(0, 2_000),
      cover,
      publishedAt: found.publishedAt,
    })
    const noted = await tx.db
      .insertInto('imported_stories')
      .values({ user_id: viewer.id, source_key: key, post_id: story.id, imported_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (noted.numInsertedOrUpdatedRows === 0n) throw new Error('The same story was brought twice at once.')
    const publishing = sources.publishes ? await publish(tx, story, found) : ({ visibility: 'DRAFT' } as const)
    return { outcome: 'brought', story, missing, dropped, publishing }
  })
}

async function publish(tx: Context, story: Story, found: FoundStory): Promise<Publishing> {
  const publishing = publishingOf(found, { now: tx.now(), canLock: await isEnrolled(tx, story.author_id) })
  if (publishing.visibility === 'DRAFT') return publishing
  const published = await publishImported(tx, story, publishing.visibility)
  return published.ok ? publishing : { visibility: 'DRAFT', reason: refusalText(published.refusal) }
}
