import { parseSync, Visitor } from 'oxc-parser'
import { toSnakeCase } from '#server/platform/database/column-names.ts'

/**
 * Who writes to each table: the domain whose files alone insert, update and delete its rows. Reading is free. Other domains call a function
 * of the owner, put the owner's piece of SQL into a statement of their own, or publish an event that the owner listens to.
 */
const tablesByOwner: Record<string, string> = {
  accounts: 'digest_choices former_usernames notification_scopes user_setting_choices users',
  applications: 'integration_tokens oauth_applications oauth_codes oauth_grants oauth_tokens',
  books: 'author_applications book_editions books',
  curation: 'curation_skips curator_tags story_labels story_nominations',
  'custom-domains': 'custom_domains subdomains',
  delivery: 'push_devices',
  digests: 'digest_stories digest_times digests',
  flags: 'experiment_exposures experiments feature_flag_overrides feature_flags',
  highlights: 'private_note_replies private_notes quotes',
  'home-feed': 'story_signals',
  images: 'images',
  'import-export': 'exports import_stories imported_stories imports',
  lists: `library_lists list_claps list_follows list_items list_stats lists reading_history_pauses story_reads`,
  mastodon: 'mastodon_accounts mastodon_apps mastodon_link_attempts',
  media: 'media_resources',
  membership: `currency_rates gift_codes gifts membership_cancellations membership_discounts membership_switches memberships plan_prices
    promotion_codes promotion_uses`,
  moderation: 'moderation_decisions reports',
  newsletters:
    'newsletter_clicks newsletter_issues newsletter_links newsletter_recipients newsletter_subscriptions newsletters subscriber_imports',
  notifications: 'notification_rolls notification_status notifications',
  'partner-program': `earning_days earning_exclusions earning_months earning_readers earning_reads earning_story_days partner_program_applications
    partner_program_enrollment_changes partner_program_enrollments partner_transactions payout_accounts payout_runs payout_setups payouts
    story_earning_reasons tax_forms`,
  payments: `billing_details charges disputes invoice_sequences invoices member_transactions payment_customers payment_differences
    payment_events payment_methods refunds tax_rules`,
  people: 'blocks flag_dismissals follows_users mutes_users user_stats',
  platform: 'failed_jobs jobs local_mail local_sms mail_log migration_checksums',
  'private-feeds': 'private_feed_networks private_feeds',
  'publication-desk': 'publication_featured_stories publication_pins',
  'publication-memberships': `member_import_rows member_imports publication_gifts publication_memberships publication_sales
    publication_tiers`,
  publications: `follows_publications mutes_publications publication_feature_pages publication_invitations publication_members
    publication_navigation_items publication_sections publication_stats publications`,
  responses: 'responses',
  // The rows of the index are written by `search_refresh`, a function of the database.
  search: `search_clicks search_entries search_entries_list search_entries_publication search_entries_story search_entries_tag
    search_entries_user search_words`,
  sellers: 'seller_accounts seller_setups',
  series: 'series series_follows series_stories',
  sessions: 'sessions',
  'sign-in': `account_locks account_passwords account_tokens email_verifications linked_accounts network_lockouts phone_numbers
    phone_verifications privacy_consents sign_in_failures sign_in_passes sign_in_requests two_factor_backup_codes two_factor_secrets`,
  stats: 'analytics_events story_days story_visits summed_days',
  stories: `claps reading_languages reposts share_keys stories story_deltas story_drafts story_former_slugs
    story_revisions story_schedules story_stats story_translations story_versions`,
  'story-lists': 'story_pins',
  submissions: 'feature_requests submission_steps submissions',
  tips: 'tips',
  topics: 'follows_tags story_tags tag_stats tags topics',
  videos: 'story_videos videos',
}

/** Files that write to any table, and why. */
const exceptions: Record<string, string> = {
  'server/platform/database/delete-rules.ts':
    'Applies the `on delete` rules that every table states for itself in its migration, to an account whose row stays.',
  'server/domains/operations/delete-by-age.ts':
    'Deletes by age from the tables whose owners leave that to `retention.ts`, for all in one way.',
}

const named = Object.entries(tablesByOwner).flatMap(([owner, tables]) =>
  tables.split(/\s+/).map((table) => [table, owner] as const),
)
const ownerOf = new Map(named)

/** Tables of the migrations without an owner, owners of tables that do not exist, and tables with two owners. */
export function findUnowned(tables: readonly string[]): string[] {
  const names = named.map(([table]) => table)
  return [
    ...tables.filter((table) => !ownerOf.has(table)).map((table) => `${table} has no owner: add it to one in table-owners.ts.`),
    ...names.filter((table) => !tables.includes(table)).map((table) => `${table} has an owner, but does not exist.`),
    ...names.filter((table, i) => names.indexOf(table) !== i).map((table) => `${table} has two owners.`),
  ]
}

/** The tables that exist after these migrations. */
export function tablesIn(migrations: readonly string[]): string[] {
  const tables = new Set<string>()
  for (const [, drops, table = ''] of migrations
    .join('\n')
    .matchAll(/^(?:create (?:unlogged )?|(drop ))table (?:if (?:not )?exists )?(\w+)/gim)) {
    if (drops) tables.delete(table)
    else tables.add(table)
  }
  return [...tables]
}

const builderCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const sqlWrites = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?(\w+|\$)/gi

type Write = { table: string | undefined; offset: number }

/** The tables a file writes to, by the query builder or in SQL; undefined where the text does not name the table. */
function writesIn(path: string, code: string): Write[] {
  const writes: Write[] = []
  const readSql = (quasis: { value: { raw: string } }[], offset: number) => {
    // Everything else is English or another clause, such as `for update`.
    for (const [, table = ''] of quasis
      .map(({ value }) => value.raw)
      .join('$')
      .matchAll(sqlWrites))
      if (table === '$' || ownerOf.has(table)) writes.push({ table: table === '$' ? undefined : table, offset })
  }
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi, start }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') readSql(quasi.quasis, start)
    },
    CallExpression: ({ callee, arguments: [first], start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if (builderCalls.has(name))
        writes.push({
          table:
            first?.type === 'Literal' && typeof first.value === 'string'
              ? toSnakeCase(first.value.split(' ')[0] ?? '')
              : undefined,
          offset: start,
        })
      if (name === 'raw' && first?.type === 'Literal') readSql([{ value: { raw: String(first.value) } }], start)
      if (name === 'raw' && first?.type === 'TemplateLiteral') readSql(first.quasis, start)
    },
  }).visit(parseSync(path, code).program)
  return writes
}

/** The owner a file belongs to: its domain, or the platform. */
const ownerAt = (path: string): string | undefined =>
  path.startsWith('server/platform/') ? 'platform' : /^server\/domains\/([^/]+)\//.exec(path)?.[1]

/** Writes of a file to tables that others own, each with its line. */
export function foreignWritesIn(path: string, code: string): string[] {
  if (path in exceptions) return []
  return writesIn(path, code).flatMap(({ table, offset }) => {
    const place = `${path}:${code.slice(0, offset).split('\n').length}`
    if (table === undefined) return [`${place} does not name the table it writes to, so its owner cannot be checked.`]
    const owner = ownerOf.get(table)
    return owner === ownerAt(path) ? [] : [`${place} writes to ${table}, which belongs to ${owner}.`]
  })
}
