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
import type { GiftType, MembershipCancellationReason, MembershipStatusType, MembershipType } from '#shared/enums/membership.ts'
import type { LicenseType, PostVisibilityType } from '#shared/enums/stories.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import type { StaffAction } from '#shared/staff-actions.ts'
import type { TopicVisibility } from '#shared/enums/topics.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type Tables = {
  account_locks: {
    user_id: string
    factor: string
    fail_count: ColumnType<number, number | undefined, number>
    lockouts: ColumnType<number, number | undefined, number>
    locked_out_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    is_permanent: ColumnType<boolean, boolean | undefined, boolean>
  }
  account_passwords: {
    user_id: string
    hash: string
    changed_at: Date
  }
  account_tokens: {
    token_hash: string
    user_id: string
    created_at: Date
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    purpose: string
    target_host: ColumnType<string | null, string | null | undefined, string | null>
    browser_hash: ColumnType<string | null, string | null | undefined, string | null>
  }
  analytics_events: {
    id: GeneratedAlways<number>
    event_id: string
    key: string
    data: ColumnType<Json, string, string>
    happened_at: Date
    received_at: Date
    viewer_key: ColumnType<string | null, string | null | undefined, string | null>
  }
  author_applications: {
    id: string
    user_id: string
    isbn13: string
    evidence: ColumnType<string, string | undefined, string>
    submitted_at: Date
    status: ColumnType<AuthorApplicationStatus, AuthorApplicationStatus | undefined, AuthorApplicationStatus>
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    decided_by: ColumnType<string | null, string | null | undefined, string | null>
    note: ColumnType<string, string | undefined, string>
  }
  blocks: {
    user_id: string
    blocked_id: string
    blocked_at: Date
  }
  book_editions: {
    id: string
    book_id: string
    isbn13: string
    title: string
    publisher: ColumnType<string | null, string | null | undefined, string | null>
    published_on: ColumnType<string | null, string | null | undefined, string | null>
    format: string
    cover_image_id: ColumnType<string | null, string | null | undefined, string | null>
    buy_url: ColumnType<string | null, string | null | undefined, string | null>
    subjects: ColumnType<string[], string[] | undefined, string[]>
    prizes: ColumnType<BookPrize[], string | undefined, string>
    extents: ColumnType<BookExtent[], string | undefined, string>
    audiences: ColumnType<BookAudience[], string | undefined, string>
  }
  books: {
    id: string
    author_id: string
    position: number
    title: string
    subtitle: ColumnType<string | null, string | null | undefined, string | null>
    description: ColumnType<string | null, string | null | undefined, string | null>
    co_authors: ColumnType<BookContributor[], string | undefined, string>
    created_at: Date
  }
  charges: {
    id: string
    user_id: ColumnType<string | null, string | null | undefined, string | null>
    kind: ChargeKind
    subject_id: string
    plan_id: ColumnType<string | null, string | null | undefined, string | null>
    period_starts_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    amount: number
    tax: ColumnType<number, number | undefined, number>
    currency: CurrencyCode
    provider: PaymentProvider
    customer_id: ColumnType<string | null, string | null | undefined, string | null>
    method_token: ColumnType<string | null, string | null | undefined, string | null>
    method_summary: ColumnType<string | null, string | null | undefined, string | null>
    is_off_session: ColumnType<boolean, boolean | undefined, boolean>
    status: 'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED'
    failure: ColumnType<'declined' | 'error' | 'three-d-secure' | null, 'declined' | 'error' | 'three-d-secure' | null | undefined, 'declined' | 'error' | 'three-d-secure' | null>
    provider_charge_id: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Date
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    refunded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  claps: {
    story_id: string
    user_id: string
    count: number
    last_delta: number
    clapped_at: Date
  }
  curation_skips: {
    user_id: string
    story_id: string
    skipped_at: Date
  }
  curator_tags: {
    user_id: string
    tag_id: string
    assigned_at: Date
  }
  custom_domains: {
    id: string
    domain: string
    user_id: ColumnType<string | null, string | null | undefined, string | null>
    publication_id: ColumnType<string | null, string | null | undefined, string | null>
    connected_by: ColumnType<string | null, string | null | undefined, string | null>
    provider: ColumnType<string | null, string | null | undefined, string | null>
    status: CustomDomainStatus
    token: string
    connected_at: Date
    checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    last_right_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    released_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  digest_choices: {
    user_id: string
    frequency: string
    chosen_at: Date
  }
  digest_stories: {
    user_id: string
    story_id: string
    digest_id: string
    position: number
  }
  digest_times: {
    user_id: string
    time_zone: ColumnType<string, string | undefined, string>
    next_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  digests: {
    id: string
    user_id: string
    frequency: string
    due_at: Date
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    kind: ColumnType<string, string | undefined, string>
  }
  earning_days: {
    day: string
    counted_to: ColumnType<string, string | undefined, string>
    counted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  earning_months: {
    month: string
    settled_at: Date
  }
  earning_readers: {
    month: string
    reader: string
    monthly_price: number
    seconds: number
  }
  earning_reads: {
    story_id: string
    day: string
    reader: string
    seconds: number
  }
  earning_story_days: {
    story_id: string
    day: string
    seconds: number
    readers: number
    micros: number
  }
  email_verifications: {
    key_hash: string
    user_id: string
    email: string
    created_at: Date
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  experiment_exposures: {
    id: GeneratedAlways<number>
    experiment_id: string
    viewer_key: string
    story_id: ColumnType<string | null, string | null | undefined, string | null>
    publication_id: ColumnType<string | null, string | null | undefined, string | null>
    exposed_at: Date
  }
  experiments: {
    id: string
    name: string
    variants: string[]
    created_at: Date
  }
  exports: {
    id: string
    user_id: string
    state: string
    created_at: Date
    ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    kind: ColumnType<'ACCOUNT' | 'SUBSCRIBERS', 'ACCOUNT' | 'SUBSCRIBERS' | undefined, 'ACCOUNT' | 'SUBSCRIBERS'>
  }
  failed_jobs: {
    id: number
    kind: string
    payload: ColumnType<Json, string, string>
    attempts: number
    last_error: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Date
    failed_at: Date
  }
  feature_flag_overrides: {
    user_id: string
    name: string
    value: ColumnType<Json, string, string>
  }
  feature_flags: {
    name: string
    value: ColumnType<Json, string, string>
  }
  feature_requests: {
    id: string
    token_hash: string
    story_id: string
    publication_id: string
    requested_by: ColumnType<string | null, string | null | undefined, string | null>
    requested_at: Date
    answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    is_accepted: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  }
  flag_dismissals: {
    user_id: string
    flag: string
    dismissed_at: Date
  }
  follows_publications: {
    follower_id: string
    publication_id: string
    followed_at: Date
  }
  follows_tags: {
    follower_id: string
    tag_id: string
    followed_at: Date
  }
  follows_users: {
    follower_id: string
    followee_id: string
    followed_at: Date
  }
  former_usernames: {
    username: string
    user_id: string
    left_at: Date
  }
  gift_codes: {
    code: string
    gift_id: string
    position: number
    recipient_email: ColumnType<string | null, string | null | undefined, string | null>
    expires_at: Date
    delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    redeemed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    redeemed_by: ColumnType<string | null, string | null | undefined, string | null>
  }
  gifts: {
    id: string
    type: GiftType
    plan_id: string
    giver_id: ColumnType<string | null, string | null | undefined, string | null>
    giver_name: string
    giver_email: string
    recipient_name: ColumnType<string | null, string | null | undefined, string | null>
    recipient_emails: ColumnType<string[], string[] | undefined, string[]>
    message: ColumnType<string | null, string | null | undefined, string | null>
    deliver_on: ColumnType<string | null, string | null | undefined, string | null>
    seats: number
    amount: number
    currency: CurrencyCode
    status: 'PENDING' | 'PAID' | 'FAILED'
    created_at: Date
  }
  images: {
    id: string
    owner_id: ColumnType<string | null, string | null | undefined, string | null>
    mime_type: string
    width: number
    height: number
    byte_size: number
    md5: string
    alt: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Date
  }
  import_stories: {
    import_id: string
    position: number
    title: string
    words: ColumnType<number, number | undefined, number>
    images: ColumnType<number, number | undefined, number>
    published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    outcome: 'NEW' | 'HERE_ALREADY' | 'SKIPPED' | 'IMPORTED' | 'FAILED'
    becomes: 'PUBLIC' | 'LOCKED' | 'UNLISTED' | 'DRAFT'
    story_id: ColumnType<string | null, string | null | undefined, string | null>
    reason: ColumnType<string | null, string | null | undefined, string | null>
    report: ColumnType<Json | null, string | null, string | null>
  }
  imported_stories: {
    user_id: string
    source_key: string
    story_id: string
    imported_at: Date
    origin: ColumnType<string | null, string | null | undefined, string | null>
  }
  imports: {
    id: string
    user_id: string
    file_name: string
    format: string
    state: string
    position: ColumnType<number, number | undefined, number>
    publishes: ColumnType<boolean, boolean | undefined, boolean>
    problem: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Date
    updated_at: Date
    story_count: ColumnType<number, number | undefined, number>
    needs_site: ColumnType<boolean, boolean | undefined, boolean>
    site_url: ColumnType<string | null, string | null | undefined, string | null>
  }
  integration_tokens: {
    id: string
    token_hash: string
    user_id: string
    description: string
    created_at: Date
    last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  jobs: {
    id: GeneratedAlways<number>
    kind: string
    payload: ColumnType<Json, string, string>
    run_at: Date
    attempts: ColumnType<number, number | undefined, number>
    locked_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    last_error: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Date
    unique_key: ColumnType<string | null, string | null | undefined, string | null>
  }
  library_lists: {
    list_id: string
    chosen_by: ColumnType<string | null, string | null | undefined, string | null>
    chosen_at: Date
  }
  linked_accounts: {
    provider: string
    subject: string
    user_id: string
    display_name: ColumnType<string | null, string | null | undefined, string | null>
    connected_at: Date
  }
  list_claps: {
    list_id: string
    user_id: string
    count: number
    last_delta: number
    clapped_at: Date
  }
  list_follows: {
    list_id: string
    user_id: string
    followed_at: Date
  }
  list_items: {
    id: string
    list_id: string
    story_id: string
    note: ColumnType<string, string | undefined, string>
    position: number
    added_at: Date
  }
  list_stats: {
    list_id: string
    clap_count: ColumnType<number, number | undefined, number>
    follower_count: ColumnType<number, number | undefined, number>
    response_count: ColumnType<number, number | undefined, number>
  }
  lists: {
    id: string
    owner_id: string
    name: string
    slug: string
    description: ColumnType<string, string | undefined, string>
    visibility: CatalogVisibility
    predefined: ColumnType<PredefinedCatalogKind | null, PredefinedCatalogKind | null | undefined, PredefinedCatalogKind | null>
    created_at: Date
    updated_at: Date
    version: ColumnType<number, number | undefined, number>
    discussion_closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  local_mail: {
    id: GeneratedAlways<number>
    recipient: string
    subject: string
    body_text: string
    body_html: string
    headers: ColumnType<Json, string | undefined, string>
    sent_at: Date
    sender: ColumnType<string, string | undefined, string>
  }
  local_sms: {
    id: GeneratedAlways<number>
    recipient: string
    body: string
    sent_at: Date
  }
  mastodon_accounts: {
    id: string
    user_id: string
    instance: string
    username: string
    url: string
    linked_at: Date
  }
  mastodon_apps: {
    instance: string
    redirect_uri: string
    client_id: string
    client_secret_sealed: string
    registered_at: Date
  }
  mastodon_link_attempts: {
    user_id: string
    state_hash: string
    session_hash: string
    instance: string
    started_at: Date
  }
  media_resources: {
    id: string
    href: string
    title: string
    description: string
    site: string
    provider: string
    frame_src: ColumnType<string | null, string | null | undefined, string | null>
    frame_width: ColumnType<number | null, number | null | undefined, number | null>
    frame_height: ColumnType<number | null, number | null | undefined, number | null>
    thumbnail_image_id: ColumnType<string | null, string | null | undefined, string | null>
    created_by: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Date
    read_at: Date
  }
  membership_cancellations: {
    id: string
    membership_id: string
    reason: MembershipCancellationReason
    comment: ColumnType<string | null, string | null | undefined, string | null>
    cancelled_at: Date
    undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  membership_discounts: {
    user_id: string
    offer: 'first-year' | 'free-months' | 'cancellation'
    discount: string
    membership_id: string
    used_at: Date
  }
  membership_switches: {
    membership_id: string
    plan_id: string
    start_at: Date
    requested_at: Date
  }
  memberships: {
    id: string
    user_id: string
    type: MembershipType
    status: MembershipStatusType
    provider: PaymentProvider
    amount: number
    currency: ColumnType<CurrencyCode, CurrencyCode | undefined, CurrencyCode>
    started_at: Date
    friend_since: ColumnType<Date | null, Date | null | undefined, Date | null>
    current_period_ends_at: Date
    cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    payment_failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    plan_id: ColumnType<string | null, string | null | undefined, string | null>
    period_starts_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    country: ColumnType<string | null, string | null | undefined, string | null>
    discount_id: ColumnType<string | null, string | null | undefined, string | null>
    was_active: ColumnType<boolean, boolean | undefined, boolean>
    paying_since: ColumnType<Date | null, Date | null | undefined, Date | null>
    trial_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    payment_failures: ColumnType<number, number | undefined, number>
    discount_percent: ColumnType<number, number | undefined, number>
    discount_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    credit: ColumnType<number, number | undefined, number>
  }
  migration_checksums: {
    name: string
    sha256: string
  }
  moderation_decisions: {
    id: string
    staff_id: ColumnType<string | null, string | null | undefined, string | null>
    decision: StaffAction
    entity_id: string
    reason: ColumnType<string, string | undefined, string>
    decided_at: Date
    user_id: ColumnType<string | null, string | null | undefined, string | null>
    detail: ColumnType<string, string | undefined, string>
  }
  mutes_publications: {
    user_id: string
    publication_id: string
    muted_at: Date
  }
  mutes_users: {
    user_id: string
    muted_id: string
    muted_at: Date
  }
  network_lockouts: {
    network: string
    locked_until: Date
    locked_at: Date
  }
  newsletter_issues: {
    id: string
    newsletter_id: string
    story_id: ColumnType<string | null, string | null | undefined, string | null>
    subject: string
    preview_text: ColumnType<string | null, string | null | undefined, string | null>
    created_by: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Date
    state: 'draft' | 'sending' | 'sent'
    queued_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  newsletter_recipients: {
    id: string
    issue_id: string
    subscription_id: ColumnType<string | null, string | null | undefined, string | null>
    person: string
    state: ColumnType<string, string | undefined, string>
    attempts: ColumnType<number, number | undefined, number>
    handed_over_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    clicked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  newsletter_subscriptions: {
    id: string
    newsletter_id: string
    user_id: ColumnType<string | null, string | null | undefined, string | null>
    email: ColumnType<string | null, string | null | undefined, string | null>
    requested_at: Date
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    unsubscribed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    source: ColumnType<string | null, string | null | undefined, string | null>
    is_imported: ColumnType<boolean, boolean | undefined, boolean>
    is_active: GeneratedAlways<boolean>
  }
  newsletters: {
    id: string
    publication_id: ColumnType<string | null, string | null | undefined, string | null>
    user_id: ColumnType<string | null, string | null | undefined, string | null>
    slug: string
    name: string
    description: ColumnType<string | null, string | null | undefined, string | null>
    shows_promo: ColumnType<boolean, boolean | undefined, boolean>
    promo_headline: ColumnType<string | null, string | null | undefined, string | null>
    promo_body: ColumnType<string | null, string | null | undefined, string | null>
    reply_to_email: ColumnType<string | null, string | null | undefined, string | null>
    image_id: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Date
  }
  notification_rolls: {
    id: ColumnType<string, string | undefined, string>
    user_id: string
    type: string
    story_id: ColumnType<string | null, string | null | undefined, string | null>
    list_id: ColumnType<string | null, string | null | undefined, string | null>
    day: string
    happened_at: Date
    submission_id: ColumnType<string | null, string | null | undefined, string | null>
  }
  notification_scopes: {
    user_id: string
    key: string
    scope: string
    chosen_at: Date
  }
  notification_status: {
    user_id: string
    last_read_at: Date
  }
  notifications: {
    id: string
    user_id: string
    type: string
    actor_id: ColumnType<string | null, string | null | undefined, string | null>
    story_id: ColumnType<string | null, string | null | undefined, string | null>
    happened_at: Date
    response_id: ColumnType<string | null, string | null | undefined, string | null>
    list_id: ColumnType<string | null, string | null | undefined, string | null>
    submission_id: ColumnType<string | null, string | null | undefined, string | null>
  }
  oauth_applications: {
    id: string
    owner_id: string
    client_id: string
    secret_hash: ColumnType<string | null, string | null | undefined, string | null>
    name: string
    description: ColumnType<string, string | undefined, string>
    callback_urls: string[]
    created_at: Date
    updated_at: Date
  }
  oauth_codes: {
    code_hash: string
    user_id: string
    application_id: string
    scopes: string[]
    redirect_uri: string
    code_challenge: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Date
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  oauth_grants: {
    user_id: string
    application_id: string
    scopes: string[]
    granted_at: Date
    last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  oauth_tokens: {
    token_hash: string
    kind: string
    user_id: string
    application_id: string
    scopes: string[]
    code_hash: string
    created_at: Date
    expires_at: Date
  }
  partner_program_applications: {
    id: string
    user_id: string
    status: Exclude<PartnerProgramApplicationStatus, 'NOT_SUBMITTED'>
    country: string
    submitted_at: Date
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    decided_by: ColumnType<string | null, string | null | undefined, string | null>
    reason: ColumnType<string | null, string | null | undefined, string | null>
  }
  partner_program_enrollment_changes: {
    id: GeneratedAlways<number>
    enrollment_id: string
    status: PartnerProgramEnrollmentStatus
    origin: PartnerProgramEnrollmentChangeOrigin
    changed_by: ColumnType<string | null, string | null | undefined, string | null>
    changed_at: Date
  }
  partner_program_enrollments: {
    id: string
    user_id: string
    status: PartnerProgramEnrollmentStatus
    enrolled_at: Date
    country: ColumnType<string | null, string | null | undefined, string | null>
    terms_accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    ineligibility_reasons: ColumnType<PartnerProgramIneligibilityReason[], PartnerProgramIneligibilityReason[] | undefined, PartnerProgramIneligibilityReason[]>
    change_origin: ColumnType<PartnerProgramEnrollmentChangeOrigin, PartnerProgramEnrollmentChangeOrigin | undefined, PartnerProgramEnrollmentChangeOrigin>
    changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  partner_transactions: {
    id: string
    user_id: ColumnType<string | null, string | null | undefined, string | null>
    kind: TransactionKind
    credit_kind: ColumnType<CreditKind | null, CreditKind | null | undefined, CreditKind | null>
    debit_kind: ColumnType<DebitKind | null, DebitKind | null | undefined, DebitKind | null>
    amount: number
    currency: CurrencyCode
    month: string
    story_id: ColumnType<string | null, string | null | undefined, string | null>
    payout_id: ColumnType<string | null, string | null | undefined, string | null>
    note: ColumnType<string | null, string | null | undefined, string | null>
    made_by: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Date
  }
  payment_methods: {
    id: string
    user_id: string
    provider: PaymentProvider
    customer_id: string
    token: string
    kind: PaymentMethodKind
    brand: ColumnType<CardBrand | null, CardBrand | null | undefined, CardBrand | null>
    last_four: ColumnType<string | null, string | null | undefined, string | null>
    expiration_month: ColumnType<number | null, number | null | undefined, number | null>
    expiration_year: ColumnType<number | null, number | null | undefined, number | null>
    email: ColumnType<string | null, string | null | undefined, string | null>
    postal_code: ColumnType<string | null, string | null | undefined, string | null>
    added_at: Date
    replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  payout_accounts: {
    id: string
    user_id: string
    provider: PaymentProvider
    type: PayoutAccountType
    provider_account_id: string
    country: string
    currency: CurrencyCode
    is_complete: boolean
    requirements_due: ColumnType<string[], string[] | undefined, string[]>
    created_at: Date
    checked_at: Date
    replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  payout_runs: {
    month: string
    done_to: ColumnType<string, string | undefined, string>
    began_at: Date
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  payout_setups: {
    state_hash: string
    user_id: string
    provider: PaymentProvider
    type: PayoutAccountType
    country: string
    provider_account_id: ColumnType<string | null, string | null | undefined, string | null>
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  payouts: {
    id: string
    user_id: ColumnType<string | null, string | null | undefined, string | null>
    status: PayoutStatus
    amount: number
    currency: CurrencyCode
    month: string
    created_at: Date
    provider: PaymentProvider
    destination: ColumnType<string | null, string | null | undefined, string | null>
    attempts: ColumnType<number, number | undefined, number>
    provider_transfer_id: ColumnType<string | null, string | null | undefined, string | null>
    failure_message: ColumnType<string | null, string | null | undefined, string | null>
    held_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  phone_numbers: {
    user_id: string
    number: string
    verified_at: Date
  }
  phone_verifications: {
    id: string
    sequence: GeneratedAlways<number>
    user_id: string
    number: string
    code_hash: ColumnType<string | null, string | null | undefined, string | null>
    attempts: ColumnType<number, number | undefined, number>
    created_at: Date
    expires_at: Date
  }
  privacy_consents: {
    who: string
    user_id: ColumnType<string | null, string | null | undefined, string | null>
    accepted: boolean
    decided_at: Date
  }
  private_note_replies: {
    id: string
    note_id: string
    user_id: string
    text: string
    created_at: Date
    edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  private_notes: {
    id: string
    story_id: string
    user_id: string
    quote_id: ColumnType<string | null, string | null | undefined, string | null>
    text: string
    created_at: Date
    edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    dismissed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  publication_feature_pages: {
    id: string
    publication_id: string
    position: number
    slug: string
    title: string
    description: ColumnType<string, string | undefined, string>
    image_id: ColumnType<string | null, string | null | undefined, string | null>
    tag_slugs: ColumnType<string[], string[] | undefined, string[]>
    created_at: Date
  }
  publication_featured_stories: {
    id: string
    publication_id: string
    story_id: string
    position: number
    featured_at: Date
    featured_by: string
  }
  publication_invitations: {
    id: string
    publication_id: string
    user_id: ColumnType<string | null, string | null | undefined, string | null>
    email: ColumnType<string | null, string | null | undefined, string | null>
    role: CollectionRole
    invited_by: string
    created_at: Date
    accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  publication_members: {
    publication_id: string
    user_id: string
    role: CollectionRole
    joined_at: Date
    added_by: ColumnType<string | null, string | null | undefined, string | null>
  }
  publication_navigation_items: {
    id: string
    publication_id: string
    position: number
    title: string
    destination: NavigationItemDestination
    value: ColumnType<string, string | undefined, string>
  }
  publication_pins: {
    publication_id: string
    story_id: string
    pinned_by: ColumnType<string | null, string | null | undefined, string | null>
    pinned_at: Date
  }
  publication_sections: {
    id: string
    publication_id: string
    position: number
    kind: HomepageSectionKind
    title: ColumnType<string, string | undefined, string>
    layout: ColumnType<HomepageSectionLayout, HomepageSectionLayout | undefined, HomepageSectionLayout>
    margin: ColumnType<HomepageSectionMargin, HomepageSectionMargin | undefined, HomepageSectionMargin>
    text_position: ColumnType<HomepageTextPosition, HomepageTextPosition | undefined, HomepageTextPosition>
    source: ColumnType<HomepageSectionSource, HomepageSectionSource | undefined, HomepageSectionSource>
    tag_slugs: ColumnType<string[], string[] | undefined, string[]>
    story_ids: ColumnType<string[], string[] | undefined, string[]>
    story_limit: ColumnType<number, number | undefined, number>
    headline: ColumnType<string, string | undefined, string>
    button_text: ColumnType<string, string | undefined, string>
    url: ColumnType<string, string | undefined, string>
    image_id: ColumnType<string | null, string | null | undefined, string | null>
    background_color: ColumnType<string | null, string | null | undefined, string | null>
    page_id: ColumnType<string | null, string | null | undefined, string | null>
  }
  publication_stats: {
    publication_id: string
    follower_count: ColumnType<number, number | undefined, number>
  }
  publications: {
    id: string
    slug: string
    name: string
    tagline: ColumnType<string, string | undefined, string>
    description: ColumnType<string, string | undefined, string>
    avatar_image_id: ColumnType<string | null, string | null | undefined, string | null>
    logo_image_id: ColumnType<string | null, string | null | undefined, string | null>
    favicon_image_id: ColumnType<string | null, string | null | undefined, string | null>
    theme: ColumnType<PublicationTheme, string | undefined, string>
    creator_id: string
    domain: ColumnType<string | null, string | null | undefined, string | null>
    tags: ColumnType<string[], string[] | undefined, string[]>
    created_at: Date
    updated_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    facebook_page_id: ColumnType<string | null, string | null | undefined, string | null>
    twitter_username: ColumnType<string | null, string | null | undefined, string | null>
    google_analytics_id: ColumnType<string | null, string | null | undefined, string | null>
    header_size: ColumnType<HomepageHeaderSize, HomepageHeaderSize | undefined, HomepageHeaderSize>
    header_image_id: ColumnType<string | null, string | null | undefined, string | null>
    accepts_submissions: ColumnType<boolean, boolean | undefined, boolean>
    submission_guidelines: ColumnType<string, string | undefined, string>
    homepage_title: ColumnType<string | null, string | null | undefined, string | null>
    homepage_description: ColumnType<string | null, string | null | undefined, string | null>
    is_aurora_visible: ColumnType<boolean, boolean | undefined, boolean>
  }
  push_devices: {
    endpoint: string
    user_id: string
    session_hash: string
    p256dh: string
    auth: string
    added_at: Date
  }
  quotes: {
    id: string
    story_id: string
    user_id: string
    type: 'HIGHLIGHT' | 'QUOTE'
    rev: number
    paragraph_names: string[]
    texts: string[]
    start_offset: number
    end_offset: number
    created_at: Date
  }
  reading_history_pauses: {
    user_id: string
    paused_at: Date
  }
  reports: {
    id: string
    reporter_id: string
    entity_type: 'POST' | 'USER' | 'COLLECTION'
    entity_id: string
    reason: ReportReason
    comment: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Date
    resolved_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    resolved_by: ColumnType<string | null, string | null | undefined, string | null>
    action: ColumnType<string | null, string | null | undefined, string | null>
  }
  reposts: {
    story_id: string
    user_id: string
    reposted_id: string
  }
  responses: {
    response_id: string
    author_id: string
    story_id: ColumnType<string | null, string | null | undefined, string | null>
    list_id: ColumnType<string | null, string | null | undefined, string | null>
    parent_id: ColumnType<string | null, string | null | undefined, string | null>
    form: 'response' | 'story'
    thread_id: string
    path: string[]
    people: string[]
    quote_id: ColumnType<string | null, string | null | undefined, string | null>
    is_distributed: ColumnType<boolean, boolean | undefined, boolean>
    published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    hidden_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    hidden_by: ColumnType<string | null, string | null | undefined, string | null>
  }
  search_clicks: {
    id: GeneratedAlways<number>
    query_id: string
    index_name: string
    object_id: string
    position: number
    viewer_key: ColumnType<string | null, string | null | undefined, string | null>
    clicked_at: Date
  }
  search_entries: {
    kind: string
    id: string
    owner_id: ColumnType<string | null, string | null | undefined, string | null>
    publication_id: ColumnType<string | null, string | null | undefined, string | null>
    folded: string
    tsv: string
    words: string[]
    popularity: number
    is_high_quality: boolean
  }
  search_entries_list: {
    kind: string
    id: string
    owner_id: ColumnType<string | null, string | null | undefined, string | null>
    publication_id: ColumnType<string | null, string | null | undefined, string | null>
    folded: string
    tsv: string
    words: string[]
    popularity: number
    is_high_quality: boolean
  }
  search_entries_publication: {
    kind: string
    id: string
    owner_id: ColumnType<string | null, string | null | undefined, string | null>
    publication_id: ColumnType<string | null, string | null | undefined, string | null>
    folded: string
    tsv: string
    words: string[]
    popularity: number
    is_high_quality: boolean
  }
  search_entries_story: {
    kind: string
    id: string
    owner_id: ColumnType<string | null, string | null | undefined, string | null>
    publication_id: ColumnType<string | null, string | null | undefined, string | null>
    folded: string
    tsv: string
    words: string[]
    popularity: number
    is_high_quality: boolean
  }
  search_entries_tag: {
    kind: string
    id: string
    owner_id: ColumnType<string | null, string | null | undefined, string | null>
    publication_id: ColumnType<string | null, string | null | undefined, string | null>
    folded: string
    tsv: string
    words: string[]
    popularity: number
    is_high_quality: boolean
  }
  search_entries_user: {
    kind: string
    id: string
    owner_id: ColumnType<string | null, string | null | undefined, string | null>
    publication_id: ColumnType<string | null, string | null | undefined, string | null>
    folded: string
    tsv: string
    words: string[]
    popularity: number
    is_high_quality: boolean
  }
  search_sources: {
    kind: ColumnType<string | null, string | null | undefined, string | null>
    id: ColumnType<string | null, string | null | undefined, string | null>
    owner_id: ColumnType<string | null, string | null | undefined, string | null>
    publication_id: ColumnType<string | null, string | null | undefined, string | null>
    folded: ColumnType<string | null, string | null | undefined, string | null>
    tsv: ColumnType<string | null, string | null | undefined, string | null>
    words: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
    popularity: ColumnType<number | null, number | null | undefined, number | null>
    is_high_quality: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  }
  search_words: {
    kind: string
    word: string
    n: number
  }
  series: {
    id: string
    slug: string
    author_id: string
    title: string
    subtitle: ColumnType<string, string | undefined, string>
    cover_image_id: ColumnType<string | null, string | null | undefined, string | null>
    visibility: ColumnType<PostVisibilityType, PostVisibilityType | undefined, PostVisibilityType>
    created_at: Date
    updated_at: Date
  }
  series_follows: {
    series_id: string
    user_id: string
    followed_at: Date
  }
  series_stories: {
    story_id: string
    series_id: string
    position: number
    added_at: Date
  }
  sessions: {
    token_hash: string
    user_id: string
    xsrf_token: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    id: ColumnType<string, string | undefined, string>
    device: ColumnType<string, string | undefined, string>
    country: ColumnType<string | null, string | null | undefined, string | null>
    signed_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  share_keys: {
    key_hash: string
    story_id: string
    created_at: Date
    id: ColumnType<string | null, string | null | undefined, string | null>
    created_by: ColumnType<string | null, string | null | undefined, string | null>
    opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  sign_in_failures: {
    id: GeneratedAlways<number>
    network: string
    failed_at: Date
  }
  sign_in_passes: {
    token_hash: string
    user_id: string
    awaits_code: boolean
    browser_hash: ColumnType<string | null, string | null | undefined, string | null>
    method: string
    is_new: ColumnType<boolean, boolean | undefined, boolean>
    redirect: string
    created_at: Date
    expires_at: Date
  }
  sign_in_requests: {
    id: string
    token_hash: string
    browser_hash: ColumnType<string | null, string | null | undefined, string | null>
    code_hash: ColumnType<string | null, string | null | undefined, string | null>
    code_attempts: ColumnType<number, number | undefined, number>
    email: string
    operation: 'login' | 'register'
    full_name: ColumnType<string, string | undefined, string>
    redirect: ColumnType<string, string | undefined, string>
    created_at: Date
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    is_for_this_browser: ColumnType<boolean, boolean | undefined, boolean>
  }
  stories: {
    id: string
    author_id: string
    publication_id: ColumnType<string | null, string | null | undefined, string | null>
    publication_status: ColumnType<CollectionPostStatus | null, CollectionPostStatus | null | undefined, CollectionPostStatus | null>
    state: 'draft' | 'published' | 'deleted'
    visibility: ColumnType<PostVisibilityType, PostVisibilityType | undefined, PostVisibilityType>
    title: ColumnType<string, string | undefined, string>
    subtitle: ColumnType<string, string | undefined, string>
    preview_image_id: ColumnType<string | null, string | null | undefined, string | null>
    preview_image_alt: ColumnType<string, string | undefined, string>
    focus_x: ColumnType<number, number | undefined, number>
    focus_y: ColumnType<number, number | undefined, number>
    license: ColumnType<LicenseType, LicenseType | undefined, LicenseType>
    canonical_url: ColumnType<string | null, string | null | undefined, string | null>
    word_count: ColumnType<number, number | undefined, number>
    reading_minutes: ColumnType<number, number | undefined, number>
    published_rev: ColumnType<number | null, number | null | undefined, number | null>
    first_published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    latest_published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Date
    updated_at: Date
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    state_before_deletion: ColumnType<string | null, string | null | undefined, string | null>
    suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    limited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    withheld_in: ColumnType<string[], string[] | undefined, string[]>
    legally_unavailable_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    in_response_to_id: ColumnType<string | null, string | null | undefined, string | null>
    discussion_closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    creation_key: ColumnType<string | null, string | null | undefined, string | null>
    seo_title: ColumnType<string | null, string | null | undefined, string | null>
    seo_description: ColumnType<string | null, string | null | undefined, string | null>
    custom_slug: ColumnType<string | null, string | null | undefined, string | null>
    allow_private_notes: ColumnType<boolean, boolean | undefined, boolean>
    topic_id: ColumnType<string | null, string | null | undefined, string | null>
    deleted_with_account_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    in_response_to_list_id: ColumnType<string | null, string | null | undefined, string | null>
    is_response: ColumnType<boolean, boolean | undefined, boolean>
    is_listed: GeneratedAlways<boolean>
    external_url: ColumnType<string | null, string | null | undefined, string | null>
    submitted_to_id: ColumnType<string | null, string | null | undefined, string | null>
    has_separate_cover: ColumnType<boolean, boolean | undefined, boolean>
  }
  story_days: {
    story_id: string
    day: string
    is_member: boolean
    views: number
    reads: number
    viewers: number
    readers: number
    seconds: number
    presentations: number
    presented_to: number
    opened_by: number
  }
  story_deltas: {
    story_id: string
    rev: number
    deltas: ColumnType<Delta[], string, string>
    author_id: string
    saved_at: Date
  }
  story_drafts: {
    story_id: string
    rev: number
    document: ColumnType<Body, string, string>
    updated_at: Date
  }
  story_earning_reasons: {
    story_id: string
    reason: PostEarningReason
    set_by: ColumnType<string | null, string | null | undefined, string | null>
    set_at: Date
  }
  story_former_slugs: {
    story_id: string
    slug: string
    used_until: Date
  }
  story_labels: {
    story_id: string
    label: string
    labelled_by: ColumnType<string | null, string | null | undefined, string | null>
    labelled_at: Date
  }
  story_nominations: {
    story_id: string
    tag_id: ColumnType<string | null, string | null | undefined, string | null>
    nominated_by: ColumnType<string | null, string | null | undefined, string | null>
    nominated_at: Date
  }
  story_numbers: {
    story_id: ColumnType<string | null, string | null | undefined, string | null>
    day: ColumnType<string | null, string | null | undefined, string | null>
    is_member: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
    views: ColumnType<number | null, number | null | undefined, number | null>
    reads: ColumnType<number | null, number | null | undefined, number | null>
    viewers: ColumnType<number | null, number | null | undefined, number | null>
    readers: ColumnType<number | null, number | null | undefined, number | null>
    seconds: ColumnType<number | null, number | null | undefined, number | null>
    presentations: ColumnType<number | null, number | null | undefined, number | null>
    presented_to: ColumnType<number | null, number | null | undefined, number | null>
    opened_by: ColumnType<number | null, number | null | undefined, number | null>
  }
  story_pins: {
    user_id: string
    story_id: string
    pinned_at: Date
  }
  story_reads: {
    user_id: string
    story_id: string
    percent: number
    read_at: Date
    finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  story_revisions: {
    story_id: string
    rev: number
    document: ColumnType<Body, string, string>
    words: ColumnType<number | null, number | null | undefined, number | null>
    author_id: string
    saved_at: Date
    name: ColumnType<string | null, string | null | undefined, string | null>
    named_by: ColumnType<string | null, string | null | undefined, string | null>
    named_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  story_schedules: {
    story_id: string
    publish_at: Date
    visibility: PostVisibilityType
    notifies_followers: boolean
    scheduled_by: string
    scheduled_at: Date
    problem: ColumnType<string | null, string | null | undefined, string | null>
  }
  story_signals: {
    user_id: string
    story_id: string
    kind: string
    given_at: Date
  }
  story_stats: {
    story_id: string
    clap_count: ColumnType<number, number | undefined, number>
    response_count: ColumnType<number, number | undefined, number>
    highlight_count: ColumnType<number, number | undefined, number>
  }
  story_tags: {
    story_id: string
    tag_id: string
    position: number
    first_published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    added_by: ColumnType<string | null, string | null | undefined, string | null>
  }
  story_versions: {
    story_id: string
    rev: number
    title: string
    subtitle: string
    body: ColumnType<Body, string, string>
    author_id: string
    published_at: Date
  }
  story_videos: {
    story_id: string
    video_id: string
  }
  story_visits: {
    story_id: string
    day: string
    reader: string
    is_member: boolean
    views: ColumnType<number, number | undefined, number>
    reads: ColumnType<number, number | undefined, number>
    seconds: ColumnType<number, number | undefined, number>
    presentations: ColumnType<number, number | undefined, number>
    came_from_here: ColumnType<boolean, boolean | undefined, boolean>
    recorded_at: Date
    monthly_price: ColumnType<number, number | undefined, number>
  }
  subdomains: {
    user_id: string
    claimed_at: Date
  }
  submission_steps: {
    id: string
    submission_id: string
    status: 'WIP' | 'OPEN' | 'CHANGES_REQUESTED' | 'ACCEPTED' | 'REJECTED'
    actor_id: ColumnType<string | null, string | null | undefined, string | null>
    note: ColumnType<string | null, string | null | undefined, string | null>
    at: Date
  }
  submissions: {
    id: string
    publication_id: string
    story_id: string
    submitter_id: string
    status: 'WIP' | 'OPEN' | 'CHANGES_REQUESTED' | 'ACCEPTED' | 'REJECTED'
    title: ColumnType<string, string | undefined, string>
    note: ColumnType<string | null, string | null | undefined, string | null>
    editor_note: ColumnType<string | null, string | null | undefined, string | null>
    decided_by: ColumnType<string | null, string | null | undefined, string | null>
    publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Date
    updated_at: Date
  }
  subscriber_imports: {
    id: string
    newsletter_id: ColumnType<string | null, string | null | undefined, string | null>
    user_id: string
    file_name: string
    state: 'uploaded' | 'reading' | 'done' | 'failed'
    consented_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Date
    accepted_count: ColumnType<number, number | undefined, number>
    refused_count: ColumnType<number, number | undefined, number>
    known_count: ColumnType<number, number | undefined, number>
    refused_lines: ColumnType<{ line: number; text: string }[], string | undefined, string>
    problem: ColumnType<string | null, string | null | undefined, string | null>
    skip_counts: ColumnType<Record<string, number>, string | undefined, string>
  }
  summed_days: {
    day: string
  }
  tag_stats: {
    tag_id: string
    story_count: ColumnType<number, number | undefined, number>
    follower_count: ColumnType<number, number | undefined, number>
  }
  tags: {
    id: string
    slug: string
    name: string
    created_at: Date
  }
  tax_forms: {
    id: string
    user_id: string
    kind: 'W-9' | 'W-8BEN'
    country: string
    legal_name: string
    address: string
    tax_id_sealed: ColumnType<string | null, string | null | undefined, string | null>
    tax_id_last_four: ColumnType<string | null, string | null | undefined, string | null>
    signature: string
    signed_on: string
    withholding_percent: number
    valid_through: ColumnType<string | null, string | null | undefined, string | null>
    submitted_at: Date
    replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  topics: {
    id: string
    slug: string
    name: string
    description: ColumnType<string, string | undefined, string>
    visibility: ColumnType<TopicVisibility, TopicVisibility | undefined, TopicVisibility>
    position: ColumnType<number, number | undefined, number>
    tag_id: ColumnType<string | null, string | null | undefined, string | null>
    parent_id: ColumnType<string | null, string | null | undefined, string | null>
    image_id: ColumnType<string | null, string | null | undefined, string | null>
  }
  two_factor_backup_codes: {
    user_id: string
    code_hash: string
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  two_factor_secrets: {
    user_id: string
    sealed_secret: string
    created_at: Date
    enabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    last_step: ColumnType<number, number | undefined, number>
  }
  user_setting_choices: {
    user_id: string
    key: string
    value: boolean
    chosen_at: Date
  }
  user_stats: {
    user_id: string
    follower_count: ColumnType<number, number | undefined, number>
    following_count: ColumnType<number, number | undefined, number>
  }
  users: {
    id: string
    username: string
    name: string
    bio: ColumnType<string, string | undefined, string>
    about: ColumnType<string, string | undefined, string>
    image_id: ColumnType<string | null, string | null | undefined, string | null>
    email: ColumnType<string | null, string | null | undefined, string | null>
    unverified_email: ColumnType<string | null, string | null | undefined, string | null>
    twitter_screen_name: ColumnType<string | null, string | null | undefined, string | null>
    country: ColumnType<string | null, string | null | undefined, string | null>
    is_staff: ColumnType<boolean, boolean | undefined, boolean>
    is_book_author: ColumnType<boolean, boolean | undefined, boolean>
    created_at: Date
    suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    suspension_reason: ColumnType<string | null, string | null | undefined, string | null>
    deactivated_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    tipping_link: ColumnType<string, string | undefined, string>
    group_gifting_since: ColumnType<Date | null, Date | null | undefined, Date | null>
    shares_email_with_editors: ColumnType<boolean, boolean | undefined, boolean>
    theme: ColumnType<PublicationTheme, string | undefined, string>
    style_editor_version_seen: ColumnType<number | null, number | null | undefined, number | null>
  }
  videos: {
    id: string
    owner_id: string
    state: string
    failure: ColumnType<string | null, string | null | undefined, string | null>
    byte_size: number
    received_bytes: ColumnType<number, number | undefined, number>
    received_pieces: ColumnType<number, number | undefined, number>
    width: ColumnType<number | null, number | null | undefined, number | null>
    height: ColumnType<number | null, number | null | undefined, number | null>
    duration_ms: ColumnType<number | null, number | null | undefined, number | null>
    poster_image_id: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Date
  }
}
