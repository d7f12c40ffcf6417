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
  feature_requests: [
    {
      id: seedId('feature-request', featureToken),
      token_hash: hashToken(featureToken),
      story_id: requestedStoryId,
      publication_id: publicationId('slow-signals'),
      requested_by: userId(demoRoles.editor),
      requested_at: requestedAt,
    },
  ],
})

/** Drafts submitted to editors and the outcomes of others, with every step. */
export const submissionRows = (): Rows => ({
  stories: submissions.map((one) => {
    const body = bodyOf(one)
    return {
      id: storyIdOf(one),
      author_id: userId(one.author),
      publication_id: isAccepted(one) ? publicationId(one.publication) : null,
      publication_status: isAccepted(one) ? ('APPROVED' as const) : statusOf(one) === 'REJECTED' ? ('REJECTED' as const) : null,
      submitted_to_id: statusOf(one) === 'OPEN' ? publicationId(one.publication) : null,
      state: 'draft' as const,
      visibility: 'PUBLIC' as const,
      title: one.title,
      subtitle: one.subtitle,
      preview_image_alt: '',
      focus_x: 50,
      focus_y: 50,
      license: 'ALL_RIGHTS_RESERVED' as const,
      word_count: countBodyWords(body),
      reading_minutes: readingMinutes(body),
      created_at: new Date(submittedAt(one).getTime() - 5 * hour),
      updated_at: submittedAt(one),
      withheld_in: [],
    }
  }),
  story_drafts: submissions.map((one) => ({
    story_id: storyIdOf(one),
    rev: firstRev,
    document: joinDocument(one.title, one.subtitle, bodyOf(one)),
    updated_at: submittedAt(one),
  })),
  story_tags: submissions.flatMap((one) =>
    one.tags.map((name, position) => ({ story_id: storyIdOf(one), tag_id: tagId(name), position })),
  ),
  story_schedules: submissions.flatMap((one) => {
    const at = publishAt(one)
    return at
      ? [
          {
            story_id: storyIdOf(one),
            publish_at: at,
            visibility: 'PUBLIC' as const,
            notifies_followers: true,
            scheduled_by: userId(one.decided?.by ?? one.author),
            scheduled_at: decidedAt(one),
          },
        ]
      : []
  }),
  submissions: submissions.map((one) => ({
    id: idOf(one),
    publication_id: publicationId(one.publication),
    story_id: storyIdOf(one),
    submitter_id: userId(one.author),
    status: statusOf(one),
    title: one.title,
    note: one.note ?? null,
    editor_note: one.decided?.note ?? null,
    decided_by: one.decided && one.decided.status !== 'WIP' ? userId(one.decided.by) : null,
    publish_at: publishAt(one),
    created_at: submittedAt(one),
    updated_at: decidedAt(one),
  })),
  submission_steps: submissions.flatMap((one) => {
    const submission_id = idOf(one)
    const submitted = {
      id: seedId('submission-step', `${keyOf(one)}/submitted`),
      submission_id,
      status: 'OPEN' as const,
      actor_id: userId(one.author),
      note: one.note ?? null,
      at: submittedAt(one),
    }
    if (!one.decided) return [submitted]
    const { status, by, note } = one.decided
    const id = seedId('submission-step', `${keyOf(one)}/${status}`)
    return [submitted, { id, submission_id, status, actor_id: userId(by), note: note ?? null, at: decidedAt(one) }]
  }),
})
