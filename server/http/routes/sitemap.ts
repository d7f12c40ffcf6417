import { type RawBuilder, sql } from 'kysely'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#server/domains/custom-domains/custom-domains.ts'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { pathTo } from '#shared/routes.ts'
import { pathOnSite } from '#shared/routes/own-site.ts'
import { firstInEachLanguage } from '#shared/story-languages.ts'
import { storySlug } from '#shared/text/slug.ts'
import { hour } from '#shared/time/units.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { sendDocument } from '../pages/send-document.ts'

/** Crawlers take no more from one file. */
const maxUrls = 50_000
/** Above this, a file is split into sixteen by the first digit of its ids, which are random. */
const undivided = 45_000
const maxMonths = 1_000
const digits = Array.from('0123456789abcdef')
const fileNamePattern = /^(people|\d{4}-(?:0[1-9]|1[0-2]))(?:-([0-9a-f]))?\.xml$/

type Entry = { path: string; at: Date | null; translations?: readonly StoryRow[] }

/** All public addresses: an index of files on the main host, and on a custom domain the pages served there. */
export function sitemapRoutes(app: FastifyInstance, dependencies: AppDependencies): void {
  const { baseUrl } = dependencies.config
  const sendXml = async (request: FastifyRequest, reply: FastifyReply, render: () => Promise<string>) => {
    await sendDocument(dependencies, request, reply, async () => ({
      text: await render(),
      type: 'application/xml',
      cacheControl: 'public, max-age=3600',
      keys: [],
      freshForMs: hour,
    }))
    return reply
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const kind = await dependencies.hosts.kindOf(request.host)
    return sendXml(request, reply, async () =>
      typeof kind === 'string'
        ? sitemapIndex(dependencies)
        : urlset(`${new URL(baseUrl).protocol}//${request.host}`, await pagesOfSite(dependencies, kind)),
    )
  })

  app.get<{ Params: { part: string } }>('/sitemap/:part', async (request, reply) => {
    const [, part, digit] = fileNamePattern.exec(request.params.part) ?? []
    if (!part) return reply.code(404).type('text/plain').send('There is no such sitemap.')
    return sendXml(request, reply, async () =>
      urlset(baseUrl, part === 'people' ? await people(dependencies, digit) : await storiesOfMonth(dependencies, part, digit)),
    )
  })
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const urlset = (origin: string, entries: readonly Entry[]): string => {
  const urls = entries.map(({ path, at, translations = [] }) => {
    const links = translations.flatMap((story, index) =>
      (index === 0 ? ['x-default', story.language] : [story.language]).map(
        (hreflang) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(origin + pathOf(story))}"/>`,
      ),
    )
    const date = at ? `<lastmod>${at.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeHtml(origin + path)}</loc>${date}${links.join('')}</url>`
  })
  return `${declaration}<urlset ${namespace} ${linkNamespace}>${urls.join('')}</urlset>`
}

async function sitemapIndex({ config, database }: AppDependencies): Promise<string> {
  const { rows } = await sql<{ name: string; n: number }>`
    (select 'people' as name, count(distinct author_id)::int as n from stories where is_listed)
    union all
    (select to_char(date_trunc('month', first_published_at at time zone 'UTC'), 'YYYY-MM'), count(*)::int
      from stories where is_listed group by 1 order by 1 desc limit ${sql.lit(maxMonths)})`.execute(database.db)
  const files = rows.flatMap(({ name, n }) => (n <= undivided ? [name] : digits.map((digit) => `${name}-${digit}`)))
  return `${declaration}<sitemapindex ${namespace}>${files
    .map((file) => `<sitemap><loc>${config.baseUrl}/sitemap/${file}.xml</loc></sitemap>`)
    .join('')}</sitemapindex>`
}

const beginningWith = (column: string, digit: string | undefined): RawBuilder<boolean> =>
  digit ? sql`left(${sql.ref(column)}, 1) = ${digit}` : sql`true`

const isActiveAccount = sql`u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null`

type StoryRow = {
  id: string
  title: string
  at: Date
  username: string
  slug: string | null
  createdAt: Date
  language: string | null
  /** The original of its translations, or of which it is one. */
  setId: string | null
}

const storyRows = async ({ database }: AppDependencies, which: RawBuilder<unknown>): Promise<StoryRow[]> =>
  (
    await sql<StoryRow>`
    select p.id, p.title, p.latest_published_at as at, p.created_at, u.username, c.slug, coalesce(p.chosen_language, p.language) as language,
      coalesce(t.original_id, (select p.id where exists (select 1 from story_translations o where o.original_id = p.id))) as set_id
    from stories p join users u on u.id = p.author_id
    left join publications c on c.id = p.publication_id and p.publication_status = 'APPROVED'
    left join story_translations t on t.story_id = p.id
    where p.is_listed and p.canonical_url is null and ${isActiveAccount} and ${which}
    order by p.first_published_at desc, p.id desc limit ${sql.lit(maxUrls)}`.execute(database.db)
  ).rows

/** The order of the stories' own pages: the original, then the oldest. */
const byAge = (one: StoryRow, other: StoryRow): number =>
  Number(other.id === other.setId) - Number(one.id === one.setId) || one.createdAt.getTime() - other.createdAt.getTime()

function pathOf({ id, title, username, slug }: StoryRow): string {
  const postId = storySlug(title, id)
  return slug
    ? pathTo('ShowPostUnderCollection', { collectionSlug: slug, postId })
    : pathTo('ShowPostUnderUser', { username, postId })
}

async function storyEntries(dependencies: AppDependencies, which: RawBuilder<unknown>): Promise<Entry[]> {
  const rows = await storyRows(dependencies, which)
  const setIds = [...new Set(rows.flatMap(({ setId }) => setId ?? []))]
  const inSets = sql`(p.id = any(${setIds}) or t.original_id = any(${setIds}))`
  const bySet = Map.groupBy(setIds.length > 0 ? await storyRows(dependencies, inSets) : [], ({ setId }) => setId)
  return rows.map((row) => {
    const ofSet = (row.setId && bySet.get(row.setId)) || []
    return { path: pathOf(row), at: row.at, translations: firstInEachLanguage(ofSet.toSorted(byAge), ({ language }) => language) }
  })
}

function storiesOfMonth(dependencies: AppDependencies, month: string, digit: string | undefined): Promise<Entry[]> {
  const start = new Date(`${month}-01T00:00:00Z`)
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
  return storyEntries(
    dependencies,
    sql`p.first_published_at >= ${start} and p.first_published_at < ${end} and ${beginningWith('p.id', digit)}`,
  )
}

/** Writers who have published something. */
async function people({ database }: AppDependencies, digit: string | undefined): Promise<Entry[]> {
  const { rows } = await sql<{ username: string }>`
    select u.username from users u where ${isActiveAccount} and ${beginningWith('u.id', digit)}
      and exists (select 1 from stories p where p.author_id = u.id and p.is_listed)
    order by u.id limit ${sql.lit(maxUrls)}`.execute(database.db)
  return rows.map(({ username }) => ({ path: pathTo('ShowUser', { username }), at: null }))
}

/** The front page and the stories under its prefix, with their addresses on that host. */
async function pagesOfSite(dependencies: AppDependencies, { prefix }: Site): Promise<Entry[]> {
  const name = prefix.replace(/^\/@?/, '')
  const stories = await storyEntries(
    dependencies,
    prefix.startsWith('/@') ? sql`lower(u.username) = ${name.toLowerCase()}` : sql`c.slug = ${name}`,
  )
  return [
    { path: '/', at: null },
    // Translations may be at another host, which a sitemap does not speak for.
    ...stories.flatMap(({ path, at }) => {
      const there = pathOnSite(path, prefix)
      return there === undefined ? [] : [{ path: there, at }]
    }),
  ]
}
