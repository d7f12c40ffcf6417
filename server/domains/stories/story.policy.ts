import { type RawBuilder, sql } from 'kysely'
import { type Phrase, phrase } from '#shared/translation/translate.ts'
import { isEnrolled } from '#server/domains/membership/membership.ts'
import { sellsMemberships } from '#server/domains/publication-memberships/publication-memberships.ts'
import { hasRole, viewerRoles } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { refused, type Refused } from '#server/platform/result.ts'
import { collectionRoles } from '#shared/enums/publications.ts'
import type { PostVisibilityType } from '#shared/enums/stories.ts'
import { lockStoryText } from '#shared/refusals.ts'
import { approvedPublicationId, type Story } from './story.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

const isAuthor = (ctx: Context, story: Story): boolean => isViewer(ctx, story.authorId)

const edits = async (ctx: Context, publicationId: string | null | undefined): Promise<boolean> =>
  typeof publicationId === 'string' && hasRole(await viewerRoles(ctx).load(publicationId), 'EDITOR')

/** Whether the viewer edits the publication of the story. */
const isEditorOfStory = (ctx: Context, story: Story): Promise<boolean> => edits(ctx, approvedPublicationId(story))

/** Shown to a writer who edits a submitted story. */
export const submittedText = phrase`The editors are reviewing this story. Withdraw it to edit it yourself.`

/** The roles of those who edit a publication. */
const editorRoles = collectionRoles.filter((role) => hasRole(role, 'EDITOR'))

/** `storyPolicy.setVisibility` as an SQL condition, of a user and a story by their aliases. The test of this file runs both on the same rows. */
export const setsVisibility = (story: string, user: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${story}.${column}`)
  const id = sql.ref(`${user}.id`)
  return sql<boolean>`(${of('author_id')} = ${id} or (${of('publication_status')} = 'APPROVED' and exists (
    select 1 from publication_members m where m.publication_id = ${of('publication_id')} and m.user_id = ${id} and m.role = any(${editorRoles}))))`
}

/** What the viewer may do with a story. Whether they can read it at all is decided by `readStory`. */
export const storyPolicy = {
  /** May see the draft and its data, such as stats and revisions. */
  open: async (ctx: Context, story: Story): Promise<boolean> =>
    isAuthor(ctx, story) || (await edits(ctx, story.submittedToId)) || isEditorOfStory(ctx, story),
  /**
   * A submitted story belongs to the editors until they decide or its writer withdraws it.
   * See docs/decisions/0028-let-one-side-edit-a-story.md.
   */
  edit: async (ctx: Context, story: Story): Promise<boolean> =>
    story.submittedToId ? edits(ctx, story.submittedToId) : isAuthor(ctx, story) || (await isEditorOfStory(ctx, story)),
  /** In a publication only editors publish; once published there, its writer may publish edits. */
  publish: async (ctx: Context, story: Story): Promise<boolean> => {
    if (story.submittedToId) return false
    if (approvedPublicationId(story) && story.state === 'draft') return isEditorOfStory(ctx, story)
    return isAuthor(ctx, story) || isEditorOfStory(ctx, story)
  },
  /** May change the visibility. */
  setVisibility: async (ctx: Context, story: Story): Promise<boolean> => isAuthor(ctx, story) || isEditorOfStory(ctx, story),
  /**
   * Only stories of writers in the partner program, and in publications that sell memberships, can be for members only, whoever of those who
   * may publish them chooses it. A story on its way to a publication is judged by that one.
   */
  lock: async (
    ctx: Context,
    story: Pick<Story, 'authorId' | 'publicationId' | 'publicationStatus'>,
    publicationId = approvedPublicationId(story),
  ): Promise<boolean> => (await isEnrolled(ctx, story.authorId)) || sellsMemberships(ctx, publicationId),
  removeFromPublication: async (ctx: Context, story: Story): Promise<boolean> =>
    isAuthor(ctx, story) || isEditorOfStory(ctx, story),
  delete: isAuthor,
  /** A private story is published, but for its writer alone. */
  seePrivate: isAuthor,
  submit: isAuthor,
  pin: isAuthor,
  clap: (ctx: Context, story: Story): boolean => ctx.viewer !== undefined && !isAuthor(ctx, story),
  /** May see hidden stories in lists. */
  seeSuspended: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
  /** May see drafts and private stories of others; whatever shows one records it, see `recordStaffStoryRead`. */
  readOnRecord: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
  /** May read past a suspension, a block and the paywall. */
  readUnlocked: async (ctx: Context, story: Story): Promise<boolean> =>
    ctx.viewer?.isStaff === true || storyPolicy.open(ctx, story),
}

/** Why a story cannot get this visibility, if so, where it is or in the publication that it goes to. */
export const refuseVisibility = async (
  ctx: Context,
  story: Story,
  visibility: PostVisibilityType | null | undefined,
  publicationId?: string,
): Promise<Refused<'Forbidden'> | undefined> =>
  visibility === 'LOCKED' && !(await storyPolicy.lock(ctx, story, publicationId))
    ? refused('Forbidden', { message: lockStoryText })
    : undefined

/** Forbidden for a story the viewer can see, NotFound otherwise, so that drafts do not leak their existence. */
export async function deny(
  ctx: Context,
  story: Story,
  message: string | Phrase | undefined = story.submittedToId ? submittedText : undefined,
): Promise<Refused<'Forbidden' | 'NotFound'>> {
  if (story.state === 'published' || (await storyPolicy.open(ctx, story)))
    return refused('Forbidden', message && isAuthor(ctx, story) ? { message } : {})
  return refused('NotFound')
}
