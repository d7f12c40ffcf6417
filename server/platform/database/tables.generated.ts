// Made by `npm run generate` from db/migrations; do not edit.
import type { Body } from '#shared/body/paragraph.ts'
import type { Delta } from '#shared/body/delta.ts'
import type { CatalogVisibility } from '#shared/enums/catalog-visibility.ts'
import type { CollectionPostStatus } from '#shared/enums/collection-post-status.ts'
import type { CollectionRole } from '#shared/enums/collection-role.ts'
import type { LicenseType } from '#shared/enums/license-type.ts'
import type { MembershipStatusType } from '#shared/enums/membership-status-type.ts'
import type { MembershipType } from '#shared/enums/membership-type.ts'
import type { PartnerProgramEnrollmentStatus } from '#shared/enums/partner-program-enrollment-status.ts'
import type { PaymentProvider } from '#shared/enums/payment-provider.ts'
import type { PostVisibilityType } from '#shared/enums/post-visibility-type.ts'
import type { PredefinedCatalogKind } from '#shared/enums/predefined-catalog-kind.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import type { TopicVisibility } from '#shared/enums/topic-visibility.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type Tables = {
  account_tokens: {
    token_hash: string
    user_id: string
    created_at: Date
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
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
  blocks: {
    user_id: string
    blocked_id: string
    blocked_at: Date
  }
  catalog_items: {
    id: string
    catalog_id: string
    post_id: string
    note: ColumnType<string, string | undefined, string>
    position: number
    added_at: Date
  }
  catalogs: {
    id: string
    owner_id: string
    name: string
    slug: string
    description: ColumnType<string, string | undefined, string>
    visibility: CatalogVisibility
    predefined: ColumnType<PredefinedCatalogKind | null, PredefinedCatalogKind | null | undefined, PredefinedCatalogKind | null>
    created_at: Date
    updated_at: Date
  }
  claps: {
    post_id: string
    user_id: string
    count: number
    last_delta: number
    clapped_at: Date
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
    post_id: ColumnType<string | null, string | null | undefined, string | null>
    publication_id: ColumnType<string | null, string | null | undefined, string | null>
    exposed_at: Date
  }
  experiments: {
    id: string
    name: string
    variants: string[]
    created_at: Date
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
  local_mail: {
    id: GeneratedAlways<number>
    recipient: string
    subject: string
    body_text: string
    body_html: string
    headers: ColumnType<Json, string | undefined, string>
    sent_at: Date
  }
  memberships: {
    id: string
    user_id: string
    type: MembershipType
    status: MembershipStatusType
    provider: PaymentProvider
    amount: number
    currency: ColumnType<string, string | undefined, string>
    started_at: Date
    friend_since: ColumnType<Date | null, Date | null | undefined, Date | null>
    current_period_ends_at: Date
    cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    payment_failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
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
  notification_status: {
    user_id: string
    last_read_at: Date
  }
  notifications: {
    id: string
    user_id: string
    type: string
    actor_id: ColumnType<string | null, string | null | undefined, string | null>
    post_id: ColumnType<string | null, string | null | undefined, string | null>
    happened_at: Date
  }
  partner_program_enrollments: {
    id: string
    user_id: string
    status: PartnerProgramEnrollmentStatus
    enrolled_at: Date
  }
  post_deltas: {
    post_id: string
    rev: number
    deltas: ColumnType<Delta[], string, string>
    author_id: string
    saved_at: Date
  }
  post_drafts: {
    post_id: string
    rev: number
    document: ColumnType<Body, string, string>
    updated_at: Date
  }
  post_stats: {
    post_id: string
    clap_count: ColumnType<number, number | undefined, number>
    response_count: ColumnType<number, number | undefined, number>
  }
  post_tags: {
    post_id: string
    tag_id: string
    position: number
    first_published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  post_versions: {
    post_id: string
    rev: number
    title: string
    subtitle: string
    body: ColumnType<Body, string, string>
    author_id: string
    published_at: Date
  }
  posts: {
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
    is_listed: GeneratedAlways<boolean>
  }
  publication_members: {
    publication_id: string
    user_id: string
    role: CollectionRole
    joined_at: Date
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
  }
  sessions: {
    token_hash: string
    user_id: string
    xsrf_token: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
  }
  share_keys: {
    key_hash: string
    post_id: string
    created_at: Date
  }
  sign_in_failures: {
    id: GeneratedAlways<number>
    network: string
    failed_at: Date
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
  }
  tag_stats: {
    tag_id: string
    post_count: ColumnType<number, number | undefined, number>
    follower_count: ColumnType<number, number | undefined, number>
  }
  tags: {
    id: string
    slug: string
    name: string
    created_at: Date
  }
  topics: {
    id: string
    slug: string
    name: string
    description: ColumnType<string, string | undefined, string>
    visibility: ColumnType<TopicVisibility, TopicVisibility | undefined, TopicVisibility>
    position: ColumnType<number, number | undefined, number>
    tag_id: ColumnType<string | null, string | null | undefined, string | null>
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
  }
}
