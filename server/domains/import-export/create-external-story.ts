import { addImportedDraft, type Story } from '#server/domains/stories/stories.ts'
import type { SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { documentProblem } from '#shared/body/check-body.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { LicenseType } from '#shared/enums/stories.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import type { RefusalKind } from '#shared/refusals.ts'
import { parseTextInWorker } from './parse-in-worker.ts'
import type { ExternalText } from './read-external-text.ts'
import { resolveAssets } from './resolve-assets.ts'
import type { StoryReport } from './story-report.ts'

export type ExternalStory = ExternalText & {
  tags: readonly string[]
  license?: LicenseType | undefined
  /** As the writer says, as a BCP 47 tag; recognized from the text when omitted. */
  chosenLanguage?: string | undefined
  canonicalUrl?: string | undefined
  publishedAt?: Date | undefined
  publicationId?: string | undefined
}

/**
 * Creates a draft from a text sent by a program, with its images stored here. `then` continues in the same transaction; if it refuses, no
 * draft remains.
 */
export async function createExternalStory<Refusal extends RefusalKind>(
  ctx: SignedInContext,
  sent: ExternalStory,
  then: (tx: Context, story: Story) => Promise<Result<Story, Refusal>>,
): Promise<Result<Story, 'BadRequest' | Refusal>> {
  const { viewer } = ctx
  const parsed = await parseTextInWorker(sent)
  if (!parsed)
    return refused('BadRequest', { field: 'content', message: 'This content is too complex to process. Try a shorter story.' })
  if ('problem' in parsed) return refused('BadRequest', { field: 'content', message: parsed.problem })
  // Images are fetched before the transaction, which must not wait for the network.
  const text = { ...parsed, baseUrl: ctx.config.baseUrl }
  const { body, problem: unfit, report } = await resolveAssets(ctx, viewer.id, text, { readImage: async () => undefined })
  const document = joinDocument(toStorableLine(parsed.title), '', body)
  const problem = unfit ?? documentProblem(document) ?? lostImageProblem(report)
  if (problem) return refused('BadRequest', { field: 'content', message: problem })
  return ctx.transaction<Result<Story, Refusal>>(async (tx) => {
    const { tags, license, chosenLanguage, canonicalUrl, publishedAt, publicationId } = sent
    const story = await addImportedDraft(tx, viewer.id, {
      document,
      tags,
      license,
      chosenLanguage,
      canonicalUrl,
      publishedAt,
      publicationId,
    })
    const done = await then(tx, story)
    return done.ok ? ok(done.value) : done
  })
}

/** A picture that could neither be stored nor linked. A program gets no report, so it is refused. */
function lostImageProblem({ notes }: StoryReport): string | undefined {
  const lost = notes.find(({ kind, outcome }) => kind === 'IMAGE' && outcome === 'SKIPPED')
  return lost && `An image of this content can’t be used: ${lost.reason}`
}
