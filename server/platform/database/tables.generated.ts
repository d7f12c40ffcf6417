// Made by `npm run generate` from db/migrations; do not edit.
import type { AuthorApplicationStatus, ReportReason } from '#shared/enums/moderation.ts'
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
import type { ColumnType, GeneratedAlways } from 'kysely'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type Tables = {
  accountLocks: {
    userId: string
    factor: string
    failCount: ColumnType<number, number | undefined, number>
    lockouts: ColumnType<number, number | undefined, number>
    lockedOutUntil: ColumnType<Date | null, Date | null | undefined, Date | null>
    isPermanent: ColumnType<boolean, boolean | undefined, boolean>
  }
  accountPasswords: {
    userId: string
    hash: string
    changedAt: Date
  }
  accountTokens: {
    tokenHash: string
    userId: string
    createdAt: Date
    expiresAt: Date
    usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    purpose: string
    targetHost: ColumnType<string | null, string | null | undefined, string | null>
    browserHash: ColumnType<string | null, string | null | undefined, string | null>
  }
  analyticsEvents: {
    id: GeneratedAlways<number>
    eventId: string
    key: string
    data: ColumnType<Json, string, string>
    happenedAt: Date
    receivedAt: Date
    viewerKey: ColumnType<string | null, string | null | undefined, string | null>
  }
  authorApplications: {
    id: string
    userId: string
    isbn13: string
    evidence: ColumnType<string, string | undefined, string>
    submittedAt: Date
    status: ColumnType<AuthorApplicationStatus, AuthorApplicationStatus | undefined, AuthorApplicationStatus>
    decidedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    decidedBy: ColumnType<string | null, string | null | undefined, string | null>
    note: ColumnType<string, string | undefined, string>
  }
  billingDetails: {
    userId: string
    company: string
    address: string
    taxNumber: ColumnType<string | null, string | null | undefined, string | null>
    country: string
    updatedAt: Date
  }
  blocks: {
    userId: string
    blockedId: string
    blockedAt: Date
  }
  bookEditions: {
    id: string
    bookId: string
    isbn13: string
    title: string
    publisher: ColumnType<string | null, string | null | undefined, string | null>
    publishedOn: ColumnType<string | null, string | null | undefined, string | null>
    format: string
    coverImageId: ColumnType<string | null, string | null | undefined, string | null>
    buyUrl: ColumnType<string | null, string | null | undefined, string | null>
    subjects: ColumnType<string[], string[] | undefined, string[]>
    prizes: ColumnType<BookPrize[], string | undefined, string>
    extents: ColumnType<BookExtent[], string | undefined, string>
    audiences: ColumnType<BookAudience[], string | undefined, string>
  }
  books: {
    id: string
    authorId: string
    position: number
    title: string
    subtitle: ColumnType<string | null, string | null | undefined, string | null>
    description: ColumnType<string | null, string | null | undefined, string | null>
    coAuthors: ColumnType<BookContributor[], string | undefined, string>
    createdAt: Date
  }
  charges: {
    id: string
    userId: ColumnType<string | null, string | null | undefined, string | null>
    kind: ChargeKind
    subjectId: string
    planId: ColumnType<string | null, string | null | undefined, string | null>
    periodStartsAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    amount: number
    tax: ColumnType<number, number | undefined, number>
    currency: CurrencyCode
    provider: PaymentProvider
    customerId: ColumnType<string | null, string | null | undefined, string | null>
    methodToken: ColumnType<string | null, string | null | undefined, string | null>
    methodSummary: ColumnType<string | null, string | null | undefined, string | null>
    isOffSession: ColumnType<boolean, boolean | undefined, boolean>
    status: 'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED'
    failure: ColumnType<'declined' | 'error' | 'three-d-secure' | null, 'declined' | 'error' | 'three-d-secure' | null | undefined, 'declined' | 'error' | 'three-d-secure' | null>
    providerPaymentId: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
    settledAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    refundedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    savesMethod: ColumnType<boolean, boolean | undefined, boolean>
    methodKind: ColumnType<PaymentMethodKind | null, PaymentMethodKind | null | undefined, PaymentMethodKind | null>
    requestKey: ColumnType<string | null, string | null | undefined, string | null>
    waitingFor: ColumnType<'bank' | 'payer' | null, 'bank' | 'payer' | null | undefined, 'bank' | 'payer' | null>
    refundedAmount: ColumnType<number, number | undefined, number>
    disputedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    regularPrice: ColumnType<number | null, number | null | undefined, number | null>
    taxLines: ColumnType<TaxLine[], string | undefined, string>
    isTaxIncluded: ColumnType<boolean, boolean | undefined, boolean>
    isReverseCharge: ColumnType<boolean, boolean | undefined, boolean>
    country: ColumnType<string | null, string | null | undefined, string | null>
    taxCalculationId: ColumnType<string | null, string | null | undefined, string | null>
    taxTransactionId: ColumnType<string | null, string | null | undefined, string | null>
    accountId: ColumnType<string | null, string | null | undefined, string | null>
    fee: ColumnType<number, number | undefined, number>
    title: ColumnType<string | null, string | null | undefined, string | null>
  }
  claps: {
    storyId: string
    userId: string
    count: number
    lastDelta: number
    clappedAt: Date
  }
  curationSkips: {
    userId: string
    storyId: string
    skippedAt: Date
  }
  curatorTags: {
    userId: string
    tagId: string
    assignedAt: Date
  }
  currencyRates: {
    currency: CurrencyCode
    usdMicros: number
  }
  customDomains: {
    id: string
    domain: string
    userId: ColumnType<string | null, string | null | undefined, string | null>
    publicationId: ColumnType<string | null, string | null | undefined, string | null>
    connectedBy: ColumnType<string | null, string | null | undefined, string | null>
    provider: ColumnType<string | null, string | null | undefined, string | null>
    status: CustomDomainStatus
    token: string
    connectedAt: Date
    checkedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    lastRightAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    verifiedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    failedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    releasedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  digestChoices: {
    userId: string
    frequency: string
    chosenAt: Date
  }
  digestStories: {
    userId: string
    storyId: string
    digestId: string
    position: number
  }
  digestTimes: {
    userId: string
    timeZone: ColumnType<string, string | undefined, string>
    nextAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  digests: {
    id: string
    userId: string
    frequency: string
    dueAt: Date
    sentAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    openedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    kind: ColumnType<string, string | undefined, string>
  }
  disputes: {
    id: string
    provider: PaymentProvider
    providerDisputeId: string
    chargeId: string
    amount: number
    reason: string
    status: 'OPEN' | 'WON' | 'LOST'
    openedAt: Date
    closedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  earningDays: {
    day: string
    countedTo: ColumnType<string, string | undefined, string>
    countedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  earningExclusions: {
    reader: string
    fromDay: string
    toDay: string
    chargeId: string
  }
  earningMonths: {
    month: string
    settledAt: Date
  }
  earningReaders: {
    month: string
    reader: string
    monthlyPrice: number
    seconds: number
  }
  earningReads: {
    storyId: string
    day: string
    reader: string
    seconds: number
  }
  earningStoryDays: {
    storyId: string
    day: string
    seconds: number
    readers: number
    micros: number
  }
  emailVerifications: {
    keyHash: string
    userId: string
    email: string
    createdAt: Date
    expiresAt: Date
    usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  experimentExposures: {
    id: GeneratedAlways<number>
    experimentId: string
    viewerKey: string
    storyId: ColumnType<string | null, string | null | undefined, string | null>
    publicationId: ColumnType<string | null, string | null | undefined, string | null>
    exposedAt: Date
  }
  experiments: {
    id: string
    name: string
    variants: string[]
    createdAt: Date
  }
  exports: {
    id: string
    userId: string
    state: 'making' | 'ready' | 'failed'
    createdAt: Date
    readyAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    expiresAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    kind: ColumnType<'ACCOUNT' | 'SUBSCRIBERS', 'ACCOUNT' | 'SUBSCRIBERS' | undefined, 'ACCOUNT' | 'SUBSCRIBERS'>
    newsletterId: ColumnType<string | null, string | null | undefined, string | null>
  }
  failedJobs: {
    id: number
    kind: string
    payload: ColumnType<Json, string, string>
    attempts: number
    lastError: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
    failedAt: Date
    language: ColumnType<string | null, string | null | undefined, string | null>
  }
  featureFlagOverrides: {
    userId: string
    name: string
    value: ColumnType<Json, string, string>
  }
  featureFlags: {
    name: string
    value: ColumnType<Json, string, string>
  }
  featureRequests: {
    id: string
    tokenHash: string
    storyId: string
    publicationId: string
    requestedBy: ColumnType<string | null, string | null | undefined, string | null>
    requestedAt: Date
    answeredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    isAccepted: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  }
  flagDismissals: {
    userId: string
    flag: string
    dismissedAt: Date
  }
  followsPublications: {
    followerId: string
    publicationId: string
    followedAt: Date
  }
  followsTags: {
    followerId: string
    tagId: string
    followedAt: Date
  }
  followsUsers: {
    followerId: string
    followeeId: string
    followedAt: Date
  }
  formerUsernames: {
    username: string
    userId: string
    leftAt: Date
  }
  giftCodes: {
    code: string
    giftId: string
    position: number
    recipientEmail: ColumnType<string | null, string | null | undefined, string | null>
    expiresAt: Date
    deliveredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    redeemedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    redeemedBy: ColumnType<string | null, string | null | undefined, string | null>
  }
  gifts: {
    id: string
    type: GiftType
    planId: string
    giverId: ColumnType<string | null, string | null | undefined, string | null>
    giverName: string
    giverEmail: string
    recipientName: ColumnType<string | null, string | null | undefined, string | null>
    recipientEmails: ColumnType<string[], string[] | undefined, string[]>
    message: ColumnType<string | null, string | null | undefined, string | null>
    deliverOn: ColumnType<string | null, string | null | undefined, string | null>
    seats: number
    amount: number
    currency: CurrencyCode
    status: 'PENDING' | 'PAID' | 'FAILED'
    createdAt: Date
  }
  images: {
    id: string
    ownerId: ColumnType<string | null, string | null | undefined, string | null>
    mimeType: string
    width: number
    height: number
    byteSize: number
    md5: string
    alt: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
  }
  importStories: {
    importId: string
    position: number
    title: string
    words: ColumnType<number, number | undefined, number>
    images: ColumnType<number, number | undefined, number>
    publishedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    outcome: 'NEW' | 'HERE_ALREADY' | 'SKIPPED' | 'IMPORTED' | 'FAILED'
    becomes: 'PUBLIC' | 'LOCKED' | 'UNLISTED' | 'DRAFT'
    storyId: ColumnType<string | null, string | null | undefined, string | null>
    reason: ColumnType<string | null, string | null | undefined, string | null>
    report: ColumnType<Json | null, string | null, string | null>
  }
  importedStories: {
    userId: string
    sourceKey: string
    storyId: string
    importedAt: Date
    origin: ColumnType<string | null, string | null | undefined, string | null>
  }
  imports: {
    id: string
    userId: string
    fileName: string
    format: 'octavo' | 'medium' | 'ghost' | 'wordpress' | 'substack' | 'markdown' | 'html'
    state: 'read' | 'bringing' | 'done' | 'failed'
    position: ColumnType<number, number | undefined, number>
    publishes: ColumnType<boolean, boolean | undefined, boolean>
    problem: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
    updatedAt: Date
    storyCount: ColumnType<number, number | undefined, number>
    needsSite: ColumnType<boolean, boolean | undefined, boolean>
    siteUrl: ColumnType<string | null, string | null | undefined, string | null>
  }
  integrationTokens: {
    id: string
    tokenHash: string
    userId: string
    description: string
    createdAt: Date
    lastUsedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  invoiceSequences: {
    seller: string
    series: string
    lastNumber: number
  }
  invoices: {
    id: string
    chargeId: string
    refundId: ColumnType<string | null, string | null | undefined, string | null>
    seller: string
    number: string
    amount: number
    issuedAt: Date
    sellerDetails: ColumnType<SellerDetails, string, string>
    buyerDetails: ColumnType<BuyerDetails, string, string>
  }
  jobs: {
    id: GeneratedAlways<number>
    kind: string
    payload: ColumnType<Json, string, string>
    runAt: Date
    attempts: ColumnType<number, number | undefined, number>
    lockedUntil: ColumnType<Date | null, Date | null | undefined, Date | null>
    lastError: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
    uniqueKey: ColumnType<string | null, string | null | undefined, string | null>
    language: ColumnType<string | null, string | null | undefined, string | null>
  }
  libraryLists: {
    listId: string
    chosenBy: ColumnType<string | null, string | null | undefined, string | null>
    chosenAt: Date
  }
  linkedAccounts: {
    provider: string
    subject: string
    userId: string
    displayName: ColumnType<string | null, string | null | undefined, string | null>
    connectedAt: Date
  }
  listClaps: {
    listId: string
    userId: string
    count: number
    lastDelta: number
    clappedAt: Date
  }
  listFollows: {
    listId: string
    userId: string
    followedAt: Date
  }
  listItems: {
    id: string
    listId: string
    storyId: string
    note: ColumnType<string, string | undefined, string>
    position: number
    addedAt: Date
  }
  listStats: {
    listId: string
    clapCount: ColumnType<number, number | undefined, number>
    followerCount: ColumnType<number, number | undefined, number>
    responseCount: ColumnType<number, number | undefined, number>
  }
  lists: {
    id: string
    ownerId: string
    name: string
    slug: string
    description: ColumnType<string, string | undefined, string>
    visibility: CatalogVisibility
    predefined: ColumnType<PredefinedCatalogKind | null, PredefinedCatalogKind | null | undefined, PredefinedCatalogKind | null>
    createdAt: Date
    updatedAt: Date
    version: ColumnType<number, number | undefined, number>
    discussionClosedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  localMail: {
    id: GeneratedAlways<number>
    recipient: string
    subject: string
    bodyText: string
    bodyHtml: string
    headers: ColumnType<Json, string | undefined, string>
    sentAt: Date
    sender: ColumnType<string, string | undefined, string>
  }
  localSms: {
    id: GeneratedAlways<number>
    recipient: string
    body: string
    sentAt: Date
  }
  mailLog: {
    id: string
    messageKey: string
    recipient: string
    kind: string
    state: MailState
    error: ColumnType<string | null, string | null | undefined, string | null>
    attempts: ColumnType<number, number | undefined, number>
    sentAt: Date
  }
  mastodonAccounts: {
    id: string
    userId: string
    instance: string
    username: string
    url: string
    linkedAt: Date
  }
  mastodonApps: {
    instance: string
    redirectUri: string
    clientId: string
    clientSecretSealed: string
    registeredAt: Date
  }
  mastodonLinkAttempts: {
    userId: string
    stateHash: string
    sessionHash: string
    instance: string
    startedAt: Date
  }
  mediaResources: {
    id: string
    href: string
    title: string
    description: string
    site: string
    provider: string
    frameSrc: ColumnType<string | null, string | null | undefined, string | null>
    frameWidth: ColumnType<number | null, number | null | undefined, number | null>
    frameHeight: ColumnType<number | null, number | null | undefined, number | null>
    thumbnailImageId: ColumnType<string | null, string | null | undefined, string | null>
    createdBy: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
    readAt: Date
  }
  memberImportRows: {
    importId: string
    line: number
    email: string
    name: string
    customerId: string
    state: 'NEW' | 'READY' | 'PROBLEM' | 'IMPORTED'
    problem: ColumnType<MemberImportProblem | null, MemberImportProblem | null | undefined, MemberImportProblem | null>
    subscriptionId: ColumnType<string | null, string | null | undefined, string | null>
  }
  memberImports: {
    id: string
    publicationId: string
    userId: ColumnType<string | null, string | null | undefined, string | null>
    fileName: string
    state: MemberImportState
    accountId: ColumnType<string | null, string | null | undefined, string | null>
    monthlyTierId: ColumnType<string | null, string | null | undefined, string | null>
    yearlyTierId: ColumnType<string | null, string | null | undefined, string | null>
    subscribesMembers: ColumnType<boolean, boolean | undefined, boolean>
    createdAt: Date
    updatedAt: Date
  }
  memberTransactions: {
    id: GeneratedAlways<number>
    chargeId: string
    kind: 'PAYMENT' | 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON'
    amount: number
    currency: CurrencyCode
    provider: PaymentProvider
    providerObjectId: string
    createdAt: Date
  }
  membershipCancellations: {
    id: string
    membershipId: string
    reason: MembershipCancellationReason
    comment: ColumnType<string | null, string | null | undefined, string | null>
    cancelledAt: Date
    undoneAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  membershipDiscounts: {
    userId: string
    offer: 'first-year' | 'free-months' | 'cancellation'
    discount: string
    membershipId: string
    usedAt: Date
  }
  membershipSwitches: {
    membershipId: string
    planId: string
    startAt: Date
    requestedAt: Date
    price: ColumnType<number | null, number | null | undefined, number | null>
  }
  memberships: {
    id: string
    userId: string
    type: MembershipType
    status: MembershipStatusType
    provider: PaymentProvider
    amount: number
    currency: ColumnType<CurrencyCode, CurrencyCode | undefined, CurrencyCode>
    startedAt: Date
    friendSince: ColumnType<Date | null, Date | null | undefined, Date | null>
    currentPeriodEndsAt: Date
    cancelledAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    paymentFailedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    planId: ColumnType<string | null, string | null | undefined, string | null>
    periodStartsAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    country: ColumnType<string | null, string | null | undefined, string | null>
    discountId: ColumnType<string | null, string | null | undefined, string | null>
    wasActive: ColumnType<boolean, boolean | undefined, boolean>
    payingSince: ColumnType<Date | null, Date | null | undefined, Date | null>
    trialEndsAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    dueAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    paymentFailures: ColumnType<number, number | undefined, number>
    discountPercent: ColumnType<number, number | undefined, number>
    discountEndsAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    credit: ColumnType<number, number | undefined, number>
    requestKey: ColumnType<string | null, string | null | undefined, string | null>
    giftedAmount: ColumnType<number, number | undefined, number>
    regularPrice: ColumnType<number | null, number | null | undefined, number | null>
    discountAmount: ColumnType<number, number | undefined, number>
    discountPlanIds: ColumnType<string[], string[] | undefined, string[]>
    promotionId: ColumnType<string | null, string | null | undefined, string | null>
    quote: ColumnType<PriceQuote | null, string | null, string | null>
  }
  migrationChecksums: {
    name: string
    sha256: string
  }
  moderationDecisions: {
    id: string
    staffId: ColumnType<string | null, string | null | undefined, string | null>
    decision: StaffAction
    entityId: string
    reason: ColumnType<string, string | undefined, string>
    decidedAt: Date
    userId: ColumnType<string | null, string | null | undefined, string | null>
    detail: ColumnType<string, string | undefined, string>
  }
  mutesPublications: {
    userId: string
    publicationId: string
    mutedAt: Date
  }
  mutesUsers: {
    userId: string
    mutedId: string
    mutedAt: Date
  }
  networkLockouts: {
    network: string
    lockedUntil: Date
    lockedAt: Date
  }
  newsletterClicks: {
    recipientId: string
    linkId: string
    clickedAt: Date
  }
  newsletterIssues: {
    id: string
    newsletterId: string
    storyId: ColumnType<string | null, string | null | undefined, string | null>
    subject: string
    previewText: ColumnType<string | null, string | null | undefined, string | null>
    createdBy: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
    state: 'draft' | 'scheduled' | 'sending' | 'sent' | 'active'
    queuedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    sentAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    tierIds: ColumnType<string[], string[] | undefined, string[]>
    audience: ColumnType<NewsletterAudience, NewsletterAudience | undefined, NewsletterAudience>
    kind: ColumnType<'ISSUE' | 'WELCOME', 'ISSUE' | 'WELCOME' | undefined, 'ISSUE' | 'WELCOME'>
    document: ColumnType<Body | null, string | null, string | null>
    rev: ColumnType<number, number | undefined, number>
    lastDeltas: ColumnType<Delta[] | null, string | null, string | null>
    updatedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    updatedBy: ColumnType<string | null, string | null | undefined, string | null>
    tagId: ColumnType<string | null, string | null | undefined, string | null>
    scheduledAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    scheduledBy: ColumnType<string | null, string | null | undefined, string | null>
    scheduleProblem: ColumnType<string | null, string | null | undefined, string | null>
    testedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    finalCounts: ColumnType<Json | null, string | null, string | null>
  }
  newsletterLinks: {
    id: string
    issueId: string
    url: string
    label: string
    position: number
  }
  newsletterRecipients: {
    id: string
    issueId: string
    subscriptionId: ColumnType<string | null, string | null | undefined, string | null>
    person: string
    state: ColumnType<string, string | undefined, string>
    attempts: ColumnType<number, number | undefined, number>
    handedOverAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    openedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    clickedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    countsOpens: ColumnType<boolean, boolean | undefined, boolean>
    failureCode: ColumnType<number | null, number | null | undefined, number | null>
    unsubscribedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  newsletterSubscriptions: {
    id: string
    newsletterId: string
    userId: ColumnType<string | null, string | null | undefined, string | null>
    email: ColumnType<string | null, string | null | undefined, string | null>
    requestedAt: Date
    confirmedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    unsubscribedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    source: ColumnType<string | null, string | null | undefined, string | null>
    isImported: ColumnType<boolean, boolean | undefined, boolean>
    isActive: GeneratedAlways<boolean>
    allowsOpenCounts: ColumnType<boolean, boolean | undefined, boolean>
  }
  newsletters: {
    id: string
    publicationId: ColumnType<string | null, string | null | undefined, string | null>
    userId: ColumnType<string | null, string | null | undefined, string | null>
    slug: string
    name: string
    description: ColumnType<string | null, string | null | undefined, string | null>
    showsPromo: ColumnType<boolean, boolean | undefined, boolean>
    promoHeadline: ColumnType<string | null, string | null | undefined, string | null>
    promoBody: ColumnType<string | null, string | null | undefined, string | null>
    replyToEmail: ColumnType<string | null, string | null | undefined, string | null>
    imageId: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
    tierIds: ColumnType<string[], string[] | undefined, string[]>
    audience: ColumnType<NewsletterAudience, NewsletterAudience | undefined, NewsletterAudience>
    countsOpens: ColumnType<boolean, boolean | undefined, boolean>
    language: ColumnType<string | null, string | null | undefined, string | null>
  }
  notificationRolls: {
    id: ColumnType<string, string | undefined, string>
    userId: string
    type: string
    storyId: ColumnType<string | null, string | null | undefined, string | null>
    listId: ColumnType<string | null, string | null | undefined, string | null>
    day: string
    happenedAt: Date
    submissionId: ColumnType<string | null, string | null | undefined, string | null>
  }
  notificationScopes: {
    userId: string
    key: string
    scope: string
    chosenAt: Date
  }
  notificationStatus: {
    userId: string
    lastReadAt: Date
  }
  notifications: {
    id: string
    userId: string
    type: string
    actorId: ColumnType<string | null, string | null | undefined, string | null>
    storyId: ColumnType<string | null, string | null | undefined, string | null>
    happenedAt: Date
    responseId: ColumnType<string | null, string | null | undefined, string | null>
    listId: ColumnType<string | null, string | null | undefined, string | null>
    submissionId: ColumnType<string | null, string | null | undefined, string | null>
    inApp: ColumnType<boolean, boolean | undefined, boolean>
  }
  oauthApplications: {
    id: string
    ownerId: string
    clientId: string
    secretHash: ColumnType<string | null, string | null | undefined, string | null>
    name: string
    description: ColumnType<string, string | undefined, string>
    callbackUrls: string[]
    createdAt: Date
    updatedAt: Date
  }
  oauthCodes: {
    codeHash: string
    userId: string
    applicationId: string
    scopes: string[]
    redirectUri: string
    codeChallenge: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
    expiresAt: Date
    usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  oauthGrants: {
    userId: string
    applicationId: string
    scopes: string[]
    grantedAt: Date
    lastUsedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  oauthTokens: {
    tokenHash: string
    kind: string
    userId: string
    applicationId: string
    scopes: string[]
    codeHash: string
    createdAt: Date
    expiresAt: Date
  }
  partnerProgramApplications: {
    id: string
    userId: string
    status: Exclude<PartnerProgramApplicationStatus, 'NOT_SUBMITTED'>
    country: string
    submittedAt: Date
    decidedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    decidedBy: ColumnType<string | null, string | null | undefined, string | null>
    reason: ColumnType<string | null, string | null | undefined, string | null>
  }
  partnerProgramEnrollmentChanges: {
    id: GeneratedAlways<number>
    enrollmentId: string
    status: PartnerProgramEnrollmentStatus
    origin: PartnerProgramEnrollmentChangeOrigin
    changedBy: ColumnType<string | null, string | null | undefined, string | null>
    changedAt: Date
  }
  partnerProgramEnrollments: {
    id: string
    userId: string
    status: PartnerProgramEnrollmentStatus
    enrolledAt: Date
    country: ColumnType<string | null, string | null | undefined, string | null>
    termsAcceptedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    ineligibilityReasons: ColumnType<PartnerProgramIneligibilityReason[], PartnerProgramIneligibilityReason[] | undefined, PartnerProgramIneligibilityReason[]>
    changeOrigin: ColumnType<PartnerProgramEnrollmentChangeOrigin, PartnerProgramEnrollmentChangeOrigin | undefined, PartnerProgramEnrollmentChangeOrigin>
    changedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  partnerTransactions: {
    id: string
    userId: ColumnType<string | null, string | null | undefined, string | null>
    kind: TransactionKind
    creditKind: ColumnType<CreditKind | null, CreditKind | null | undefined, CreditKind | null>
    debitKind: ColumnType<DebitKind | null, DebitKind | null | undefined, DebitKind | null>
    amount: number
    currency: CurrencyCode
    month: string
    storyId: ColumnType<string | null, string | null | undefined, string | null>
    payoutId: ColumnType<string | null, string | null | undefined, string | null>
    note: ColumnType<string | null, string | null | undefined, string | null>
    madeBy: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
  }
  paymentCustomers: {
    userId: string
    provider: PaymentProvider
    customerId: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
    accountId: ColumnType<string, string | undefined, string>
  }
  paymentDifferences: {
    id: string
    provider: PaymentProvider
    kind: 'MISSING_HERE' | 'MISSING_THERE' | 'AMOUNT'
    transactionKind: 'PAYMENT' | 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON'
    providerObjectId: string
    chargeId: ColumnType<string | null, string | null | undefined, string | null>
    ourAmount: ColumnType<number | null, number | null | undefined, number | null>
    theirAmount: ColumnType<number | null, number | null | undefined, number | null>
    currency: CurrencyCode
    foundAt: Date
    seenAt: Date
    resolvedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  paymentEvents: {
    id: string
    provider: PaymentProvider
    providerEventId: string
    type: string
    subject: ColumnType<EventSubject, string, string>
    occurredAt: Date
    receivedAt: Date
    status: 'RECEIVED' | 'APPLIED' | 'IGNORED' | 'FAILED'
    outcome: ColumnType<string | null, string | null | undefined, string | null>
    attempts: ColumnType<number, number | undefined, number>
    processedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  paymentMethods: {
    id: string
    userId: string
    provider: PaymentProvider
    customerId: string
    token: string
    kind: PaymentMethodKind
    brand: ColumnType<CardBrand | null, CardBrand | null | undefined, CardBrand | null>
    lastFour: ColumnType<string | null, string | null | undefined, string | null>
    expirationMonth: ColumnType<number | null, number | null | undefined, number | null>
    expirationYear: ColumnType<number | null, number | null | undefined, number | null>
    email: ColumnType<string | null, string | null | undefined, string | null>
    postalCode: ColumnType<string | null, string | null | undefined, string | null>
    addedAt: Date
    replacedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    label: ColumnType<string | null, string | null | undefined, string | null>
    accountId: ColumnType<string, string | undefined, string>
  }
  payoutAccounts: {
    id: string
    userId: string
    provider: PaymentProvider
    type: PayoutAccountType
    providerAccountId: string
    country: string
    currency: CurrencyCode
    isComplete: boolean
    requirementsDue: ColumnType<string[], string[] | undefined, string[]>
    createdAt: Date
    checkedAt: Date
    replacedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  payoutRuns: {
    month: string
    doneTo: ColumnType<string, string | undefined, string>
    beganAt: Date
    endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  payoutSetups: {
    stateHash: string
    userId: string
    provider: PaymentProvider
    type: PayoutAccountType
    country: string
    providerAccountId: ColumnType<string | null, string | null | undefined, string | null>
    expiresAt: Date
    usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  payouts: {
    id: string
    userId: ColumnType<string | null, string | null | undefined, string | null>
    status: PayoutStatus
    amount: number
    currency: CurrencyCode
    month: string
    createdAt: Date
    provider: PaymentProvider
    destination: ColumnType<string | null, string | null | undefined, string | null>
    attempts: ColumnType<number, number | undefined, number>
    providerTransferId: ColumnType<string | null, string | null | undefined, string | null>
    failureMessage: ColumnType<string | null, string | null | undefined, string | null>
    heldAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    paidAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  phoneNumbers: {
    userId: string
    number: string
    verifiedAt: Date
  }
  phoneVerifications: {
    id: string
    sequence: GeneratedAlways<number>
    userId: string
    number: string
    codeHash: ColumnType<string | null, string | null | undefined, string | null>
    attempts: ColumnType<number, number | undefined, number>
    createdAt: Date
    expiresAt: Date
  }
  planPrices: {
    planId: string
    currency: CurrencyCode
    price: number
    strikethroughPrice: ColumnType<number | null, number | null | undefined, number | null>
    trialDays: ColumnType<number | null, number | null | undefined, number | null>
    isForSale: boolean
  }
  privacyConsents: {
    who: string
    userId: ColumnType<string | null, string | null | undefined, string | null>
    accepted: boolean
    decidedAt: Date
  }
  privateFeedNetworks: {
    feedId: string
    day: string
    network: string
  }
  privateFeeds: {
    id: string
    userId: string
    kind: string
    subjectId: string
    salt: string
    tokenHash: string
    createdAt: Date
    revokedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    lastFetchedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    sharedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  privateNoteReplies: {
    id: string
    noteId: string
    userId: string
    text: string
    createdAt: Date
    editedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  privateNotes: {
    id: string
    storyId: string
    userId: string
    quoteId: ColumnType<string | null, string | null | undefined, string | null>
    text: string
    createdAt: Date
    editedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    dismissedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  promotionCodes: {
    id: string
    code: string
    percentOff: ColumnType<number | null, number | null | undefined, number | null>
    amountOff: ColumnType<number | null, number | null | undefined, number | null>
    currency: ColumnType<CurrencyCode | null, CurrencyCode | null | undefined, CurrencyCode | null>
    freeMonths: ColumnType<number | null, number | null | undefined, number | null>
    planIds: ColumnType<string[], string[] | undefined, string[]>
    isForNewMembers: boolean
    periods: ColumnType<number | null, number | null | undefined, number | null>
    startsAt: Date
    endsAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    maxUses: ColumnType<number | null, number | null | undefined, number | null>
    useCount: ColumnType<number, number | undefined, number>
    endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    createdBy: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
  }
  promotionUses: {
    promotionId: string
    userId: string
    membershipId: string
    reservedAt: Date
    usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  publicationFeaturePages: {
    id: string
    publicationId: string
    position: number
    slug: string
    title: string
    description: ColumnType<string, string | undefined, string>
    imageId: ColumnType<string | null, string | null | undefined, string | null>
    tagSlugs: ColumnType<string[], string[] | undefined, string[]>
    createdAt: Date
  }
  publicationFeaturedStories: {
    id: string
    publicationId: string
    storyId: string
    position: number
    featuredAt: Date
    featuredBy: string
  }
  publicationGifts: {
    id: string
    publicationId: string
    tierId: string
    giverId: ColumnType<string | null, string | null | undefined, string | null>
    giverName: string
    giverEmail: string
    recipientName: string
    recipientEmail: string
    message: ColumnType<string | null, string | null | undefined, string | null>
    amount: number
    currency: CurrencyCode
    status: 'PENDING' | 'PAID' | 'FAILED' | 'ENDED'
    code: string
    createdAt: Date
    deliveredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    redeemedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    redeemedBy: ColumnType<string | null, string | null | undefined, string | null>
    membershipId: ColumnType<string | null, string | null | undefined, string | null>
  }
  publicationInvitations: {
    id: string
    publicationId: string
    userId: ColumnType<string | null, string | null | undefined, string | null>
    email: ColumnType<string | null, string | null | undefined, string | null>
    role: CollectionRole
    invitedBy: string
    createdAt: Date
    acceptedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    refusedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  publicationMembers: {
    publicationId: string
    userId: string
    role: CollectionRole
    joinedAt: Date
    addedBy: ColumnType<string | null, string | null | undefined, string | null>
  }
  publicationMemberships: {
    id: string
    publicationId: string
    tierId: string
    userId: ColumnType<string | null, string | null | undefined, string | null>
    email: ColumnType<string | null, string | null | undefined, string | null>
    cadence: 'MONTHLY' | 'YEARLY'
    price: number
    currency: CurrencyCode
    source: 'PURCHASE' | 'GIFT' | 'IMPORTED'
    status: 'PENDING' | 'ACTIVE' | 'INACTIVE'
    accountId: ColumnType<string | null, string | null | undefined, string | null>
    subscriptionId: ColumnType<string | null, string | null | undefined, string | null>
    customerId: ColumnType<string | null, string | null | undefined, string | null>
    startedAt: Date
    trialEndsAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    periodStartsAt: Date
    periodEndsAt: Date
    dueAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    cancelledAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    paymentFailedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    paymentFailures: ColumnType<number, number | undefined, number>
    requestKey: ColumnType<string | null, string | null | undefined, string | null>
    endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  publicationNavigationItems: {
    id: string
    publicationId: string
    position: number
    title: string
    destination: NavigationItemDestination
    value: ColumnType<string, string | undefined, string>
  }
  publicationPins: {
    publicationId: string
    storyId: string
    pinnedBy: ColumnType<string | null, string | null | undefined, string | null>
    pinnedAt: Date
  }
  publicationSales: {
    publicationId: string
    isOpen: boolean
    admitsSiteMembers: boolean
    headline: ColumnType<string | null, string | null | undefined, string | null>
    updatedAt: Date
  }
  publicationSections: {
    id: string
    publicationId: string
    position: number
    kind: HomepageSectionKind
    title: ColumnType<string, string | undefined, string>
    layout: ColumnType<HomepageSectionLayout, HomepageSectionLayout | undefined, HomepageSectionLayout>
    margin: ColumnType<HomepageSectionMargin, HomepageSectionMargin | undefined, HomepageSectionMargin>
    textPosition: ColumnType<HomepageTextPosition, HomepageTextPosition | undefined, HomepageTextPosition>
    source: ColumnType<HomepageSectionSource, HomepageSectionSource | undefined, HomepageSectionSource>
    tagSlugs: ColumnType<string[], string[] | undefined, string[]>
    storyIds: ColumnType<string[], string[] | undefined, string[]>
    storyLimit: ColumnType<number, number | undefined, number>
    headline: ColumnType<string, string | undefined, string>
    buttonText: ColumnType<string, string | undefined, string>
    url: ColumnType<string, string | undefined, string>
    imageId: ColumnType<string | null, string | null | undefined, string | null>
    backgroundColor: ColumnType<string | null, string | null | undefined, string | null>
    pageId: ColumnType<string | null, string | null | undefined, string | null>
  }
  publicationStats: {
    publicationId: string
    followerCount: ColumnType<number, number | undefined, number>
  }
  publicationTiers: {
    id: string
    publicationId: string
    kind: 'STANDARD' | 'FOUNDING'
    name: string
    description: ColumnType<string | null, string | null | undefined, string | null>
    currency: CurrencyCode
    monthlyPrice: ColumnType<number | null, number | null | undefined, number | null>
    yearlyPrice: ColumnType<number | null, number | null | undefined, number | null>
    trialDays: ColumnType<number | null, number | null | undefined, number | null>
    position: number
    createdAt: Date
    archivedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  publications: {
    id: string
    slug: string
    name: string
    tagline: ColumnType<string, string | undefined, string>
    description: ColumnType<string, string | undefined, string>
    avatarImageId: ColumnType<string | null, string | null | undefined, string | null>
    logoImageId: ColumnType<string | null, string | null | undefined, string | null>
    faviconImageId: ColumnType<string | null, string | null | undefined, string | null>
    theme: ColumnType<PublicationTheme, string | undefined, string>
    creatorId: string
    domain: ColumnType<string | null, string | null | undefined, string | null>
    tags: ColumnType<string[], string[] | undefined, string[]>
    createdAt: Date
    updatedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    suspendedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    deletedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    facebookPageId: ColumnType<string | null, string | null | undefined, string | null>
    twitterUsername: ColumnType<string | null, string | null | undefined, string | null>
    googleAnalyticsId: ColumnType<string | null, string | null | undefined, string | null>
    headerSize: ColumnType<HomepageHeaderSize, HomepageHeaderSize | undefined, HomepageHeaderSize>
    headerImageId: ColumnType<string | null, string | null | undefined, string | null>
    acceptsSubmissions: ColumnType<boolean, boolean | undefined, boolean>
    submissionGuidelines: ColumnType<string, string | undefined, string>
    homepageTitle: ColumnType<string | null, string | null | undefined, string | null>
    homepageDescription: ColumnType<string | null, string | null | undefined, string | null>
    isAuroraVisible: ColumnType<boolean, boolean | undefined, boolean>
    setupHiddenAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  pushDevices: {
    endpoint: string
    userId: string
    sessionHash: string
    p256dh: string
    auth: string
    addedAt: Date
  }
  quotes: {
    id: string
    storyId: string
    userId: string
    type: 'HIGHLIGHT' | 'QUOTE'
    rev: number
    paragraphNames: string[]
    texts: string[]
    startOffset: number
    endOffset: number
    createdAt: Date
  }
  readingHistoryPauses: {
    userId: string
    pausedAt: Date
  }
  readingLanguages: {
    userId: string
    languages: string[]
    chosenAt: Date
  }
  refunds: {
    id: string
    chargeId: string
    amount: number
    reason: 'abandoned' | 'staff' | 'provider' | 'ended'
    note: ColumnType<string | null, string | null | undefined, string | null>
    requestedBy: ColumnType<string | null, string | null | undefined, string | null>
    status: 'PENDING' | 'DONE' | 'FAILED'
    providerRefundId: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
    settledAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  reports: {
    id: string
    reporterId: string
    entityType: 'POST' | 'USER' | 'COLLECTION'
    entityId: string
    reason: ReportReason
    comment: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
    resolvedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    resolvedBy: ColumnType<string | null, string | null | undefined, string | null>
    action: ColumnType<string | null, string | null | undefined, string | null>
  }
  reposts: {
    storyId: string
    userId: string
    repostedId: string
  }
  responses: {
    responseId: string
    authorId: string
    storyId: ColumnType<string | null, string | null | undefined, string | null>
    listId: ColumnType<string | null, string | null | undefined, string | null>
    parentId: ColumnType<string | null, string | null | undefined, string | null>
    form: 'response' | 'story'
    threadId: string
    path: string[]
    people: string[]
    quoteId: ColumnType<string | null, string | null | undefined, string | null>
    isDistributed: ColumnType<boolean, boolean | undefined, boolean>
    publishedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    hiddenAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    hiddenBy: ColumnType<string | null, string | null | undefined, string | null>
  }
  searchClicks: {
    id: GeneratedAlways<number>
    queryId: string
    indexName: string
    objectId: string
    position: number
    viewerKey: ColumnType<string | null, string | null | undefined, string | null>
    clickedAt: Date
  }
  searchEntries: {
    kind: string
    id: string
    ownerId: ColumnType<string | null, string | null | undefined, string | null>
    publicationId: ColumnType<string | null, string | null | undefined, string | null>
    folded: string
    tsv: string
    words: string[]
    popularity: number
    isHighQuality: boolean
    textVersion: ColumnType<number, number | undefined, number>
    language: ColumnType<string | null, string | null | undefined, string | null>
  }
  searchEntriesList: {
    kind: string
    id: string
    ownerId: ColumnType<string | null, string | null | undefined, string | null>
    publicationId: ColumnType<string | null, string | null | undefined, string | null>
    folded: string
    tsv: string
    words: string[]
    popularity: number
    isHighQuality: boolean
    textVersion: ColumnType<number, number | undefined, number>
    language: ColumnType<string | null, string | null | undefined, string | null>
  }
  searchEntriesPublication: {
    kind: string
    id: string
    ownerId: ColumnType<string | null, string | null | undefined, string | null>
    publicationId: ColumnType<string | null, string | null | undefined, string | null>
    folded: string
    tsv: string
    words: string[]
    popularity: number
    isHighQuality: boolean
    textVersion: ColumnType<number, number | undefined, number>
    language: ColumnType<string | null, string | null | undefined, string | null>
  }
  searchEntriesStory: {
    kind: string
    id: string
    ownerId: ColumnType<string | null, string | null | undefined, string | null>
    publicationId: ColumnType<string | null, string | null | undefined, string | null>
    folded: string
    tsv: string
    words: string[]
    popularity: number
    isHighQuality: boolean
    textVersion: ColumnType<number, number | undefined, number>
    language: ColumnType<string | null, string | null | undefined, string | null>
  }
  searchEntriesTag: {
    kind: string
    id: string
    ownerId: ColumnType<string | null, string | null | undefined, string | null>
    publicationId: ColumnType<string | null, string | null | undefined, string | null>
    folded: string
    tsv: string
    words: string[]
    popularity: number
    isHighQuality: boolean
    textVersion: ColumnType<number, number | undefined, number>
    language: ColumnType<string | null, string | null | undefined, string | null>
  }
  searchEntriesUser: {
    kind: string
    id: string
    ownerId: ColumnType<string | null, string | null | undefined, string | null>
    publicationId: ColumnType<string | null, string | null | undefined, string | null>
    folded: string
    tsv: string
    words: string[]
    popularity: number
    isHighQuality: boolean
    textVersion: ColumnType<number, number | undefined, number>
    language: ColumnType<string | null, string | null | undefined, string | null>
  }
  searchSources: {
    kind: ColumnType<string | null, string | null | undefined, string | null>
    id: ColumnType<string | null, string | null | undefined, string | null>
    ownerId: ColumnType<string | null, string | null | undefined, string | null>
    publicationId: ColumnType<string | null, string | null | undefined, string | null>
    folded: ColumnType<string | null, string | null | undefined, string | null>
    tsv: ColumnType<string | null, string | null | undefined, string | null>
    words: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
    popularity: ColumnType<number | null, number | null | undefined, number | null>
    isHighQuality: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
    textVersion: ColumnType<number | null, number | null | undefined, number | null>
    language: ColumnType<string | null, string | null | undefined, string | null>
  }
  searchWords: {
    kind: string
    word: string
    n: number
  }
  sellerAccounts: {
    id: string
    publicationId: ColumnType<string | null, string | null | undefined, string | null>
    userId: ColumnType<string | null, string | null | undefined, string | null>
    provider: PaymentProvider
    accountId: string
    country: string
    currency: CurrencyCode
    canCharge: boolean
    requirementsDue: ColumnType<string[], string[] | undefined, string[]>
    takesTips: ColumnType<boolean, boolean | undefined, boolean>
    connectedBy: ColumnType<string | null, string | null | undefined, string | null>
    connectedAt: Date
    checkedAt: Date
    endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  sellerSetups: {
    stateHash: string
    userId: string
    publicationId: ColumnType<string | null, string | null | undefined, string | null>
    provider: PaymentProvider
    accountId: ColumnType<string | null, string | null | undefined, string | null>
    country: string
    expiresAt: Date
    finishedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  series: {
    id: string
    slug: string
    authorId: string
    title: string
    subtitle: ColumnType<string, string | undefined, string>
    coverImageId: ColumnType<string | null, string | null | undefined, string | null>
    visibility: ColumnType<PostVisibilityType, PostVisibilityType | undefined, PostVisibilityType>
    createdAt: Date
    updatedAt: Date
  }
  seriesFollows: {
    seriesId: string
    userId: string
    followedAt: Date
  }
  seriesStories: {
    storyId: string
    seriesId: string
    position: number
    addedAt: Date
  }
  sessions: {
    tokenHash: string
    userId: string
    xsrfToken: string
    createdAt: Date
    lastSeenAt: Date
    expiresAt: Date
    id: ColumnType<string, string | undefined, string>
    device: ColumnType<string, string | undefined, string>
    country: ColumnType<string | null, string | null | undefined, string | null>
    signedInAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  shareKeys: {
    keyHash: string
    storyId: string
    createdAt: Date
    id: ColumnType<string | null, string | null | undefined, string | null>
    createdBy: ColumnType<string | null, string | null | undefined, string | null>
    openedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    translatesInto: ColumnType<string | null, string | null | undefined, string | null>
  }
  signInFailures: {
    id: GeneratedAlways<number>
    network: string
    failedAt: Date
  }
  signInPasses: {
    tokenHash: string
    userId: string
    awaitsCode: boolean
    browserHash: ColumnType<string | null, string | null | undefined, string | null>
    method: string
    isNew: ColumnType<boolean, boolean | undefined, boolean>
    redirect: string
    createdAt: Date
    expiresAt: Date
  }
  signInRequests: {
    id: string
    tokenHash: string
    browserHash: ColumnType<string | null, string | null | undefined, string | null>
    codeHash: ColumnType<string | null, string | null | undefined, string | null>
    codeAttempts: ColumnType<number, number | undefined, number>
    email: string
    operation: 'login' | 'register'
    fullName: ColumnType<string, string | undefined, string>
    redirect: ColumnType<string, string | undefined, string>
    createdAt: Date
    expiresAt: Date
    usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    isForThisBrowser: ColumnType<boolean, boolean | undefined, boolean>
  }
  stories: {
    id: string
    authorId: string
    publicationId: ColumnType<string | null, string | null | undefined, string | null>
    publicationStatus: ColumnType<CollectionPostStatus | null, CollectionPostStatus | null | undefined, CollectionPostStatus | null>
    state: 'draft' | 'published' | 'deleted'
    visibility: ColumnType<PostVisibilityType, PostVisibilityType | undefined, PostVisibilityType>
    title: ColumnType<string, string | undefined, string>
    subtitle: ColumnType<string, string | undefined, string>
    previewImageId: ColumnType<string | null, string | null | undefined, string | null>
    previewImageAlt: ColumnType<string, string | undefined, string>
    focusX: ColumnType<number, number | undefined, number>
    focusY: ColumnType<number, number | undefined, number>
    license: ColumnType<LicenseType, LicenseType | undefined, LicenseType>
    canonicalUrl: ColumnType<string | null, string | null | undefined, string | null>
    wordCount: ColumnType<number, number | undefined, number>
    readingMinutes: ColumnType<number, number | undefined, number>
    publishedRev: ColumnType<number | null, number | null | undefined, number | null>
    firstPublishedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    latestPublishedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    createdAt: Date
    updatedAt: Date
    deletedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    stateBeforeDeletion: ColumnType<'draft' | 'published' | null, 'draft' | 'published' | null | undefined, 'draft' | 'published' | null>
    suspendedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    limitedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    withheldIn: ColumnType<string[], string[] | undefined, string[]>
    legallyUnavailableAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    inResponseToId: ColumnType<string | null, string | null | undefined, string | null>
    discussionClosedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    creationKey: ColumnType<string | null, string | null | undefined, string | null>
    seoTitle: ColumnType<string | null, string | null | undefined, string | null>
    seoDescription: ColumnType<string | null, string | null | undefined, string | null>
    customSlug: ColumnType<string | null, string | null | undefined, string | null>
    allowPrivateNotes: ColumnType<boolean, boolean | undefined, boolean>
    topicId: ColumnType<string | null, string | null | undefined, string | null>
    deletedWithAccountAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    inResponseToListId: ColumnType<string | null, string | null | undefined, string | null>
    isResponse: ColumnType<boolean, boolean | undefined, boolean>
    isListed: GeneratedAlways<boolean>
    externalUrl: ColumnType<string | null, string | null | undefined, string | null>
    submittedToId: ColumnType<string | null, string | null | undefined, string | null>
    hasSeparateCover: ColumnType<boolean, boolean | undefined, boolean>
    language: ColumnType<string | null, string | null | undefined, string | null>
    languageRev: ColumnType<number | null, number | null | undefined, number | null>
    chosenLanguage: ColumnType<string | null, string | null | undefined, string | null>
  }
  storyDays: {
    storyId: string
    day: string
    isMember: boolean
    views: number
    reads: number
    viewers: number
    readers: number
    seconds: number
    presentations: number
    presentedTo: number
    openedBy: number
  }
  storyDeltas: {
    storyId: string
    rev: number
    deltas: ColumnType<Delta[], string, string>
    authorId: string
    savedAt: Date
  }
  storyDrafts: {
    storyId: string
    rev: number
    document: ColumnType<Body, string, string>
    updatedAt: Date
  }
  storyEarningReasons: {
    storyId: string
    reason: PostEarningReason
    setBy: ColumnType<string | null, string | null | undefined, string | null>
    setAt: Date
  }
  storyFormerSlugs: {
    storyId: string
    slug: string
    usedUntil: Date
  }
  storyLabels: {
    storyId: string
    label: string
    labelledBy: ColumnType<string | null, string | null | undefined, string | null>
    labelledAt: Date
  }
  storyNominations: {
    storyId: string
    tagId: ColumnType<string | null, string | null | undefined, string | null>
    nominatedBy: ColumnType<string | null, string | null | undefined, string | null>
    nominatedAt: Date
  }
  storyNumbers: {
    storyId: ColumnType<string | null, string | null | undefined, string | null>
    day: ColumnType<string | null, string | null | undefined, string | null>
    isMember: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
    views: ColumnType<number | null, number | null | undefined, number | null>
    reads: ColumnType<number | null, number | null | undefined, number | null>
    viewers: ColumnType<number | null, number | null | undefined, number | null>
    readers: ColumnType<number | null, number | null | undefined, number | null>
    seconds: ColumnType<number | null, number | null | undefined, number | null>
    presentations: ColumnType<number | null, number | null | undefined, number | null>
    presentedTo: ColumnType<number | null, number | null | undefined, number | null>
    openedBy: ColumnType<number | null, number | null | undefined, number | null>
  }
  storyPins: {
    userId: string
    storyId: string
    pinnedAt: Date
  }
  storyReads: {
    userId: string
    storyId: string
    percent: number
    readAt: Date
    finishedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  storyRevisions: {
    storyId: string
    rev: number
    document: ColumnType<Body, string, string>
    words: ColumnType<number | null, number | null | undefined, number | null>
    authorId: string
    savedAt: Date
    name: ColumnType<string | null, string | null | undefined, string | null>
    namedBy: ColumnType<string | null, string | null | undefined, string | null>
    namedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  storySchedules: {
    storyId: string
    publishAt: Date
    visibility: PostVisibilityType
    notifiesFollowers: boolean
    scheduledBy: string
    scheduledAt: Date
    problem: ColumnType<string | null, string | null | undefined, string | null>
  }
  storySignals: {
    userId: string
    storyId: string
    kind: string
    givenAt: Date
  }
  storyStats: {
    storyId: string
    clapCount: ColumnType<number, number | undefined, number>
    responseCount: ColumnType<number, number | undefined, number>
    highlightCount: ColumnType<number, number | undefined, number>
  }
  storyTags: {
    storyId: string
    tagId: string
    position: number
    firstPublishedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    addedBy: ColumnType<string | null, string | null | undefined, string | null>
  }
  storyTranslations: {
    storyId: string
    originalId: string
    followedRev: number
    createdAt: Date
  }
  storyVersions: {
    storyId: string
    rev: number
    title: string
    subtitle: string
    body: ColumnType<Body, string, string>
    authorId: string
    publishedAt: Date
  }
  storyVideos: {
    storyId: string
    videoId: string
  }
  storyVisits: {
    storyId: string
    day: string
    reader: string
    isMember: boolean
    views: ColumnType<number, number | undefined, number>
    reads: ColumnType<number, number | undefined, number>
    seconds: ColumnType<number, number | undefined, number>
    presentations: ColumnType<number, number | undefined, number>
    cameFromHere: ColumnType<boolean, boolean | undefined, boolean>
    recordedAt: Date
    monthlyPrice: ColumnType<number, number | undefined, number>
  }
  subdomains: {
    userId: string
    claimedAt: Date
  }
  submissionSteps: {
    id: string
    submissionId: string
    status: 'WIP' | 'OPEN' | 'CHANGES_REQUESTED' | 'ACCEPTED' | 'REJECTED'
    actorId: ColumnType<string | null, string | null | undefined, string | null>
    note: ColumnType<string | null, string | null | undefined, string | null>
    at: Date
  }
  submissions: {
    id: string
    publicationId: string
    storyId: string
    submitterId: string
    status: 'WIP' | 'OPEN' | 'CHANGES_REQUESTED' | 'ACCEPTED' | 'REJECTED'
    title: ColumnType<string, string | undefined, string>
    note: ColumnType<string | null, string | null | undefined, string | null>
    editorNote: ColumnType<string | null, string | null | undefined, string | null>
    decidedBy: ColumnType<string | null, string | null | undefined, string | null>
    publishAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    createdAt: Date
    updatedAt: Date
  }
  subscriberImports: {
    id: string
    newsletterId: ColumnType<string | null, string | null | undefined, string | null>
    userId: string
    fileName: string
    state: 'uploaded' | 'reading' | 'done' | 'failed'
    consentedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    createdAt: Date
    acceptedCount: ColumnType<number, number | undefined, number>
    refusedCount: ColumnType<number, number | undefined, number>
    knownCount: ColumnType<number, number | undefined, number>
    refusedLines: ColumnType<{ line: number; text: string }[], string | undefined, string>
    problem: ColumnType<string | null, string | null | undefined, string | null>
    skipCounts: ColumnType<Record<string, number>, string | undefined, string>
  }
  summedDays: {
    day: string
  }
  tagStats: {
    tagId: string
    storyCount: ColumnType<number, number | undefined, number>
    followerCount: ColumnType<number, number | undefined, number>
  }
  tags: {
    id: string
    slug: string
    name: string
    createdAt: Date
  }
  taxForms: {
    id: string
    userId: string
    kind: 'W-9' | 'W-8BEN'
    country: string
    legalName: string
    address: string
    taxIdSealed: ColumnType<string | null, string | null | undefined, string | null>
    taxIdLastFour: ColumnType<string | null, string | null | undefined, string | null>
    signature: string
    signedOn: string
    withholdingPercent: number
    validThrough: ColumnType<string | null, string | null | undefined, string | null>
    submittedAt: Date
    replacedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  taxRules: {
    id: string
    country: string
    postalPrefix: ColumnType<string, string | undefined, string>
    name: string
    rate: number
    isIncluded: boolean
  }
  tips: {
    id: string
    recipientId: string
    storyId: ColumnType<string | null, string | null | undefined, string | null>
    giverId: ColumnType<string | null, string | null | undefined, string | null>
    giverName: ColumnType<string | null, string | null | undefined, string | null>
    message: ColumnType<string | null, string | null | undefined, string | null>
    amount: number
    currency: CurrencyCode
    status: 'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED'
    createdAt: Date
    disputedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  topics: {
    id: string
    slug: string
    name: string
    description: ColumnType<string, string | undefined, string>
    visibility: ColumnType<TopicVisibility, TopicVisibility | undefined, TopicVisibility>
    position: ColumnType<number, number | undefined, number>
    tagId: ColumnType<string | null, string | null | undefined, string | null>
    parentId: ColumnType<string | null, string | null | undefined, string | null>
    imageId: ColumnType<string | null, string | null | undefined, string | null>
  }
  twoFactorBackupCodes: {
    userId: string
    codeHash: string
    usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  twoFactorSecrets: {
    userId: string
    sealedSecret: string
    createdAt: Date
    enabledAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    lastStep: ColumnType<number, number | undefined, number>
  }
  userSettingChoices: {
    userId: string
    key: string
    value: boolean
    chosenAt: Date
  }
  userStats: {
    userId: string
    followerCount: ColumnType<number, number | undefined, number>
    followingCount: ColumnType<number, number | undefined, number>
  }
  users: {
    id: string
    username: string
    name: string
    bio: ColumnType<string, string | undefined, string>
    about: ColumnType<string, string | undefined, string>
    imageId: ColumnType<string | null, string | null | undefined, string | null>
    email: ColumnType<string | null, string | null | undefined, string | null>
    unverifiedEmail: ColumnType<string | null, string | null | undefined, string | null>
    twitterScreenName: ColumnType<string | null, string | null | undefined, string | null>
    country: ColumnType<string | null, string | null | undefined, string | null>
    isStaff: ColumnType<boolean, boolean | undefined, boolean>
    isBookAuthor: ColumnType<boolean, boolean | undefined, boolean>
    createdAt: Date
    suspendedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    suspensionReason: ColumnType<string | null, string | null | undefined, string | null>
    deactivatedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    deletedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    tippingLink: ColumnType<string, string | undefined, string>
    groupGiftingSince: ColumnType<Date | null, Date | null | undefined, Date | null>
    sharesEmailWithEditors: ColumnType<boolean, boolean | undefined, boolean>
    theme: ColumnType<PublicationTheme, string | undefined, string>
    styleEditorVersionSeen: ColumnType<number | null, number | null | undefined, number | null>
    suspendedUntil: ColumnType<Date | null, Date | null | undefined, Date | null>
    interfaceLanguage: ColumnType<string | null, string | null | undefined, string | null>
  }
  videos: {
    id: string
    ownerId: string
    state: 'RECEIVING' | 'PROCESSING' | 'READY' | 'FAILED'
    failure: ColumnType<'unreadable' | 'too-long' | 'too-many-pixels' | 'too-slow' | null, 'unreadable' | 'too-long' | 'too-many-pixels' | 'too-slow' | null | undefined, 'unreadable' | 'too-long' | 'too-many-pixels' | 'too-slow' | null>
    byteSize: number
    receivedBytes: ColumnType<number, number | undefined, number>
    receivedPieces: ColumnType<number, number | undefined, number>
    width: ColumnType<number | null, number | null | undefined, number | null>
    height: ColumnType<number | null, number | null | undefined, number | null>
    durationMs: ColumnType<number | null, number | null | undefined, number | null>
    posterImageId: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
  }
}
