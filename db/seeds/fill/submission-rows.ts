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
const idOf = (one: SeedSubmission): string => seedId('submission', keyOf(one))
const bodyOf = (one: SeedSubmission): Body =>
  one.text.map((text, i) => ({
    name: seedId('submitted-paragraph', `${keyOf(one)}/${i}`).slice(0, 4),
    type: 'P',
    text,
    markups: [],
  }))

const submittedAt = ({ daysAgo }: SeedSubmission): Date => new Date(libraryNow.getTime() - daysAgo * day)
const decidedAt = (one: SeedSubmission): Date => new Date(submittedAt(one).getTime() + (one.decided ? 7 * hour : 0))
const statusOf = ({ decided }: SeedSubmission) => decided?.status ?? ('OPEN' as const)
const isAccepted = (one: SeedSubmission): boolean => statusOf(one) === 'ACCEPTED'
const publishAt = (one: SeedSubmission): Date | null =>
  one.decided?.publishInDays ? new Date(libraryNow.getTime() + one.decided.publishInDays * day) : null

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
  stories: submissions.map((one) => {
    const body = bodyOf(one)
    return {
      id: storyIdOf(one),
      authorId: userId(one.author),
      publicationId: isAccepted(one) ? publicationId(one.publication) : null,
      publicationStatus: isAccepted(one) ? ('APPROVED' as const) : statusOf(one) === 'REJECTED' ? ('REJECTED' as const) : null,
      submittedToId: statusOf(one) === 'OPEN' ? publicationId(one.publication) : null,
      state: 'draft' as const,
      visibility: 'PUBLIC' as const,
      title: one.title,
      subtitle: one.subtitle,
      previewImageAlt: '',
      focusX: 50,
      focusY: 50,
      license: 'ALL_RIGHTS_RESERVED' as const,
      wordCount: countBodyWords(body),
      readingMinutes: readingMinutes(body),
      createdAt: new Date(submittedAt(one).getTime() - 5 * hour),
      updatedAt: submittedAt(one),
      withheldIn: [],
    }
  }),
  storyDrafts: submissions.map((one) => ({
    storyId: storyIdOf(one),
    rev: firstRev,
    document: joinDocument(one.title, one.subtitle, bodyOf(one)),
    updatedAt: submittedAt(one),
  })),
  storyTags: submissions.flatMap((one) =>
    one.tags.map((name, position) => ({ storyId: storyIdOf(one), tagId: tagId(name), position })),
  ),
  storySchedules: submissions.flatMap((one) => {
    const at = publishAt(one)
    return at
      ? [
          {
            storyId: storyIdOf(one),
            publishAt: at,
            visibility: 'PUBLIC' as const,
            notifiesFollowers: true,
            scheduledBy: userId(one.decided?.by ?? one.author),
            scheduledAt: decidedAt(one),
          },
        ]
      : []
  }),
  submissions: submissions.map((one) => ({
    id: idOf(one),
    publicationId: publicationId(one.publication),
    storyId: storyIdOf(one),
    submitterId: userId(one.author),
    status: statusOf(one),
    title: one.title,
    note: one.note ?? null,
    editorNote: one.decided?.note ?? null,
    decidedBy: one.decided && one.decided.status !== 'WIP' ? userId(one.decided.by) : null,
    publishAt: publishAt(one),
    createdAt: submittedAt(one),
    updatedAt: decidedAt(one),
  })),
  submissionSteps: submissions.flatMap((one) => {
    const submissionId = idOf(one)
    const submitted = {
      id: seedId('submission-step', `${keyOf(one)}/submitted`),
      submissionId,
      status: 'OPEN' as const,
      actorId: userId(one.author),
      note: one.note ?? null,
      at: submittedAt(one),
    }
    if (!one.decided) return [submitted]
    const { status, by, note } = one.decided
    const id = seedId('submission-step', `${keyOf(one)}/${status}`)
    return [submitted, { id, submissionId, status, actorId: userId(by), note: note ?? null, at: decidedAt(one) }]
  }),
})
