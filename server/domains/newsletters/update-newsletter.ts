import { sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { isActiveAccount } from '#server/domains/accounts/accounts.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { imagePolicy } from '#server/domains/images/images.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { isInterfaceLanguage } from '#shared/translation/languages.ts'
import { parseEmail } from '#shared/text/email.ts'
import { findEditableNewsletter } from './find-editable.ts'
import { findNewsletter } from './find-newsletter.ts'
import type { Newsletter } from './newsletter.ts'
import { newsletterPolicy } from './newsletter.policy.ts'
import { clearLoaders } from './newsletters.sql.ts'
import { type AudienceInput, validateAudience } from './validate-audience.ts'
import { isValidationProblem, validateNewsletterFields } from './validate-newsletter.ts'

export type NewsletterInput = AudienceInput & {
  name?: string | null | undefined
  description?: string | null | undefined
  showPromo?: boolean | null | undefined
  countsOpens?: boolean | null | undefined
  promoHeadline?: string | null | undefined
  promoBody?: string | null | undefined
  language?: string | null | undefined
  replyToEmail?: string | null | undefined
  imageId?: string | null | undefined
}

/** Updates a newsletter's fields. Its address never changes, because sent emails link to it. */
export const updateNewsletter = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'update-newsletter', ...perMinute(30) }],
    refusals: ['NotFound', 'Forbidden', 'BadRequest'],
  },
  async (tx, id: string, input: NewsletterInput) => {
    const found = await findEditableNewsletter(tx, id)
    if (!found.ok) return found
    const newsletter = found.value
    const fields = validateNewsletterFields(input)
    if (isValidationProblem(fields)) return fields
    if (input.language && !isInterfaceLanguage(input.language))
      return refused('BadRequest', { message: t`Choose a language from the list.`, field: 'language' })
    const typedReplyTo = input.replyToEmail?.trim()
    const replyTo = input.replyToEmail === undefined ? undefined : parseEmail(typedReplyTo ?? '')
    if (typedReplyTo && !(replyTo && (await belongsToEditor(tx, newsletter, replyTo))))
      return refused('BadRequest', {
        message: t`The reply-to address must be the verified email address of someone who edits this newsletter.`,
        field: 'replyToEmail',
      })
    if (input.imageId && input.imageId !== newsletter.imageId) {
      const image = await imagesById(tx).load(input.imageId)
      if (!image || !imagePolicy.use(tx, image))
        return refused('BadRequest', { message: t`This image is missing. Upload it again.`, field: 'imageId' })
    }
    const audience = await validateAudience(tx, newsletter, input)
    if (!audience.ok) return audience
    const changed = {
      ...fields,
      ...(input.audience && audience.value),
      ...(typeof input.showPromo === 'boolean' && { showsPromo: input.showPromo }),
      ...(typeof input.countsOpens === 'boolean' && { countsOpens: input.countsOpens }),
      ...(input.language !== undefined && { language: input.language || null }),
      ...(input.replyToEmail !== undefined && { replyToEmail: replyTo ?? null }),
      ...(input.imageId !== undefined && { imageId: input.imageId || null }),
    }
    if (Object.keys(changed).length === 0) return ok(newsletter)
    const saved = await tx.db
      .updateTable('newsletters')
      .set(changed)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    clearLoaders(tx)
    await purgeNewsletter(tx, newsletter)
    return ok(saved)
  },
)

/** Replies must not go to an address whose owner did not agree to it. */
export async function belongsToEditor(tx: Context, { publicationId, userId }: Newsletter, address: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u where lower(u.email) = ${address.toLowerCase()} and ${isActiveAccount('u')} and (u.id = ${userId} or exists (
      select 1 from publication_members m
      where m.publication_id = ${publicationId} and m.user_id = u.id and m.role in ('OWNER', 'EDITOR')))`.execute(tx.db)
  return rows.length > 0
}

/** The configured reply address, while the account that it belongs to edits the newsletter. */
export const currentReplyTo = async (ctx: Context, newsletter: Newsletter): Promise<string | null> =>
  newsletter.replyToEmail && (await belongsToEditor(ctx, newsletter, newsletter.replyToEmail)) ? newsletter.replyToEmail : null

export const purgeNewsletter = (tx: Context, { publicationId, userId }: Newsletter): Promise<void> =>
  tx.services.pages.purge(tx, [publicationId ? `collection:${publicationId}` : `user:${userId}`])

/** Deletes a newsletter and its subscriptions. */
export const deleteNewsletter = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'delete-newsletter', ...perMinute(60) }],
    refusals: ['NotFound', 'Forbidden'],
  },
  async (tx, id: string) => {
    const newsletter = await findNewsletter(tx, id)
    if (!newsletter) return refused('NotFound')
    if (!(await newsletterPolicy.manage(tx, newsletter))) return refused('Forbidden')
    await tx.db.deleteFrom('newsletters').where('id', '=', id).execute()
    clearLoaders(tx)
    await purgeNewsletter(tx, newsletter)
    return ok(undefined)
  },
)
