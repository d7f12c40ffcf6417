import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { storySlug } from '#shared/text/slug.ts'

/** A story, a draft or a response; the API calls it a post. */
export type Story = Selectable<Tables['posts']>

export type StoryVersion = Selectable<Tables['post_versions']>

export const isPublished = (story: Story): boolean => story.state === 'published'

/** Told to whoever would handle a response like a story. */
export const responseText = 'This is a response. Edit it where you posted it.'

/** A short answer that stands in a conversation; a story that answers another one is a story. */
export const isResponse = (story: Story): boolean => story.in_response_to_id !== null || story.in_response_to_catalog_id !== null

export const isLocked = (story: Story): boolean => story.visibility === 'LOCKED'

/** Longer ones are cut where they are listed; the text itself is never refused for them. */
export const mostTags = 5
export const longestTag = 25
export const longestTitle = 100
export const longestSubtitle = 140
export const longestSeoTitle = 100
export const longestSeoDescription = 156
export const longestCustomSlug = 60
export const longestCanonicalUrl = 2000
export const mostPinned = 5

/** In a publication only once its editors have approved it. */
export const shownPublicationId = (story: Story): string | undefined =>
  story.publication_id && story.publication_status === 'APPROVED' ? story.publication_id : undefined

/** The last part of a story's address: words that may change, then the id, by which any former words still lead here. */
export const uniqueSlug = (story: Pick<Story, 'id' | 'title' | 'custom_slug'>): string =>
  story.custom_slug ? `${story.custom_slug}-${story.id}` : storySlug(story.title, story.id)
