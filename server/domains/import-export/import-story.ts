import { addImportedDraft, chooseTags, publishImported, type Story, storyPolicy } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { documentProblem } from '#shared/body/check-body.ts'
import { joinDocument } from '#shared/body/document.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { writtenLanguageOf } from '#shared/story-languages.ts'
import { refusalText } from '#shared/refusals.ts'
import { resolvePublishing, type Publishing } from './import-visibility.ts'
import { findImportedStories } from './imported-stories.sql.ts'
import type { PreparedStory } from './prepare-story.ts'
import { resolveAssets } from './resolve-assets.ts'
import { ReportBuilder, type StoryReport } from './story-report.ts'

export type ImportResult =
  | { outcome: 'imported'; story: Story; report: StoryReport; publishing: Publishing }
  | { outcome: 'here-already'; storyId: string }
  | { outcome: 'refused'; reason: string }

type Options = {
  /** An image inside the uploaded archive. */
  readImage: (source: string) => Promise<Buffer | undefined>
  /** Publishes what was published at the source, with its original date, for at most the same audience. */
  publishes: boolean
}

export const earlierVersionText = 'An earlier version of it is here already, so this one becomes a draft.'

/** Creates a story from a parsed one, once; later calls return the same story. */
export async function importStory(ctx: Context, parsed: PreparedStory, { readImage, publishes }: Options): Promise<ImportResult> {
  const { viewer } = ctx
  if (!viewer) throw new Error('An import needs a viewer.')
  const existing = await findImportedStories(ctx, viewer.id, [parsed])
  const storyId = existing.byKey.get(parsed.key)
  if (storyId) return { outcome: 'here-already', storyId }
  // Images are fetched before the transaction: the embedded database has one session, which must not wait for the network.
  const { body, cover, report } = await resolveAssets(ctx, viewer.id, parsed, { readImage })
  const document = joinDocument(parsed.title, parsed.subtitle, body)
  const problem = documentProblem(document)
  if (problem) return { outcome: 'refused', reason: problem }
  return ctx.transaction(async (tx): Promise<ImportResult> => {
    const story = await addImportedDraft(tx, viewer.id, {
      document,
      tags: parsed.tags,
      license: parsed.license,
      chosenLanguage: writtenLanguageOf(parsed.language ?? ''),
      canonicalUrl: safeHref(parsed.canonicalUrl)?.slice(0, 2_000),
      cover,
      publishedAt: parsed.publishedAt,
    })
    const saved = await tx.db
      .insertInto('importedStories')
      .values({ userId: viewer.id, sourceKey: parsed.key, origin: parsed.origin, storyId: story.id, importedAt: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (saved.numInsertedOrUpdatedRows === 0n) throw new Error('The same story is being imported twice.')
    const isNewer = parsed.origin !== null && existing.origins.has(parsed.origin)
    const publishing: Publishing = isNewer
      ? { visibility: 'DRAFT', reason: earlierVersionText }
      : publishes
        ? await publish(tx, story, parsed)
        : { visibility: 'DRAFT' }
    return { outcome: 'imported', story, report: withTags(report, parsed.tags), publishing }
  })
}

/** The report completed with the result for the story's tags. */
export function withTags(report: StoryReport, tags: readonly string[]): StoryReport {
  const builder = new ReportBuilder(report)
  for (const { tag, reason } of chooseTags(tags).skipped) builder.skip('TAG', `“${tag}”: ${reason}`)
  return builder.result()
}

async function publish(tx: Context, story: Story, parsed: PreparedStory): Promise<Publishing> {
  const publishing = resolvePublishing(parsed, { now: tx.now(), canLock: await storyPolicy.lock(tx, story) })
  if (publishing.visibility === 'DRAFT') return publishing
  const published = await publishImported(tx, story, publishing.visibility)
  return published.ok ? publishing : { visibility: 'DRAFT', reason: refusalText(published.refusal) }
}
