import type { Selectable } from 'kysely'
import { phrase } from '#shared/translation/translate.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { storySlug } from '#shared/text/slug.ts'

type StoryRow = Selectable<Tables['stories']>

// The constraints of the table guarantee what is narrowed here.
/** Never published, or unpublished since. */
export type DraftStory = StoryRow & { state: 'draft'; deletedAt: null }
export type PublishedStory = StoryRow & {
  state: 'published'
  publishedRev: number
  firstPublishedAt: Date
  latestPublishedAt: Date
  deletedAt: null
}
export type DeletedStory = StoryRow & { state: 'deleted'; deletedAt: Date }

/** A story, a draft or a response; the API calls it a post. */
export type Story = DraftStory | PublishedStory | DeletedStory

export type StoryVersion = Selectable<Tables['storyVersions']>

export const isPublished = (story: Story): boolean => story.state === 'published'

/** Shown when a response is edited as if it were a story. */
export const responseText = phrase`This is a response. Edit it where you posted it.`

/** A short response in a conversation; a full story that responds to another is not one. */
export const isResponse = (story: Story): boolean => story.inResponseToId !== null || story.inResponseToListId !== null

export const isLocked = (story: Story): boolean => story.visibility === 'LOCKED'

/** The description of the preview image for everyone. That of an image in a member-only text is part of the text. */
export const publicImageAlt = (story: Story): string => (isLocked(story) && !story.hasSeparateCover ? '' : story.previewImageAlt)

/** The publication the story is approved in, if any. */
export const approvedPublicationId = (story: Pick<Story, 'publicationId' | 'publicationStatus'>): string | undefined =>
  story.publicationId && story.publicationStatus === 'APPROVED' ? story.publicationId : undefined

/** The last part of a story's address: a slug that may change, then the id, which identifies the story whatever the slug. */
export const uniqueSlug = (story: Pick<Story, 'id' | 'title' | 'customSlug'>): string =>
  story.customSlug ? `${story.customSlug}-${story.id}` : storySlug(story.title, story.id)
