import { usersById } from '#server/domains/accounts/accounts.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { pathTo } from '#shared/routes.ts'
import { approvedPublicationId, type Story, uniqueSlug } from './story.ts'

/** The canonical path: within its publication, else under its author. */
export async function storyPath(ctx: Context, story: Story): Promise<string> {
  const publicationId = approvedPublicationId(story)
  const publication = publicationId ? await publicationsById(ctx).load(publicationId) : undefined
  if (publication) return pathTo('ShowPostUnderCollection', { collectionSlug: publication.slug, postId: uniqueSlug(story) })
  const author = await usersById(ctx).load(story.authorId)
  return author
    ? pathTo('ShowPostUnderUser', { username: author.username, postId: uniqueSlug(story) })
    : pathTo('ShowPost', { postId: story.id })
}
