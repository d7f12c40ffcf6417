import { type RawBuilder, sql } from 'kysely'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Site } from '#server/domains/own-domains/own-domains.ts'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { pathTo } from '#shared/routes.ts'
import { pathOnSite } from '#shared/routes/own-site.ts'
import { storySlug } from '#shared/text/slug.ts'
import { hour } from '#shared/time/units.ts'
import type { Parts } from '../parts.ts'

/** Crawlers take no more from one file. */
const mostUrls = 50_000
/** Above this, a file is split into sixteen by the first digit of its ids, which are random. */
const undivided = 45_000
const mostMonths = 1_000
const digits = Array.from('0123456789abcdef')
const partPattern = /^(people|\d{4}-(?:0[1-9]|1[0-2]))(?:-([0-9a-f]))?\.xml$/

type Entry = { path: string; at: Date | null }

/** All public addresses: an index of files on the main host, and on a custom domain the pages served there. */
export function sitemapRoutes(app: FastifyInstance, parts: Parts): void {
  const { baseUrl } = parts.config
  const index = keptForAnHour(parts, () => sitemapIndex(parts))

  app.get('/sitemap.xml', async (request, reply) => {
    const kind = await parts.hosts.kindOf(request.host)
    return typeof kind === 'string'
      ? sendXml(reply, await index())
      : sendXml(reply, urlset(`${new URL(baseUrl).protocol}//${request.host}`, await pagesOfSite(parts, kind)))
  })

  app.get<{ Params: { part: string } }>('/sitemap/:part', async (request, reply) => {
    const [, part, digit] = partPattern.exec(request.params.part) ?? []
    if (!part) return reply.code(404).type('text/plain').send('There is no such sitemap.')
    const entries = part === 'people' ? await people(parts, digit) : await storiesOfMonth(parts, part, digit)
    return sendXml(reply, urlset(baseUrl, entries))
  })
}

const sendXml = (reply: FastifyReply, xml: string): FastifyReply =>
  reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(xml)

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const urlset = (origin: string, entries: readonly Entry[]): string =>
  `${declaration}<urlset ${namespace}>${entries
    .map(
      ({ path, at }) => `<url><loc>${escapeHtml(origin + path)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ''}</url>`,
    )
    .join('')}</urlset>`

/** Cached for an hour, because it scans everything. */
function keptForAnHour({ clock }: Parts, make: () => Promise<string>): () => Promise<string> {
  let kept: { at: number; made: Promise<string> } | undefined
  return () => {
    const now = clock().getTime()
    if (kept && Math.abs(now - kept.at) < hour) return kept.made
    const made = make()
    kept = { at: now, made }
    made.catch(() => {
      kept = undefined
    })
    return made
  }
}

async function sitemapIndex({ config, database }: Parts): Promise<string> {
  const { rows } = await sql<{ name: string; n: number }>`
    (select 'people' as name, count(distinct author_id)::int as n from posts where is_listed)
    union all
    (select to_char(date_trunc('month', first_published_at at time zone 'UTC'), 'YYYY-MM'), count(*)::int
      from posts where is_listed group by 1 order by 1 desc limit ${sql.lit(mostMonths)})`.execute(database.db)
  const files = rows.flatMap(({ name, n }) => (n <= undivided ? [name] : digits.map((digit) => `${name}-${digit}`)))
  return `${declaration}<sitemapindex ${namespace}>${files
    .map((file) => `<sitemap><loc>${config.baseUrl}/sitemap/${file}.xml</loc></sitemap>`)
    .join('')}</sitemapindex>`
}

const beginningWith = (column: string, digit: string | undefined): RawBuilder<boolean> =>
  digit ? sql`left(${sql.ref(column)}, 1) = ${digit}` : sql`true`

const isThere = sql`u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null`

type StoryRow = { id: string; title: string; at: Date; username: string; slug: string | null }

async function storyEntries({ database }: Parts, which: RawBuilder<unknown>): Promise<Entry[]> {
  const { rows } = await sql<StoryRow>`
    select p.id, p.title, p.latest_published_at as at, u.username, c.slug
    from posts p join users u on u.id = p.author_id
    left join publications c on c.id = p.publication_id and p.publication_status = 'APPROVED'
    where p.is_listed and p.canonical_url is null and ${isThere} and ${which}
    order by p.first_published_at desc, p.id desc limit ${sql.lit(mostUrls)}`.execute(database.db)
  return rows.map(({ id, title, at, username, slug }) => {
    const postId = storySlug(title, id)
    const path = slug
      ? pathTo('ShowPostUnderCollection', { collectionSlug: slug, postId })
      : pathTo('ShowPostUnderUser', { username, postId })
    return { path, at }
  })
}

function storiesOfMonth(parts: Parts, month: string, digit: string | undefined): Promise<Entry[]> {
  const start = new Date(`${month}-01T00:00:00Z`)
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
  return storyEntries(
    parts,
    sql`p.first_published_at >= ${start} and p.first_published_at < ${end} and ${beginningWith('p.id', digit)}`,
  )
}

/** Writers who have published something. */
async function people({ database }: Parts, digit: string | undefined): Promise<Entry[]> {
  const { rows } = await sql<{ username: string }>`
    select u.username from users u where ${isThere} and ${beginningWith('u.id', digit)}
      and exists (select 1 from posts p where p.author_id = u.id and p.is_listed)
    order by u.id limit ${sql.lit(mostUrls)}`.execute(database.db)
  return rows.map(({ username }) => ({ path: pathTo('ShowUser', { username }), at: null }))
}

/** The front page and the stories under its prefix, with their addresses on that host. */
async function pagesOfSite(parts: Parts, { prefix }: Site): Promise<Entry[]> {
  const name = prefix.replace(/^\/@?/, '')
  const stories = await storyEntries(
    parts,
    prefix.startsWith('/@') ? sql`lower(u.username) = ${name.toLowerCase()}` : sql`c.slug = ${name}`,
  )
  return [
    { path: '/', at: null },
    ...stories.flatMap(({ path, at }) => {
      const there = pathOnSite(path, prefix)
      return there === undefined ? [] : [{ path: there, at }]
    }),
  ]
}
