import { sql } from 'kysely'
import { writeGenerated } from './into.ts'
import { toCamelCase } from '#server/platform/database/column-names.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

/** What the database does not know: the type inside a jsonb column, the values of a text column. */
const columnTypes: Record<string, string> = {
  'storyVersions.body': 'Body',
  'storyDrafts.document': 'Body',
  'storyDeltas.deltas': 'Delta[]',
  'storyRevisions.document': 'Body',
  'storySchedules.visibility': 'PostVisibilityType',
  'series.visibility': 'PostVisibilityType',
  'publications.theme': 'PublicationTheme',
  'users.theme': 'PublicationTheme',
  'stories.state': "'draft' | 'published' | 'deleted'",
  'stories.stateBeforeDeletion': "'draft' | 'published'",
  'stories.visibility': 'PostVisibilityType',
  'stories.license': 'LicenseType',
  'stories.publicationStatus': 'CollectionPostStatus',
  'publications.headerSize': 'HomepageHeaderSize',
  'customDomains.status': 'CustomDomainStatus',
  'publicationMembers.role': 'CollectionRole',
  'publicationInvitations.role': 'CollectionRole',
  'publicationNavigationItems.destination': 'NavigationItemDestination',
  'publicationSections.kind': 'HomepageSectionKind',
  'publicationSections.layout': 'HomepageSectionLayout',
  'publicationSections.margin': 'HomepageSectionMargin',
  'publicationSections.textPosition': 'HomepageTextPosition',
  'publicationSections.source': 'HomepageSectionSource',
  'memberships.type': 'MembershipType',
  'memberships.status': 'MembershipStatusType',
  'memberships.provider': 'PaymentProvider',
  'charges.currency': 'CurrencyCode',
  'charges.taxLines': 'TaxLine[]',
  'currencyRates.currency': 'CurrencyCode',
  'planPrices.currency': 'CurrencyCode',
  'promotionCodes.currency': 'CurrencyCode',
  'invoices.sellerDetails': 'SellerDetails',
  'invoices.buyerDetails': 'BuyerDetails',
  'memberships.quote': 'PriceQuote',
  'charges.failure': "'declined' | 'error' | 'three-d-secure'",
  'charges.kind': 'ChargeKind',
  'charges.provider': 'PaymentProvider',
  'charges.status': "'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED'",
  'charges.methodKind': 'PaymentMethodKind',
  'charges.waitingFor': "'bank' | 'payer'",
  'refunds.reason': "'abandoned' | 'staff' | 'provider' | 'ended'",
  'refunds.status': "'PENDING' | 'DONE' | 'FAILED'",
  'disputes.provider': 'PaymentProvider',
  'disputes.status': "'OPEN' | 'WON' | 'LOST'",
  'memberTransactions.currency': 'CurrencyCode',
  'memberTransactions.kind': "'PAYMENT' | 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON'",
  'memberTransactions.provider': 'PaymentProvider',
  'paymentCustomers.provider': 'PaymentProvider',
  'paymentEvents.subject': 'EventSubject',
  'paymentEvents.provider': 'PaymentProvider',
  'paymentEvents.status': "'RECEIVED' | 'APPLIED' | 'IGNORED' | 'FAILED'",
  'paymentDifferences.currency': 'CurrencyCode',
  'paymentDifferences.kind': "'MISSING_HERE' | 'MISSING_THERE' | 'AMOUNT'",
  'paymentDifferences.provider': 'PaymentProvider',
  'paymentDifferences.transactionKind': "'PAYMENT' | 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON'",
  'memberImportRows.problem': 'MemberImportProblem',
  'memberImportRows.state': "'NEW' | 'READY' | 'PROBLEM' | 'IMPORTED'",
  'memberImports.state': 'MemberImportState',
  'newsletterIssues.audience': 'NewsletterAudience',
  'newsletters.audience': 'NewsletterAudience',
  'publicationGifts.currency': 'CurrencyCode',
  'publicationGifts.status': "'PENDING' | 'PAID' | 'FAILED' | 'ENDED'",
  'publicationMemberships.cadence': "'MONTHLY' | 'YEARLY'",
  'publicationMemberships.currency': 'CurrencyCode',
  'publicationMemberships.source': "'PURCHASE' | 'GIFT' | 'IMPORTED'",
  'publicationMemberships.status': "'PENDING' | 'ACTIVE' | 'INACTIVE'",
  'publicationTiers.currency': 'CurrencyCode',
  'publicationTiers.kind': "'STANDARD' | 'FOUNDING'",
  'sellerAccounts.currency': 'CurrencyCode',
  'sellerAccounts.provider': 'PaymentProvider',
  'gifts.currency': 'CurrencyCode',
  'sellerSetups.provider': 'PaymentProvider',
  'tips.currency': 'CurrencyCode',
  'tips.status': "'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED'",
  'gifts.status': "'PENDING' | 'PAID' | 'FAILED'",
  'gifts.type': 'GiftType',
  'membershipCancellations.reason': 'MembershipCancellationReason',
  'membershipDiscounts.offer': "'first-year' | 'free-months' | 'cancellation'",
  'memberships.currency': 'CurrencyCode',
  'paymentMethods.brand': 'CardBrand',
  'paymentMethods.kind': 'PaymentMethodKind',
  'paymentMethods.provider': 'PaymentProvider',
  'partnerProgramEnrollments.status': 'PartnerProgramEnrollmentStatus',
  'partnerProgramEnrollments.changeOrigin': 'PartnerProgramEnrollmentChangeOrigin',
  'partnerProgramEnrollments.ineligibilityReasons': 'PartnerProgramIneligibilityReason[]',
  'partnerProgramEnrollmentChanges.status': 'PartnerProgramEnrollmentStatus',
  'partnerProgramEnrollmentChanges.origin': 'PartnerProgramEnrollmentChangeOrigin',
  'partnerProgramApplications.status': "Exclude<PartnerProgramApplicationStatus, 'NOT_SUBMITTED'>",
  'partnerTransactions.creditKind': 'CreditKind',
  'partnerTransactions.currency': 'CurrencyCode',
  'partnerTransactions.debitKind': 'DebitKind',
  'partnerTransactions.kind': 'TransactionKind',
  'payoutAccounts.currency': 'CurrencyCode',
  'payoutAccounts.provider': 'PaymentProvider',
  'payoutAccounts.type': 'PayoutAccountType',
  'payoutSetups.provider': 'PaymentProvider',
  'payoutSetups.type': 'PayoutAccountType',
  'payouts.currency': 'CurrencyCode',
  'payouts.provider': 'PaymentProvider',
  'payouts.status': 'PayoutStatus',
  'storyEarningReasons.reason': 'PostEarningReason',
  'taxForms.kind': "'W-9' | 'W-8BEN'",
  'signInRequests.operation': "'login' | 'register'",
  'topics.visibility': 'TopicVisibility',
  'lists.visibility': 'CatalogVisibility',
  'lists.predefined': 'PredefinedCatalogKind',
  'authorApplications.status': 'AuthorApplicationStatus',
  'responses.form': "'response' | 'story'",
  'books.coAuthors': 'BookContributor[]',
  'bookEditions.prizes': 'BookPrize[]',
  'bookEditions.extents': 'BookExtent[]',
  'bookEditions.audiences': 'BookAudience[]',
  'reports.entityType': "'POST' | 'USER' | 'COLLECTION'",
  'reports.reason': 'ReportReason',
  'moderationDecisions.decision': 'StaffAction',
  'newsletterIssues.document': 'Body',
  'newsletterIssues.kind': "'ISSUE' | 'WELCOME'",
  'newsletterIssues.lastDeltas': 'Delta[]',
  'newsletterIssues.state': "'draft' | 'scheduled' | 'sending' | 'sent' | 'active'",
  'submissions.status': "'WIP' | 'OPEN' | 'CHANGES_REQUESTED' | 'ACCEPTED' | 'REJECTED'",
  'submissionSteps.status': "'WIP' | 'OPEN' | 'CHANGES_REQUESTED' | 'ACCEPTED' | 'REJECTED'",
  'subscriberImports.state': "'uploaded' | 'reading' | 'done' | 'failed'",
  'subscriberImports.refusedLines': '{ line: number; text: string }[]',
  'imports.format': "'octavo' | 'medium' | 'ghost' | 'wordpress' | 'substack' | 'markdown' | 'html'",
  'imports.state': "'read' | 'bringing' | 'done' | 'failed'",
  'mailLog.state': 'MailState',
  'importStories.outcome': "'NEW' | 'HERE_ALREADY' | 'SKIPPED' | 'IMPORTED' | 'FAILED'",
  'importStories.becomes': "'PUBLIC' | 'LOCKED' | 'UNLISTED' | 'DRAFT'",
  'subscriberImports.skipCounts': 'Record<string, number>',
  'exports.state': "'making' | 'ready' | 'failed'",
  'exports.kind': "'ACCOUNT' | 'SUBSCRIBERS'",
  'videos.state': "'RECEIVING' | 'PROCESSING' | 'READY' | 'FAILED'",
  'videos.failure': "'unreadable' | 'too-long' | 'too-many-pixels' | 'too-slow'",
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
import type { MemberImportProblem, MemberImportState } from '#shared/enums/member-management.ts'
import type { MailState } from '#shared/enums/operations.ts'
import type { NewsletterAudience } from '#shared/enums/newsletters.ts'
import type { EventSubject } from '../payments/provider-events.ts'
import type { GiftType, MembershipCancellationReason, MembershipStatusType, MembershipType } from '#shared/enums/membership.ts'
import type { LicenseType, PostVisibilityType } from '#shared/enums/stories.ts'
import type { BuyerDetails, SellerDetails } from '#shared/payments/invoice.ts'
import type { PriceQuote } from '#shared/payments/quote.ts'
import type { TaxLine } from '#shared/payments/tax.ts'
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
  tableName: string
  columnName: string
  dataType: string
  isNullable: 'YES' | 'NO'
  columnDefault: string | null
  isIdentity: 'YES' | 'NO'
  isGenerated: 'ALWAYS' | 'NEVER'
}

const database = await openDatabase({ databaseUrl: '', databasePool: 1, dataDir: 'memory://' })
await database.maintain((db) => migrate(db as never, 'db/migrations'))
const { rows } = await sql<Column>`
  select table_name, column_name, data_type, is_nullable, column_default, is_identity, is_generated
  from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' order by table_name, ordinal_position
`.execute(database.db)
await database.close()

function typeOf(column: Column): string {
  const columnType = columnTypes[`${toCamelCase(column.tableName)}.${toCamelCase(column.columnName)}`]
  const isNull = column.isNullable === 'YES' ? ' | null' : ''
  if (column.isIdentity === 'YES' || column.isGenerated === 'ALWAYS') return `GeneratedAlways<${plainTypes[column.dataType]}>`
  if (column.dataType === 'jsonb') {
    const insertType = `string${isNull}${column.columnDefault ? ' | undefined' : ''}`
    return `ColumnType<${columnType ?? 'Json'}${isNull}, ${insertType}, string${isNull}>`
  }
  const plain = columnType ?? plainTypes[column.dataType]
  if (!plain) throw new Error(`No TypeScript type is known for ${column.tableName}.${column.columnName}: ${column.dataType}.`)
  const optional = column.columnDefault !== null || column.isNullable === 'YES'
  return optional ? `ColumnType<${plain}${isNull}, ${plain}${isNull} | undefined, ${plain}${isNull}>` : plain
}

const byTable = Map.groupBy(rows, (column) => toCamelCase(column.tableName))
const tables = [...byTable].map(
  ([table, columns]) =>
    `  ${table}: {\n${columns.map((column) => `    ${toCamelCase(column.columnName)}: ${typeOf(column)}`).join('\n')}\n  }`,
)

writeGenerated(
  'server/platform/database/tables.generated.ts',
  `// Made by \`npm run generate\` from db/migrations; do not edit.\n${imports}\n\ntype Json = null | boolean | number | string | Json[] | { [key: string]: Json }\n\nexport type Tables = {\n${tables.join('\n')}\n}\n`,
)
console.log(`${byTable.size} tables`)
