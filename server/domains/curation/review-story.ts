import { type Phrase, phrase, t } from '#shared/translation/translate.ts'
import { type PublishedStory, storiesById } from '#server/domains/stories/stories.ts'
import { findTopicBySlug } from '#server/domains/topics/topics.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { anyOf } from '#server/platform/loader.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { PostActionPermissionResult } from '#shared/enums/stories.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { day } from '#shared/time/units.ts'
import { maxCurationLabelLength } from '#shared/limits.ts'
import { assignedTagIds, curationPolicy } from './curation.policy.ts'

/** Commands of curators. They count together. */
export const curationHead = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'curate', ...perMinute(120) }],
} as const

const reviewHead = { ...curationHead, refusals: ['Forbidden', 'NotFound', 'Conflict', 'NoAssignedTagsError'] } as const
const oldest = 60 * day

const texts: Record<Exclude<PostActionPermissionResult, 'PERMISSION_DENIED'>, Phrase> = {
  ALREADY_LABELED: phrase`This story already has this label.`,
  ALREADY_NOMINATED: phrase`This story is already nominated.`,
  POST_DELETED: phrase`This story was deleted.`,
  POST_NOT_FOUND: phrase`We couldn’t find that story.`,
  POST_UNLISTED: phrase`This story is unlisted.`,
  RESPONSES_NOT_SUPPORTED: phrase`You can only curate stories, not responses.`,
  TOO_OLD: phrase`This story was published more than 60 days ago.`,
}

const cannotCurate = (code: keyof typeof texts) => refused('Conflict', { code, message: texts[code] })

/** The story, if it can be curated at all. */
async function findToReview(tx: Context, storyId: string): Promise<Result<PublishedStory, 'Conflict'>> {
  const story = await storiesById(tx).load(storyId)
  if (!story || story.state === 'draft' || story.visibility === 'PRIVATE') return cannotCurate('POST_NOT_FOUND')
  if (story.state === 'deleted') return cannotCurate('POST_DELETED')
  if (story.inResponseToId || story.inResponseToListId) return cannotCurate('RESPONSES_NOT_SUPPORTED')
  if (!story.isListed) return cannotCurate('POST_UNLISTED')
  const since = tx.now().getTime() - story.firstPublishedAt.getTime()
  return since > oldest ? cannotCurate('TOO_OLD') : ok(story)
}

/** Nominates a story for one of the curator's topics, or for all of them. */
export const nominateStory = command(reviewHead, async (tx, storyId: string, topicSlug?: string) => {
  if (!(await curationPolicy.curate(tx))) return refused('Forbidden')
  const topic = topicSlug === undefined ? undefined : await findTopicBySlug(tx, topicSlug)
  if (topicSlug !== undefined && !topic) return refused('NotFound')
  if (!curationPolicy.curateEveryTopic(tx) && (await assignedTagIds(tx)).length === 0) return refused('NoAssignedTagsError')
  if (topic && !(await curationPolicy.editTopic(tx, topic.tagId))) return refused('Forbidden')
  const story = await findToReview(tx, storyId)
  if (!story.ok) return story
  const added = await tx.db
    .insertInto('storyNominations')
    .values({
      storyId,
      tagId: topic?.tagId ?? null,
      nominatedBy: tx.viewer.id,
      nominatedAt: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['storyId', 'tagId']).doNothing())
    .returning('storyId')
    .executeTakeFirst()
  return added ? ok(true) : cannotCurate('ALREADY_NOMINATED')
})

/** Adds a short label for other curators. */
export const labelStory = command(reviewHead, async (tx, storyId: string, input: string) => {
  if (!(await curationPolicy.curate(tx))) return refused('Forbidden')
  const label = toStorableText(input).trim().toLowerCase()
  if (label === '' || label.length > maxCurationLabelLength)
    return refused('Conflict', { code: 'BadRequest', message: t`A label can have 1 to ${maxCurationLabelLength} characters.` })
  const story = await findToReview(tx, storyId)
  if (!story.ok) return story
  const added = await tx.db
    .insertInto('storyLabels')
    .values({ storyId, label, labelledBy: tx.viewer.id, labelledAt: tx.now() })
    .onConflict((conflict) => conflict.columns(['storyId', 'label']).doNothing())
    .returning('label')
    .executeTakeFirst()
  return added ? ok(true) : cannotCurate('ALREADY_LABELED')
})

export const deleteReviewsOfEmptiedStories: Listeners = {
  StoriesEmptied: async (tx, { storyIds }) => {
    await tx.db.deleteFrom('storyLabels').where('storyId', '=', anyOf(storyIds)).execute()
    await tx.db.deleteFrom('storyNominations').where('storyId', '=', anyOf(storyIds)).execute()
    await tx.db.deleteFrom('curationSkips').where('storyId', '=', anyOf(storyIds)).execute()
  },
}
