import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { type Publication, publicationsById } from '#server/domains/publications/publications.ts'
import { createPreview, storyPath } from '#server/domains/stories/stories.ts'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { renderBody } from '#shared/body/render-body.ts'
import { pathTo } from '#shared/routes.ts'
import type { Issue } from './issue-story.ts'
import { landingPath, type Newsletter, type NewsletterEmail, createMailToken } from './newsletter.ts'

/** Placeholders for each recipient's own addresses. Users cannot write them, because they are inserted after escaping. */
const placeholders = {
  unsubscribe: 'https://place.invalid/leave',
  read: 'https://place.invalid/read',
  open: 'https://place.invalid/open',
}

export type RenderedEmail = { html: string; text: string }
export type EmailLinks = { unsubscribe: string; read: string; open: string | null }

/** The email with the whole story for recipients who may read all of it, or the public part. */
export async function renderNewsletterEmail(
  ctx: Context,
  newsletter: Newsletter,
  email: NewsletterEmail,
  { story, body }: Issue,
  readsAll: boolean,
): Promise<RenderedEmail> {
  const [author, publication] = await Promise.all([
    usersById(ctx).load(story.authorId),
    publicationOf(ctx, story.publicationStatus === 'APPROVED' ? story.publicationId : null),
  ])
  const [{ renderMail }, { IssueMail }] = await Promise.all([
    import('#server/platform/mail/MailLayout.tsx'),
    import('./mails/IssueMail.tsx'),
  ])
  const { baseUrl } = ctx.config
  return renderMail(
    IssueMail({
      brand: ctx.config,
      newsletter: { name: newsletter.name, url: baseUrl + (await newsletterPath(ctx, newsletter)) },
      preview: email.previewText ?? story.subtitle,
      title: story.title || email.subject,
      subtitle: story.subtitle,
      byline: bylineOf(author, publication, story.readingMinutes),
      html: renderBody(readsAll ? body : createPreview(body), {
        plain: true,
        baseUrl,
        storyUrl: baseUrl + (await storyPath(ctx, story)),
      }),
      isPreviewOnly: !readsAll,
      links: placeholders,
    }),
  )
}

const publicationOf = async (ctx: Context, id: string | null): Promise<Publication | undefined> =>
  id ? publicationsById(ctx).load(id) : undefined

const bylineOf = (author: User | undefined, publication: Publication | undefined, minutes: number): string =>
  `${[author?.name, publication && `in ${publication.name}`].filter(Boolean).join(' ')} · ${Math.max(1, Math.round(minutes))} min read`

export async function newsletterPath(ctx: Context, { publicationId, userId, slug }: Newsletter): Promise<string> {
  if (publicationId) {
    const publication = await publicationsById(ctx).load(publicationId)
    return landingPath({ collectionSlug: publication?.slug ?? publicationId, newsletterSlug: slug })
  }
  const writer = userId ? await usersById(ctx).load(userId) : undefined
  return landingPath({ username: writer?.username ?? '' })
}

const pixel = `<img src="${placeholders.open}" width="1" height="1" alt="" style="display:block;border:0">`

/** Replaces the placeholders with one recipient's addresses. */
export function insertLinks({ html, text }: RenderedEmail, { unsubscribe, read, open }: EmailLinks): RenderedEmail {
  const replacePlaceholders = (into: string) =>
    into.replaceAll(placeholders.unsubscribe, unsubscribe).replaceAll(placeholders.read, read)
  return {
    html: replacePlaceholders(html).replace('</body>', open ? `${pixel.replace(placeholders.open, open)}</body>` : '</body>'),
    text: replacePlaceholders(text),
  }
}

type Recipient = { id: string; subscriptionId: string }

export const createRecipientLinks = (
  config: Pick<Config, 'baseUrl' | 'secret'>,
  { id, subscriptionId }: Recipient,
): EmailLinks => {
  const token = createMailToken(config, 'open', id)
  return {
    unsubscribe: config.baseUrl + pathTo('ShowNewsletterLeave', { hash: createMailToken(config, 'leave', subscriptionId) }),
    read: config.baseUrl + pathTo('RedirectNewsletterRead', { token }),
    open: config.baseUrl + pathTo('FileNewsletterOpened', { token }),
  }
}

export const createPublicLinks = async (ctx: Context, newsletter: Newsletter, { story }: Issue): Promise<EmailLinks> => ({
  unsubscribe: ctx.config.baseUrl + (await newsletterPath(ctx, newsletter)),
  read: ctx.config.baseUrl + (await storyPath(ctx, story)),
  open: null,
})
