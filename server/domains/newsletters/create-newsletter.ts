import { t } from '#shared/translation/translate.ts'
import { accountPolicy, type User, usersById } from '#server/domains/accounts/accounts.ts'
import { findPublication, hasRole, viewerRoles } from '#server/domains/publications/publications.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour, perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { maxNewsletterNameLength } from '#shared/limits.ts'
import { clip } from '#shared/text/truncate.ts'
import { type Newsletter, newsletterSlug } from './newsletter.ts'
import { clearLoaders, newslettersByWriter } from './newsletters.sql.ts'
import { isValidationProblem, validateNewsletterFields } from './validate-newsletter.ts'

type CreateInput = { collectionId?: string | null | undefined; name: string; description?: string | null | undefined }

/** Creates the newsletter of a publication, by its owner, or without one the viewer's own. Each has at most one. */
export const createNewsletter = command(
  {
    requires: ['viewer', 'notSuspended', 'verifiedEmail'],
    limits: [{ action: 'create-newsletter', ...perHour(20) }],
    refusals: ['Unauthorized', 'Forbidden', 'BadRequest', 'AlreadyExists'],
  },
  async (tx, input: CreateInput) => {
    const { viewer } = tx
    const publication = input.collectionId ? await findPublication(tx, input.collectionId) : undefined
    if (input.collectionId && !(publication && hasRole(await viewerRoles(tx).load(publication.id), 'OWNER')))
      return refused('Forbidden', { message: t`Only the owner of a publication can create its newsletter.` })
    const details = validateNewsletterFields(input)
    if (isValidationProblem(details)) return details
    const name = details.name ?? ''
    const created = await insertNewsletter(tx, {
      ...(publication ? { publicationId: publication.id } : { userId: viewer.id }),
      name,
      description: details.description ?? null,
    })
    if (!created)
      return refused('AlreadyExists', {
        message: publication ? t`${publication.name} already has a newsletter.` : t`You already have a newsletter.`,
      })
    await tx.services.pages.purge(tx, [publication ? `collection:${publication.id}` : `user:${viewer.id}`])
    return ok(created)
  },
)

type NewsletterOwner = { publicationId: string } | { userId: string }

/** Undefined when there already is one, including one created concurrently. */
async function insertNewsletter(
  tx: Context,
  details: NewsletterOwner & { name: string; description: string | null },
): Promise<Newsletter | undefined> {
  const created = await tx.db
    .insertInto('newsletters')
    .values({ id: newId(), slug: newsletterSlug(details.name), createdAt: tx.now(), ...details })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  clearLoaders(tx)
  return created
}

/** A writer's newsletter, created on first use. */
export async function findOrCreateWriterNewsletter(tx: Context, writer: User): Promise<Newsletter> {
  const existing = await newslettersByWriter(tx).load(writer.id)
  if (existing) return existing
  const name = clip(writer.name || writer.username, maxNewsletterNameLength)
  const created = await insertNewsletter(tx, { userId: writer.id, name, description: null })
  return created ?? ((await newslettersByWriter(tx).load(writer.id)) as Newsletter)
}

/** Creates the viewer's own newsletter, or returns the existing one. */
export const enableWriterSubscription = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'enable-writer-subscription', ...perMinute(60) }],
    refusals: ['NotFound', 'Forbidden'],
  },
  async (tx, userId: string) => {
    const writer = await usersById(tx).load(userId)
    if (!writer) return refused('NotFound')
    if (!accountPolicy.own(tx, writer)) return refused('Forbidden')
    return ok(await findOrCreateWriterNewsletter(tx, writer))
  },
)
