import { sql } from 'kysely'
import { writeGenerated } from './into.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

/** What the database does not know: the type inside a jsonb column, the values of a text column. */
const columnTypes: Record<string, string> = {
  'story_versions.body': 'Body',
  'story_drafts.document': 'Body',
  'story_deltas.deltas': 'Delta[]',
  'story_revisions.document': 'Body',
  'story_schedules.visibility': 'PostVisibilityType',
  'series.visibility': 'PostVisibilityType',
  'publications.theme': 'PublicationTheme',
  'users.theme': 'PublicationTheme',
  'stories.state': "'draft' | 'published' | 'deleted'",
  'stories.visibility': 'PostVisibilityType',
  'stories.license': 'LicenseType',
  'stories.publication_status': 'CollectionPostStatus',
  'publications.header_size': 'HomepageHeaderSize',
  'custom_domains.status': 'CustomDomainStatus',
  'publication_members.role': 'CollectionRole',
  'publication_invitations.role': 'CollectionRole',
  'publication_navigation_items.destination': 'NavigationItemDestination',
  'publication_sections.kind': 'HomepageSectionKind',
  'publication_sections.layout': 'HomepageSectionLayout',
  'publication_sections.margin': 'HomepageSectionMargin',
  'publication_sections.text_position': 'HomepageTextPosition',
  'publication_sections.source': 'HomepageSectionSource',
  'memberships.type': 'MembershipType',
  'memberships.status': 'MembershipStatusType',
  'memberships.provider': 'PaymentProvider',
  'charges.currency': 'CurrencyCode',
  'charges.failure': "'declined' | 'error' | 'three-d-secure'",
  'charges.kind': 'ChargeKind',
  'charges.provider': 'PaymentProvider',
  'charges.status': "'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED'",
  'gifts.currency': 'CurrencyCode',
  'gifts.status': "'PENDING' | 'PAID' | 'FAILED'",
  'gifts.type': 'GiftType',
  'membership_cancellations.reason': 'MembershipCancellationReason',
  'membership_discounts.offer': "'first-year' | 'free-months' | 'cancellation'",
  'memberships.currency': 'CurrencyCode',
  'payment_methods.brand': 'CardBrand',
  'payment_methods.kind': 'PaymentMethodKind',
  'payment_methods.provider': 'PaymentProvider',
  'partner_program_enrollments.status': 'PartnerProgramEnrollmentStatus',
  'partner_program_enrollments.change_origin': 'PartnerProgramEnrollmentChangeOrigin',
  'partner_program_enrollments.ineligibility_reasons': 'PartnerProgramIneligibilityReason[]',
  'partner_program_enrollment_changes.status': 'PartnerProgramEnrollmentStatus',
  'partner_program_enrollment_changes.origin': 'PartnerProgramEnrollmentChangeOrigin',
  'partner_program_applications.status': "Exclude<PartnerProgramApplicationStatus, 'NOT_SUBMITTED'>",
  'partner_transactions.credit_kind': 'CreditKind',
  'partner_transactions.currency': 'CurrencyCode',
  'partner_transactions.debit_kind': 'DebitKind',
  'partner_transactions.kind': 'TransactionKind',
  'payout_accounts.currency': 'CurrencyCode',
  'payout_accounts.provider': 'PaymentProvider',
  'payout_accounts.type': 'PayoutAccountType',
  'payout_setups.provider': 'PaymentProvider',
  'payout_setups.type': 'PayoutAccountType',
  'payouts.currency': 'CurrencyCode',
  'payouts.provider': 'PaymentProvider',
  'payouts.status': 'PayoutStatus',
  'story_earning_reasons.reason': 'PostEarningReason',
  'tax_forms.kind': "'W-9' | 'W-8BEN'",
  'sign_in_requests.operation': "'login' | 'register'",
  'topics.visibility': 'TopicVisibility',
  'lists.visibility': 'CatalogVisibility',
  'lists.predefined': 'PredefinedCatalogKind',
  'author_applications.status': 'AuthorApplicationStatus',
  'responses.form': "'response' | 'story'",
  'books.co_authors': 'BookContributor[]',
  'book_editions.prizes': 'BookPrize[]',
  'book_editions.extents': 'BookExtent[]',
  'book_editions.audiences': 'BookAudience[]',
  'reports.entity_type': "'POST' | 'USER' | 'COLLECTION'",
  'reports.reason': 'ReportReason',
  'moderation_decisions.decision': 'StaffAction',
  'newsletter_issues.state': "'draft' | 'sending' | 'sent'",
  'submissions.status': "'WIP' | 'OPEN' | 'CHANGES_REQUESTED' | 'ACCEPTED' | 'REJECTED'",
  'submission_steps.status': "'WIP' | 'OPEN' | 'CHANGES_REQUESTED' | 'ACCEPTED' | 'REJECTED'",
  'subscriber_imports.state': "'uploaded' | 'reading' | 'done' | 'failed'",
  'subscriber_imports.refused_lines': '{ line: number; text: string }[]',
  'import_stories.outcome': "'NEW' | 'HERE_ALREADY' | 'SKIPPED' | 'IMPORTED' | 'FAILED'",
  'import_stories.becomes': "'PUBLIC' | 'LOCKED' | 'UNLISTED' | 'DRAFT'",
  'subscriber_imports.skip_counts': 'Record<string, number>',
  'exports.kind': "'ACCOUNT' | 'SUBSCRIBERS'",
  'quotes.type': "'HIGHLIGHT' | 'QUOTE'",
}

const imports = `import type { AuthorApplicationStatus, ReportReason } from '#shared/enums/moderation.ts'
import type { BookAudience, BookContributor, BookExtent, BookPrize } from '#shared/books.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { Delta } from '#shared/body/delta.ts'
import type { CardBrand, ChargeKind, CurrencyCode, PaymentMethodKind, PaymentProvider, PayoutAccountType } from '#shared/enums/payments.ts'
import type { CatalogVisibility, PredefinedCatalogKind } from '#shared/enums/lists.ts'
import type { CollectionPostStatus, CollectionRole, HomepageHeaderSize, HomepageSectionKind, HomepageSectionLayout, HomepageSectionMargin, HomepageSectionSource, HomepageTextPosition, NavigationItemDestination } from '#shared/enums/publications.ts'
import type { CreditKind, DebitKind, PartnerProgramApplicationStatus, PartnerProgramEnrollmentChangeOrigin, PartnerProgramEnrollmentStatus, PartnerProgramIneligibilityReason, PayoutStatus, PostEarningReason, TransactionKind } from '#shared/enums/partner-program.ts'
import type { CustomDomainStatus } from '#shared/enums/custom-domains.ts'
import type { GiftType, MembershipCancellationReason, MembershipStatusType, MembershipType } from '#shared/enums/membership.ts'
import type { LicenseType, PostVisibilityType } from '#shared/enums/stories.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import type { StaffAction } from '#shared/staff-actions.ts'
import type { TopicVisibility } from '#shared/enums/topics.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'`

const plainTypes: Record<string, string> = {
  text: 'string',
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  smallint: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'Date',
  date: 'string',
  ARRAY: 'string[]',
  tsvector: 'string',
}

type Column = {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  is_identity: 'YES' | 'NO'
  is_generated: 'ALWAYS' | 'NEVER'
}

const database = await openDatabase({ databaseUrl: '', databasePool: 1, dataDir: 'memory://' })
await database.maintain((db) => migrate(db as never, 'db/migrations'))
const { rows } = await sql<Column>`
  select table_name, column_name, data_type, is_nullable, column_default, is_identity, is_generated
  from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' order by table_name, ordinal_position
`.execute(database.db)
await database.close()

function typeOf(column: Column): string {
  const columnType = columnTypes[`${column.table_name}.${column.column_name}`]
  const isNull = column.is_nullable === 'YES' ? ' | null' : ''
  if (column.is_identity === 'YES' || column.is_generated === 'ALWAYS') return `GeneratedAlways<${plainTypes[column.data_type]}>`
  if (column.data_type === 'jsonb') {
    const insertType = `string${isNull}${column.column_default ? ' | undefined' : ''}`
    return `ColumnType<${columnType ?? 'Json'}${isNull}, ${insertType}, string${isNull}>`
  }
  const plain = columnType ?? plainTypes[column.data_type]
  if (!plain) throw new Error(`No TypeScript type is known for ${column.table_name}.${column.column_name}: ${column.data_type}.`)
  const optional = column.column_default !== null || column.is_nullable === 'YES'
  return optional ? `ColumnType<${plain}${isNull}, ${plain}${isNull} | undefined, ${plain}${isNull}>` : plain
}

const byTable = Map.groupBy(rows, (column) => column.table_name)
const tables = [...byTable].map(
  ([table, columns]) =>
    `  ${table}: {\n${columns.map((column) => `    ${column.column_name}: ${typeOf(column)}`).join('\n')}\n  }`,
)

writeGenerated(
  'server/platform/database/tables.generated.ts',
  `// Made by \`npm run generate\` from db/migrations; do not edit.\n${imports}\n\ntype Json = null | boolean | number | string | Json[] | { [key: string]: Json }\n\nexport type Tables = {\n${tables.join('\n')}\n}\n`,
)
console.log(`${byTable.size} tables`)
