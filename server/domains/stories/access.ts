import { type Expression, type RawBuilder, sql } from 'kysely'
import { phrase } from '#shared/translation/translate.ts'
import { isClosed, recordStaffRead, usersById } from '#server/domains/accounts/accounts.ts'
import { isViewerFlagOn } from '#server/domains/flags/flags.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { deletedAccountText } from '#shared/unavailable-story.ts'
import type { PublishedStory, Story } from './story.ts'
import { storyPolicy } from './story.policy.ts'
import { storiesById } from './stories.sql.ts'
import { isShareKeyOf } from './visible-body.ts'
import { seesEveryone } from '#server/platform/viewer-reads.ts'

// Who may see a story: `readStory` decides for one, and the conditions at the end say the same in SQL for lists. How much of its text they
// may read is decided by `visible-body.ts`. A test compares the two forms for every state of a story and every kind of reader.

/** The reasons a story is unavailable, each with the status and text of its page. */
export const unavailableKinds = {
  NotFound: { status: 404, message: phrase`We couldn't find that.` },
  RemovedByUser: { status: 410, message: phrase`The author deleted this story.` },
  UnavailableForAccountDeleted: { status: 410, message: deletedAccountText },
  UnavailableForAccountSuspended: {
    status: 410,
    message: phrase`This account is under investigation or was found in violation of our rules.`,
  },
  PostSuspended: { status: 410, message: phrase`This story is under investigation or was found in violation of our rules.` },
  BlockedByAuthor: { status: 404, message: phrase`The author made this story unavailable to you.` },
  BlockingAuthor: { status: 404, message: phrase`You blocked the author of this story.` },
  UnavailableForLegalReasons: { status: 451, message: phrase`This story is unavailable for legal reasons.` },
  WithheldInCountry: { status: 451, message: phrase`This story is not available in your country.` },
} as const

export type UnavailableKind = keyof typeof unavailableKinds
export type ReadStory = { ok: true; story: Story } | { ok: false; kind: UnavailableKind }

const unavailable = (kind: UnavailableKind): ReadStory => ({ ok: false, kind })

/**
 * Loads a story as a reader: published, not hidden, and not blocked for this viewer. Its writer also gets drafts, and so do the holder of
 * a share link and, on record, staff.
 */
export async function readStory(ctx: Context, id: string, shareKey?: string): Promise<ReadStory> {
  const story = await storiesById(ctx).load(id)
  if (!story) return unavailable('NotFound')
  const author = await usersById(ctx).load(story.authorId)
  // Deleting an account trashes its stories, but the reason shown is the deleted account. Drafts do not leak their existence.
  if (!author || isClosed(author)) return unavailable(story.firstPublishedAt ? 'UnavailableForAccountDeleted' : 'NotFound')
  if (story.state === 'deleted') return unavailable(story.firstPublishedAt ? 'RemovedByUser' : 'NotFound')
  if (story.state === 'draft') return (await canReadDraft(ctx, story, shareKey)) ? { ok: true, story } : unavailable('NotFound')
  if (story.visibility === 'PRIVATE' && !storyPolicy.seePrivate(ctx, story)) return unavailable('NotFound')
  if (await storyPolicy.readUnlocked(ctx, story)) return { ok: true, story }
  if ((author.suspendedAt || story.suspendedAt) && !(await isViewerFlagOn(ctx, 'can_view_suspended_content')))
    return unavailable(author.suspendedAt ? 'UnavailableForAccountSuspended' : 'PostSuspended')
  if (story.legallyUnavailableAt) return unavailable('UnavailableForLegalReasons')
  if (ctx.origin.country && story.withheldIn.includes(ctx.origin.country)) return unavailable('WithheldInCountry')
  const { blockedBy, blocking } = await findBlocks(ctx, story.authorId)
  if (blockedBy) return unavailable('BlockedByAuthor')
  if (blocking) return unavailable('BlockingAuthor')
  return { ok: true, story }
}

/** Loads a published story as a reader; undefined for a draft, even the viewer's own. */
export async function readPublishedStory(ctx: Context, id: string): Promise<PublishedStory | undefined> {
  const read = await readStory(ctx, id)
  return read.ok && read.story.state === 'published' ? read.story : undefined
}

/**
 * Whether the viewer may read the story's draft. Draft titles also appear in lists of people who may not read the drafts, such as withdrawn
 * submissions in an editor's list.
 */
export async function canReadDraft(ctx: Context, story: Story, shareKey: string | undefined): Promise<boolean> {
  if (await storyPolicy.open(ctx, story)) return true
  if (shareKey !== undefined && (await isSharedBy(ctx, story, shareKey))) return true
  if (!storyPolicy.readOnRecord(ctx)) return false
  await recordStaffStoryRead(ctx, story)
  return true
}

async function isSharedBy(ctx: Context, story: Story, shareKey: string): Promise<boolean> {
  const author = await usersById(ctx).load(story.authorId)
  return !author?.suspendedAt && !story.suspendedAt && isShareKeyOf(ctx, story, shareKey)
}

/**
 * Records that staff see a story that is not published, or that only its writer can see. Call it wherever staff get such a story: it throws
 * if the access cannot be recorded, so that nothing is shown.
 */
export async function recordStaffStoryRead(ctx: Context, story: Story): Promise<void> {
  const isPrivate = story.state !== 'published' || story.visibility === 'PRIVATE'
  if (!storyPolicy.readOnRecord(ctx) || !isPrivate || (await storyPolicy.open(ctx, story))) return
  await recordStaffRead(ctx, { action: 'READ_DRAFT', entityId: story.id, userId: story.authorId })
}

// Conditions on `stories p`.

const isAuthorActive = (author: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from users a where a.id = ${author} and a.suspended_at is null and a.deactivated_at is null and a.deleted_at is null)`

const writer = sql`p.author_id`

export const isWriterActive = isAuthorActive(writer)

const noBlockWith = (me: Expression<string>, author = writer): RawBuilder<unknown> =>
  sql`and not exists (select 1 from blocks b where (b.user_id = ${me} and b.blocked_id = ${author}) or (b.user_id = ${author} and b.blocked_id = ${me}))`

/** A direct view of a writer's or publication's list includes muted ones. */
export const isNotBlocked = (ctx: Context): RawBuilder<unknown> =>
  ctx.viewer && !seesEveryone(ctx) ? noBlockWith(sql.val(ctx.viewer.id)) : sql``

/** The part of `visibleTo` that is the same for all stories of an author. */
export const authorVisibleTo = (
  me: Expression<string>,
  author: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`and ${isAuthorActive(author)}
    and not exists (select 1 from mutes_users m where m.user_id = ${me} and m.muted_id = ${author}) ${noBlockWith(me, author)}`

/** The part of `visibleTo` that depends on the story. */
export const publicationVisibleTo = (me: Expression<string>): RawBuilder<unknown> =>
  sql`and not exists (select 1 from mutes_publications m where m.user_id = ${me} and m.publication_id = p.publication_id)`

/** An SQL condition: the author is active, and not muted, blocked by or blocking the viewer, and the publication is not muted. */
export const visibleTo = (me: Expression<string>): RawBuilder<unknown> =>
  sql`${authorVisibleTo(me, writer)} ${publicationVisibleTo(me)}`

export const visibleToViewer = (ctx: Context): RawBuilder<unknown> =>
  ctx.viewer && !seesEveryone(ctx) ? visibleTo(sql.val(ctx.viewer.id)) : sql`and ${isWriterActive}`

/** The approved stories of a publication that the viewer may see; includes muted ones, because the viewer opened the publication. */
export const visibleInPublication = (ctx: Context, publicationId: string): RawBuilder<unknown> =>
  sql`p.is_listed and p.publication_id = ${publicationId} and p.publication_status = 'APPROVED' and ${isWriterActive} ${isNotBlocked(ctx)}`

/**
 * An SQL condition: this person, who is not staff, can open the story by its address. Leaves out what depends on a share link, a flag or
 * the reader's country. The empty id is a visitor.
 */
export const isOpenTo = (me: Expression<string>): RawBuilder<boolean> => {
  const edits = (publication: RawBuilder<unknown>) => sql`exists (
    select 1 from publication_members m where m.publication_id = ${publication} and m.user_id = ${me} and m.role in ('EDITOR', 'OWNER'))`
  return sql<boolean>`(
    p.state <> 'deleted'
    and exists (select 1 from users a where a.id = p.author_id and a.deactivated_at is null and a.deleted_at is null)
    and (p.author_id = ${me} or (p.state = 'draft' or p.visibility <> 'PRIVATE') and (
      ${edits(sql`p.submitted_to_id`)} or p.publication_status = 'APPROVED' and ${edits(sql`p.publication_id`)}
      or p.state = 'published' and p.suspended_at is null and p.legally_unavailable_at is null and ${isWriterActive} ${noBlockWith(me)})))`
}
