import { storiesById, type Story } from '#server/domains/stories/stories.ts'
import { findTopicBySlug } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import type { PostActionPermissionResult } from '#shared/enums/post-action-permission-result.ts'
import { refusalText } from '#shared/refusals.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { day, minute } from '#shared/time/units.ts'
import { assignedTagIds, curationPolicy } from './curation.policy.ts'

const perMinute = { limit: 120, windowMs: minute }
const oldest = 60 * day
const maxLabelLength = 40

const texts: Record<Exclude<PostActionPermissionResult, 'PERMISSION_DENIED'>, string> = {
  ALREADY_LABELED: 'This story already has this label.',
  ALREADY_NOMINATED: 'This story is already nominated.',
  POST_DELETED: 'This story was deleted.',
  POST_NOT_FOUND: 'We couldn’t find that story.',
  POST_UNLISTED: 'This story is unlisted.',
  RESPONSES_NOT_SUPPORTED: 'You can only curate stories, not responses.',
  TOO_OLD: 'This story was published more than 60 days ago.',
}

const conflict = (code: keyof typeof texts) => refused('Conflict', { code, message: texts[code] })

type CurationRefusal = 'Forbidden' | 'NotFound' | 'Conflict' | 'NoAssignedTagsError'

/** Undefined when the viewer may curate now. */
export async function curationRefusal(tx: Context): Promise<Refused<'Forbidden'> | undefined> {
  if (!(await curationPolicy.curate(tx))) return refused('Forbidden')
  const rateLimited = enforceRateLimit(tx, 'curate', perMinute)
  return rateLimited && refused('Forbidden', { message: refusalText(rateLimited.refusal) })
}

/** The story, if it can be curated at all. */
async function findToReview(tx: Context, storyId: string): Promise<Result<Story, 'Conflict'>> {
  const story = await storiesById(tx).load(storyId)
  if (!story || story.state === 'draft' || story.visibility === 'PRIVATE') return conflict('POST_NOT_FOUND')
  if (story.state === 'deleted') return conflict('POST_DELETED')
  if (story.in_response_to_id || story.in_response_to_list_id) return conflict('RESPONSES_NOT_SUPPORTED')
  if (!story.is_listed) return conflict('POST_UNLISTED')
  const since = tx.now().getTime() - (story.first_published_at?.getTime() ?? 0)
  return since > oldest ? conflict('TOO_OLD') : ok(story)
}

/** Nominates a story for one of the curator's topics, or for all of them. */
export const nominateStory = (ctx: Context, storyId: string, topicSlug?: string): Promise<Result<true, CurationRefusal>> =>
  ctx.transaction(async (tx) => {
    const refusal = await curationRefusal(tx)
    if (refusal) return refusal
    const topic = topicSlug === undefined ? undefined : await findTopicBySlug(tx, topicSlug)
    if (topicSlug !== undefined && !topic) return refused('NotFound')
    if (!tx.viewer?.isStaff && (await assignedTagIds(tx)).length === 0) return refused('NoAssignedTagsError')
    if (topic && !(await curationPolicy.editTopic(tx, topic.tag_id))) return refused('Forbidden')
    const story = await findToReview(tx, storyId)
    if (!story.ok) return story
    const added = await tx.db
      .insertInto('story_nominations')
      .values({
        story_id: storyId,
        tag_id: topic?.tag_id ?? null,
        nominated_by: tx.viewer?.id ?? null,
        nominated_at: tx.now(),
      })
      .onConflict((one) => one.columns(['story_id', 'tag_id']).doNothing())
      .returning('story_id')
      .executeTakeFirst()
    return added ? ok(true) : conflict('ALREADY_NOMINATED')
  })

/** Adds a short label for other curators. */
export const labelStory = (ctx: Context, storyId: string, input: string): Promise<Result<true, CurationRefusal>> =>
  ctx.transaction(async (tx) => {
    const refusal = await curationRefusal(tx)
    if (refusal) return refusal
    const label = toStorableText(input).trim().toLowerCase()
    if (label === '' || label.length > maxLabelLength)
      return refused('Conflict', { code: 'BadRequest', message: `A label can have 1 to ${maxLabelLength} characters.` })
    const story = await findToReview(tx, storyId)
    if (!story.ok) return story
    const added = await tx.db
      .insertInto('story_labels')
      .values({ story_id: storyId, label, labelled_by: tx.viewer?.id ?? null, labelled_at: tx.now() })
      .onConflict((one) => one.columns(['story_id', 'label']).doNothing())
      .returning('label')
      .executeTakeFirst()
    return added ? ok(true) : conflict('ALREADY_LABELED')
  })
