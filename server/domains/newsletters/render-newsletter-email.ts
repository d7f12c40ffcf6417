import { t } from '#shared/translation/translate.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { type Publication, publicationsById } from '#server/domains/publications/publications.ts'
import { createPreview, detectTextLanguage, proseOf, storyPath } from '#server/domains/stories/stories.ts'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { renderBody } from '#shared/body/render-body.ts'
import { commonDirection } from '#shared/text/direction.ts'
import { pathTo } from '#shared/routes.ts'
import { languageOfWords } from '#shared/story-languages.ts'
import { emailHead } from './issues/email-text.ts'
import type { IssueContent } from './issues/issue-content.ts'
import { linkPlaceholders, measureLinks, trackLinks } from './issues/tracked-links.ts'
import { renderStoryCard } from './mails/story-card.ts'
import {
  createLinkToken,
  inLanguageOf,
  landingPath,
  type Newsletter,
  type NewsletterEmail,
  createMailToken,
} from './newsletter.ts'

/** The sheet of a mail without its margins, in pixels. */
const mailColumnWidth = 448
const idLength = 12

/** Placeholders for each recipient's own addresses. Users cannot write them, because they are inserted after escaping. */
const placeholders = {
  unsubscribe: 'https://place.invalid/leave',
  read: 'https://place.invalid/read',
  open: 'https://place.invalid/open',
}

export type RenderedEmail = { html: string; text: string }
export type EmailLinks = {
  unsubscribe: string
  /** The story's page; null for an issue with a text of its own. */
  read: string | null
  /** The picture that counts an opened email; null for readers who refuse it. */
  open: string | null
  /** The address of a counted link; undefined in previews and tests, which count nothing. */
  link?: (linkId: string) => string
}

type RenderOptions = {
  /** Whether the recipient may read the whole story, or only its public part. */
  readsAll: boolean
  /** `counted` ones lead through an address that counts them, `measured` ones are as long as those; previews and tests keep their own. */
  links: 'counted' | 'measured' | 'own'
}

const withLinks = (
  ctx: Context,
  email: NewsletterEmail,
  html: string,
  links: RenderOptions['links'],
): Promise<string> | string => {
  if (links === 'own') return html
  return links === 'counted' ? trackLinks(ctx.db, email.id, html) : measureLinks(html)
}

/** The language of the newsletter is that of the words around what its writers wrote. */
export const renderNewsletterEmail = (
  ctx: Context,
  newsletter: Newsletter,
  email: NewsletterEmail,
  content: IssueContent,
  options: RenderOptions,
): Promise<RenderedEmail> => inLanguageOf(ctx, newsletter, () => renderIssue(ctx, newsletter, email, content, options))

async function renderIssue(
  ctx: Context,
  newsletter: Newsletter,
  email: NewsletterEmail,
  { story, body }: IssueContent,
  { readsAll, links }: RenderOptions,
): Promise<RenderedEmail> {
  const [{ renderMail }, { IssueMail }, name] = await Promise.all([
    import('#server/platform/mail/MailLayout.tsx'),
    import('./mails/IssueMail.tsx'),
    ownerName(ctx, newsletter),
  ])
  const { baseUrl } = ctx.config
  const { subject, previewText } = emailHead(email)
  const shown = readsAll ? body : createPreview(body)
  const html = renderBody(shown, {
    plain: true,
    maxImageWidth: mailColumnWidth,
    baseUrl,
    ...(story && { storyUrl: baseUrl + (await storyPath(ctx, story)) }),
    card: (mixtape) => renderStoryCard(mixtape, baseUrl),
  })
  return renderMail(
    IssueMail({
      brand: ctx.config,
      newsletter: {
        name: newsletter.name,
        owner: name,
        url: baseUrl + (await newsletterPath(ctx, newsletter)),
        colors: await bandColors(ctx, newsletter),
      },
      preview: previewText || (story?.subtitle ?? ''),
      title: story?.title || subject,
      language: (story && languageOfWords(story)) ?? detectTextLanguage([story?.title || subject, ...proseOf(shown)]),
      direction: commonDirection([story?.title || subject, ...proseOf(shown)]),
      subtitle: story?.subtitle ?? '',
      byline: story ? await bylineOf(ctx, story) : '',
      html: await withLinks(ctx, email, html, links),
      isPreviewOnly: !readsAll,
      links: { unsubscribe: placeholders.unsubscribe, read: story ? placeholders.read : null },
    }),
  )
}

const publicationOf = async (ctx: Context, id: string | null): Promise<Publication | undefined> =>
  id ? publicationsById(ctx).load(id) : undefined

/** The colors that a publication or writer chose for their header. Their contrast was checked before they were stored. */
async function bandColors(ctx: Context, { publicationId, userId }: Newsletter) {
  const owner = publicationId
    ? await publicationsById(ctx).load(publicationId)
    : userId
      ? await usersById(ctx).load(userId)
      : undefined
  const { ground, ink } = owner?.theme ?? {}
  return ground && ink ? { ground, ink } : undefined
}

async function bylineOf(ctx: Context, story: NonNullable<IssueContent['story']>): Promise<string> {
  const [author, publication] = await Promise.all([
    usersById(ctx).load(story.authorId),
    publicationOf(ctx, story.publicationStatus === 'APPROVED' ? story.publicationId : null),
  ])
  const name = author?.name ?? ''
  const by = publication ? t`${name} in ${publication.name}` : name
  return t`${by} · ${Math.max(1, Math.round(story.readingMinutes))} min read`
}

/** The name of the newsletter's writer or publication. */
export async function ownerName(ctx: Context, { publicationId, userId, name }: Newsletter): Promise<string> {
  if (publicationId) return (await publicationsById(ctx).load(publicationId))?.name || name
  const writer = userId ? await usersById(ctx).load(userId) : undefined
  return writer?.name || writer?.username || name
}

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
export function insertLinks({ html, text }: RenderedEmail, { unsubscribe, read, open, link }: EmailLinks): RenderedEmail {
  const replacePlaceholders = (into: string) =>
    into
      .replaceAll(placeholders.unsubscribe, unsubscribe)
      .replaceAll(placeholders.read, read ?? '')
      .replace(linkPlaceholders, (whole, id: string) => link?.(id) ?? whole)
  return {
    html: replacePlaceholders(html).replace('</body>', open ? `${pixel.replace(placeholders.open, open)}</body>` : '</body>'),
    text: replacePlaceholders(text),
  }
}

type Recipient = { id: string; subscriptionId: string; countsOpens: boolean }

export const createRecipientLinks = (
  config: Pick<Config, 'baseUrl' | 'secret'>,
  { id, subscriptionId, countsOpens }: Recipient,
): EmailLinks => {
  const token = createMailToken(config, 'open', id)
  // The second half says which issue ended the subscription.
  const hash = createMailToken(config, 'leave', subscriptionId) + createMailToken(config, 'leave-from', id)
  return {
    unsubscribe: config.baseUrl + pathTo('ShowNewsletterLeave', { hash }),
    read: config.baseUrl + pathTo('RedirectNewsletterRead', { token }),
    open: countsOpens ? config.baseUrl + pathTo('FileNewsletterOpened', { token }) : null,
    link: (linkId) => config.baseUrl + pathTo('RedirectNewsletterLink', { token: createLinkToken(config, linkId, id) }),
  }
}

/** As long as those of any recipient: ids and signatures have one length. */
export const createMeasuredLinks = (config: Pick<Config, 'baseUrl' | 'secret'>, { story }: IssueContent): EmailLinks => {
  const id = '0'.repeat(idLength)
  const links = createRecipientLinks(config, { id, subscriptionId: id, countsOpens: true })
  return { ...links, read: story ? links.read : null }
}

/** For previews and tests, which belong to no recipient. */
export const createPublicLinks = async (ctx: Context, newsletter: Newsletter, { story }: IssueContent): Promise<EmailLinks> => ({
  unsubscribe: ctx.config.baseUrl + (await newsletterPath(ctx, newsletter)),
  read: story ? ctx.config.baseUrl + (await storyPath(ctx, story)) : null,
  open: null,
})
