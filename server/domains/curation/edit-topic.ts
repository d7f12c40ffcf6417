import { t } from '#shared/translation/translate.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { imagePolicy } from '#server/domains/images/images.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import { addTagByCurator, recountTags, type Topic, findTopicBySlug, updateTopicRow } from '#server/domains/topics/topics.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { maxTopicDescriptionLength, maxTopicNameLength } from '#shared/limits.ts'
import type { TopicVisibility } from '#shared/enums/topics.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { curationPolicy } from './curation.policy.ts'
import { curationHead } from './review-story.ts'

const maxStoriesPerCall = 50

export type TopicChange = {
  name?: string
  description?: string
  imageId?: string
  visibility?: TopicVisibility
  parentTopicSlug?: string
}

const topicHead = { ...curationHead, refusals: ['Forbidden', 'NotFound', 'BadRequest'] } as const

/** A topic the viewer may edit. Topics for staff only are NotFound for others. */
async function findTopicToEdit(tx: SignedInContext, slug: string): Promise<Result<Topic, 'Forbidden' | 'NotFound'>> {
  if (!(await curationPolicy.curate(tx))) return refused('Forbidden')
  const topic = await findTopicBySlug(tx, slug)
  if (!topic) return refused('NotFound')
  return (await curationPolicy.editTopic(tx, topic.tagId)) ? ok(topic) : refused('Forbidden')
}

const badRequest = (field: string, message: string) => refused('BadRequest', { field, message })

async function readParent(tx: Context, topic: Topic, slug: string | undefined): Promise<Result<string | null, 'BadRequest'>> {
  if (slug === undefined) return ok(topic.parentId)
  if (slug === '') return ok(null)
  const parent = await findTopicBySlug(tx, slug)
  if (!parent) return badRequest('parentTopicSlug', t`There’s no topic with that name.`)
  // Topics have two levels: a topic with subtopics cannot have a parent.
  const hasSubtopics = await tx.db.selectFrom('topics').select('id').where('parentId', '=', topic.id).limit(1).executeTakeFirst()
  if (parent.id === topic.id || parent.parentId !== null || hasSubtopics)
    return badRequest('parentTopicSlug', t`Choose a parent topic that has no parent itself.`)
  return ok(parent.id)
}

/** The changes to fields that only staff may edit; empty if there are none. */
function placeChanged(before: Topic, after: Topic, parentSlug: string | undefined): string {
  const changes = [
    before.visibility !== after.visibility && `visibility ${after.visibility}`,
    before.parentId !== after.parentId && (parentSlug ? `under ${parentSlug}` : 'under no other topic'),
  ]
  return changes.filter((change) => change !== false).join(', ')
}

/** Updates a topic's name and description. Only staff change its visibility and its parent. */
export const updateTopic = command(topicHead, async (tx, slug: string, input: TopicChange) => {
  const found = await findTopicToEdit(tx, slug)
  if (!found.ok) return found
  const topic = found.value
  const name = toStorableText(input.name ?? topic.name).trim()
  if (name === '' || name.length > maxTopicNameLength)
    return badRequest('name', t`A name can have 1 to ${maxTopicNameLength} characters.`)
  const description = toStorableText(input.description ?? topic.description).trim()
  if (description.length > maxTopicDescriptionLength)
    return badRequest('description', t`A description can have up to ${maxTopicDescriptionLength} characters.`)
  const imageId = input.imageId === undefined ? topic.imageId : input.imageId || null
  if (imageId && imageId !== topic.imageId) {
    const image = await imagesById(tx).load(imageId)
    if (!image || !imagePolicy.use(tx, image))
      return badRequest('imageId', t`We couldn’t find one of the pictures. Upload it again.`)
  }
  const changesPlace =
    (input.visibility !== undefined && input.visibility !== topic.visibility) || input.parentTopicSlug !== undefined
  if (changesPlace && !curationPolicy.assign(tx)) return refused('Forbidden')
  const parent = await readParent(tx, topic, input.parentTopicSlug)
  if (!parent.ok) return parent
  const changed = await updateTopicRow(tx, topic.id, {
    name,
    description,
    imageId,
    visibility: input.visibility ?? topic.visibility,
    parentId: parent.value,
  })
  const detail = placeChanged(topic, changed, input.parentTopicSlug)
  if (detail) await publishEvent(tx, 'StaffActionTaken', { action: 'EDIT_TOPIC', entityId: topic.id, detail })
  // The name appears in the directory, on stories and on its own pages.
  await tx.services.pages.purge(tx, ['topics', 'home', `tag:${topic.slug}`])
  return ok(changed)
})

/** Adds stories to a topic, in addition to the tags their writers chose. See docs/decisions/0015-keep-curators-tags-apart.md. */
export const addStoriesToTopic = command(topicHead, async (tx, slug: string, storyIds: readonly string[]) => {
  const found = await findTopicToEdit(tx, slug)
  if (!found.ok) return found
  const { tagId } = found.value
  const ids = [...new Set(storyIds)]
  if (ids.length === 0 || ids.length > maxStoriesPerCall)
    return badRequest('postIds', t`Choose 1 to ${maxStoriesPerCall} stories.`)
  if (!tagId) return badRequest('postIds', t`No tags belong to this topic yet.`)
  for (const id of ids) {
    const story = await storiesById(tx).load(id)
    if (!story?.isListed) return badRequest('postIds', t`One of these stories is unlisted, so it can’t be added to a topic.`)
    await addTagByCurator(tx, story, tagId, tx.viewer.id)
    await publishEvent(tx, 'StoryChanged', { storyId: id })
  }
  await recountTags(tx, [tagId])
  return ok(found.value)
})
