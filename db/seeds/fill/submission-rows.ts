import type { Body } from '#shared/body/paragraph.ts'
import { joinDocument } from '#shared/body/document.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { countBodyWords, readingMinutes } from '#shared/text/reading-time.ts'
import { hour } from '#shared/time/units.ts'
import { demoRoles } from '../people.ts'
import { type SeedSubmission, submissions } from '../submissions.ts'
import { libraryNow, seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import { publicationId, tagId } from './publication-rows.ts'
import type { Rows } from './rows.ts'
import { storyId } from './story-rows.ts'

const day = 24 * hour
const firstRev = 1

const keyOf = ({ publication, title }: SeedSubmission): string => `${publication}/${title}`
export const submittedStoryId = (publication: string, title: string): string =>
  seedId('submitted-story', `${publication}/${title}`)
const storyIdOf = ({ publication, title }: SeedSubmission): string => submittedStoryId(publication, title)
const idOf = (submission: SeedSubmission): string => seedId('submission', keyOf(submission))
const bodyOf = (submission: SeedSubmission): Body =>
  submission.text.map((text, i) => ({
    name: seedId('submitted-paragraph', `${keyOf(submission)}/${i}`).slice(0, 4),
    type: 'P',
    text,
    markups: [],
  }))

const submittedAt = ({ daysAgo }: SeedSubmission): Date => new Date(libraryNow.getTime() - daysAgo * day)
const decidedAt = (submission: SeedSubmission): Date =>
  new Date(submittedAt(submission).getTime() + (submission.decided ? 7 * hour : 0))
const statusOf = ({ decided }: SeedSubmission) => decided?.status ?? ('OPEN' as const)
const isAccepted = (submission: SeedSubmission): boolean => statusOf(submission) === 'ACCEPTED'
const publishAt = (submission: SeedSubmission): Date | null =>
  submission.decided?.publishInDays ? new Date(libraryNow.getTime() + submission.decided.publishInDays * day) : null

/** The token in a link of a mail to the writer. */
export const featureToken = seedId('token', demoRoles.writer)
export const requestedStoryId = storyId('weather-as-told-by-my-aunt')
/** Far in the future, so that the request never expires while the library ages. */
const requestedAt = new Date(libraryNow.getTime() + 3_650 * day)

/** Editors of another publication ask to feature a story of the writer. */
export const featureRequestRows = (): Rows => ({
  featureRequests: [
    {
      id: seedId('feature-request', featureToken),
      tokenHash: hashToken(featureToken),
      storyId: requestedStoryId,
      publicationId: publicationId('slow-signals'),
      requestedBy: userId(demoRoles.editor),
      requestedAt,
    },
  ],
})

/** Drafts submitted to editors and the outcomes of others, with every step. */
export const submissionRows = (): Rows => ({
  stories: submissions.map((submission) => {
    const body = bodyOf(submission)
    return {
      id: storyIdOf(submission),
      authorId: userId(submission.author),
      publicationId: isAccepted(submission) ? publicationId(submission.publication) : null,
      publicationStatus: isAccepted(submission)
        ? ('APPROVED' as const)
        : statusOf(submission) === 'REJECTED'
          ? ('REJECTED' as const)
          : null,
      submittedToId: statusOf(submission) === 'OPEN' ? publicationId(submission.publication) : null,
      state: 'draft' as const,
      visibility: 'PUBLIC' as const,
      title: submission.title,
      subtitle: submission.subtitle,
      previewImageAlt: '',
      focusX: 50,
      focusY: 50,
      license: 'ALL_RIGHTS_RESERVED' as const,
      wordCount: countBodyWords(body),
      readingMinutes: readingMinutes(body),
      createdAt: new Date(submittedAt(submission).getTime() - 5 * hour),
      updatedAt: submittedAt(submission),
      withheldIn: [],
    }
  }),
  storyDrafts: submissions.map((submission) => ({
    storyId: storyIdOf(submission),
    rev: firstRev,
    document: joinDocument(submission.title, submission.subtitle, bodyOf(submission)),
    updatedAt: submittedAt(submission),
  })),
  storyTags: submissions.flatMap((submission) =>
    submission.tags.map((name, position) => ({ storyId: storyIdOf(submission), tagId: tagId(name), position })),
  ),
  storySchedules: submissions.flatMap((submission) => {
    const at = publishAt(submission)
    return at
      ? [
          {
            storyId: storyIdOf(submission),
            publishAt: at,
            visibility: 'PUBLIC' as const,
            notifiesFollowers: true,
            scheduledBy: userId(submission.decided?.by ?? submission.author),
            scheduledAt: decidedAt(submission),
          },
        ]
      : []
  }),
  submissions: submissions.map((submission) => ({
    id: idOf(submission),
    publicationId: publicationId(submission.publication),
    storyId: storyIdOf(submission),
    submitterId: userId(submission.author),
    status: statusOf(submission),
    title: submission.title,
    note: submission.note ?? null,
    editorNote: submission.decided?.note ?? null,
    decidedBy: submission.decided && submission.decided.status !== 'WIP' ? userId(submission.decided.by) : null,
    publishAt: publishAt(submission),
    createdAt: submittedAt(submission),
    updatedAt: decidedAt(submission),
  })),
  submissionSteps: submissions.flatMap((submission) => {
    const submissionId = idOf(submission)
    const submitted = {
      id: seedId('submission-step', `${keyOf(submission)}/submitted`),
      submissionId,
      status: 'OPEN' as const,
      actorId: userId(submission.author),
      note: submission.note ?? null,
      at: submittedAt(submission),
    }
    if (!submission.decided) return [submitted]
    const { status, by, note } = submission.decided
    const id = seedId('submission-step', `${keyOf(submission)}/${status}`)
    return [submitted, { id, submissionId, status, actorId: userId(by), note: note ?? null, at: decidedAt(submission) }]
  }),
})
