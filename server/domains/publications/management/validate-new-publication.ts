import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { publicationSlugFrom } from '#shared/text/publication-slug.ts'
import { type Change, type PublicationInput, slugTakenRefusal, validatePublication } from './validate-publication.ts'

/** Validates what is given of a new publication. A name without a slug gets the slug derived from it. */
export async function validateNewPublication(
  ctx: Context,
  input: PublicationInput,
): Promise<Result<Change, 'BadRequest' | 'AlreadyExists'>> {
  const slug = input.slug ?? (input.name ? publicationSlugFrom(input.name) : undefined)
  const read = await validatePublication(ctx, { ...input, slug })
  if (!read.ok) return read
  if (read.value.name !== undefined && !read.value.slug)
    return refused('BadRequest', { message: t`Choose an address for the publication.`, field: 'slug' })
  return read.value.slug && (await isSlugTaken(ctx, read.value.slug)) ? slugTakenRefusal() : read
}

/** Deleted publications keep their address, too. */
export const isSlugTaken = async (ctx: Context, slug: string): Promise<boolean> =>
  (await ctx.db.selectFrom('publications').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined

/** Says what would be refused, before anything is created. Fields that are not given are not checked. Forms call it while people type. */
export const checkNewPublication = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'check-new-publication', ...perMinute(120) }],
    refusals: ['Unauthorized', 'BadRequest', 'AlreadyExists', 'RateLimited'],
  },
  async (tx, input: PublicationInput) => {
    const read = await validateNewPublication(tx, input)
    return read.ok ? ok({ slug: read.value.slug ?? null }) : read
  },
)
