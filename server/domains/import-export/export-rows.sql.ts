import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'
import type { Body } from '#shared/body/paragraph.ts'

export const exportPageSize = 200

type StoryRow = {
  id: string
  title: string
  state: string
  visibility: string
  license: string
  canonicalUrl: string | null
  language: string | null
  chosenLanguage: string | null
  firstPublishedAt: Date | null
  previewImageId: string | null
  previewImageAlt: string
  isResponse: boolean
  document: Body
  tags: string[]
}

/** The user's stories and responses with their newest text, except trash and saved pages, in the order of ids. */
export async function listStoriesToExport(db: Db, userId: string, afterId: string): Promise<StoryRow[]> {
  const { rows } = await sql<StoryRow>`
    select p.id, p.title, p.state, p.visibility, p.license, p.canonical_url, p.language, p.chosen_language, p.first_published_at,
      p.preview_image_id, p.preview_image_alt,
      num_nonnulls(p.in_response_to_id, p.in_response_to_list_id) > 0 as is_response, d.document,
      array(select t.name from story_tags pt join tags t on t.id = pt.tag_id where pt.story_id = p.id order by pt.position) as tags
    from stories p join story_drafts d on d.story_id = p.id
    where p.author_id = ${userId} and p.state <> 'deleted' and p.external_url is null and p.id > ${afterId}
    order by p.id limit ${exportPageSize}`.execute(db)
  return rows
}

type Line = { key: string; line: Record<string, unknown> }

/** Account data exported as lists, each read page by page. */
const lists = {
  'following.json': (userId: string, after: string) => sql<Line>`
    select f.followee_id as key, jsonb_build_object('username', u.username, 'name', u.name, 'since', f.followed_at) as line
    from follows_users f join users u on u.id = f.followee_id
    where f.follower_id = ${userId} and f.followee_id > ${after} order by f.followee_id limit ${exportPageSize}`,
  'followers.json': (userId: string, after: string) => sql<Line>`
    select f.follower_id as key, jsonb_build_object('username', u.username, 'name', u.name, 'since', f.followed_at) as line
    from follows_users f join users u on u.id = f.follower_id
    where f.followee_id = ${userId} and f.follower_id > ${after} order by f.follower_id limit ${exportPageSize}`,
  'newsletters-subscribed.json': (userId: string, after: string) => sql<Line>`
    select s.id as key, jsonb_build_object('name', n.name, 'publication', p.slug, 'writer', w.username, 'since', s.confirmed_at) as line
    from newsletter_subscriptions s join newsletters n on n.id = s.newsletter_id
    left join publications p on p.id = n.publication_id left join users w on w.id = n.user_id
    where s.is_active and s.id > ${after} and (s.user_id = ${userId}
      or lower(s.email) = (select lower(email) from users where id = ${userId}))
    order by s.id limit ${exportPageSize}`,
  'newsletters.json': (userId: string, after: string) => sql<Line>`
    select n.id as key, jsonb_build_object('name', n.name, 'description', n.description, 'since', n.created_at, 'letters', coalesce((
      select jsonb_agg(jsonb_build_object('subject', e.subject, 'preview', e.preview_text, 'story', e.story_id, 'sent', e.queued_at) order by e.queued_at, e.id)
      from newsletter_issues e where e.newsletter_id = n.id and e.state <> 'draft'), '[]')) as line
    from newsletters n where n.user_id = ${userId} and n.id > ${after} order by n.id limit ${exportPageSize}`,
  'newsletter-subscribers.json': (userId: string, after: string) => sql<Line>`
    select s.id as key, jsonb_build_object('email', coalesce(u.email, s.email), 'since', s.confirmed_at, 'left', s.unsubscribed_at,
      'imported', s.is_imported) as line
    from newsletters n join newsletter_subscriptions s on s.newsletter_id = n.id left join users u on u.id = s.user_id
    where n.user_id = ${userId} and s.confirmed_at is not null and s.id > ${after} and coalesce(u.email, s.email) is not null
      and (u.id is null or (u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null))
    order by s.id limit ${exportPageSize}`,
  'linked-accounts.json': (userId: string, after: string) => sql<Line>`
    select service as key, jsonb_build_object('service', service, 'account', account, 'since', since) as line from (
      select provider as service, display_name as account, connected_at as since from linked_accounts where user_id = ${userId}
      union all select 'mastodon', '@' || username || '@' || instance, linked_at from mastodon_accounts where user_id = ${userId}) linked
    where service > ${after} order by service limit ${exportPageSize}`,
  'publications-followed.json': (userId: string, after: string) => sql<Line>`
    select f.publication_id as key, jsonb_build_object('slug', p.slug, 'name', p.name, 'since', f.followed_at) as line
    from follows_publications f join publications p on p.id = f.publication_id
    where f.follower_id = ${userId} and f.publication_id > ${after} order by f.publication_id limit ${exportPageSize}`,
  'claps.json': (userId: string, after: string) => sql<Line>`
    select c.story_id as key, jsonb_build_object('story', p.title, 'id', p.id, 'claps', c.count, 'last', c.clapped_at) as line
    from claps c join stories p on p.id = c.story_id
    where c.user_id = ${userId} and c.story_id > ${after} order by c.story_id limit ${exportPageSize}`,
  'lists-followed.json': (userId: string, after: string) => sql<Line>`
    select f.list_id as key, jsonb_build_object('id', c.id, 'name', c.name, 'by', u.username, 'since', f.followed_at) as line
    from list_follows f join lists c on c.id = f.list_id join users u on u.id = c.owner_id
    where f.user_id = ${userId} and f.list_id > ${after} and c.visibility <> 'PRIVATE' order by f.list_id limit ${exportPageSize}`,
  'reading-history.json': (userId: string, after: string) => sql<Line>`
    select r.story_id as key, jsonb_build_object('id', r.story_id, 'title', p.title, 'last', r.read_at, 'percent', r.percent, 'read', r.finished_at) as line
    from story_reads r join stories p on p.id = r.story_id
    where r.user_id = ${userId} and r.story_id > ${after} order by r.story_id limit ${exportPageSize}`,
  'lists.json': (userId: string, after: string) => sql<Line>`
    select c.id as key, jsonb_build_object('name', c.name, 'description', c.description, 'visibility', c.visibility, 'predefined', c.predefined, 'stories',
      coalesce((select jsonb_agg(jsonb_build_object('id', i.story_id, 'title', p.title, 'note', i.note, 'added', i.added_at) order by i.position, i.id)
        from list_items i join stories p on p.id = i.story_id where i.list_id = c.id), '[]'::jsonb)) as line
    from lists c where c.owner_id = ${userId} and c.id > ${after} order by c.id limit ${exportPageSize}`,
  'topics-followed.json': (userId: string, after: string) => sql<Line>`
    select f.tag_id as key, jsonb_build_object('slug', t.slug, 'name', t.name, 'since', f.followed_at) as line
    from follows_tags f join tags t on t.id = f.tag_id
    where f.follower_id = ${userId} and f.tag_id > ${after} order by f.tag_id limit ${exportPageSize}`,
  'more-and-less.json': (userId: string, after: string) => sql<Line>`
    select s.story_id as key, jsonb_build_object('id', s.story_id, 'title', p.title, 'wish', s.kind, 'when', s.given_at) as line
    from story_signals s join stories p on p.id = s.story_id
    where s.user_id = ${userId} and s.story_id > ${after} order by s.story_id limit ${exportPageSize}`,
  'highlights.json': (userId: string, after: string) => sql<Line>`
    select q.id as key, jsonb_build_object('story', q.story_id, 'title', p.title, 'kind', q.type, 'texts', q.texts, 'when', q.created_at) as line
    from quotes q join stories p on p.id = q.story_id
    where q.user_id = ${userId} and q.id > ${after} order by q.id limit ${exportPageSize}`,
  'notes.json': (userId: string, after: string) => sql<Line>`
    select n.id as key, jsonb_build_object('story', n.story_id, 'title', p.title, 'text', n.text, 'when', n.created_at) as line
    from private_notes n join stories p on p.id = n.story_id
    where n.user_id = ${userId} and n.id > ${after} order by n.id limit ${exportPageSize}`,
  'books.json': (userId: string, after: string) => sql<Line>`
    select b.id as key, jsonb_build_object('title', b.title, 'subtitle', b.subtitle, 'description', b.description, 'with', b.co_authors,
      'editions', coalesce((select jsonb_agg(jsonb_build_object('isbn', e.isbn13, 'title', e.title, 'publisher', e.publisher,
        'published', e.published_on, 'format', e.format, 'buy', e.buy_url, 'subjects', e.subjects, 'prizes', e.prizes) order by e.isbn13)
        from book_editions e where e.book_id = b.id), '[]'::jsonb)) as line
    from books b where b.author_id = ${userId} and b.id > ${after} order by b.id limit ${exportPageSize}`,
  'author-applications.json': (userId: string, after: string) => sql<Line>`
    select a.id as key, jsonb_build_object('isbn', a.isbn13, 'evidence', a.evidence, 'when', a.submitted_at, 'status', a.status,
      'answered', a.decided_at, 'answer', a.note) as line
    from author_applications a where a.user_id = ${userId} and a.id > ${after} order by a.id limit ${exportPageSize}`,
  'memberships.json': (userId: string, after: string) => sql<Line>`
    select m.id as key, jsonb_build_object('type', m.type, 'status', m.status, 'began', m.started_at, 'until', m.current_period_ends_at,
      'cancellations', coalesce((select jsonb_agg(jsonb_build_object('reason', c.reason, 'comment', c.comment, 'when', c.cancelled_at)
        order by c.cancelled_at) from membership_cancellations c where c.membership_id = m.id), '[]'::jsonb)) as line
    from memberships m where m.user_id = ${userId} and m.was_active and m.id > ${after} order by m.id limit ${exportPageSize}`,
  'payments.json': (userId: string, after: string) => sql<Line>`
    select c.id as key, jsonb_build_object('for', c.kind, 'amount', c.amount, 'tax', c.tax, 'currency', c.currency, 'with', c.method_summary,
      'status', c.status, 'when', c.created_at, 'given back', c.refunded_at) as line
    from charges c where c.user_id = ${userId} and c.id > ${after} order by c.id limit ${exportPageSize}`,
  'gifts.json': (userId: string, after: string) => sql<Line>`
    select g.id as key, jsonb_build_object('to', g.recipient_name, 'seats', g.seats, 'message', g.message, 'amount', g.amount,
      'currency', g.currency, 'when', g.created_at) as line
    from gifts g where g.giver_id = ${userId} and g.status = 'PAID' and g.id > ${after} order by g.id limit ${exportPageSize}`,
  'tips.json': (userId: string, after: string) => sql<Line>`
    select t.id as key, jsonb_build_object('direction', case when t.giver_id = ${userId} then 'given' else 'received' end, 'story', t.story_id,
      'from', t.giver_name, 'message', t.message, 'amount', t.amount, 'currency', t.currency, 'status', t.status,
      'when', t.created_at) as line
    from tips t where (t.giver_id = ${userId} or t.recipient_id = ${userId}) and t.status in ('PAID', 'REFUNDED') and t.id > ${after}
    order by t.id limit ${exportPageSize}`,
} as const

export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]

export async function readExportList(db: Db, name: ListName, userId: string): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  for (let after = ''; ; ) {
    const { rows } = await lists[name](userId, after).execute(db)
    for (const { line } of rows) lines.push(line)
    const last = rows.at(-1)
    if (!last || rows.length < exportPageSize) return lines
    after = last.key
  }
}
