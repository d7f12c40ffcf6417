import type { FastifyInstance } from 'fastify'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { findThumbnail } from '#server/domains/images/images.ts'
import { readStory } from '#server/domains/stories/stories.ts'
import { storyPath } from '#server/domains/stories/stories.ts'
import { asViewer } from '#server/platform/context.ts'
import { day } from '#shared/time/units.ts'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { pathTo } from '#shared/routes.ts'
import { matchRoute } from '#shared/routes/match.ts'
import { pathOnMain } from '#shared/routes/own-site.ts'
import { trailingId } from '#shared/text/slug.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { sendDocument } from '../pages/send-document.ts'
import { createRequestContext } from '../request-context.ts'

const aDay = 'public, max-age=86400'
const anHour = 'public, max-age=3600'

const embedWidth = 680

/** A bound in whole pixels; anything else is unbounded. */
const boundIn = (text: unknown): number => (typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : Infinity)

const isSameHost = (one: string, other: string): boolean => one.replace(/^https?:/, '') === other.replace(/^https?:/, '')

/** For crawlers: robots.txt, and oEmbed for sites that embed a story. */
export function discoveryRoutes(app: FastifyInstance, dependencies: AppDependencies): void {
  const { baseUrl, productName } = dependencies.config

  app.get('/robots.txt', async (request, reply) => {
    const isMain = typeof (await dependencies.hosts.kindOf(request.host)) === 'string'
    const origin = isMain ? baseUrl : `${new URL(baseUrl).protocol}//${request.host}`
    await sendDocument(dependencies, request, reply, async () => ({
      text: `User-agent: *\nDisallow: /m/\nDisallow: /me/\nDisallow: /search\nDisallow: /_/\nAllow: /_/img/\nAllow: /_/static/\n\nSitemap: ${origin}/sitemap.xml\n`,
      type: 'text/plain',
      cacheControl: aDay,
      keys: [],
      freshForMs: day,
    }))
    return reply
  })

  /** The main-host path of an address on any of our hosts. */
  async function mainHostPath({ origin, host, pathname }: URL): Promise<string | undefined> {
    // Sites that embed a story may know its address with the other scheme.
    if (isSameHost(origin, baseUrl)) return pathname
    const kind = await dependencies.hosts.kindOf(host)
    return typeof kind === 'string' ? undefined : pathOnMain(pathname, kind.prefix)
  }

  type OembedQuery = { url?: string; format?: string; maxwidth?: string; maxheight?: string }
  app.get<{ Querystring: OembedQuery }>('/_/oembed', async (request, reply) => {
    const { url = '', format = 'json' } = request.query
    if (format !== 'json') return reply.code(501).send({ error: 'Only json is served.' })
    const target = URL.canParse(url) ? new URL(url) : undefined
    const path = target && (await mainHostPath(target))
    const match = path === undefined ? undefined : matchRoute(path)
    const storyId = match?.route.page === 'post' ? trailingId(match.params.postId ?? '') : undefined
    const requestContext = await createRequestContext(dependencies, request, reply)
    const ctx = asViewer(requestContext.ctx, undefined)
    const read = storyId ? await readStory(ctx, storyId) : undefined
    if (!read?.ok || !read.story.isListed) return reply.code(404).send({ error: 'There is no story at this address.' })
    const { story } = read
    const author = await usersById(ctx).load(story.authorId)
    const link = `${baseUrl}${await storyPath(ctx, story)}`
    const width = Math.min(boundIn(request.query.maxwidth), embedWidth)
    const thumbnail =
      story.previewImageId &&
      (await findThumbnail(ctx, story.previewImageId, { maxWidth: width, maxHeight: boundIn(request.query.maxheight) }))
    return reply.header('cache-control', anHour).send({
      version: '1.0',
      type: 'rich',
      title: story.title,
      author_name: author?.name,
      author_url: author && `${baseUrl}${pathTo('ShowUser', { username: author.username })}`,
      provider_name: productName,
      provider_url: baseUrl,
      cache_age: 3600,
      width,
      height: null,
      html: `<blockquote><p><a href="${escapeHtml(link)}">${escapeHtml(story.title)}</a></p>${story.subtitle ? `<p>${escapeHtml(story.subtitle)}</p>` : ''}<p>${escapeHtml(author?.name ?? '')} · ${escapeHtml(productName)}</p></blockquote>`,
      ...(thumbnail && {
        thumbnail_url: baseUrl + thumbnail.path,
        thumbnail_width: thumbnail.width,
        thumbnail_height: thumbnail.height,
      }),
    })
  })
}
