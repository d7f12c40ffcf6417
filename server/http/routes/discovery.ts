import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { readStory } from '#server/domains/stories/stories.ts'
import { storyPath } from '#server/domains/stories/stories.ts'
import { asViewer } from '#server/platform/context.ts'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { imagePath } from '#shared/text/images.ts'
import { pathTo } from '#shared/routes.ts'
import { matchRoute } from '#shared/routes/match.ts'
import { storySlug, trailingId } from '#shared/text/slug.ts'
import type { Parts } from '../parts.ts'
import { openVisit } from '../request-context.ts'

const urlsInOneSitemap = 5_000
const aDay = 'public, max-age=86400'
const anHour = 'public, max-age=3600'

/** Files for machines that look for pages: robots.txt, the sitemap, and oEmbed for whoever shows a story elsewhere. */
export function discoveryRoutes(app: FastifyInstance, parts: Parts): void {
  const { baseUrl, productName } = parts.config

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', aDay)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /m/\nDisallow: /me/\nDisallow: /search\nDisallow: /_/\nAllow: /_/img/\nAllow: /_/static/\n\nSitemap: ${baseUrl}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const { rows } = await sql<{ month: string }>`
      select distinct to_char(date_trunc('month', first_published_at at time zone 'UTC'), 'YYYY-MM') as month
      from posts where is_listed order by month desc limit 1000`.execute(parts.database.db)
    const entries = rows.map(({ month }) => `<sitemap><loc>${baseUrl}/sitemap/${month}.xml</loc></sitemap>`)
    return reply
      .header('cache-control', anHour)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${baseUrl}/sitemap/people.xml</loc></sitemap>${entries.join('')}</sitemapindex>`,
      )
  })

  app.get<{ Params: { part: string } }>('/sitemap/:part', async (request, reply) => {
    const [, part = ''] = /^(people|\d{4}-(?:0[1-9]|1[0-2]))\.xml$/.exec(request.params.part) ?? []
    if (!part) return reply.code(404).type('text/plain').send('There is no such sitemap.')
    const urls = part === 'people' ? await peopleUrls(parts) : await storyUrls(parts, part)
    return reply
      .header('cache-control', anHour)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
          .map(
            ({ path, at }) =>
              `<url><loc>${escapeHtml(baseUrl + path)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ''}</url>`,
          )
          .join('')}</urlset>`,
      )
  })

  app.get<{ Querystring: { url?: string; format?: string; maxwidth?: string } }>('/_/oembed', async (request, reply) => {
    const { url = '', format = 'json' } = request.query
    if (format !== 'json') return reply.code(501).send({ error: 'Only json is served.' })
    const target = URL.canParse(url) ? new URL(url) : undefined
    const match = target && target.origin === baseUrl ? matchRoute(target.pathname) : undefined
    const postId = match?.route.page === 'post' ? trailingId(match.params.postId ?? '') : undefined
    const visit = await openVisit(parts, request, reply)
    const ctx = asViewer(visit.ctx, undefined)
    const read = postId ? await readStory(ctx, postId) : undefined
    if (!read?.ok || !read.story.is_listed) return reply.code(404).send({ error: 'There is no story at this address.' })
    const { story } = read
    const author = await usersById(ctx).load(story.author_id)
    const link = `${baseUrl}${await storyPath(ctx, story)}`
    const width = Math.max(200, Math.min(Number(request.query.maxwidth) || 680, 680))
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
      ...(story.preview_image_id && {
        thumbnail_url: `${baseUrl}${imagePath(story.preview_image_id, { width: 680 })}`,
        thumbnail_width: 680,
        thumbnail_height: 453,
      }),
    })
  })
}

type Entry = { path: string; at: Date | null }

async function storyUrls({ database }: Parts, month: string): Promise<Entry[]> {
  const start = new Date(`${month}-01T00:00:00Z`)
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
  const rows = await database.db
    .selectFrom('posts as p')
    .innerJoin('users as u', 'u.id', 'p.author_id')
    .leftJoin('publications as c', (join) =>
      join.onRef('c.id', '=', 'p.publication_id').on('p.publication_status', '=', 'APPROVED'),
    )
    .select(['p.id', 'p.title', 'p.latest_published_at', 'u.username', 'c.slug'])
    .where('p.is_listed', '=', true)
    .where('p.canonical_url', 'is', null)
    .where('p.first_published_at', '>=', start)
    .where('p.first_published_at', '<', end)
    .where('u.suspended_at', 'is', null)
    .where('u.deactivated_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .orderBy('p.first_published_at', 'desc')
    .limit(urlsInOneSitemap)
    .execute()
  return rows.map((row) => {
    const postId = storySlug(row.title, row.id)
    const path = row.slug
      ? pathTo('ShowPostUnderCollection', { collectionSlug: row.slug, postId })
      : pathTo('ShowPostUnderUser', { username: row.username, postId })
    return { path, at: row.latest_published_at }
  })
}

/** Writers who have published something. */
async function peopleUrls({ database }: Parts): Promise<Entry[]> {
  const rows = await database.db
    .selectFrom('users as u')
    .select('u.username')
    .where('u.suspended_at', 'is', null)
    .where('u.deactivated_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('posts as p').select('p.id').whereRef('p.author_id', '=', 'u.id').where('p.is_listed', '=', true)),
    )
    .orderBy('u.id')
    .limit(urlsInOneSitemap)
    .execute()
  return rows.map(({ username }) => ({ path: pathTo('ShowUser', { username }), at: null }))
}
