import { hasRole, viewerRoles } from '#server/domains/publications/publications.ts'
import type { Context, Viewer } from '#server/platform/context.ts'
import { refused, type Refused } from '#server/platform/result.ts'
import { shownPublicationId, type Story } from './story.ts'

const isAuthor = (viewer: Viewer | undefined, story: Story): boolean => viewer?.id === story.author_id

const edits = async (ctx: Context, publicationId: string | null | undefined): Promise<boolean> =>
  typeof publicationId === 'string' && hasRole(await viewerRoles(ctx).load(publicationId), 'EDITOR')

/** Editors of the publication the story stands in. */
const editsPublication = (ctx: Context, story: Story): Promise<boolean> => edits(ctx, shownPublicationId(story))

/** Told to whoever handed a story in and goes on writing. */
export const submittedText = 'The editors are reviewing this story. Withdraw it to edit it yourself.'

/** Who may do what with a story. Whether it can be reached at all is `readStory`'s to say. */
export const storyPolicy = {
  /** Meets the draft and what belongs to it: its numbers, its versions. */
  open: async (ctx: Context, story: Story): Promise<boolean> =>
    isAuthor(ctx.viewer, story) || (await edits(ctx, story.submitted_to_id)) || editsPublication(ctx, story),
  /** What was handed in is in the editors' hands until they decide or its writer takes it back. */
  edit: async (ctx: Context, story: Story): Promise<boolean> =>
    story.submitted_to_id
      ? edits(ctx, story.submitted_to_id)
      : isAuthor(ctx.viewer, story) || (await editsPublication(ctx, story)),
  /** In a publication it is for editors to publish; once it stands there, its writer may publish a better text of it. */
  publish: async (ctx: Context, story: Story): Promise<boolean> => {
    if (story.submitted_to_id) return false
    if (shownPublicationId(story) && story.state === 'draft') return editsPublication(ctx, story)
    return isAuthor(ctx.viewer, story) || editsPublication(ctx, story)
  },
  /** Opens it to more or fewer readers, or to none. */
  show: async (ctx: Context, story: Story): Promise<boolean> => isAuthor(ctx.viewer, story) || editsPublication(ctx, story),
  removeFromPublication: async (ctx: Context, story: Story): Promise<boolean> =>
    isAuthor(ctx.viewer, story) || editsPublication(ctx, story),
  delete: (ctx: Context, story: Story): boolean => isAuthor(ctx.viewer, story),
  clap: (ctx: Context, story: Story): boolean => ctx.viewer !== undefined && !isAuthor(ctx.viewer, story),
  /** Finds in lists what was taken out of sight. */
  seeJudged: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
  /** Reads past the paywall whatever they pay. */
  readUnlocked: async (ctx: Context, story: Story): Promise<boolean> =>
    ctx.viewer?.isStaff === true || storyPolicy.open(ctx, story),
}

/** What somebody gets who may not: of a draft of somebody else's nothing is told. */
export async function withheld(
  ctx: Context,
  story: Story,
  message = story.submitted_to_id ? submittedText : undefined,
): Promise<Refused<'Forbidden' | 'NotFound'>> {
  if (story.state === 'published' || (await storyPolicy.open(ctx, story)))
    return refused('Forbidden', message && isAuthor(ctx.viewer, story) ? { message } : {})
  return refused('NotFound')
}
