import { settingChoicesByUser } from '#server/domains/accounts/accounts.ts'
import { storiesById, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { PrivateNoteReply, PrivateNoteRow } from './private-notes.sql.ts'
import type { Quote } from './quote.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

export const highlightPolicy = {
  remove: (ctx: Context, quote: Pick<Quote, 'userId'>): boolean => isViewer(ctx, quote.userId),
}

type Note = Pick<PrivateNoteRow, 'storyId' | 'userId'>

/** Whether notes are allowed by both the story's and its writer's settings. */
export const acceptsNotes = async (ctx: Context, story: Story): Promise<boolean> =>
  story.allowPrivateNotes && (await settingChoicesByUser(ctx).load(story.authorId))?.PUBLISHING_ALLOW_PRIVATE_NOTES !== false

/**
 * The parties of a note are its author and the writer of the story, not the editors of the publication or staff.
 * See docs/decisions/0019-show-private-notes-to-two-people.md.
 */
export const notePolicy = {
  leave: async (ctx: Context, story: Story): Promise<boolean> =>
    ctx.viewer !== undefined && !notePolicy.seeAll(ctx, story) && acceptsNotes(ctx, story),
  /** The writer of a story sees every note on it; others see theirs. */
  seeAll: (ctx: Context, story: Pick<Story, 'authorId'>): boolean => isViewer(ctx, story.authorId),
  see: async (ctx: Context, note: Note): Promise<boolean> => isViewer(ctx, note.userId) || notePolicy.dismiss(ctx, note),
  dismiss: async (ctx: Context, note: Note): Promise<boolean> => {
    const story = await storiesById(ctx).load(note.storyId)
    return story !== undefined && story.state !== 'deleted' && notePolicy.seeAll(ctx, story)
  },
  edit: (ctx: Context, note: Pick<Note, 'userId'>): boolean => isViewer(ctx, note.userId),
  changeReply: (ctx: Context, reply: Pick<PrivateNoteReply, 'userId'>): boolean => isViewer(ctx, reply.userId),
}
