import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { storySlug } from '#shared/text/slug.ts'

/** A story, a draft or a response; the API calls it a post. */
export type Story = Selectable<Tables['posts']>

export type StoryVersion = Selectable<Tables['post_versions']>

export const isPublished = (story: Story): boolean => story.state === 'published'

export const isLocked = (story: Story): boolean => story.visibility === 'LOCKED'

/** Longer ones are cut where they are listed; the text itself is never refused for them. */
export const longestTitle = 100
export const longestSubtitle = 140

/** In a publication only once its editors have approved it. */
export const shownPublicationId = (story: Story): string | undefined =>
  story.publication_id && story.publication_status === 'APPROVED' ? story.publication_id : undefined

export const uniqueSlug = (story: Story): string => storySlug(story.title, story.id)
