import { userByUsername } from '#server/domains/accounts/accounts.ts'
import { findPublicationByAddress } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import type { Newsletter } from './newsletter.ts'
import { newsletterPolicy } from './newsletter.policy.ts'
import { newslettersById, newslettersByPublication, newslettersByWriter } from './newsletters.sql.ts'

const ifVisible = async (ctx: Context, newsletter: Newsletter | undefined): Promise<Newsletter | undefined> =>
  newsletter && (await newsletterPolicy.see(ctx, newsletter)) ? newsletter : undefined

/** The newsletter with this id, if the viewer may see its owner. */
export const findNewsletter = async (ctx: Context, id: string): Promise<Newsletter | undefined> =>
  ifVisible(ctx, await newslettersById(ctx).load(id))

/** A publication's newsletter by slug; without a slug, the one it has. */
export async function findNewsletterBySlug(
  ctx: Context,
  publicationSlug: string,
  slug?: string,
): Promise<Newsletter | undefined> {
  const publication = await findPublicationByAddress(ctx, publicationSlug)
  const newsletter = publication && (await newslettersByPublication(ctx).load(publication.id))
  return newsletter && (slug === undefined || newsletter.slug === slug) ? newsletter : undefined
}

export const findNewsletterByUsername = async (ctx: Context, username: string): Promise<Newsletter | undefined> => {
  const writer = await userByUsername(ctx, username)
  return writer && ifVisible(ctx, await newslettersByWriter(ctx).load(writer.id))
}

/** Whether the viewer owns the newsletter with this id, for its routes and the downloads of its subscribers. */
export async function ownsNewsletter(ctx: Context, id: string): Promise<boolean> {
  const newsletter = await findNewsletter(ctx, id)
  return newsletter !== undefined && newsletterPolicy.manage(ctx, newsletter)
}
