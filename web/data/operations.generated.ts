// Made by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AuthEmailType =
  | 'DEFAULT_MAGIC_LINK'
  | 'LOGIN_CODE';

export type AuthorApplicationStatus =
  | 'OPEN'
  | 'TURNED_DOWN'
  | 'VERIFIED';

export type BillingCadence =
  | 'ANNUAL'
  | 'MONTHLY';

export type BookInput = {
  buyUrl?: string | null | undefined;
  coverImageId?: string | null | undefined;
  isbn: string;
  publishedOn?: string | null | undefined;
  subtitle?: string | null | undefined;
  title: string;
};

export type BookPrizeStatus =
  | 'FINALIST'
  | 'LONGLISTED'
  | 'NOMINATED'
  | 'SHORTLISTED'
  | 'WON';

export type CardBrand =
  | 'AMEX'
  | 'DINERS_CLUB'
  | 'DISCOVER'
  | 'ELO'
  | 'HIPER'
  | 'HIPERCARD'
  | 'JCB'
  | 'MAESTRO'
  | 'MASTERCARD'
  | 'UNIONPAY'
  | 'UNKNOWN'
  | 'VISA';

export type CatalogVisibility =
  | 'LOCKED'
  | 'PRIVATE'
  | 'PUBLIC';

export type CellAlignment =
  | 'CENTER'
  | 'LEFT'
  | 'RIGHT';

export type ChargeKind =
  | 'ANNUAL'
  | 'CUSTOM_DOMAIN'
  | 'GIFT'
  | 'GROUP_GIFT'
  | 'MONTHLY'
  | 'PREMIUM_ANNUAL'
  | 'PREMIUM_MONTHLY';

export type CollectionInput = {
  acceptsSubmissions?: boolean | null | undefined;
  avatarImageId?: string | null | undefined;
  description?: string | null | undefined;
  facebookPageId?: string | null | undefined;
  faviconImageId?: string | null | undefined;
  googleAnalyticsId?: string | null | undefined;
  logoImageId?: string | null | undefined;
  name?: string | null | undefined;
  slug?: string | null | undefined;
  submissionGuidelines?: string | null | undefined;
  tagline?: string | null | undefined;
  tags?: Array<string> | null | undefined;
  twitterUsername?: string | null | undefined;
};

export type CollectionRole =
  | 'EDITOR'
  | 'OWNER'
  | 'WRITER';

export type ContactInput = {
  email: string;
  message: string;
  name: string;
  organization?: string | null | undefined;
  reason: ContactReason;
};

export type ContactReason =
  | 'TEAMS';

export type CreditKind =
  | 'BONUS'
  | 'CORRECTION'
  | 'POST'
  | 'REFERRAL'
  | 'REVERSE_FORFEITURE';

export type CurrencyCode =
  | 'CAD'
  | 'USD';

export type CustomDomainStatus =
  | 'FAILED'
  | 'LIVE'
  | 'PENDING'
  | 'RELEASED'
  | 'VERIFYING';

export type DebitKind =
  | 'BASE'
  | 'FORFEITURE'
  | 'PROCESSING_FEE'
  | 'TAX_WITHHOLDING';

export type DeltaInput = {
  index?: number | null | undefined;
  paragraph?: ParagraphInput | null | undefined;
  type: number;
  verifySameName?: boolean | null | undefined;
};

export type DeskPostsOptions = {
  sort?: SortDirection | null | undefined;
  writerId?: string | null | undefined;
};

export type DigestFrequency =
  | 'DAILY'
  | 'OFF'
  | 'WEEKLY';

export type DiscountType =
  | 'FIFTY_PERCENT_OFF_ONE_YEAR'
  | 'NONE';

export type DismissableFlag =
  | 'FRIEND_UPGRADE_SETTINGS_BANNER'
  | 'PAYMENT_METHOD_EXPIRED_MEMBERSHIP_LAST_WEEK_BANNER'
  | 'PAYMENT_METHOD_WILL_EXPIRE_MEMBERSHIP_LAST_WEEK_BANNER';

export type DomainConnectError =
  | 'INVALID_DOMAIN';

export type EntityType =
  | 'BOOK_EDITION'
  | 'CATALOG'
  | 'COLLECTION'
  | 'PARAGRAPH'
  | 'POST'
  | 'TAG'
  | 'TOPIC'
  | 'USER';

export type FeaturePageInput = {
  description?: string | null | undefined;
  imageId?: string | null | undefined;
  sections?: Array<HomepageSectionInput> | null | undefined;
  slug?: string | null | undefined;
  tagSlugs?: Array<string> | null | undefined;
  title: string;
};

export type FollowTargetKind =
  | 'PUBLICATIONS'
  | 'TOPICS'
  | 'WRITERS';

export type GiftCodeStatus =
  | 'ALREADY_USED'
  | 'EXPIRED'
  | 'NOT_FOUND'
  | 'NOT_REDEEMABLE_BY_PAST_MEMBERS'
  | 'VALID';

export type GiftInput = {
  deliverAt?: string | null | undefined;
  giverEmail: string;
  giverName: string;
  message?: string | null | undefined;
  planId: string;
  recipientEmail: string;
  recipientName: string;
};

export type GiftType =
  | 'GIFT'
  | 'GROUP_GIFT';

export type GroupGiftInput = {
  contactEmail: string;
  message?: string | null | undefined;
  organizationName: string;
  planId: string;
  recipientEmails?: Array<string> | null | undefined;
  seats: number;
};

export type HomeFeedMode =
  | 'FOLLOWING'
  | 'FOR_YOU'
  | 'TOPIC';

export type HomepageHeaderSize =
  | 'LARGE'
  | 'MEDIUM'
  | 'SMALL';

export type HomepageInput = {
  description?: string | null | undefined;
  headerColor?: RgbColorInput | null | undefined;
  headerImageId?: string | null | undefined;
  headerSize?: HomepageHeaderSize | null | undefined;
  sections?: Array<HomepageSectionInput> | null | undefined;
  title?: string | null | undefined;
};

export type HomepageSectionInput = {
  backgroundColor?: RgbColorInput | null | undefined;
  buttonText?: string | null | undefined;
  headlineText?: string | null | undefined;
  imageId?: string | null | undefined;
  kind: HomepageSectionKind;
  layout?: HomepageSectionLayout | null | undefined;
  limit?: number | null | undefined;
  margin?: HomepageSectionMargin | null | undefined;
  postIds?: Array<string> | null | undefined;
  source?: HomepageSectionSource | null | undefined;
  tags?: Array<string> | null | undefined;
  textPosition?: HomepageTextPosition | null | undefined;
  title?: string | null | undefined;
  url?: string | null | undefined;
};

export type HomepageSectionKind =
  | 'posts'
  | 'promotion';

export type HomepageSectionLayout =
  | 'CAROUSEL'
  | 'HERO'
  | 'VERTICAL_LIST';

export type HomepageSectionMargin =
  | 'LARGE'
  | 'MEDIUM'
  | 'NONE'
  | 'SMALL';

export type HomepageSectionSource =
  | 'FEATURED'
  | 'LATEST'
  | 'MANUAL'
  | 'TAGGED'
  | 'TRENDING';

export type HomepageTextPosition =
  | 'BOTTOM'
  | 'LEFT'
  | 'OVERLAY'
  | 'RIGHT'
  | 'TOP';

export type ImportOutcome =
  | 'FAILED'
  | 'HERE_ALREADY'
  | 'IMPORTED'
  | 'NEW'
  | 'SKIPPED';

export type ImportPartKind =
  | 'CAPTION'
  | 'COVER'
  | 'EMBED'
  | 'IMAGE'
  | 'PARAGRAPH'
  | 'TAG';

export type ImportPartOutcome =
  | 'CHANGED'
  | 'SKIPPED';

export type ImportState =
  | 'BRINGING'
  | 'DONE'
  | 'FAILED'
  | 'READ';

export type ImportVisibility =
  | 'DRAFT'
  | 'LOCKED'
  | 'PUBLIC'
  | 'UNLISTED';

export type LicenseType =
  | 'ALL_RIGHTS_RESERVED'
  | 'CC_40_BY'
  | 'CC_40_BY_NC'
  | 'CC_40_BY_NC_ND'
  | 'CC_40_BY_NC_SA'
  | 'CC_40_BY_ND'
  | 'CC_40_BY_SA'
  | 'CC_40_ZERO'
  | 'PUBLIC_DOMAIN';

export type MarkupInput = {
  collectionId?: string | null | undefined;
  end: number;
  href?: string | null | undefined;
  note?: string | null | undefined;
  quoteId?: string | null | undefined;
  start: number;
  title?: string | null | undefined;
  type: MarkupType;
  userId?: string | null | undefined;
};

export type MarkupType =
  | 'A'
  | 'CODE'
  | 'EM'
  | 'FOOTNOTE'
  | 'HIGHLIGHT'
  | 'LINK'
  | 'MATH'
  | 'MENTION'
  | 'QUOTE'
  | 'STRONG';

export type MembershipCancellationDiscount =
  | 'FIFTY_PERCENT_OFF_ONE_YEAR'
  | 'NO_DISCOUNT'
  | 'TWENTY_PERCENT_OFF_ONE_YEAR';

export type MembershipCancellationReason =
  | 'CONTENT'
  | 'COSTS'
  | 'DUPLICATE_ACCOUNTS'
  | 'FEATURE_USAGE'
  | 'OTHER'
  | 'PREMIUM_TIER_SUBSCRIPTION'
  | 'SWITCHING_PRODUCT'
  | 'TIME';

export type MembershipStatusType =
  | 'ACTIVE'
  | 'INACTIVE'
  | 'PENDING'
  | 'UNKNOWN';

export type MembershipTier =
  | 'FREE'
  | 'FRIEND'
  | 'MEMBER';

export type MembershipType =
  | 'MONTHLY'
  | 'PREMIUM_MONTHLY'
  | 'PREMIUM_YEARLY'
  | 'YEARLY';

export type MixtapeInput = {
  description?: string | null | undefined;
  site?: string | null | undefined;
  thumbnailImageId?: string | null | undefined;
  title?: string | null | undefined;
};

export type MutedTab =
  | 'AUTHORS'
  | 'COLLECTIONS';

export type NavigationItemDestination =
  | 'ABOUT'
  | 'ARCHIVE'
  | 'EXTERNAL_URL'
  | 'FEATURE_PAGE'
  | 'HOME'
  | 'LATEST'
  | 'NEWSLETTER'
  | 'POST'
  | 'TAG';

export type NavigationItemInput = {
  destination: NavigationItemDestination;
  title: string;
  value: string;
};

export type NewsletterV3Input = {
  description?: string | null | undefined;
  imageId?: string | null | undefined;
  name?: string | null | undefined;
  promoBody?: string | null | undefined;
  promoHeadline?: string | null | undefined;
  replyToEmail?: string | null | undefined;
  showPromo?: boolean | null | undefined;
};

export type NewsletterV3Type =
  | 'NEWSLETTER_TYPE_AUTHOR'
  | 'NEWSLETTER_TYPE_COLLECTION';

export type NotificationScope =
  | 'ALL'
  | 'NETWORK'
  | 'OFF';

export type NotificationTab =
  | 'ALL'
  | 'FOLLOWS'
  | 'RESPONSES';

export type NotificationType =
  | 'ENROLLMENT_CHANGED'
  | 'FOLLOWED_USER_PUBLISHED'
  | 'GIFT_RECEIVED'
  | 'LIST_CLAPPED'
  | 'LIST_FOLLOWED'
  | 'LIST_RESPONDED'
  | 'MEMBERSHIP_PAYMENT_FAILED'
  | 'NEWSLETTER_SUBSCRIBED'
  | 'PAYOUT_FAILED'
  | 'PAYOUT_PAID'
  | 'POST_BOOSTED'
  | 'POST_CLAPPED'
  | 'POST_FEATURED'
  | 'POST_HIGHLIGHTED'
  | 'POST_RESPONDED'
  | 'PRIVATE_NOTE_RECEIVED'
  | 'RESPONSE_REPLIED'
  | 'ROLE_GRANTED'
  | 'SUBMISSION_ACCEPTED'
  | 'SUBMISSION_CHANGES_REQUESTED'
  | 'SUBMISSION_RECEIVED'
  | 'SUBMISSION_REJECTED'
  | 'USER_FOLLOWED'
  | 'USER_MENTIONED';

export type OauthApplicationInput = {
  callbackUrls: Array<string>;
  description?: string | null | undefined;
  isPublic?: boolean | null | undefined;
  name: string;
};

export type PagingOptions = {
  from?: string | null | undefined;
  ignoredIds?: Array<string> | null | undefined;
  limit?: number | null | undefined;
  page?: number | null | undefined;
  source?: string | null | undefined;
  to?: string | null | undefined;
};

export type ParagraphInput = {
  alt?: string | null | undefined;
  codeLang?: string | null | undefined;
  focusPercentX?: number | null | undefined;
  focusPercentY?: number | null | undefined;
  hasDropCap?: boolean | null | undefined;
  href?: string | null | undefined;
  imageId?: string | null | undefined;
  indent?: number | null | undefined;
  layout?: string | null | undefined;
  markups?: Array<MarkupInput> | null | undefined;
  mediaResourceId?: string | null | undefined;
  mixtape?: MixtapeInput | null | undefined;
  name: string;
  table?: TableInput | null | undefined;
  text: string;
  type: ParagraphType;
};

export type ParagraphType =
  | 'BQ'
  | 'COVER_TITLE'
  | 'FOOTNOTE'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'HR'
  | 'IFRAME'
  | 'IMG'
  | 'MATH'
  | 'MIXTAPE_EMBED'
  | 'OLI'
  | 'P'
  | 'PQ'
  | 'PRE'
  | 'SECTION_CAPTION'
  | 'TABLE'
  | 'ULI';

export type PartnerProgramApplicationStatus =
  | 'APPROVED'
  | 'INVALID'
  | 'NOT_SUBMITTED'
  | 'ON_HOLD'
  | 'PENDING';

export type PartnerProgramEnrollmentCheck =
  | 'IS_MEMBER'
  | 'LOCATION'
  | 'PAYOUT_SETTINGS'
  | 'POST_ACTIVITY';

export type PartnerProgramEnrollmentStatus =
  | 'ACTIVE'
  | 'INACTIVE'
  | 'PENDING_ACTION'
  | 'SUSPENDED'
  | 'UNKNOWN';

export type PartnerProgramIneligibilityReason =
  | 'LACK_OF_MEMBERSHIP'
  | 'MISSING_PAYOUT_INFORMATION';

export type PaymentMethodKind =
  | 'ApplePayCard'
  | 'CreditCard'
  | 'GooglePayCard'
  | 'PaypalAccount';

export type PaymentProvider =
  | 'APPLE'
  | 'BRAINTREE'
  | 'GIFT'
  | 'GOOGLE'
  | 'PAYPAL'
  | 'STRIPE';

export type PayoutAccountType =
  | 'STRIPE_EXPRESS'
  | 'STRIPE_STANDARD';

export type PayoutStatus =
  | 'FORFEITED'
  | 'INTERNAL_FAILED'
  | 'ON_HOLD'
  | 'PAID'
  | 'PENDING'
  | 'PROCESSING'
  | 'PROVIDER_FAILED'
  | 'REVERSED'
  | 'UNKNOWN';

export type PhoneVerificationError =
  | 'INVALID'
  | 'INVALID_COUNTRY_CODE'
  | 'TOO_LONG'
  | 'TOO_SHORT';

export type PostEarningReason =
  | 'AWARDED_BONUS'
  | 'EXCLUDED_CALL_TO_ACTION'
  | 'EXCLUDED_META_POST'
  | 'MINIMUM_GUARANTEE_ACCUMULATION'
  | 'MINIMUM_GUARANTEE_FULFILLED'
  | 'USER_EXCLUDED';

export type PostSettingsInput = {
  allowPrivateNotes?: boolean | null | undefined;
  allowResponses?: boolean | null | undefined;
  canonicalUrl?: string | null | undefined;
  customSlug?: string | null | undefined;
  focusPercentX?: number | null | undefined;
  focusPercentY?: number | null | undefined;
  license?: LicenseType | null | undefined;
  previewImageId?: string | null | undefined;
  seoDescription?: string | null | undefined;
  seoTitle?: string | null | undefined;
  subtitle?: string | null | undefined;
  topicSlug?: string | null | undefined;
};

export type PostType =
  | 'DELETED'
  | 'DRAFT'
  | 'PUBLIC'
  | 'PUBLISHED'
  | 'RESPONSE'
  | 'UNKNOWN'
  | 'UNLISTED';

export type PostVisibilityType =
  | 'LOCKED'
  | 'PRIVATE'
  | 'PUBLIC'
  | 'UNLISTED';

export type PredefinedCatalogKind =
  | 'CURRENTLY_READING'
  | 'PURCHASED'
  | 'READING_LIST';

export type PublicationStoriesFilter =
  | 'drafts'
  | 'published'
  | 'unlisted';

export type ReportReason =
  | 'AI_SPAM'
  | 'COPYRIGHT'
  | 'HARASSMENT'
  | 'MISINFORMATION'
  | 'OTHER'
  | 'RULES_VIOLATION'
  | 'SPAM';

export type ResponseSortType =
  | 'BEST'
  | 'MOST_READ'
  | 'NEWEST'
  | 'OLDEST';

export type RgbColorInput = {
  b: number;
  g: number;
  r: number;
};

export type SearchCategory =
  | 'lists'
  | 'posts'
  | 'publications'
  | 'tags'
  | 'users';

export type SequenceInput = {
  coverImageId?: string | null | undefined;
  postIds?: Array<string> | null | undefined;
  slug?: string | null | undefined;
  subtitle?: string | null | undefined;
  title?: string | null | undefined;
  visibility?: PostVisibilityType | null | undefined;
};

export type SocialProvider =
  | 'apple'
  | 'email'
  | 'facebook'
  | 'google'
  | 'mastodon'
  | 'namecheap'
  | 'twitter';

export type SortDirection =
  | 'ASC'
  | 'DESC';

export type StatsKind =
  | 'RESPONSES'
  | 'STORIES';

export type StatsSort =
  | 'CLAPS'
  | 'NEWEST'
  | 'READS'
  | 'READ_RATIO'
  | 'VIEWS';

export type SubmissionStatus =
  | 'ACCEPTED'
  | 'CHANGES_REQUESTED'
  | 'OPEN'
  | 'REJECTED'
  | 'UNKNOWN'
  | 'WIP';

export type SubscriberSkipReason =
  | 'ALREADY_SUBSCRIBED'
  | 'BOUNCED'
  | 'COMPLAINED'
  | 'DUPLICATE'
  | 'EMAIL_OFF'
  | 'LEFT_HERE'
  | 'UNCONFIRMED'
  | 'UNKNOWN_STATUS'
  | 'UNSUBSCRIBED';

export type SusiOperation =
  | 'connect'
  | 'login'
  | 'register';

export type TableCellInput = {
  markups?: Array<MarkupInput> | null | undefined;
  text: string;
};

export type TableInput = {
  alignments?: Array<CellAlignment> | null | undefined;
  hasHead?: boolean | null | undefined;
  rows: Array<Array<TableCellInput>>;
};

export type TaxFormInput = {
  address: string;
  country: string;
  legalName: string;
  signature: string;
  signedAt: string;
  taxId?: string | null | undefined;
};

export type ThemeFontStyle =
  | 'SANS_SERIF_1'
  | 'SERIF_1'
  | 'SERIF_2';

export type ThemeInput = {
  accentTint?: string | null | undefined;
  backgroundColor?: string | null | undefined;
  font1?: ThemeFontStyle | null | undefined;
  font2?: ThemeFontStyle | null | undefined;
  font3?: ThemeFontStyle | null | undefined;
  tint?: string | null | undefined;
};

export type TopicFeedMode =
  | 'LATEST'
  | 'RECOMMENDED'
  | 'TOP';

export type TopicInput = {
  description?: string | null | undefined;
  imageId?: string | null | undefined;
  name?: string | null | undefined;
  parentTopicSlug?: string | null | undefined;
  visibility?: TopicVisibility | null | undefined;
};

export type TopicVisibility =
  | 'PUBLIC'
  | 'SPECIAL'
  | 'STAFF';

export type TransactionKind =
  | 'CREDIT'
  | 'DEBIT'
  | 'TRANSFER';

export type UserEditableField =
  | 'ACCOUNT_AVATAR_IMAGE_ID'
  | 'ACCOUNT_BIO'
  | 'ACCOUNT_EMAIL'
  | 'ACCOUNT_NAME'
  | 'ACCOUNT_USERNAME'
  | 'PUBLISHING_TIPPING_LINK';

export type UserSettingKey =
  | 'ACCOUNT_HIDE_EXTERNAL_SERVICES'
  | 'NOTIFICATIONS_ALLOW_CLAP_EMAIL'
  | 'NOTIFICATIONS_ALLOW_CLAP_PUSH'
  | 'NOTIFICATIONS_ALLOW_DIGEST_EMAIL'
  | 'NOTIFICATIONS_ALLOW_EDITORIAL_EMAIL'
  | 'NOTIFICATIONS_ALLOW_EMAIL'
  | 'NOTIFICATIONS_ALLOW_FOLLOWED_COLLECTION_PUBLISHED_EMAIL'
  | 'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_EMAIL'
  | 'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_PUSH'
  | 'NOTIFICATIONS_ALLOW_FOLLOWER_EMAIL'
  | 'NOTIFICATIONS_ALLOW_FOLLOWER_PUSH'
  | 'NOTIFICATIONS_ALLOW_HIGHLIGHT_EMAIL'
  | 'NOTIFICATIONS_ALLOW_HIGHLIGHT_PUSH'
  | 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_EMAIL'
  | 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_PUSH'
  | 'NOTIFICATIONS_ALLOW_MENTION_EMAIL'
  | 'NOTIFICATIONS_ALLOW_MENTION_PUSH'
  | 'NOTIFICATIONS_ALLOW_PARTNER_PROGRAM_EMAIL'
  | 'NOTIFICATIONS_ALLOW_PRIVATE_NOTE_EMAIL'
  | 'NOTIFICATIONS_ALLOW_PRODUCT_UPDATES_EMAIL'
  | 'NOTIFICATIONS_ALLOW_PUSH'
  | 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_EMAIL'
  | 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_PUSH'
  | 'NOTIFICATIONS_ALLOW_RESPONSE_EMAIL'
  | 'NOTIFICATIONS_ALLOW_RESPONSE_PUSH'
  | 'NOTIFICATIONS_ALLOW_STATS_EMAIL'
  | 'NOTIFICATIONS_ALLOW_SUBMISSION_EMAIL'
  | 'PUBLISHING_ALLOW_EMAIL_REPLIES'
  | 'PUBLISHING_ALLOW_PRIVATE_NOTES'
  | 'PUBLISHING_ALLOW_TIPPING';

export type YourSeriesFilter =
  | 'drafts'
  | 'public';

export type YourStoriesFilter =
  | 'deleted'
  | 'drafts'
  | 'public'
  | 'responses'
  | 'unlisted';

export type SubscribedNewsletterFragment = { id: string, viewerIsSubscribed: boolean };

export type SubscribedWriterFragment = { id: string, isSubscribed: boolean };

export type AdminUserQueryVariables = Exact<{
  id: string;
}>;


export type AdminUserQuery = { user: { id: string, name: string | null, username: string, imageId: string | null, createdAt: string, isSuspended: boolean | null, membership: { id: string, tier: MembershipTier, memberSince: string | null } | null, partnerProgramEnrollment: { id: string, status: PartnerProgramEnrollmentStatus, ineligibilityReasons: Array<PartnerProgramIneligibilityReason> } | null, partnerProgramApplication: { id: string, status: PartnerProgramApplicationStatus, country: string, submittedAt: string | null, reason: string | null } | null, lastPayouts: Array<{ id: string, status: PayoutStatus, amount: number, currency: CurrencyCode, periodStart: string, failureMessage: string | null }>, socialStats: { followerCount: number, followingCount: number }, verifications: { isBookAuthor: boolean, verifiedAt: string | null }, authorApplication: { id: string, isbn13: string, evidence: string, submittedAt: string, status: AuthorApplicationStatus, decidedAt: string | null, note: string } | null, reports: Array<{ id: string, reason: ReportReason, comment: string | null, createdAt: string, resolvedAt: string | null, action: string | null, reporter: { id: string, username: string }, post: { id: string, title: string | null, path: string } | null }>, posts: { items: Array<{ id: string, title: string | null, path: string, firstPublishedAt: string | null, isSuspended: boolean, isLimitedState: boolean }> }, moderationDecisions: Array<{ id: string, decision: string, entityId: string, detail: string, reason: string, decidedAt: string, decidedBy: { id: string, username: string } | null, user: { id: string, username: string, deletedAt: string | null } | null, post: { id: string, title: string | null, path: string } | null, catalog: { id: string, name: string, slugId: string, creator: { id: string, username: string } } | null, topic: { id: string, name: string, slug: string } | null }> } | null };

export type SuspendUserMutationVariables = Exact<{
  userId: string;
  reason: string;
}>;


export type SuspendUserMutation = { suspendUser:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'User', id: string, isSuspended: boolean | null }
   };

export type UnsuspendUserMutationVariables = Exact<{
  userId: string;
}>;


export type UnsuspendUserMutation = { unsuspendUser:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'User', id: string, isSuspended: boolean | null }
   };

export type ResolveReportMutationVariables = Exact<{
  reportId: string;
  action: string;
}>;


export type ResolveReportMutation = { resolveReport:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Report', id: string, resolvedAt: string | null, action: string | null }
   };

export type SetEnrollmentStatusMutationVariables = Exact<{
  userId: string;
  status: PartnerProgramEnrollmentStatus;
}>;


export type SetEnrollmentStatusMutation = { setEnrollmentStatus:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PartnerProgramEnrollment', id: string, status: PartnerProgramEnrollmentStatus }
   };

export type DecidePartnerProgramApplicationMutationVariables = Exact<{
  userId: string;
  status: PartnerProgramApplicationStatus;
  reason?: string | null | undefined;
}>;


export type DecidePartnerProgramApplicationMutation = { decidePartnerProgramApplication:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PartnerProgramApplication', id: string, status: PartnerProgramApplicationStatus, reason: string | null }
   };

export type SetPayoutHoldMutationVariables = Exact<{
  transferId: string;
  hold: boolean;
}>;


export type SetPayoutHoldMutation = { setPayoutHold:
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Transfer', id: string, status: PayoutStatus }
   };

export type ReversePayoutMutationVariables = Exact<{
  transferId: string;
  note: string;
}>;


export type ReversePayoutMutation = { reversePayout:
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Transfer', id: string, status: PayoutStatus, failureMessage: string | null }
   };

export type DecideAuthorApplicationMutationVariables = Exact<{
  userId: string;
  isVerified: boolean;
  bookTitle?: string | null | undefined;
  note?: string | null | undefined;
}>;


export type DecideAuthorApplicationMutation = { decideAuthorApplication:
    | { __typename: 'AuthorApplication', id: string, status: AuthorApplicationStatus, decidedAt: string | null, note: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type UnverifyAuthorMutationVariables = Exact<{
  userId: string;
  reason: string;
}>;


export type UnverifyAuthorMutation = { unverifyAuthor:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'User', id: string, verifications: { isBookAuthor: boolean, verifiedAt: string | null } }
   };

export type CreateOauthApplicationMutationVariables = Exact<{
  input: OauthApplicationInput;
}>;


export type CreateOauthApplicationMutation = { createOauthApplication:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'OauthApplication', id: string, name: string, clientId: string, clientSecret: string | null }
    | { __typename: 'Unauthorized', message: string }
   };

export type UpdateOauthApplicationMutationVariables = Exact<{
  id: string;
  input: OauthApplicationInput;
}>;


export type UpdateOauthApplicationMutation = { updateOauthApplication:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'OauthApplication', id: string, name: string, description: string | null, callbackUrls: Array<string> }
    | { __typename: 'Unauthorized', message: string }
   };

export type RenewOauthSecretMutationVariables = Exact<{
  id: string;
}>;


export type RenewOauthSecretMutation = { renewOauthSecret:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'OauthApplication', id: string, clientSecret: string | null }
    | { __typename: 'Unauthorized', message: string }
   };

export type DeleteOauthApplicationMutationVariables = Exact<{
  id: string;
}>;


export type DeleteOauthApplicationMutation = { deleteOauthApplication:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type ReceiptQueryVariables = Exact<{
  chargeId: string;
}>;


export type ReceiptQuery = { viewer: { id: string, name: string | null, username: string, emailObfuscated: string | null } | null, receipt:
    | { __typename: 'ChargeV2', id: string, kind: ChargeKind, amount: number, tax: number, currency: CurrencyCode, createdAt: string, paymentMethodSummary: string | null, status: string, refundedAt: string | null }
    | { __typename: 'NotFound' }
    | { __typename: 'Unauthorized' }
   };

export type EmailReceiptMutationVariables = Exact<{
  chargeId: string;
}>;


export type EmailReceiptMutation = { emailReceipt:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound' }
    | { __typename: 'RateLimited' }
    | { __typename: 'Unauthorized' }
   };

export type CancelMembershipMutationVariables = Exact<{
  membershipId: string;
  reason: MembershipCancellationReason;
  comment?: string | null | undefined;
}>;


export type CancelMembershipMutation = { cancelMembership:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MembershipStatus', membershipId: string, membershipType: MembershipType, status: MembershipStatusType, startedAt: string, currentPeriodEndsAt: string, amount: number, currency: CurrencyCode, discountEndsAt: string | null, trialEndsAt: string | null, paymentProvider: PaymentProvider, paymentFailedAt: string | null, isCancelled: boolean, hasCreditCardExpired: boolean, hasRecurringPaymentFailedMoreThanOnce: boolean, paymentMethod:
        | { __typename: 'ApplePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'CreditCard', id: string, cardType: CardBrand, lastFour: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'GooglePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'PaypalAccount', id: string, emailObfuscated: string | null }
       | null, switchPlanSchedule: { startAt: string, plan: { id: string, price: number, currency: CurrencyCode, membershipType: MembershipType } } | null }
    | { __typename: 'NotFound', message: string }
   };

export type AcceptCancellationDiscountMutationVariables = Exact<{
  membershipId: string;
  discount: MembershipCancellationDiscount;
}>;


export type AcceptCancellationDiscountMutation = { acceptCancellationDiscount:
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MembershipStatus', membershipId: string, membershipType: MembershipType, status: MembershipStatusType, startedAt: string, currentPeriodEndsAt: string, amount: number, currency: CurrencyCode, discountEndsAt: string | null, trialEndsAt: string | null, paymentProvider: PaymentProvider, paymentFailedAt: string | null, isCancelled: boolean, hasCreditCardExpired: boolean, hasRecurringPaymentFailedMoreThanOnce: boolean, paymentMethod:
        | { __typename: 'ApplePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'CreditCard', id: string, cardType: CardBrand, lastFour: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'GooglePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'PaypalAccount', id: string, emailObfuscated: string | null }
       | null, switchPlanSchedule: { startAt: string, plan: { id: string, price: number, currency: CurrencyCode, membershipType: MembershipType } } | null }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PaymentError', message: string }
   };

export type SetPasswordMutationVariables = Exact<{
  token?: string | null | undefined;
  currentPassword?: string | null | undefined;
  newPassword: string;
}>;


export type SetPasswordMutation = { setPassword:
    | { __typename: 'BadRequest', message: string, code: string | null, field: string | null }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type CustomDomainStatePartsFragment = { live: { domain: string, status: CustomDomainStatus, verifiedAt: string | null } | null, pending: { domain: string, status: CustomDomainStatus } | null, dnsRecords: Array<{ type: string, host: string, value: string, found: boolean }> };

export type CustomDomainSettingsQueryVariables = Exact<{
  collectionId?: string | null | undefined;
}>;


export type CustomDomainSettingsQuery = { customDomainState:
    | { __typename: 'CustomDomainState', live: { domain: string, status: CustomDomainStatus, verifiedAt: string | null } | null, pending: { domain: string, status: CustomDomainStatus } | null, dnsRecords: Array<{ type: string, host: string, value: string, found: boolean }> }
    | { __typename: 'Forbidden', message: string }
   };

export type ConnectCustomDomainMutationVariables = Exact<{
  domain: string;
  collectionId?: string | null | undefined;
}>;


export type ConnectCustomDomainMutation = { connectCustomDomain:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'CustomDomainFailure', message: string, reason: DomainConnectError | null }
    | { __typename: 'CustomDomainState', live: { domain: string, status: CustomDomainStatus, verifiedAt: string | null } | null, pending: { domain: string, status: CustomDomainStatus } | null, dnsRecords: Array<{ type: string, host: string, value: string, found: boolean }> }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'PaymentError', message: string }
   };

export type VerifyCustomDomainMutationVariables = Exact<{
  collectionId?: string | null | undefined;
}>;


export type VerifyCustomDomainMutation = { verifyCustomDomain:
    | { __typename: 'CustomDomainFailure', message: string, reason: DomainConnectError | null }
    | { __typename: 'CustomDomainState', live: { domain: string, status: CustomDomainStatus, verifiedAt: string | null } | null, pending: { domain: string, status: CustomDomainStatus } | null, dnsRecords: Array<{ type: string, host: string, value: string, found: boolean }> }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'ServiceUnavailable', message: string }
   };

export type DisconnectCustomDomainMutationVariables = Exact<{
  collectionId?: string | null | undefined;
}>;


export type DisconnectCustomDomainMutation = { disconnectCustomDomain:
    | { __typename: 'CustomDomainFailure', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
   };

export type SubdomainQueryVariables = Exact<{ [key: string]: never; }>;


export type SubdomainQuery = { viewer: { id: string, username: string, hasSubdomain: boolean } | null };

export type ClaimSubdomainMutationVariables = Exact<{ [key: string]: never; }>;


export type ClaimSubdomainMutation = { claimSubdomain:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'CustomDomainFailure', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'User', id: string, hasSubdomain: boolean }
   };

export type UnclaimSubdomainMutationVariables = Exact<{ [key: string]: never; }>;


export type UnclaimSubdomainMutation = { unclaimSubdomain:
    | { __typename: 'CustomDomainFailure', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'ServiceUnavailable', message: string }
    | { __typename: 'User', id: string, hasSubdomain: boolean }
   };

export type FollowTargetsFragment = { users: Array<{ __typename: 'User', id: string, name: string | null, username: string, imageId: string | null, bio: string | null, membership: { id: string, tier: MembershipTier } | null, viewerEdge: { id: string, isUser: boolean, isFollowing: boolean } }>, collections: Array<{ __typename: 'Collection', id: string, slug: string, tagline: string | null, ink: unknown, subscriberCount: number, publicationName: string, avatar: { id: string } | null, viewerEdge: { id: string, isFollowing: boolean } }>, tags: Array<{ __typename: 'Tag', id: string, displayText: string, tagSlug: string, postCount: number, followerCount: number, viewerIsFollowing: boolean }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } };

export type FollowedTargetsQueryVariables = Exact<{
  kind: FollowTargetKind;
  paging?: PagingOptions | null | undefined;
}>;


export type FollowedTargetsQuery = { followedTargets:
    | { __typename: 'BadRequest' }
    | { __typename: 'FollowTargets', users: Array<{ __typename: 'User', id: string, name: string | null, username: string, imageId: string | null, bio: string | null, membership: { id: string, tier: MembershipTier } | null, viewerEdge: { id: string, isUser: boolean, isFollowing: boolean } }>, collections: Array<{ __typename: 'Collection', id: string, slug: string, tagline: string | null, ink: unknown, subscriberCount: number, publicationName: string, avatar: { id: string } | null, viewerEdge: { id: string, isFollowing: boolean } }>, tags: Array<{ __typename: 'Tag', id: string, displayText: string, tagSlug: string, postCount: number, followerCount: number, viewerIsFollowing: boolean }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'Unauthorized' }
   };

export type FollowSuggestionsQueryVariables = Exact<{
  kind: FollowTargetKind;
  topic?: string | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type FollowSuggestionsQuery = { followSuggestions:
    | { __typename: 'BadRequest' }
    | { __typename: 'FollowTargets', users: Array<{ __typename: 'User', id: string, name: string | null, username: string, imageId: string | null, bio: string | null, membership: { id: string, tier: MembershipTier } | null, viewerEdge: { id: string, isUser: boolean, isFollowing: boolean } }>, collections: Array<{ __typename: 'Collection', id: string, slug: string, tagline: string | null, ink: unknown, subscriberCount: number, publicationName: string, avatar: { id: string } | null, viewerEdge: { id: string, isFollowing: boolean } }>, tags: Array<{ __typename: 'Tag', id: string, displayText: string, tagSlug: string, postCount: number, followerCount: number, viewerIsFollowing: boolean }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'Unauthorized' }
   };

export type FollowedCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type FollowedCountsQuery = { followedCounts: { writers: number, publications: number, topics: number, lists: number } | null };

export type MutedTargetsQueryVariables = Exact<{
  tab: MutedTab;
  paging?: PagingOptions | null | undefined;
}>;


export type MutedTargetsQuery = { mutedTargets:
    | { __typename: 'MutedTargets', users: Array<{ id: string, name: string | null, username: string, imageId: string | null, bio: string | null, viewerEdge: { id: string, isMuting: boolean } }>, collections: Array<{ id: string, name: string, slug: string, tagline: string | null, ink: unknown, avatar: { id: string } | null, viewerEdge: { id: string, isMuting: boolean } }>, counts: { mutedAuthors: number, mutedCollections: number }, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'Unauthorized' }
   };

export type SuggestionTopicsQueryVariables = Exact<{ [key: string]: never; }>;


export type SuggestionTopicsQuery = { viewer: { id: string, followedTags: Array<{ id: string, tagSlug: string, displayText: string }> | null } | null };

export type UserDesignQueryVariables = Exact<{ [key: string]: never; }>;


export type UserDesignQuery = { viewer: { id: string, name: string | null, username: string, bio: string | null, ink: unknown, styleEditorOnboardingVersionSeen: number | null } | null };

export type UpdateCollectionDesignMutationVariables = Exact<{
  collectionId: string;
  theme: ThemeInput;
}>;


export type UpdateCollectionDesignMutation = { updateCollectionDesign:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Collection', id: string, ink: unknown }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type UpdateUserThemeMutationVariables = Exact<{
  theme: ThemeInput;
}>;


export type UpdateUserThemeMutation = { updateUserTheme:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Unauthorized', message: string }
    | { __typename: 'User', id: string, ink: unknown }
   };

export type SetStyleEditorOnboardingSeenMutationVariables = Exact<{
  version: number;
}>;


export type SetStyleEditorOnboardingSeenMutation = { setStyleEditorOnboardingSeen:
    | { __typename: 'Unauthorized', message: string }
    | { __typename: 'User', id: string, styleEditorOnboardingVersionSeen: number | null }
   };

export type EmailSettingsQueryVariables = Exact<{
  userId: string;
  hash: string;
}>;


export type EmailSettingsQuery = { emailSettings:
    | { __typename: 'EmailSettings', id: string, digestFrequency: DigestFrequency, flags: Array<{ key: UserSettingKey, value: boolean }> }
    | { __typename: 'NotFound' }
   };

export type UpdateEmailSettingMutationVariables = Exact<{
  userId: string;
  hash: string;
  key: UserSettingKey;
  value: boolean;
}>;


export type UpdateEmailSettingMutation = { updateEmailSetting:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'EmailSettings', id: string, digestFrequency: DigestFrequency, flags: Array<{ key: UserSettingKey, value: boolean }> }
    | { __typename: 'NotFound', message: string }
   };

export type SetEmailDigestFrequencyMutationVariables = Exact<{
  userId: string;
  hash: string;
  frequency: DigestFrequency;
}>;


export type SetEmailDigestFrequencyMutation = { setEmailDigestFrequency:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'EmailSettings', id: string, digestFrequency: DigestFrequency, flags: Array<{ key: UserSettingKey, value: boolean }> }
    | { __typename: 'NotFound', message: string }
   };

export type EmbedFormQueryVariables = Exact<{
  id: string;
}>;


export type EmbedFormQuery = { newsletterV3:
    | { __typename: 'NewsletterV3', id: string, name: string, description: string | null, collection: { id: string, slug: string } | null, user: { id: string, username: string } | null }
    | { __typename: 'NotFound', message: string }
   };

export type EmbedListQueryVariables = Exact<{
  slugId: string;
  paging?: PagingOptions | null | undefined;
}>;


export type EmbedListQuery = { catalogByAddress:
    | { __typename: 'Catalog', id: string, slugId: string, name: string, description: string | null, visibility: CatalogVisibility, itemsCount: number, creator: { id: string, name: string | null, username: string, imageId: string | null }, itemsConnection: { items: Array<{ catalogItemId: string, post: { id: string, title: string | null, path: string, readingTime: number, isLocked: boolean, creator: { id: string, name: string | null } } | null }> } }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type EmbedPostQueryVariables = Exact<{
  postId: string;
}>;


export type EmbedPostQuery = { post: { isPublished: boolean, id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null } | null };

export type ExploreTopicsQueryVariables = Exact<{ [key: string]: never; }>;


export type ExploreTopicsQuery = { exploreTopics: Array<{ title: string, topics: Array<{ id: string, name: string, slug: string, description: string | null }> }> };

export type HomeFeedQueryVariables = Exact<{
  mode?: HomeFeedMode | null | undefined;
  tagSlug?: string | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type HomeFeedQuery = { homeFeed:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'HomeFeed', asOf: string, items: Array<{ feedId: string, reason: string | null, post: { id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type HomeShelvesQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeShelvesQuery = { homeShelves: { followedTopics: Array<{ id: string, displayText: string, tagSlug: string }>, staffPicks: Array<{ id: string, title: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, outsideHref: string | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, staffPicksList: { id: string, slugId: string, creator: { id: string, username: string } } | null, recommendedTopics: Array<{ id: string, displayText: string, tagSlug: string }>, whoToFollow: Array<{ id: string, name: string | null, username: string, imageId: string | null, bio: string | null, membership: { id: string, tier: MembershipTier } | null, viewerEdge: { id: string, isUser: boolean, isFollowing: boolean } }>, recentlySaved: Array<{ id: string, title: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, outsideHref: string | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> } | null };

export type HomeFeedNewsQueryVariables = Exact<{
  since: string;
  mode?: HomeFeedMode | null | undefined;
  tagSlug?: string | null | undefined;
}>;


export type HomeFeedNewsQuery = { homeFeedNews: number };

export type MailingListTargetQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type MailingListTargetQuery = { viewer: { id: string, username: string, isEligibleToImportEmails: boolean | null } | null, newsletterV3:
    | { __typename: 'NewsletterV3', id: string, name: string, viewerIsOwner: boolean }
    | { __typename: 'NotFound', message: string }
   };

export type ImportSubscribersMutationVariables = Exact<{
  newsletterV3Id?: string | null | undefined;
  fileId: string;
  consent: boolean;
}>;


export type ImportSubscribersMutation = { importSubscribers:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'SubscriberImport', id: string, status: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type SubscriberImportQueryVariables = Exact<{
  id: string;
}>;


export type SubscriberImportQuery = { subscriberImport: { id: string, status: string, acceptedCount: number, refusedCount: number, skippedCount: number, problem: string | null, skipped: Array<{ reason: SubscriberSkipReason, count: number }>, refusedLines: Array<{ line: number, text: string }> } | null };

export type ImportPostMutationVariables = Exact<{
  url: string;
}>;


export type ImportPostMutation = { importPost:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Post', id: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'ServiceUnavailable', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type StoryImportQueryVariables = Exact<{
  id: string;
  paging?: PagingOptions | null | undefined;
}>;


export type StoryImportQuery = { storyImport: { id: string, fileName: string, format: string, state: ImportState, storyCount: number, position: number, needsSite: boolean, problem: string | null, counts: Array<{ outcome: ImportOutcome, becomes: ImportVisibility, count: number }>, stories: { items: Array<{ id: string, title: string, words: number, publishedAt: string | null, outcome: ImportOutcome, becomes: ImportVisibility, postId: string | null, reason: string | null, parts: Array<{ kind: ImportPartKind, count: number }>, notes: Array<{ kind: ImportPartKind, outcome: ImportPartOutcome, reason: string, count: number }> }>, pagingInfo: { next: { to: string | null } | null } } } | null };

export type StartImportMutationVariables = Exact<{
  id: string;
  publishes: boolean;
  siteUrl?: string | null | undefined;
}>;


export type StartImportMutation = { startImport:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'StoryImport', id: string, state: ImportState }
    | { __typename: 'Unauthorized', message: string }
   };

export type InternalStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type InternalStatusQuery = { internalStatus:
    | { __typename: 'Forbidden' }
    | { __typename: 'InternalStatus', version: string, target: string, startedAt: string, now: string, checks: Array<{ name: string, ok: boolean, message: string | null }>, flags: Array<{ name: string, value: string }> }
   };

export type OpenReportsQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenReportsQuery = { moderationReports:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'ModerationReportsPayload', items: Array<{ id: string, reason: ReportReason, comment: string | null, createdAt: string, post: { id: string, title: string | null, path: string, creator: { id: string, username: string } } | null, user: { id: string, username: string } | null, collection: { id: string, name: string, slug: string, creator: { id: string, username: string } } | null }> }
   };

export type OpenAuthorApplicationsQueryVariables = Exact<{
  paging?: PagingOptions | null | undefined;
}>;


export type OpenAuthorApplicationsQuery = { authorApplications:
    | { __typename: 'AuthorApplicationConnection', items: Array<{ id: string, isbn13: string, evidence: string, submittedAt: string, user: { id: string, name: string | null, username: string } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'Forbidden', message: string }
   };

export type StaffLogQueryVariables = Exact<{
  paging?: PagingOptions | null | undefined;
}>;


export type StaffLogQuery = { moderationDecisions:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'ModerationDecisionConnection', items: Array<{ id: string, decision: string, entityId: string, detail: string, reason: string, decidedAt: string, decidedBy: { id: string, username: string } | null, user: { id: string, username: string, deletedAt: string | null } | null, post: { id: string, title: string | null, path: string } | null, catalog: { id: string, name: string, slugId: string, creator: { id: string, username: string } } | null, topic: { id: string, name: string, slug: string } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
   };

export type VariantFlagsQueryVariables = Exact<{ [key: string]: never; }>;


export type VariantFlagsQuery = { variantFlags: Array<{ name: string, value:
      | { __typename: 'VariantFlagBoolean', booleanValue: boolean }
      | { __typename: 'VariantFlagNumber', numberValue: number }
      | { __typename: 'VariantFlagString', stringValue: string }
     }> };

export type AuthorStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type AuthorStatusQuery = { viewer: { id: string, username: string, unverifiedEmail: string | null, verifications: { isBookAuthor: boolean, verifiedAt: string | null }, books: Array<{ id: string }>, authorApplication: { id: string, isbn13: string, submittedAt: string, status: AuthorApplicationStatus, decidedAt: string | null, note: string } | null } | null };

export type ApplyForAuthorVerificationMutationVariables = Exact<{
  isbn: string;
  evidence?: string | null | undefined;
}>;


export type ApplyForAuthorVerificationMutation = { applyForAuthorVerification:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type LandingPageQueryVariables = Exact<{ [key: string]: never; }>;


export type LandingPageQuery = { trendingPosts: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, latestPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> }, topics: Array<{ id: string, name: string, slug: string }> };

export type LibraryListsQueryVariables = Exact<{
  paging?: PagingOptions | null | undefined;
}>;


export type LibraryListsQuery = { libraryCatalogs: { items: Array<{ id: string, slugId: string, name: string, description: string | null, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number, version: number, isDiscussionClosed: boolean, isInLibrary: boolean, coverImages: Array<{ id: string }>, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, viewerEdge: { id: string, isOwner: boolean, isFollowing: boolean, canDelete: boolean, canChooseForLibrary: boolean } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } };

export type ListPageQueryVariables = Exact<{
  slugId: string;
  username?: string | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type ListPageQuery = { catalogByAddress:
    | { __typename: 'Catalog', id: string, createdAt: string, clapCount: number, followerCount: number, responsesCount: number, slugId: string, name: string, description: string | null, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number, version: number, isDiscussionClosed: boolean, isInLibrary: boolean, viewerEdge: { id: string, clapCount: number, isOwner: boolean, isFollowing: boolean, canDelete: boolean, canChooseForLibrary: boolean }, creator: { id: string, name: string | null, username: string, bio: string | null, imageId: string | null, membership: { id: string, tier: MembershipTier } | null, socialStats: { followerCount: number }, viewerEdge: { id: string, isFollowing: boolean, isUser: boolean, isBlocking: boolean } }, otherCatalogs: Array<{ id: string, slugId: string, name: string, itemsCount: number, creator: { id: string, username: string } }>, itemsConnection: { items: Array<{ catalogItemId: string, note: string | null, post: { id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }, coverImages: Array<{ id: string }> }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type ClapListMutationVariables = Exact<{
  catalogId: string;
  numClaps: number;
}>;


export type ClapListMutation = { clapCatalog:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Catalog', id: string, clapCount: number, viewerEdge: { id: string, clapCount: number } }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type SwitchMembershipPlanMutationVariables = Exact<{
  membershipId: string;
  planId: string;
}>;


export type SwitchMembershipPlanMutation = { switchMembershipPlan:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MembershipStatus', membershipId: string, membershipType: MembershipType, status: MembershipStatusType, startedAt: string, currentPeriodEndsAt: string, amount: number, currency: CurrencyCode, discountEndsAt: string | null, trialEndsAt: string | null, paymentProvider: PaymentProvider, paymentFailedAt: string | null, isCancelled: boolean, hasCreditCardExpired: boolean, hasRecurringPaymentFailedMoreThanOnce: boolean, paymentMethod:
        | { __typename: 'ApplePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'CreditCard', id: string, cardType: CardBrand, lastFour: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'GooglePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'PaypalAccount', id: string, emailObfuscated: string | null }
       | null, switchPlanSchedule: { startAt: string, plan: { id: string, price: number, currency: CurrencyCode, membershipType: MembershipType } } | null }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PaymentError', message: string }
    | { __typename: 'PaymentMethodDeclined', message: string }
   };

export type CancelSwitchMembershipPlanMutationVariables = Exact<{
  membershipId: string;
}>;


export type CancelSwitchMembershipPlanMutation = { cancelSwitchMembershipPlan:
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MembershipStatus', membershipId: string, membershipType: MembershipType, status: MembershipStatusType, startedAt: string, currentPeriodEndsAt: string, amount: number, currency: CurrencyCode, discountEndsAt: string | null, trialEndsAt: string | null, paymentProvider: PaymentProvider, paymentFailedAt: string | null, isCancelled: boolean, hasCreditCardExpired: boolean, hasRecurringPaymentFailedMoreThanOnce: boolean, paymentMethod:
        | { __typename: 'ApplePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'CreditCard', id: string, cardType: CardBrand, lastFour: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'GooglePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'PaypalAccount', id: string, emailObfuscated: string | null }
       | null, switchPlanSchedule: { startAt: string, plan: { id: string, price: number, currency: CurrencyCode, membershipType: MembershipType } } | null }
    | { __typename: 'NotFound', message: string }
   };

export type MastodonAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type MastodonAccountQuery = { viewer: { id: string, username: string } | null, mastodonAccount:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MastodonAccount', id: string, username: string, instance: string, url: string, isProductInstance: boolean }
    | { __typename: 'Unauthorized', message: string }
   };

export type CreateMastodonAccountMutationVariables = Exact<{
  username: string;
  acceptTerms: boolean;
}>;


export type CreateMastodonAccountMutation = { createMastodonAccount:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MastodonAccount' }
    | { __typename: 'MastodonAccountValidationError', message: string }
    | { __typename: 'MastodonInstanceConnectionError', message: string }
    | { __typename: 'ServiceUnavailable', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type LinkMastodonAccountMutationVariables = Exact<{
  instance: string;
}>;


export type LinkMastodonAccountMutation = { linkMastodonAccount:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MastodonAccountValidationError', message: string }
    | { __typename: 'MastodonAuthLink', url: string }
    | { __typename: 'MastodonInstanceConnectionError', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type FinishLinkMastodonAccountMutationVariables = Exact<{
  code: string;
  state: string;
}>;


export type FinishLinkMastodonAccountMutation = { finishLinkMastodonAccount:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'LinkedAccount', id: string, displayName: string | null }
    | { __typename: 'MastodonAccountValidationError', message: string }
    | { __typename: 'MastodonInstanceConnectionError', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type UnlinkMastodonAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type UnlinkMastodonAccountMutation = { unlinkMastodonAccount:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type StartMobileVerificationMutationVariables = Exact<{
  countryCode: string;
  phoneNumber: string;
}>;


export type StartMobileVerificationMutation = { startMobileVerification:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'PhoneNumberValidationError', message: string, reason: PhoneVerificationError | null }
    | { __typename: 'RateLimited', message: string, retryAfterSeconds: number | null }
    | { __typename: 'Unauthorized', message: string }
   };

export type VerifyMobileCodeMutationVariables = Exact<{
  code: string;
}>;


export type VerifyMobileCodeMutation = { verifyMobileCode:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'TooManyRequests', message: string }
    | { __typename: 'Unauthorized', message: string }
    | { __typename: 'User', id: string, mobileVerifiedAt: string | null }
   };

export type NewsletterSettingsQueryVariables = Exact<{
  collectionSlug: string;
  slug?: string | null | undefined;
}>;


export type NewsletterSettingsQuery = { newsletterV3:
    | { __typename: 'NewsletterV3', id: string, slug: string, name: string, description: string | null, showPromo: boolean, promoHeadline: string | null, promoBody: string | null, replyToEmail: string | null, subscribersCount: number, viewerIsOwner: boolean, viewerCanEdit: boolean, image: { id: string } | null }
    | { __typename: 'NotFound', message: string }
   };

export type CreateNewsletterV3MutationVariables = Exact<{
  collectionId?: string | null | undefined;
  name: string;
  description?: string | null | undefined;
}>;


export type CreateNewsletterV3Mutation = { createNewsletterV3:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NewsletterV3', id: string, slug: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type UpdateNewsletterV3MutationVariables = Exact<{
  newsletterV3Id: string;
  input: NewsletterV3Input;
}>;


export type UpdateNewsletterV3Mutation = { updateNewsletterV3:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NewsletterV3', id: string, slug: string, name: string, description: string | null, showPromo: boolean, promoHeadline: string | null, promoBody: string | null, replyToEmail: string | null, image: { id: string } | null }
    | { __typename: 'NotFound', message: string }
   };

export type DeleteNewsletterV3MutationVariables = Exact<{
  newsletterV3Id: string;
}>;


export type DeleteNewsletterV3Mutation = { deleteNewsletterV3:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess', success: boolean }
    | { __typename: 'NotFound', message: string }
   };

export type NewsletterStatsQueryVariables = Exact<{
  id?: string | null | undefined;
  collectionSlug: string;
  domainOrSlug: string;
  paging?: PagingOptions | null | undefined;
}>;


export type NewsletterStatsQuery = { newsletterV3:
    | { __typename: 'NewsletterV3', id: string, slug: string, name: string, subscribersCount: number, viewerCanEdit: boolean, collection: { id: string, slug: string, name: string } | null, emails: { items: Array<{ id: string, subject: string, status: string, sentAt: string | null, recipientsCount: number, openedCount: number, clickedCount: number, post: { id: string, path: string } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } | null }
    | { __typename: 'NotFound', message: string }
  , collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, name: string, slug: string, posts: { items: Array<{ id: string, title: string | null, subtitle: string | null, isPublished: boolean, visibility: PostVisibilityType }> } }
    | { __typename: 'NotFound', message: string }
   };

export type CreateNewsletterEmailMutationVariables = Exact<{
  newsletterV3Id: string;
  subject: string;
  previewText?: string | null | undefined;
  postId?: string | null | undefined;
}>;


export type CreateNewsletterEmailMutation = { createNewsletterEmail:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NewsletterEmail', id: string }
    | { __typename: 'NotFound', message: string }
   };

export type SendNewsletterEmailMutationVariables = Exact<{
  emailId: string;
  test?: boolean | null | undefined;
}>;


export type SendNewsletterEmailMutation = { sendNewsletterEmail:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NewsletterEmail', id: string, status: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PublishingRestrictedBannedLinks', message: string, links: Array<string> }
    | { __typename: 'RateLimited', message: string }
   };

export type NotFoundScreenQueryVariables = Exact<{ [key: string]: never; }>;


export type NotFoundScreenQuery = { staffPicksFeed: { items: Array<{ post: { id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null } }> } };

export type NotificationsQueryVariables = Exact<{
  tab?: NotificationTab | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type NotificationsQuery = { notifications:
    | { __typename: 'NotificationConnection', items: Array<{ id: string, type: NotificationType, actorsCount: number, createdAt: string, isUnread: boolean, url: string, actor: { id: string, name: string | null, username: string, imageId: string | null } | null, secondActor: { id: string, name: string | null, username: string } | null, post: { id: string, title: string | null, creator: { id: string }, previewImage: { id: string, focusPercentX: number | null, focusPercentY: number | null } | null } | null, response: { id: string, title: string | null } | null, catalog: { id: string, name: string } | null, collection: { id: string, name: string } | null, submission: { id: string, status: SubmissionStatus } | null }>, pagingInfo: { next: { to: string | null } | null } }
    | { __typename: 'Unauthorized' }
   };

export type MarkNotificationsReadMutationVariables = Exact<{
  upTo?: string | null | undefined;
}>;


export type MarkNotificationsReadMutation = { markNotificationsRead:
    | { __typename: 'NotificationStatus', id: string, unreadNotificationCount: number, lastReadAt: string | null }
    | { __typename: 'Unauthorized', message: string }
   };

export type OauthConsentQueryVariables = Exact<{
  clientId: string;
  scope: string;
  redirectUri: string;
  codeChallenge?: string | null | undefined;
}>;


export type OauthConsentQuery = { viewer: { id: string, name: string | null, username: string, imageId: string | null } | null, oauthConsent:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'OauthConsent', name: string, description: string | null, scopes: Array<string>, owner: { id: string, name: string | null, username: string } }
    | { __typename: 'Unauthorized', message: string }
   };

export type PartnerDashboardQueryVariables = Exact<{
  month: string;
  before: string;
}>;


export type PartnerDashboardQuery = { partnerProgramDashboard:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'PartnerDashboard', month: string, monthEarnings: number, lifetimeEarnings: number, currency: CurrencyCode, isSettled: boolean, balance: number, nextPayoutAt: string | null, nextPayoutAmount: number, status: PartnerProgramEnrollmentStatus, ineligibilityReasons: Array<PartnerProgramIneligibilityReason>, enrolledAt: string, daily: Array<{ dayStartsAt: string, amount: number, memberReadingSeconds: number, memberReads: number }>, posts: Array<{ total: number, lifetime: number, memberReadingSeconds: number, memberReads: number, post: { id: string, title: string | null, firstLine: string | null, firstPublishedAt: string | null, readingTime: number, earningReason: PostEarningReason | null } }>, transfers: Array<{ id: string, status: PayoutStatus, amount: number, currency: CurrencyCode, periodStart: string, createdAt: string, paidAt: string | null, failureMessage: string | null, transactions: Array<{ id: string, kind: TransactionKind, creditKind: CreditKind | null, debitKind: DebitKind | null, amount: number, note: string | null }> }> }
  , before:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'PartnerDashboard', month: string, monthEarnings: number }
   };

export type StartCheckoutMutationVariables = Exact<{
  planId: string;
  paymentMethodKind: PaymentMethodKind;
  country?: string | null | undefined;
  discountId?: string | null | undefined;
}>;


export type StartCheckoutMutation = { startCheckout:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'CheckoutNotAvailable', message: string }
    | { __typename: 'CheckoutSession', id: string, amountDue: number, tax: number, currency: CurrencyCode, clientToken: string, requiresThreeDSecure: boolean }
    | { __typename: 'MissingLocalizationInformation', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type PurchaseMembershipMutationVariables = Exact<{
  planId: string;
  nonce: string;
  postalCode?: string | null | undefined;
  threeDSecureToken?: string | null | undefined;
  discountId?: string | null | undefined;
}>;


export type PurchaseMembershipMutation = { purchaseMembership:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'CheckoutNotAvailable', message: string }
    | { __typename: 'MembershipStatus', membershipId: string, membershipType: MembershipType, status: MembershipStatusType, startedAt: string, currentPeriodEndsAt: string, amount: number, currency: CurrencyCode, discountEndsAt: string | null, trialEndsAt: string | null, paymentProvider: PaymentProvider, paymentFailedAt: string | null, isCancelled: boolean, hasCreditCardExpired: boolean, hasRecurringPaymentFailedMoreThanOnce: boolean, paymentMethod:
        | { __typename: 'ApplePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'CreditCard', id: string, cardType: CardBrand, lastFour: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'GooglePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'PaypalAccount', id: string, emailObfuscated: string | null }
       | null, switchPlanSchedule: { startAt: string, plan: { id: string, price: number, currency: CurrencyCode, membershipType: MembershipType } } | null }
    | { __typename: 'MissingLocalizationInformation', message: string }
    | { __typename: 'PaymentError', message: string }
    | { __typename: 'PaymentMethodDeclined', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type UserProfileQueryVariables = Exact<{
  username: string;
}>;


export type UserProfileQuery = { userProfile:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'User', id: string, name: string | null, username: string, bio: string | null, about: string | null, imageId: string | null, ink: unknown, twitterScreenName: string | null, tippingLink: string | null, createdAt: string, verifications: { isBookAuthor: boolean }, books: Array<{ id: string }>, linkedAccounts: { mastodon: { id: string, username: string, instance: string, url: string } | null } | null, membership: { id: string, tier: MembershipTier, memberSince: string | null, friendSince: string | null } | null, socialStats: { followerCount: number, followingCount: number }, newsletterV3: { id: string } | null, viewerEdge: { id: string, isFollowing: boolean, isUser: boolean, isMuting: boolean, isBlocking: boolean, isBlocked: boolean, isSubscribed: boolean } }
   };

export type ProfileStoriesQueryVariables = Exact<{
  username: string;
  tag?: string | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type ProfileStoriesQuery = { user: { id: string, pinnedPosts: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, writtenTags: Array<{ id: string, tagSlug: string, displayText: string }>, posts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } } | null };

export type ProfileRecommendedQueryVariables = Exact<{
  username: string;
  paging?: PagingOptions | null | undefined;
}>;


export type ProfileRecommendedQuery = { user: { id: string, recommendedPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } } | null };

export type ProfileAwardsQueryVariables = Exact<{
  username: string;
  kind: string;
  paging?: PagingOptions | null | undefined;
}>;


export type ProfileAwardsQuery = { user: { id: string, awardedPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } } | null };

export type ProfileResponsesQueryVariables = Exact<{
  username: string;
  paging?: PagingOptions | null | undefined;
}>;


export type ProfileResponsesQuery = { user: { id: string, responses: { items: Array<{ id: string, title: string | null, path: string, firstPublishedAt: string | null, clapCount: number, responsesCount: number, content: { bodyModel: { paragraphs: Array<{ text: string }> } | null } | null, inResponseToPost: { id: string, title: string | null, path: string, creator: { id: string, name: string | null } } | null, inResponseToCatalog: { id: string, name: string, slugId: string, creator: { id: string, name: string | null, username: string } } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } } | null };

export type ProfileHighlightsQueryVariables = Exact<{
  username: string;
  paging?: PagingOptions | null | undefined;
}>;


export type ProfileHighlightsQuery = { user: { id: string, highlights: { items: Array<{ id: string, text: string, createdAt: string, paragraphNames: Array<string>, post: { id: string, title: string | null, path: string, creator: { id: string, name: string | null } } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } } | null };

export type ProfileSeriesQueryVariables = Exact<{
  username: string;
  paging?: PagingOptions | null | undefined;
}>;


export type ProfileSeriesQuery = { user: { id: string, sequences: { items: Array<{ id: string, slug: string, title: string, subtitle: string | null, updatedAt: string, posts: Array<{ id: string, isPublished: boolean }> }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } } | null };

export type PublicationMastheadQueryVariables = Exact<{
  domainOrSlug: string;
}>;


export type PublicationMastheadQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, staff: Array<{ id: string, role: CollectionRole, user: { id: string, name: string | null, username: string, imageId: string | null, bio: string | null, membership: { id: string, tier: MembershipTier } | null, viewerEdge: { id: string, isUser: boolean, isFollowing: boolean } } }> }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationArchiveQueryVariables = Exact<{
  domainOrSlug: string;
  year?: number | null | undefined;
  month?: number | null | undefined;
  day?: number | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type PublicationArchiveQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, archive: { years: Array<number>, months: Array<number>, days: Array<number>, posts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } } | null }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationDeskQueryVariables = Exact<{
  slug: string;
}>;


export type PublicationDeskQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, slug: string, name: string, submissionCounts: { open: number, changesRequested: number, accepted: number, rejected: number, withdrawn: number } | null, pinnedPosts: Array<{ id: string }>, featuredPosts: Array<{ id: string, post: { id: string } }>, staff: Array<{ id: string, user: { id: string, name: string | null, username: string } }> }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationSubmissionsQueryVariables = Exact<{
  slug: string;
  status?: SubmissionStatus | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type PublicationSubmissionsQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, submissions: { items: Array<{ id: string, status: SubmissionStatus, note: string | null, editorNote: string | null, createdAt: string, updatedAt: string, publishAt: string | null, submitterEmail: string | null, submitter: { id: string, name: string | null, username: string, imageId: string | null }, decidedBy: { id: string, name: string | null, username: string } | null, post: { id: string, title: string | null, subtitle: string | null, path: string, isPublished: boolean, wordCount: number, readingTime: number } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } | null }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationDeskStoriesQueryVariables = Exact<{
  slug: string;
  filter: PublicationStoriesFilter;
  searchQuery?: string | null | undefined;
  options?: DeskPostsOptions | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type PublicationDeskStoriesQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, deskPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, isPublished: boolean, isLocked: boolean, wordCount: number, readingTime: number, updatedAt: string | null, firstPublishedAt: string | null, scheduledPublishAt: string | null, scheduleProblem: string | null, clapCount: number, creator: { id: string, name: string | null, username: string } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } | null }
    | { __typename: 'NotFound', message: string }
   };

export type AcceptSubmissionMutationVariables = Exact<{
  submissionId: string;
  publishAt?: string | null | undefined;
}>;


export type AcceptSubmissionMutation = { acceptSubmission:
    | { __typename: 'CollectionSubmission', id: string, status: SubmissionStatus, publishAt: string | null, post: { id: string, path: string, isPublished: boolean, collection: { id: string, name: string } | null } }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PublishingRestrictedBannedLinks', message: string, links: Array<string> }
   };

export type RequestSubmissionChangesMutationVariables = Exact<{
  submissionId: string;
  note: string;
}>;


export type RequestSubmissionChangesMutation = { requestSubmissionChanges:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'CollectionSubmission', id: string, status: SubmissionStatus, editorNote: string | null }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type RejectSubmissionMutationVariables = Exact<{
  submissionId: string;
  note?: string | null | undefined;
}>;


export type RejectSubmissionMutation = { rejectSubmission:
    | { __typename: 'CollectionSubmission', id: string, status: SubmissionStatus, editorNote: string | null }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type RemovePostFromCollectionMutationVariables = Exact<{
  collectionId: string;
  postId: string;
}>;


export type RemovePostFromCollectionMutation = { removePostFromCollection:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, path: string, collection: { id: string } | null }
   };

export type AskToFeatureMutationVariables = Exact<{
  postId: string;
  collectionId: string;
}>;


export type AskToFeatureMutation = { askToFeaturePost:
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
   };

export type PinPostToCollectionHomepageMutationVariables = Exact<{
  collectionId: string;
  postId: string;
}>;


export type PinPostToCollectionHomepageMutation = { pinPostToCollectionHomepage:
    | { __typename: 'Collection', id: string, pinnedPosts: Array<{ id: string }> }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MaxPinnedStoriesReached', message: string, limit: number }
    | { __typename: 'NotFound', message: string }
   };

export type UnpinPostFromCollectionHomepageMutationVariables = Exact<{
  collectionId: string;
  postId: string;
}>;


export type UnpinPostFromCollectionHomepageMutation = { unpinPostFromCollectionHomepage:
    | { __typename: 'Collection', id: string, pinnedPosts: Array<{ id: string }> }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type FeatureStoriesMutationVariables = Exact<{
  collectionId: string;
  postIds: Array<string> | string;
}>;


export type FeatureStoriesMutation = { setCollectionFeaturedPosts:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Collection', id: string, featuredPosts: Array<{ id: string, post: { id: string } }> }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type FeaturePageQueryVariables = Exact<{
  domainOrSlug: string;
  slug: string;
}>;


export type FeaturePageQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, page: { id: string, slug: string, title: string, description: string | null, tagSlugs: Array<string>, image: { id: string } | null, sections: Array<
          | { __typename: 'HomepagePostsSection', id: string, title: string | null, layout: HomepageSectionLayout, margin: HomepageSectionMargin | null, textPosition: HomepageTextPosition | null, hasOverflow: boolean, source: HomepageSectionSource, tags: Array<{ id: string, tagSlug: string, displayText: string }>, posts: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> }
          | { __typename: 'HomepagePromotionSection', id: string, buttonText: string | null, headlineText: string | null, imageId: string | null, url: string | null, backgroundColor: { r: number, g: number, b: number } | null }
        > } | null }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationFollowersQueryVariables = Exact<{
  domainOrSlug: string;
  paging?: PagingOptions | null | undefined;
}>;


export type PublicationFollowersQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, followers: { items: Array<{ id: string, name: string | null, username: string, imageId: string | null, bio: string | null, membership: { id: string, tier: MembershipTier } | null, viewerEdge: { id: string, isUser: boolean, isFollowing: boolean } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } }
    | { __typename: 'NotFound', message: string }
   };

type EditableSection_HomepagePostsSection_Fragment = { __typename: 'HomepagePostsSection', id: string, title: string | null, layout: HomepageSectionLayout, margin: HomepageSectionMargin | null, textPosition: HomepageTextPosition | null, source: HomepageSectionSource, limit: number, tags: Array<{ id: string, tagSlug: string }>, allPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> } };

type EditableSection_HomepagePromotionSection_Fragment = { __typename: 'HomepagePromotionSection', id: string, buttonText: string | null, headlineText: string | null, imageId: string | null, url: string | null, backgroundColor: { r: number, g: number, b: number } | null };

export type EditableSectionFragment =
  | EditableSection_HomepagePostsSection_Fragment
  | EditableSection_HomepagePromotionSection_Fragment
;

export type FrontEditorQueryVariables = Exact<{
  slug: string;
}>;


export type FrontEditorQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, slug: string, name: string, tagline: string | null, description: string | null, ink: unknown, navigationItems: Array<{ id: string, title: string, value: string, destination: NavigationItemDestination }>, homepage: { title: string | null, description: string | null, header: { size: HomepageHeaderSize, backgroundImage: { id: string } | null }, sections: Array<
          | { __typename: 'HomepagePostsSection', id: string, title: string | null, layout: HomepageSectionLayout, margin: HomepageSectionMargin | null, textPosition: HomepageTextPosition | null, source: HomepageSectionSource, limit: number, tags: Array<{ id: string, tagSlug: string }>, allPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> } }
          | { __typename: 'HomepagePromotionSection', id: string, buttonText: string | null, headlineText: string | null, imageId: string | null, url: string | null, backgroundColor: { r: number, g: number, b: number } | null }
        > } | null, pages: Array<{ id: string, slug: string, title: string, description: string | null, tagSlugs: Array<string>, image: { id: string } | null, sections: Array<
          | { __typename: 'HomepagePostsSection', id: string, title: string | null, layout: HomepageSectionLayout, margin: HomepageSectionMargin | null, textPosition: HomepageTextPosition | null, source: HomepageSectionSource, limit: number, tags: Array<{ id: string, tagSlug: string }>, allPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> } }
          | { __typename: 'HomepagePromotionSection', id: string, buttonText: string | null, headlineText: string | null, imageId: string | null, url: string | null, backgroundColor: { r: number, g: number, b: number } | null }
        > }>, featuredPosts: Array<{ id: string, post: { id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null } }> }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationProfileQueryVariables = Exact<{
  domainOrSlug: string;
}>;


export type PublicationProfileQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, name: string, slug: string, domain: string | null, favicon: { id: string } | null }
    | { __typename: 'NotFound' }
   };

export type UpdateCollectionNavigationMutationVariables = Exact<{
  collectionId: string;
  items: Array<NavigationItemInput> | NavigationItemInput;
}>;


export type UpdateCollectionNavigationMutation = { updateCollectionNavigation:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Collection', id: string, navigationItems: Array<{ id: string, title: string, value: string, destination: NavigationItemDestination }> }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type UpdateCollectionHomepageMutationVariables = Exact<{
  collectionId: string;
  input: HomepageInput;
}>;


export type UpdateCollectionHomepageMutation = { updateCollectionHomepage:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Publication', id: string, homepage: { sections: Array<
          | { __typename: 'HomepagePostsSection', id: string, title: string | null, layout: HomepageSectionLayout, margin: HomepageSectionMargin | null, textPosition: HomepageTextPosition | null, source: HomepageSectionSource, limit: number, tags: Array<{ id: string, tagSlug: string }>, allPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> } }
          | { __typename: 'HomepagePromotionSection', id: string, buttonText: string | null, headlineText: string | null, imageId: string | null, url: string | null, backgroundColor: { r: number, g: number, b: number } | null }
        > }, collection: { id: string, ink: unknown, homepage: { title: string | null, description: string | null, header: { size: HomepageHeaderSize, backgroundImage: { id: string } | null }, sections: Array<
            | { __typename: 'HomepagePostsSection', id: string, title: string | null, layout: HomepageSectionLayout, margin: HomepageSectionMargin | null, textPosition: HomepageTextPosition | null, source: HomepageSectionSource, limit: number, tags: Array<{ id: string, tagSlug: string }>, allPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> } }
            | { __typename: 'HomepagePromotionSection', id: string, buttonText: string | null, headlineText: string | null, imageId: string | null, url: string | null, backgroundColor: { r: number, g: number, b: number } | null }
          > } | null } }
   };

export type CreateFeaturePageMutationVariables = Exact<{
  collectionId: string;
  input: FeaturePageInput;
}>;


export type CreateFeaturePageMutation = { createFeaturePage:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'CollectionPage', id: string, slug: string, title: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type UpdateFeaturePageMutationVariables = Exact<{
  pageId: string;
  input: FeaturePageInput;
}>;


export type UpdateFeaturePageMutation = { updateFeaturePage:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'CollectionPage', id: string, slug: string, title: string, description: string | null, tagSlugs: Array<string>, image: { id: string } | null, sections: Array<
        | { __typename: 'HomepagePostsSection', id: string, title: string | null, layout: HomepageSectionLayout, margin: HomepageSectionMargin | null, textPosition: HomepageTextPosition | null, source: HomepageSectionSource, limit: number, tags: Array<{ id: string, tagSlug: string }>, allPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> } }
        | { __typename: 'HomepagePromotionSection', id: string, buttonText: string | null, headlineText: string | null, imageId: string | null, url: string | null, backgroundColor: { r: number, g: number, b: number } | null }
      > }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type DeleteFeaturePageMutationVariables = Exact<{
  pageId: string;
}>;


export type DeleteFeaturePageMutation = { deleteFeaturePage:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
   };

export type OrderFeaturePagesMutationVariables = Exact<{
  collectionId: string;
  pageIds: Array<string> | string;
}>;


export type OrderFeaturePagesMutation = { orderFeaturePages:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Collection', id: string, pages: Array<{ id: string }> }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type SetCollectionFeaturedPostsMutationVariables = Exact<{
  collectionId: string;
  postIds: Array<string> | string;
}>;


export type SetCollectionFeaturedPostsMutation = { setCollectionFeaturedPosts:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Collection', id: string, featuredPosts: Array<{ id: string, post: { id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null } }> }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationTagQueryVariables = Exact<{
  domainOrSlug: string;
  tagSlug: string;
  featureSlug: string;
}>;


export type PublicationTagQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, tagged: { id: string, tagSlug: string, displayText: string } | null, page: { id: string, title: string, tagSlugs: Array<string> } | null }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationSettingsPartsFragment = { id: string, slug: string, name: string, tagline: string | null, description: string | null, tagNames: Array<string>, twitterUsername: string | null, facebookPageId: string | null, googleAnalyticsId: string | null, acceptsSubmissions: boolean, submissionGuidelines: string | null, avatar: { id: string } | null, logo: { id: string } | null, favicon: { id: string } | null };

export type PublicationSettingsQueryVariables = Exact<{
  slug: string;
}>;


export type PublicationSettingsQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, slug: string, name: string, tagline: string | null, description: string | null, tagNames: Array<string>, twitterUsername: string | null, facebookPageId: string | null, googleAnalyticsId: string | null, acceptsSubmissions: boolean, submissionGuidelines: string | null, viewerEdge: { id: string, role: CollectionRole | null }, staff: Array<{ id: string, role: CollectionRole, user: { id: string, name: string | null, username: string } }>, avatar: { id: string } | null, logo: { id: string } | null, favicon: { id: string } | null }
    | { __typename: 'NotFound', message: string }
   };

export type CreateCollectionMutationVariables = Exact<{
  input: CollectionInput;
}>;


export type CreateCollectionMutation = { createCollection:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Collection', id: string, slug: string, name: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type UpdateCollectionMutationVariables = Exact<{
  collectionId: string;
  input: CollectionInput;
}>;


export type UpdateCollectionMutation = { updateCollection:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Collection', id: string, slug: string, name: string, tagline: string | null, description: string | null, tagNames: Array<string>, twitterUsername: string | null, facebookPageId: string | null, googleAnalyticsId: string | null, acceptsSubmissions: boolean, submissionGuidelines: string | null, avatar: { id: string } | null, logo: { id: string } | null, favicon: { id: string } | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type DeleteCollectionMutationVariables = Exact<{
  collectionId: string;
  confirmSlug: string;
}>;


export type DeleteCollectionMutation = { deleteCollection:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
   };

export type TransferCollectionMutationVariables = Exact<{
  collectionId: string;
  userId: string;
}>;


export type TransferCollectionMutation = { transferCollection:
    | { __typename: 'Collection', id: string, viewerEdge: { id: string, role: CollectionRole | null, isEditor: boolean }, staff: Array<{ id: string, role: CollectionRole, user: { id: string, name: string | null, username: string } }> }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationPermissionsQueryVariables = Exact<{
  slug: string;
}>;


export type PublicationPermissionsQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, permissions: { staff: Array<{ id: string, role: CollectionRole, addedAt: string, user: { id: string, name: string | null, username: string, imageId: string | null } }>, invitations: Array<{ id: string, role: CollectionRole, email: string | null, createdAt: string, user: { id: string, name: string | null, username: string, imageId: string | null } | null }> } | null }
    | { __typename: 'NotFound', message: string }
   };

export type InviteToCollectionMutationVariables = Exact<{
  collectionId: string;
  email?: string | null | undefined;
  userId?: string | null | undefined;
  role: CollectionRole;
}>;


export type InviteToCollectionMutation = { inviteToCollection:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'CollectionInvitation', id: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
   };

export type SetCollectionRoleMutationVariables = Exact<{
  collectionId: string;
  userId: string;
  role: CollectionRole;
}>;


export type SetCollectionRoleMutation = { setCollectionRole:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'CollectionStaff', id: string, role: CollectionRole }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type RemoveCollectionRoleMutationVariables = Exact<{
  collectionId: string;
  userId: string;
}>;


export type RemoveCollectionRoleMutation = { removeCollectionRole:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
   };

export type WithdrawCollectionInvitationMutationVariables = Exact<{
  invitationId: string;
}>;


export type WithdrawCollectionInvitationMutation = { withdrawCollectionInvitation:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
   };

export type RespondToCollectionInvitationMutationVariables = Exact<{
  invitationId: string;
  accept: boolean;
}>;


export type RespondToCollectionInvitationMutation = { respondToCollectionInvitation:
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationNewsletterQueryVariables = Exact<{
  collectionSlug: string;
  slug?: string | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type PublicationNewsletterQuery = { newsletterV3:
    | { __typename: 'NewsletterV3', id: string, slug: string, name: string, description: string | null, type: NewsletterV3Type, showPromo: boolean, promoHeadline: string | null, promoBody: string | null, viewerIsSubscribed: boolean, viewerCanEdit: boolean, posts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }, image: { id: string } | null }
    | { __typename: 'NotFound', message: string }
   };

type FrontSectionParts_HomepagePostsSection_Fragment = { __typename: 'HomepagePostsSection', id: string, title: string | null, layout: HomepageSectionLayout, margin: HomepageSectionMargin | null, textPosition: HomepageTextPosition | null, hasOverflow: boolean, source: HomepageSectionSource, tags: Array<{ id: string, tagSlug: string, displayText: string }>, posts: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> };

type FrontSectionParts_HomepagePromotionSection_Fragment = { __typename: 'HomepagePromotionSection', id: string, buttonText: string | null, headlineText: string | null, imageId: string | null, url: string | null, backgroundColor: { r: number, g: number, b: number } | null };

export type FrontSectionPartsFragment =
  | FrontSectionParts_HomepagePostsSection_Fragment
  | FrontSectionParts_HomepagePromotionSection_Fragment
;

export type PublicationFrontQueryVariables = Exact<{
  domainOrSlug: string;
}>;


export type PublicationFrontQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, newsletterV3: { id: string, slug: string, name: string, description: string | null, type: NewsletterV3Type, showPromo: boolean, promoHeadline: string | null, promoBody: string | null, viewerIsSubscribed: boolean, viewerCanEdit: boolean, image: { id: string } | null } | null, pinnedPosts: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationProfileMainPublicationQueryVariables = Exact<{
  id: string;
}>;


export type PublicationProfileMainPublicationQuery = { publication: { id: string, homepage: { sections: Array<
        | { __typename: 'HomepagePostsSection', id: string, title: string | null, layout: HomepageSectionLayout, margin: HomepageSectionMargin | null, textPosition: HomepageTextPosition | null, hasOverflow: boolean, source: HomepageSectionSource, tags: Array<{ id: string, tagSlug: string, displayText: string }>, posts: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> }
        | { __typename: 'HomepagePromotionSection', id: string, buttonText: string | null, headlineText: string | null, imageId: string | null, url: string | null, backgroundColor: { r: number, g: number, b: number } | null }
      > } } | null };

export type SectionPartsFragment = { id: string, title: string | null, allPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } };

export type PublicationSectionQueryVariables = Exact<{
  domainOrSlug: string;
  sectionId: string;
  featureSlug: string;
  isFeature: boolean;
  paging?: PagingOptions | null | undefined;
}>;


export type PublicationSectionQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, section?: { id: string, title: string | null, allPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } } | null, page?: { id: string, title: string, section: { id: string, title: string | null, allPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } } | null } | null }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationStatsQueryVariables = Exact<{
  domainOrSlug: string;
  startAt: string;
  endAt: string;
  beforeAt: string;
  sort: StatsSort;
  paging?: PagingOptions | null | undefined;
}>;


export type PublicationStatsQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, stats: { viewsCount: number, readsCount: number, visitorsCount: number, newFollowersCount: number, buckets: Array<{ startsAt: string, views: number, reads: number }>, posts: Array<{ views: number, reads: number, readRatio: number, claps: number, post: { id: string, title: string | null, firstLine: string | null, readingTime: number, firstPublishedAt: string | null } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } | null, before: { viewsCount: number, visitorsCount: number } | null }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationPostsQueryVariables = Exact<{
  domainOrSlug: string;
  source?: HomepageSectionSource | null | undefined;
  tagSlug?: string | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type PublicationPostsQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, posts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationProfileMainCollectionQueryVariables = Exact<{
  domainOrSlug: string;
}>;


export type PublicationProfileMainCollectionQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, slug: string, name: string, domain: string | null, tagline: string | null, description: string | null, ink: unknown, createdAt: string, subscriberCount: number, isSuspended: boolean, isAuroraVisible: boolean, facebookPageId: string | null, twitterUsername: string | null, tags: Array<{ id: string, displayText: string, tagSlug: string }>, avatar: { id: string } | null, logo: { id: string, originalWidth: number | null, originalHeight: number | null } | null, favicon: { id: string } | null, creator: { id: string, name: string | null, username: string }, navigationItems: Array<{ id: string, title: string, value: string, destination: NavigationItemDestination }>, homepage: { title: string | null, description: string | null, header: { size: HomepageHeaderSize, backgroundImage: { id: string } | null } } | null, newsletterV3: { id: string, slug: string, name: string } | null, viewerEdge: { id: string, role: CollectionRole | null, isEditor: boolean, isFollowing: boolean, isMuting: boolean, isSubscribedToNewsletter: boolean, invitation: { id: string, role: CollectionRole, invitedBy: { id: string, name: string | null, username: string } } | null } }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationSidebarQueryVariables = Exact<{
  domainOrSlug: string;
}>;


export type PublicationSidebarQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, writersCount: number, posts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> }, staff: Array<{ id: string, user: { id: string, name: string | null, username: string } }> }
    | { __typename: 'NotFound', message: string }
   };

export type ReadingHistoryQueryVariables = Exact<{
  paging?: PagingOptions | null | undefined;
}>;


export type ReadingHistoryQuery = { readingHistory:
    | { __typename: 'ReadingHistoryPayload', isPaused: boolean, items: Array<{ readAt: string, percent: number, post: { id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'Unauthorized', message: string }
   };

export type ClearReadingHistoryMutationVariables = Exact<{ [key: string]: never; }>;


export type ClearReadingHistoryMutation = { clearReadingHistory:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'Unauthorized', message: string }
   };

export type RemoveFromReadingHistoryMutationVariables = Exact<{
  postId: string;
}>;


export type RemoveFromReadingHistoryMutation = { removeFromReadingHistory:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type PauseReadingHistoryMutationVariables = Exact<{
  isPaused: boolean;
}>;


export type PauseReadingHistoryMutation = { pauseReadingHistory:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'Unauthorized', message: string }
   };

export type ResponseFragment = { id: string, title: string | null, subtitle: string | null, type: PostType, path: string, firstPublishedAt: string | null, latestPublishedAt: string | null, clapCount: number, viewerClapCount: number | null, responsesCount: number, content: { bodyHtml: string } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, inResponseToQuote: { id: string, text: string } | null };

export type ThreadsFragment = { pagingInfo: { next: { limit: number | null, to: string | null } | null }, posts: Array<{ id: string, title: string | null, subtitle: string | null, type: PostType, path: string, firstPublishedAt: string | null, latestPublishedAt: string | null, clapCount: number, viewerClapCount: number | null, responsesCount: number, inResponseToPost: { id: string, creator: { id: string, name: string | null } } | null, threadedPostResponses: { pagingInfo: { next: { limit: number | null, to: string | null } | null }, posts: Array<{ id: string, title: string | null, subtitle: string | null, type: PostType, path: string, firstPublishedAt: string | null, latestPublishedAt: string | null, clapCount: number, viewerClapCount: number | null, responsesCount: number, inResponseToPost: { id: string, creator: { id: string, name: string | null } } | null, content: { bodyHtml: string } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, inResponseToQuote: { id: string, text: string } | null }> }, content: { bodyHtml: string } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, inResponseToQuote: { id: string, text: string } | null }> };

export type RefetchThreadedPostResponsesQueryVariables = Exact<{
  postId: string;
  postResponsesPaging?: PagingOptions | null | undefined;
  sortType?: ResponseSortType | null | undefined;
}>;


export type RefetchThreadedPostResponsesQuery = { postResult:
    | { __typename: 'BlockedByAuthor' }
    | { __typename: 'BlockingAuthor' }
    | { __typename: 'NotFound' }
    | { __typename: 'Post', id: string, responsesCount: number, isDiscussionClosed: boolean, creator: { id: string, name: string | null }, postResponses: { count: number }, threadedPostResponses: { pagingInfo: { next: { limit: number | null, to: string | null } | null }, posts: Array<{ id: string, title: string | null, subtitle: string | null, type: PostType, path: string, firstPublishedAt: string | null, latestPublishedAt: string | null, clapCount: number, viewerClapCount: number | null, responsesCount: number, inResponseToPost: { id: string, creator: { id: string, name: string | null } } | null, threadedPostResponses: { pagingInfo: { next: { limit: number | null, to: string | null } | null }, posts: Array<{ id: string, title: string | null, subtitle: string | null, type: PostType, path: string, firstPublishedAt: string | null, latestPublishedAt: string | null, clapCount: number, viewerClapCount: number | null, responsesCount: number, inResponseToPost: { id: string, creator: { id: string, name: string | null } } | null, content: { bodyHtml: string } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, inResponseToQuote: { id: string, text: string } | null }> }, content: { bodyHtml: string } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, inResponseToQuote: { id: string, text: string } | null }> } }
    | { __typename: 'PostSuspended' }
    | { __typename: 'RemovedByUser' }
    | { __typename: 'UnavailableForAccountDeleted' }
    | { __typename: 'UnavailableForAccountSuspended' }
    | { __typename: 'UnavailableForLegalReasons' }
    | { __typename: 'WithheldInCountry' }
   | null };

export type RefetchThreadedCatalogResponsesQueryVariables = Exact<{
  catalogId: string;
  catalogResponsesPagingOptions?: PagingOptions | null | undefined;
  sortType?: ResponseSortType | null | undefined;
}>;


export type RefetchThreadedCatalogResponsesQuery = { catalogById:
    | { __typename: 'Catalog', id: string, responsesCount: number, isDiscussionClosed: boolean, threadedCatalogResponses: { pagingInfo: { next: { limit: number | null, to: string | null } | null }, posts: Array<{ id: string, title: string | null, subtitle: string | null, type: PostType, path: string, firstPublishedAt: string | null, latestPublishedAt: string | null, clapCount: number, viewerClapCount: number | null, responsesCount: number, inResponseToPost: { id: string, creator: { id: string, name: string | null } } | null, threadedPostResponses: { pagingInfo: { next: { limit: number | null, to: string | null } | null }, posts: Array<{ id: string, title: string | null, subtitle: string | null, type: PostType, path: string, firstPublishedAt: string | null, latestPublishedAt: string | null, clapCount: number, viewerClapCount: number | null, responsesCount: number, inResponseToPost: { id: string, creator: { id: string, name: string | null } } | null, content: { bodyHtml: string } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, inResponseToQuote: { id: string, text: string } | null }> }, content: { bodyHtml: string } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, inResponseToQuote: { id: string, text: string } | null }> } }
    | { __typename: 'Forbidden' }
    | { __typename: 'NotFound' }
   };

export type ThreadRepliesQueryVariables = Exact<{
  postId: string;
  paging?: PagingOptions | null | undefined;
}>;


export type ThreadRepliesQuery = { post: { id: string, threadedPostResponses: { pagingInfo: { next: { limit: number | null, to: string | null } | null }, posts: Array<{ id: string, title: string | null, subtitle: string | null, type: PostType, path: string, firstPublishedAt: string | null, latestPublishedAt: string | null, clapCount: number, viewerClapCount: number | null, responsesCount: number, inResponseToPost: { id: string, creator: { id: string, name: string | null } } | null, content: { bodyHtml: string } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, inResponseToQuote: { id: string, text: string } | null }> } } | null };

export type AnsweredQueryVariables = Exact<{
  id: string;
}>;


export type AnsweredQuery = { post: { id: string, title: string | null, creator: { id: string, name: string | null } } | null };

export type ResponseTextQueryVariables = Exact<{
  id: string;
}>;


export type ResponseTextQuery = { post: { id: string, content: { bodyModel: { paragraphs: Array<{ name: string, type: ParagraphType, text: string, markups: Array<{ type: MarkupType, start: number, end: number, href: string | null, title: string | null, userId: string | null, collectionId: string | null }> }> } | null } | null } | null };

export type PublishResponseMutationVariables = Exact<{
  inResponseToPostId: string;
  deltas: Array<DeltaInput> | DeltaInput;
  inResponseToQuoteId?: string | null | undefined;
}>;


export type PublishResponseMutation = { publishPostThreadedResponse:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, title: string | null, subtitle: string | null, type: PostType, path: string, firstPublishedAt: string | null, latestPublishedAt: string | null, clapCount: number, viewerClapCount: number | null, responsesCount: number, content: { bodyHtml: string } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, inResponseToQuote: { id: string, text: string } | null }
    | { __typename: 'PublishingRestrictedBannedLinks', message: string, links: Array<string> }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type PublishListResponseMutationVariables = Exact<{
  catalogId: string;
  inResponseToPostId?: string | null | undefined;
  deltas: Array<DeltaInput> | DeltaInput;
}>;


export type PublishListResponseMutation = { publishCatalogThreadedResponse:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, title: string | null, subtitle: string | null, type: PostType, path: string, firstPublishedAt: string | null, latestPublishedAt: string | null, clapCount: number, viewerClapCount: number | null, responsesCount: number, content: { bodyHtml: string } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, inResponseToQuote: { id: string, text: string } | null }
    | { __typename: 'PublishingRestrictedBannedLinks', message: string, links: Array<string> }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type EditPostResponseMutationVariables = Exact<{
  responseId: string;
  deltas: Array<DeltaInput> | DeltaInput;
}>;


export type EditPostResponseMutation = { editPostResponse:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, title: string | null, path: string, latestPublishedAt: string | null, content: { bodyHtml: string } | null }
    | { __typename: 'PublishingRestrictedBannedLinks', message: string, links: Array<string> }
    | { __typename: 'Unauthorized', message: string }
   };

export type DeletePostResponseMutationVariables = Exact<{
  responseId: string;
}>;


export type DeletePostResponseMutation = { deletePostResponse:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type UndeleteResponseMutationVariables = Exact<{
  postId: string;
}>;


export type UndeleteResponseMutation = { undeletePost:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post' }
    | { __typename: 'Unauthorized', message: string }
   };

export type HidePostResponseMutationVariables = Exact<{
  parentPostId: string;
  postResponseId: string;
}>;


export type HidePostResponseMutation = { hidePostResponseOnParentPost:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type UnhidePostResponseOnParentPostMutationVariables = Exact<{
  parentPostId: string;
  postResponseId: string;
}>;


export type UnhidePostResponseOnParentPostMutation = { unhidePostResponseOnParentPost:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type HideCatalogResponseMutationVariables = Exact<{
  parentCatalogId: string;
  catalogResponseId: string;
}>;


export type HideCatalogResponseMutation = { hideCatalogResponseOnParent:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type ShowCatalogResponseOnParentMutationVariables = Exact<{
  parentCatalogId: string;
  catalogResponseId: string;
}>;


export type ShowCatalogResponseOnParentMutation = { showCatalogResponseOnParent:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type RoleNeededQueryVariables = Exact<{
  slug: string;
}>;


export type RoleNeededQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, slug: string, name: string, viewerEdge: { id: string, role: CollectionRole | null, isEditor: boolean }, staff: Array<{ id: string, user: { id: string, name: string | null, username: string } }> }
    | { __typename: 'NotFound', message: string }
   };

export type SearchPageQueryVariables = Exact<{
  query: string;
  category: SearchCategory;
  domainOrSlug?: string | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type SearchPageQuery = { search:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'SearchResults', category: SearchCategory, totalCount: number, posts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> }, users: { items: Array<{ id: string, name: string | null, username: string, imageId: string | null, bio: string | null, membership: { id: string, tier: MembershipTier } | null, viewerEdge: { id: string, isUser: boolean, isFollowing: boolean } }> }, publications: Array<{ id: string, slug: string, tagline: string | null, ink: unknown, subscriberCount: number, publicationName: string, avatar: { id: string } | null, viewerEdge: { id: string, isFollowing: boolean } }>, tags: Array<{ id: string, displayText: string, tagSlug: string, postCount: number, viewerIsFollowing: boolean }>, catalogs: Array<{ id: string, name: string, description: string | null, slugId: string, itemsCount: number, creator: { id: string, name: string | null, username: string } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
   };

export type SearchSidebarQueryVariables = Exact<{
  query: string;
}>;


export type SearchSidebarQuery = { topics:
    | { __typename: 'BadRequest' }
    | { __typename: 'SearchResults', tags: Array<{ id: string, displayText: string, tagSlug: string }> }
  , people:
    | { __typename: 'BadRequest' }
    | { __typename: 'SearchResults', users: { items: Array<{ id: string, name: string | null, username: string, imageId: string | null, bio: string | null, membership: { id: string, tier: MembershipTier } | null, viewerEdge: { id: string, isUser: boolean, isFollowing: boolean } }> } }
  , publications:
    | { __typename: 'BadRequest' }
    | { __typename: 'SearchResults', publications: Array<{ id: string, slug: string, tagline: string | null, ink: unknown, subscriberCount: number, publicationName: string, avatar: { id: string } | null, viewerEdge: { id: string, isFollowing: boolean } }> }
   };

export type CreateSequenceMutationVariables = Exact<{
  title: string;
}>;


export type CreateSequenceMutation = { createSequence:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound' }
    | { __typename: 'Sequence', id: string, slug: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type EditSequenceMutationVariables = Exact<{
  sequenceId: string;
  input: SequenceInput;
}>;


export type EditSequenceMutation = { editSequence:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Sequence', id: string, slug: string, title: string, subtitle: string | null, visibility: PostVisibilityType, viewerIsFollowing: boolean, viewerCanEdit: boolean, coverImage: { id: string, alt: string | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, posts: Array<{ id: string, title: string | null, subtitle: string | null, uniqueSlug: string, isPublished: boolean, isLocked: boolean, readingTime: number, firstPublishedAt: string | null, scheduledPublishAt: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null } | null }> }
    | { __typename: 'Unauthorized', message: string }
   };

export type DeleteSequenceMutationVariables = Exact<{
  sequenceId: string;
}>;


export type DeleteSequenceMutation = { deleteSequence: boolean };

export type StoriesForSeriesQueryVariables = Exact<{
  filter: YourStoriesFilter;
  searchQuery?: string | null | undefined;
}>;


export type StoriesForSeriesQuery = { yourStories:
    | { __typename: 'PostConnection', items: Array<{ id: string, title: string | null, isPublished: boolean, previewImage: { id: string } | null, sequence: { id: string, title: string } | null }> }
    | { __typename: 'Unauthorized', message: string }
   };

export type SequencePageFragment = { id: string, slug: string, title: string, subtitle: string | null, visibility: PostVisibilityType, viewerIsFollowing: boolean, viewerCanEdit: boolean, coverImage: { id: string, alt: string | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, posts: Array<{ id: string, title: string | null, subtitle: string | null, uniqueSlug: string, isPublished: boolean, isLocked: boolean, readingTime: number, firstPublishedAt: string | null, scheduledPublishAt: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null } | null }> };

export type SequenceLibraryQueryVariables = Exact<{
  sequenceSlug: string;
}>;


export type SequenceLibraryQuery = { sequenceLibrary:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Sequence', id: string, slug: string, title: string, subtitle: string | null, visibility: PostVisibilityType, viewerIsFollowing: boolean, viewerCanEdit: boolean, coverImage: { id: string, alt: string | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, posts: Array<{ id: string, title: string | null, subtitle: string | null, uniqueSlug: string, isPublished: boolean, isLocked: boolean, readingTime: number, firstPublishedAt: string | null, scheduledPublishAt: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null } | null }> }
   };

export type SeriesQueryVariables = Exact<{
  postId: string;
}>;


export type SeriesQuery = { series:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Sequence', id: string, slug: string, title: string, subtitle: string | null, visibility: PostVisibilityType, viewerIsFollowing: boolean, viewerCanEdit: boolean, coverImage: { id: string, alt: string | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, posts: Array<{ id: string, title: string | null, subtitle: string | null, uniqueSlug: string, isPublished: boolean, isLocked: boolean, readingTime: number, firstPublishedAt: string | null, scheduledPublishAt: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null } | null }> }
   };

export type FollowSequenceMutationVariables = Exact<{
  sequenceId: string;
}>;


export type FollowSequenceMutation = { followSequence:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Sequence', id: string, viewerIsFollowing: boolean }
    | { __typename: 'Unauthorized', message: string }
   };

export type UnfollowSequenceMutationVariables = Exact<{
  sequenceId: string;
}>;


export type UnfollowSequenceMutation = { unfollowSequence:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Sequence', id: string, viewerIsFollowing: boolean }
    | { __typename: 'Unauthorized', message: string }
   };

export type OwnBookFragment = { id: string, title: string, subtitle: string | null, coverImage: { id: string } | null, editions: Array<{ id: string, isbn13: string, publishedOn: string | null, buyUrl: string | null, coverImage: { id: string } | null }> };

export type UpdateBooksMutationVariables = Exact<{
  books: Array<BookInput> | BookInput;
}>;


export type UpdateBooksMutation = { updateBooks:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'UpdateBooksPayload', items: Array<{ id: string, title: string, subtitle: string | null, coverImage: { id: string } | null, editions: Array<{ id: string, isbn13: string, publishedOn: string | null, buyUrl: string | null, coverImage: { id: string } | null }> }> }
   };

export type EndSessionMutationVariables = Exact<{
  sessionId: string;
}>;


export type EndSessionMutation = { endSession:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type SignOutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutEverywhereMutation = { signOutEverywhere:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'Unauthorized', message: string }
   };

export type DeactivateAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type DeactivateAccountMutation = { deactivateAccount:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'Unauthorized', message: string }
   };

export type DeleteAccountMutationVariables = Exact<{
  confirmUsername: string;
}>;


export type DeleteAccountMutation = { deleteAccount:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'Unauthorized', message: string }
   };

export type CreateIntegrationTokenMutationVariables = Exact<{
  description: string;
}>;


export type CreateIntegrationTokenMutation = { createIntegrationToken:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'IntegrationToken', id: string, token: string | null }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type RevokeIntegrationTokenMutationVariables = Exact<{
  tokenId: string;
}>;


export type RevokeIntegrationTokenMutation = { revokeIntegrationToken:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type RevokeOauthApplicationMutationVariables = Exact<{
  clientId: string;
}>;


export type RevokeOauthApplicationMutation = { revokeOauthApplication:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type SettingsMembershipQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsMembershipQuery = { viewer: { id: string, hasPastMemberships: boolean | null, membership: { id: string, tier: MembershipTier, memberSince: string | null, friendSince: string | null } | null } | null, membershipStatus: { membershipId: string, membershipType: MembershipType, status: MembershipStatusType, startedAt: string, currentPeriodEndsAt: string, amount: number, currency: CurrencyCode, discountEndsAt: string | null, trialEndsAt: string | null, paymentProvider: PaymentProvider, paymentFailedAt: string | null, isCancelled: boolean, hasCreditCardExpired: boolean, hasRecurringPaymentFailedMoreThanOnce: boolean, paymentMethod:
      | { __typename: 'ApplePayCard', id: string, expirationMonth: number, expirationYear: number }
      | { __typename: 'CreditCard', id: string, cardType: CardBrand, lastFour: string, expirationMonth: number, expirationYear: number }
      | { __typename: 'GooglePayCard', id: string, expirationMonth: number, expirationYear: number }
      | { __typename: 'PaypalAccount', id: string, emailObfuscated: string | null }
     | null, switchPlanSchedule: { startAt: string, plan: { id: string, price: number, currency: CurrencyCode, membershipType: MembershipType } } | null } | null };

export type BillingHistoryQueryVariables = Exact<{
  paging?: PagingOptions | null | undefined;
}>;


export type BillingHistoryQuery = { billingHistory:
    | { __typename: 'BillingHistoryPayload', items: Array<{ id: string, kind: ChargeKind, amount: number, tax: number, currency: CurrencyCode, createdAt: string, paymentMethodSummary: string | null, status: string, refundedAt: string | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'Unauthorized' }
   };

export type PushDeviceQueryVariables = Exact<{
  endpoint: string;
}>;


export type PushDeviceQuery = { pushKey: string, hasPushDevice: boolean };

export type AddPushDeviceMutationVariables = Exact<{
  endpoint: string;
  p256dh: string;
  auth: string;
}>;


export type AddPushDeviceMutation = { addPushDevice:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type RemovePushDeviceMutationVariables = Exact<{
  endpoint: string;
}>;


export type RemovePushDeviceMutation = { removePushDevice:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type LinkedAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type LinkedAccountsQuery = { linkedAccounts:
    | { __typename: 'LinkedAccountsPayload', items: Array<{ provider: SocialProvider, id: string, displayName: string | null, connectedAt: string }> }
    | { __typename: 'Unauthorized', message: string }
   };

export type DisconnectAccountMutationVariables = Exact<{
  provider: SocialProvider;
}>;


export type DisconnectAccountMutation = { disconnectAccount:
    | { __typename: 'Conflict', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type SetTwoFactorMutationVariables = Exact<{
  enabled: boolean;
  code?: string | null | undefined;
}>;


export type SetTwoFactorMutation = { setTwoFactor:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'TooManyRequests', message: string }
    | { __typename: 'TwoFactorState', enabled: boolean, secret: string | null, otpauthUrl: string | null, backupCodes: Array<string> | null }
    | { __typename: 'Unauthorized', message: string }
   };

export type SettingsAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsAccountQuery = { viewer: { id: string, name: string | null, username: string, bio: string | null, imageId: string | null, email: string | null, unverifiedEmail: string | null } | null };

export type SettingsPublishingQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsPublishingQuery = { viewer: { id: string, username: string, tippingLink: string | null, allowEmailAddressSharingEditorWriter: boolean | null, socialStats: { followerCount: number, followingCount: number }, adminCollections: Array<{ id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null, viewerEdge: { id: string, role: CollectionRole | null } }> | null, verifications: { isBookAuthor: boolean }, books: Array<{ id: string, title: string, subtitle: string | null, coverImage: { id: string } | null, editions: Array<{ id: string, isbn13: string, publishedOn: string | null, buyUrl: string | null, coverImage: { id: string } | null }> }>, newsletterV3: { id: string, subscribersCount: number } | null } | null, mutedTargets:
    | { __typename: 'MutedTargets', counts: { mutedAuthors: number, mutedCollections: number } }
    | { __typename: 'Unauthorized' }
   };

export type SettingsSecurityQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsSecurityQuery = { viewer: { id: string, username: string, emailObfuscated: string | null } | null, sessions:
    | { __typename: 'SessionsPayload', items: Array<{ id: string, device: string | null, country: string | null, openedAt: string, lastSeenAt: string, isCurrent: boolean }> }
    | { __typename: 'Unauthorized' }
   };

export type SetEmailSharingWithEditorsMutationVariables = Exact<{
  allowEmailAddressSharingEditorWriter: boolean;
}>;


export type SetEmailSharingWithEditorsMutation = { setEmailSharingWithEditors:
    | { __typename: 'Unauthorized', message: string }
    | { __typename: 'User', id: string, allowEmailAddressSharingEditorWriter: boolean | null }
   };

export type UpdateUserFieldMutationVariables = Exact<{
  field: UserEditableField;
  value: string;
}>;


export type UpdateUserFieldMutation = { updateUserField:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
    | { __typename: 'User', id: string, name: string | null, username: string, bio: string | null, imageId: string | null, email: string | null, unverifiedEmail: string | null, emailObfuscated: string | null, tippingLink: string | null }
   };

export type UsernameAvailableQueryVariables = Exact<{
  username: string;
}>;


export type UsernameAvailableQuery = { isUsernameAvailable: boolean };

export type BlockedUsersQueryVariables = Exact<{
  paging?: PagingOptions | null | undefined;
}>;


export type BlockedUsersQuery = { blockedUsers:
    | { __typename: 'BlockedUsersPayload', items: Array<{ id: string, name: string | null, username: string, imageId: string | null, viewerEdge: { id: string, isBlocking: boolean } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'Unauthorized' }
   };

export type SubscribedNewslettersQueryVariables = Exact<{
  paging?: PagingOptions | null | undefined;
}>;


export type SubscribedNewslettersQuery = { subscribedNewsletters: { items: Array<{ id: string, name: string, slug: string, collection: { id: string, name: string, slug: string } | null, user: { id: string, name: string | null, username: string } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } };

export type StatsHomepageQueryVariables = Exact<{
  startAt: string;
  endAt: string;
  beforeAt: string;
  kind: StatsKind;
  sort: StatsSort;
  paging?: PagingOptions | null | undefined;
}>;


export type StatsHomepageQuery = { viewer: { id: string, username: string, socialStats: { followerCount: number }, partnerProgramEnrollment: { id: string } | null } | null, statsHomepage:
    | { __typename: 'StatsPage', earliestAt: string | null, totals: { views: number, reads: number, claps: number | null, follows: number }, buckets: Array<{ startsAt: string, views: number, reads: number }>, posts: Array<{ earnings: number | null, views: number, reads: number, readRatio: number, claps: number, post: { id: string, title: string | null, firstLine: string | null, readingTime: number, firstPublishedAt: string | null } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'Unauthorized', message: string }
  , before:
    | { __typename: 'StatsPage', totals: { views: number, reads: number, claps: number | null, follows: number } }
    | { __typename: 'Unauthorized', message: string }
   };

export type StoryStatsQueryVariables = Exact<{
  postId: string;
  startAt: string;
  endAt: string;
}>;


export type StoryStatsQuery = { postStatsTotalBundle: { viewsCount: number, readsCount: number, readersCount: number, memberReadersCount: number, presentationCount: number, feedClickThroughRate: number, highlightsCount: number, followsCount: number, post: { id: string, title: string | null, firstLine: string | null, path: string, isLocked: boolean, firstPublishedAt: string | null, clapCount: number, responsesCount: number }, referrers: Array<{ kind: string, sourceIdentifier: string, views: number }> }, postStatsDailyBundle:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PostStatsDailyBundle', buckets: Array<{ dayStartsAt: string, membershipType: string, viewsCount: number, readersThatReadCount: number, readersThatClappedCount: number, readersThatRepliedCount: number }> }
  , postEarnings:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PostEarnings', total: number, currency: CurrencyCode, memberReadingSeconds: number, memberReads: number, reasons: Array<PostEarningReason>, daily: Array<{ dayStartsAt: string, amount: number }> }
   };

export type WriterQueryVariables = Exact<{ [key: string]: never; }>;


export type WriterQuery = { viewer: { id: string, name: string | null, username: string, isEmailVerified: boolean | null, isSuspended: boolean | null } | null };

export type CollectionForNewStoryQueryVariables = Exact<{
  slug: string;
}>;


export type CollectionForNewStoryQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, name: string }
    | { __typename: 'NotFound' }
   };

export type DraftQueryVariables = Exact<{
  postId: string;
}>;


export type DraftQuery = { draft:
    | { __typename: 'Draft', id: string, latestRev: number, publishedRev: number | null, paragraphs: Array<{ name: string, type: ParagraphType, text: string, layout: string | null, codeLang: string | null, hasDropCap: boolean, indent: number, markups: Array<{ type: MarkupType, start: number, end: number, href: string | null, title: string | null, userId: string | null, collectionId: string | null, note: string | null }>, metadata: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, mixtapeMetadata: { href: string, title: string | null, description: string | null, site: string | null, thumbnailImageId: string | null } | null, table: { alignments: Array<CellAlignment>, hasHead: boolean, rows: Array<Array<{ text: string, markups: Array<{ type: MarkupType, start: number, end: number, href: string | null, title: string | null, userId: string | null, collectionId: string | null, note: string | null }> }>> } | null, iframe: { id: string, href: string, title: string | null, provider: string | null, iframeWidth: number | null, iframeHeight: number | null, thumbnailImageId: string | null } | null }> }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
  , post: { id: string, path: string, isPublished: boolean, visibility: PostVisibilityType, license: LicenseType, scheduledPublishAt: string | null, scheduleProblem: string | null, tags: Array<{ id: string, displayText: string, tagSlug: string }>, previewImage: { id: string, focusPercentX: number | null, focusPercentY: number | null } | null, creator: { id: string, name: string | null, username: string, socialStats: { followerCount: number } }, collection: { id: string, name: string } | null, inResponseToPost: { id: string, title: string | null, path: string, creator: { id: string, name: string | null } } | null, inResponseToQuote: { id: string, text: string } | null, destination: { id: string, name: string } | null, submission: { id: string, status: SubmissionStatus, note: string | null, editorNote: string | null, decidedByEmail: string | null, submitter: { id: string, name: string | null, username: string }, collection: { id: string, name: string, slug: string } | null } | null, viewerEdge: { id: string, isAuthor: boolean, isEditor: boolean, canLock: boolean } } | null };

export type AnsweredQuoteQueryVariables = Exact<{
  id: string;
}>;


export type AnsweredQuoteQuery = { quote: { id: string, text: string, post: { id: string, title: string | null, path: string, creator: { id: string, name: string | null } } } | null };

export type CreatePostMutationVariables = Exact<{
  collectionId?: string | null | undefined;
  key?: string | null | undefined;
  inResponseToQuoteId?: string | null | undefined;
  inResponseToPostId?: string | null | undefined;
}>;


export type CreatePostMutation = { createPost:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'Post', id: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type PublishPostMutationVariables = Exact<{
  postId: string;
  visibility: PostVisibilityType;
  tags?: Array<string> | string | null | undefined;
  license?: LicenseType | null | undefined;
  notifyFollowers?: boolean | null | undefined;
  scheduledAt?: string | null | undefined;
  collectionId?: string | null | undefined;
}>;


export type PublishPostMutation = { publishPost:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, path: string, isPublished: boolean, visibility: PostVisibilityType, license: LicenseType, scheduledPublishAt: string | null, scheduleProblem: string | null, tags: Array<{ id: string, displayText: string, tagSlug: string }>, creator: { id: string, username: string, posts: { items: Array<{ id: string }> } } }
    | { __typename: 'PublishingRestrictedBannedLinks', message: string, links: Array<string> }
    | { __typename: 'Unauthorized', message: string }
   };

export type PublishPostEditsMutationVariables = Exact<{
  postId: string;
}>;


export type PublishPostEditsMutation = { publishPostEdits:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, path: string, isPublished: boolean, visibility: PostVisibilityType }
    | { __typename: 'PublishingRestrictedBannedLinks', message: string, links: Array<string> }
    | { __typename: 'Unauthorized', message: string }
   };

export type UnpublishPostMutationVariables = Exact<{
  postId: string;
}>;


export type UnpublishPostMutation = { unpublishPost:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, isPublished: boolean }
    | { __typename: 'Unauthorized', message: string }
   };

export type UpdatePostSettingsMutationVariables = Exact<{
  postId: string;
  input: PostSettingsInput;
}>;


export type UpdatePostSettingsMutation = { updatePostSettings:
    | { __typename: 'AccountSuspended' }
    | { __typename: 'AlreadyExists' }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Conflict' }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound' }
    | { __typename: 'Post', id: string, previewImage: { id: string, focusPercentX: number | null, focusPercentY: number | null } | null }
    | { __typename: 'Unauthorized' }
   };

export type DeletePostMutationVariables = Exact<{
  targetPostId: string;
}>;


export type DeletePostMutation = { deletePost: boolean };

export type UndeletePostMutationVariables = Exact<{
  targetPostId: string;
}>;


export type UndeletePostMutation = { undeletePost:
    | { __typename: 'AccountSuspended' }
    | { __typename: 'Conflict' }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, title: string | null }
    | { __typename: 'Unauthorized' }
   };

export type CreateRepostMutationVariables = Exact<{
  postId: string;
}>;


export type CreateRepostMutation = { createRepost:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type CreateMediaResourceMutationVariables = Exact<{
  url: string;
}>;


export type CreateMediaResourceMutation = { createMediaResource:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'MediaResource', id: string, href: string, title: string | null, provider: string | null, iframeSrc: string | null, iframeWidth: number | null, iframeHeight: number | null, description: string | null, site: string | null, thumbnailImageId: string | null }
    | { __typename: 'ServiceUnavailable', message: string }
   };

export type RepostedQueryVariables = Exact<{
  postId: string;
}>;


export type RepostedQuery = { post: { id: string, title: string | null, path: string, isPublished: boolean } | null };

export type MentionSuggestionsQueryVariables = Exact<{
  prefix: string;
}>;


export type MentionSuggestionsQuery = { mentionSuggestions: Array<
    | { __typename: 'Collection', id: string, collectionName: string }
    | { __typename: 'User', id: string, name: string | null, username: string }
  > };

export type TagSuggestionsQueryVariables = Exact<{
  prefix: string;
}>;


export type TagSuggestionsQuery = { tagSuggestions: Array<{ id: string, displayText: string, tagSlug: string, postCount: number }> };

export type SubmissionTargetsQueryVariables = Exact<{ [key: string]: never; }>;


export type SubmissionTargetsQuery = { submissionTargets: Array<{ id: string, name: string, submissionGuidelines: string | null, viewerEdge: { id: string, role: CollectionRole | null, isEditor: boolean } }> };

export type SubmitPostToCollectionMutationVariables = Exact<{
  postId: string;
  collectionId: string;
  note?: string | null | undefined;
  visibility?: PostVisibilityType | null | undefined;
}>;


export type SubmitPostToCollectionMutation = { submitPostToCollection:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'CollectionSubmission', id: string, status: SubmissionStatus, note: string | null, collection: { id: string, name: string, slug: string } | null, post: { id: string, viewerEdge: { id: string, isEditor: boolean } } }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PublishingRestrictedBannedLinks', message: string, links: Array<string> }
   };

export type WithdrawSubmissionMutationVariables = Exact<{
  submissionId: string;
}>;


export type WithdrawSubmissionMutation = { withdrawSubmission:
    | { __typename: 'CollectionSubmission', id: string, status: SubmissionStatus, post: { id: string, viewerEdge: { id: string, isEditor: boolean } } }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type StorySettingsFragment = { id: string, title: string | null, subtitle: string | null, path: string, uniqueSlug: string, isPublished: boolean, isLocked: boolean, visibility: PostVisibilityType, license: LicenseType, seoTitle: string | null, seoDescription: string | null, canonicalUrl: string | null, customSlug: string | null, formerSlugs: Array<string>, allowPrivateNotes: boolean, isDiscussionClosed: boolean, scheduledPublishAt: string | null, scheduleProblem: string | null, pinnedAt: string | null, primaryTopic: { id: string, slug: string, name: string } | null, tags: Array<{ id: string, displayText: string }>, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null } | null, shareLinks: Array<{ id: string, createdAt: string }>, creator: { id: string, name: string | null, username: string }, collection: { id: string, name: string } | null, viewerEdge: { id: string, isAuthor: boolean, canLock: boolean } };

export type PostSettingsQueryVariables = Exact<{
  postId: string;
}>;


export type PostSettingsQuery = { post: { id: string, title: string | null, subtitle: string | null, path: string, uniqueSlug: string, isPublished: boolean, isLocked: boolean, visibility: PostVisibilityType, license: LicenseType, seoTitle: string | null, seoDescription: string | null, canonicalUrl: string | null, customSlug: string | null, formerSlugs: Array<string>, allowPrivateNotes: boolean, isDiscussionClosed: boolean, scheduledPublishAt: string | null, scheduleProblem: string | null, pinnedAt: string | null, primaryTopic: { id: string, slug: string, name: string } | null, tags: Array<{ id: string, displayText: string }>, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null } | null, shareLinks: Array<{ id: string, createdAt: string }>, creator: { id: string, name: string | null, username: string }, collection: { id: string, name: string } | null, viewerEdge: { id: string, isAuthor: boolean, canLock: boolean } } | null, draft:
    | { __typename: 'Draft', id: string, latestRev: number, publishedRev: number | null, paragraphs: Array<{ name: string, metadata: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null } | null }> }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
  , topics: Array<{ id: string, slug: string, name: string }> };

export type ChangePostSettingsMutationVariables = Exact<{
  postId: string;
  input: PostSettingsInput;
}>;


export type ChangePostSettingsMutation = { updatePostSettings:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, title: string | null, subtitle: string | null, path: string, uniqueSlug: string, isPublished: boolean, isLocked: boolean, visibility: PostVisibilityType, license: LicenseType, seoTitle: string | null, seoDescription: string | null, canonicalUrl: string | null, customSlug: string | null, formerSlugs: Array<string>, allowPrivateNotes: boolean, isDiscussionClosed: boolean, scheduledPublishAt: string | null, scheduleProblem: string | null, pinnedAt: string | null, primaryTopic: { id: string, slug: string, name: string } | null, tags: Array<{ id: string, displayText: string }>, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null } | null, shareLinks: Array<{ id: string, createdAt: string }>, creator: { id: string, name: string | null, username: string }, collection: { id: string, name: string } | null, viewerEdge: { id: string, isAuthor: boolean, canLock: boolean } }
    | { __typename: 'Unauthorized', message: string }
   };

export type AddPostTagsMutationVariables = Exact<{
  postId: string;
  tags: Array<string> | string;
}>;


export type AddPostTagsMutation = { addPostTags:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, tags: Array<{ id: string, displayText: string }>, primaryTopic: { id: string, slug: string, name: string } | null }
    | { __typename: 'Unauthorized', message: string }
   };

export type SchedulePostMutationVariables = Exact<{
  postId: string;
  scheduledAt: string;
  visibility?: PostVisibilityType | null | undefined;
}>;


export type SchedulePostMutation = { schedulePost:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, scheduledPublishAt: string | null, scheduleProblem: string | null }
    | { __typename: 'PublishingRestrictedBannedLinks', message: string, links: Array<string> }
    | { __typename: 'Unauthorized', message: string }
   };

export type CreateShareKeyMutationVariables = Exact<{
  postId: string;
}>;


export type CreateShareKeyMutation = { createShareKey:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'ShareKey', id: string, url: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type RevokeShareKeyMutationVariables = Exact<{
  postId: string;
  linkId: string;
}>;


export type RevokeShareKeyMutation = { revokeShareKey:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, shareLinks: Array<{ id: string, createdAt: string }> }
    | { __typename: 'Unauthorized', message: string }
   };

export type StoryVersionFragment = { id: string, rev: number, name: string | null, createdAt: string, publishedAt: string | null, isPublishedVersion: boolean, wordCount: number | null, author: { id: string, name: string | null } | null };

export type PostRevisionsQueryVariables = Exact<{
  postId: string;
  paging?: PagingOptions | null | undefined;
}>;


export type PostRevisionsQuery = { postRevisions: Array<{ id: string, rev: number, name: string | null, createdAt: string, publishedAt: string | null, isPublishedVersion: boolean, wordCount: number | null, author: { id: string, name: string | null } | null }> };

export type PostRevisionQueryVariables = Exact<{
  postId: string;
  versionId: string;
}>;


export type PostRevisionQuery = { postRevision: { id: string, rev: number, paragraphs: Array<{ name: string, type: ParagraphType, text: string, layout: string | null, codeLang: string | null, hasDropCap: boolean, indent: number, markups: Array<{ type: MarkupType, start: number, end: number, href: string | null, title: string | null, userId: string | null, collectionId: string | null, note: string | null }>, metadata: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, mixtapeMetadata: { href: string, title: string | null, description: string | null, site: string | null, thumbnailImageId: string | null } | null, table: { alignments: Array<CellAlignment>, hasHead: boolean, rows: Array<Array<{ text: string, markups: Array<{ type: MarkupType, start: number, end: number, href: string | null, title: string | null, userId: string | null, collectionId: string | null, note: string | null }> }>> } | null, iframe: { id: string, href: string, title: string | null, provider: string | null, iframeWidth: number | null, iframeHeight: number | null, thumbnailImageId: string | null } | null }> } | null };

export type RevertPostMutationVariables = Exact<{
  postId: string;
  versionId: string;
  baseRev: number;
}>;


export type RevertPostMutation = { revertPost:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, title: string | null, updatedAt: string | null }
    | { __typename: 'Unauthorized', message: string }
   };

export type NamePostRevisionMutationVariables = Exact<{
  postId: string;
  versionId: string;
  name: string;
}>;


export type NamePostRevisionMutation = { namePostRevision:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PostRevision', id: string, rev: number, name: string | null, createdAt: string, publishedAt: string | null, isPublishedVersion: boolean, wordCount: number | null, author: { id: string, name: string | null } | null }
    | { __typename: 'Unauthorized', message: string }
   };

export type FeatureRequestQueryVariables = Exact<{
  postId: string;
  token: string;
}>;


export type FeatureRequestQuery = { featureRequest: { id: string, askedAt: string, collection: { id: string, name: string, slug: string } } | null };

export type RequestPartnerFeatureMutationVariables = Exact<{
  postId: string;
  token: string;
}>;


export type RequestPartnerFeatureMutation = { requestPartnerFeature:
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
   };

export type DeclinePartnerFeatureMutationVariables = Exact<{
  postId: string;
  token: string;
}>;


export type DeclinePartnerFeatureMutation = { declinePartnerFeature:
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
   };

export type CatalogPlaceQueryVariables = Exact<{
  catalogId: string;
  postId: string;
}>;


export type CatalogPlaceQuery = { catalogPlace: { position: number, count: number, catalog: { id: string, slugId: string, name: string, creator: { id: string, username: string } }, previous: { id: string, title: string | null, path: string } | null, next: { id: string, title: string | null, path: string } | null } | null };

export type NoteGateQueryVariables = Exact<{
  postId: string;
}>;


export type NoteGateQuery = { post: { id: string, viewerEdge: { id: string, canLeaveNote: boolean } } | null };

export type HighlightMutationVariables = Exact<{
  postId: string;
  names: Array<string> | string;
  start: number;
  end: number;
}>;


export type HighlightMutation = { highlight:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Quote', id: string, text: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type CreateQuoteMutationVariables = Exact<{
  postId: string;
  names: Array<string> | string;
  start: number;
  end: number;
}>;


export type CreateQuoteMutation = { createQuote:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists' }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Quote', id: string, text: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type DeleteHighlightMutationVariables = Exact<{
  quoteId: string;
}>;


export type DeleteHighlightMutation = { deleteHighlight:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type CreateNoteMutationVariables = Exact<{
  postId: string;
  quoteId?: string | null | undefined;
  text: string;
}>;


export type CreateNoteMutation = { createPrivateNote:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Note', id: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type PrivateNoteFragment = { id: string, text: string, createdAt: string, author: { id: string, name: string | null, username: string, imageId: string | null }, quote: { id: string, text: string } | null, replies: Array<{ id: string, text: string, createdAt: string, author: { id: string, name: string | null, username: string, imageId: string | null } }> };

export type PrivateNotesQueryVariables = Exact<{
  postId: string;
  paging?: PagingOptions | null | undefined;
}>;


export type PrivateNotesQuery = { privateNotes: { items: Array<{ id: string, text: string, createdAt: string, author: { id: string, name: string | null, username: string, imageId: string | null }, quote: { id: string, text: string } | null, replies: Array<{ id: string, text: string, createdAt: string, author: { id: string, name: string | null, username: string, imageId: string | null } }> }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } };

export type ReplyToPrivateNoteMutationVariables = Exact<{
  noteId: string;
  text: string;
}>;


export type ReplyToPrivateNoteMutation = { replyToPrivateNote:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Note', id: string, text: string, createdAt: string, author: { id: string, name: string | null, username: string, imageId: string | null }, quote: { id: string, text: string } | null, replies: Array<{ id: string, text: string, createdAt: string, author: { id: string, name: string | null, username: string, imageId: string | null } }> }
    | { __typename: 'Unauthorized', message: string }
   };

export type DismissPrivateNoteMutationVariables = Exact<{
  noteId: string;
}>;


export type DismissPrivateNoteMutation = { dismissPrivateNote:
    | { __typename: 'AccountSuspended' }
    | { __typename: 'BadRequest' }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type DeletePrivateNoteMutationVariables = Exact<{
  noteId: string;
}>;


export type DeletePrivateNoteMutation = { deletePrivateNote:
    | { __typename: 'AccountSuspended' }
    | { __typename: 'BadRequest' }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type DeletePrivateNoteReplyMutationVariables = Exact<{
  replyId: string;
}>;


export type DeletePrivateNoteReplyMutation = { deletePrivateNoteReply:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type StoryPageQueryVariables = Exact<{
  postId: string;
  shareKey?: string | null | undefined;
}>;


export type StoryPageQuery = { postResult:
    | { __typename: 'BlockedByAuthor', message: string }
    | { __typename: 'BlockingAuthor', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, title: string | null, subtitle: string | null, path: string, mediumUrl: string | null, canonicalUrl: string | null, seoTitle: string | null, seoDescription: string | null, license: LicenseType, readingTime: number, wordCount: number, isLocked: boolean, isPublished: boolean, visibility: PostVisibilityType, isSuspended: boolean, isLimitedState: boolean, firstPublishedAt: string | null, latestPublishedAt: string | null, clapCount: number, viewerClapCount: number | null, responsesCount: number, type: PostType, conversationPost: { id: string, title: string | null, path: string } | null, inResponseToPost: { id: string, title: string | null, path: string, type: PostType, creator: { id: string, name: string | null, username: string } } | null, inResponseToCatalog: { id: string, name: string, slugId: string, creator: { id: string, name: string | null, username: string } } | null, inResponseToQuote: { id: string, text: string } | null, previewImage: { id: string, alt: string | null, originalWidth: number | null, originalHeight: number | null } | null, content: { isLockedPreviewOnly: boolean, bodyHtml: string } | null, tags: Array<{ id: string, displayText: string, tagSlug: string }>, creator: { id: string, name: string | null, username: string, bio: string | null, imageId: string | null, ink: unknown, membership: { id: string, tier: MembershipTier, memberSince: string | null } | null, linkedAccounts: { mastodon: { id: string, username: string, instance: string } | null } | null, socialStats: { followerCount: number }, viewerEdge: { id: string, isFollowing: boolean, isUser: boolean } }, collection: { id: string, name: string, slug: string, tagline: string | null, ink: unknown, subscriberCount: number, avatar: { id: string } | null, viewerEdge: { id: string, isFollowing: boolean, isEditor: boolean } } | null, sequencePlace: { position: number, count: number, sequence: { id: string, slug: string, title: string }, previous: { id: string, title: string | null, uniqueSlug: string } | null, next: { id: string, title: string | null, uniqueSlug: string } | null } | null, viewerEdge: { id: string, isAuthor: boolean, isEditor: boolean, isBookmarked: boolean, readPercent: number | null } }
    | { __typename: 'PostSuspended', message: string }
    | { __typename: 'RemovedByUser', message: string }
    | { __typename: 'UnavailableForAccountDeleted', message: string }
    | { __typename: 'UnavailableForAccountSuspended', message: string }
    | { __typename: 'UnavailableForLegalReasons', message: string }
    | { __typename: 'WithheldInCountry', message: string }
   | null };

export type MoreFromStoryQueryVariables = Exact<{
  postId: string;
}>;


export type MoreFromStoryQuery = { moreFromAuthor: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, moreFromCollection: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> };

export type AudienceQueryVariables = Exact<{
  details?: string | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type AudienceQuery = { viewer: { id: string, username: string, newsletterV3: { id: string, name: string } | null } | null, audience:
    | { __typename: 'Audience', followersCount: number, subscribersCount: number, buckets: Array<{ startsAt: string, followers: number, subscribers: number }>, subscribers: { items: Array<{ id: string, email: string, subscribedAt: string, imported: boolean }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } }
    | { __typename: 'Unauthorized', message: string }
   };

export type TagArchiveQueryVariables = Exact<{
  tagSlug: string;
  year?: number | null | undefined;
  month?: number | null | undefined;
  day?: number | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type TagArchiveQuery = { tagArchive:
    | { __typename: 'ArchivePage', years: Array<number>, months: Array<number>, days: Array<number>, posts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } }
    | { __typename: 'NotFound', message: string }
   };

export type TopStoriesQueryVariables = Exact<{
  day: string;
  paging?: PagingOptions | null | undefined;
}>;


export type TopStoriesQuery = { topStories: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> };

export type CuratedTopicQueryVariables = Exact<{
  slug: string;
}>;


export type CuratedTopicQuery = { topic: { id: string, slug: string, name: string, viewerCanEdit: boolean } | null };

export type StoriesForTopicQueryVariables = Exact<{
  query: string;
}>;


export type StoriesForTopicQuery = { search:
    | { __typename: 'BadRequest' }
    | { __typename: 'SearchResults', posts: { items: Array<{ id: string, title: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, outsideHref: string | null, tags: Array<{ id: string, tagSlug: string }>, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> } }
   };

export type AddPostsToTopicMutationVariables = Exact<{
  topicSlug: string;
  postIds: Array<string> | string;
}>;


export type AddPostsToTopicMutation = { addPostsToTopic:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Topic' }
   };

export type CurationQueueQueryVariables = Exact<{
  tagSlug?: string | null | undefined;
}>;


export type CurationQueueQuery = { curationQueue:
    | { __typename: 'EmptyQueue', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NoAssignedTagsError', message: string }
    | { __typename: 'Post', id: string, title: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, outsideHref: string | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }
   };

export type NominatePostMutationVariables = Exact<{
  postId: string;
  topicSlug?: string | null | undefined;
}>;


export type NominatePostMutation = { nominatePost:
    | { __typename: 'Conflict', message: string, code: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NoAssignedTagsError', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type LabelPostMutationVariables = Exact<{
  postId: string;
  label: string;
}>;


export type LabelPostMutation = { labelPost:
    | { __typename: 'Conflict', message: string, code: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NoAssignedTagsError' }
    | { __typename: 'NotFound', message: string }
   };

export type SkipCurationPostMutationVariables = Exact<{
  postId: string;
}>;


export type SkipCurationPostMutation = { skipCurationPost:
    | { __typename: 'EmptyQueue', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
   };

export type TopicEditorFragment = { id: string, slug: string, name: string, description: string | null, visibility: TopicVisibility, image: { id: string } | null, parentTopic: { id: string, slug: string } | null, curators: Array<{ id: string, name: string | null, username: string, imageId: string | null }> };

export type TopicEditorQueryVariables = Exact<{
  slug: string;
}>;


export type TopicEditorQuery = { topic: { id: string, slug: string, name: string, description: string | null, visibility: TopicVisibility, image: { id: string } | null, parentTopic: { id: string, slug: string } | null, curators: Array<{ id: string, name: string | null, username: string, imageId: string | null }> } | null, exploreTopics: Array<{ title: string, topics: Array<{ id: string, name: string, slug: string }> }> };

export type EditTopicMutationVariables = Exact<{
  topicSlug: string;
  input: TopicInput;
}>;


export type EditTopicMutation = { editTopic:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Topic', id: string, slug: string, name: string, description: string | null, visibility: TopicVisibility, image: { id: string } | null, parentTopic: { id: string, slug: string } | null, curators: Array<{ id: string, name: string | null, username: string, imageId: string | null }> }
   };

export type AssignCuratorMutationVariables = Exact<{
  topicSlug: string;
  username: string;
}>;


export type AssignCuratorMutation = { assignCurator:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Topic', id: string, slug: string, name: string, description: string | null, visibility: TopicVisibility, image: { id: string } | null, parentTopic: { id: string, slug: string } | null, curators: Array<{ id: string, name: string | null, username: string, imageId: string | null }> }
   };

export type DismissCuratorMutationVariables = Exact<{
  topicSlug: string;
  username: string;
}>;


export type DismissCuratorMutation = { dismissCurator:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Topic', id: string, slug: string, name: string, description: string | null, visibility: TopicVisibility, image: { id: string } | null, parentTopic: { id: string, slug: string } | null, curators: Array<{ id: string, name: string | null, username: string, imageId: string | null }> }
   };

export type TagPortalQueryVariables = Exact<{
  tagSlug: string;
}>;


export type TagPortalQuery = { tagPage:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Tag', id: string, displayText: string, tagSlug: string, postCount: number, followerCount: number, viewerIsFollowing: boolean, relatedTags: Array<{ id: string, displayText: string, tagSlug: string }> }
   };

export type TopicPostsQueryVariables = Exact<{
  topicSlug: string;
  mode: TopicFeedMode;
  paging?: PagingOptions | null | undefined;
}>;


export type TopicPostsQuery = { topicPortalPosts:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'TopicFeed', items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
   };

export type TagWhoToFollowQueryVariables = Exact<{
  tagSlug: string;
  limit?: number | null | undefined;
}>;


export type TagWhoToFollowQuery = { tagPage:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Tag', id: string, whoToFollow: { writers: Array<{ id: string, name: string | null, username: string, imageId: string | null, bio: string | null, membership: { id: string, tier: MembershipTier } | null, viewerEdge: { id: string, isUser: boolean, isFollowing: boolean } }>, publications: Array<{ id: string, slug: string, tagline: string | null, ink: unknown, subscriberCount: number, publicationName: string, avatar: { id: string } | null, viewerEdge: { id: string, isFollowing: boolean } }> } }
   };

export type OnboardingTopicsQueryVariables = Exact<{ [key: string]: never; }>;


export type OnboardingTopicsQuery = { exploreTopics: Array<{ title: string, topics: Array<{ id: string, name: string, slug: string }> }> };

export type SetOnboardingTopicsMutationVariables = Exact<{
  tagSlugs: Array<string> | string;
}>;


export type SetOnboardingTopicsMutation = { setOnboardingTopics:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'Unauthorized', message: string }
   };

export type NewsletterOfMailQueryVariables = Exact<{
  hash: string;
}>;


export type NewsletterOfMailQuery = { newsletterOfMail:
    | { __typename: 'NewsletterV3', id: string, name: string }
    | { __typename: 'NotFound', message: string }
   };

export type UnsubscribeAllNewslettersMutationVariables = Exact<{
  scope: string;
  hash?: string | null | undefined;
}>;


export type UnsubscribeAllNewslettersMutation = { unsubscribeAllNewsletters:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess', success: boolean }
    | { __typename: 'Unauthorized', message: string }
   };

export type UpdatePaymentQueryVariables = Exact<{ [key: string]: never; }>;


export type UpdatePaymentQuery = { viewer: { id: string, hasPastMemberships: boolean | null, membership: { id: string, tier: MembershipTier } | null, geolocation: { country: string | null } | null } | null, membershipStatus: { membershipId: string, membershipType: MembershipType, status: MembershipStatusType, startedAt: string, currentPeriodEndsAt: string, amount: number, currency: CurrencyCode, discountEndsAt: string | null, trialEndsAt: string | null, paymentProvider: PaymentProvider, paymentFailedAt: string | null, isCancelled: boolean, hasCreditCardExpired: boolean, hasRecurringPaymentFailedMoreThanOnce: boolean, paymentMethod:
      | { __typename: 'ApplePayCard', id: string, expirationMonth: number, expirationYear: number }
      | { __typename: 'CreditCard', id: string, cardType: CardBrand, lastFour: string, expirationMonth: number, expirationYear: number }
      | { __typename: 'GooglePayCard', id: string, expirationMonth: number, expirationYear: number }
      | { __typename: 'PaypalAccount', id: string, emailObfuscated: string | null }
     | null, switchPlanSchedule: { startAt: string, plan: { id: string, price: number, currency: CurrencyCode, membershipType: MembershipType } } | null } | null };

export type UpdatePaymentMethodMutationVariables = Exact<{
  nonce: string;
  postalCode?: string | null | undefined;
  threeDSecureToken?: string | null | undefined;
}>;


export type UpdatePaymentMethodMutation = { updatePaymentMethod:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'MembershipStatus', membershipId: string, membershipType: MembershipType, status: MembershipStatusType, startedAt: string, currentPeriodEndsAt: string, amount: number, currency: CurrencyCode, discountEndsAt: string | null, trialEndsAt: string | null, paymentProvider: PaymentProvider, paymentFailedAt: string | null, isCancelled: boolean, hasCreditCardExpired: boolean, hasRecurringPaymentFailedMoreThanOnce: boolean, paymentMethod:
        | { __typename: 'ApplePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'CreditCard', id: string, cardType: CardBrand, lastFour: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'GooglePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'PaypalAccount', id: string, emailObfuscated: string | null }
       | null, switchPlanSchedule: { startAt: string, plan: { id: string, price: number, currency: CurrencyCode, membershipType: MembershipType } } | null }
    | { __typename: 'PaymentError', message: string }
    | { __typename: 'PaymentMethodDeclined', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type UpdateAboutMutationVariables = Exact<{
  about: string;
}>;


export type UpdateAboutMutation = { updateAbout:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
    | { __typename: 'User', id: string, about: string | null }
   };

export type UserBooksQueryVariables = Exact<{
  username: string;
}>;


export type UserBooksQuery = { user: { id: string, books: Array<{ id: string, title: string, subtitle: string | null, authors: Array<{ name: string, role: string, position: number }>, coverImage: { id: string, alt: string | null } | null, editions: Array<{ id: string, isbn13: string, publisher: string | null, publishedOn: string | null, format: string, buyUrl: string | null, prizes: Array<{ name: string, year: number | null, status: BookPrizeStatus }> }> }> } | null };

export type UserFollowersQueryVariables = Exact<{
  username: string;
  paging?: PagingOptions | null | undefined;
}>;


export type UserFollowersQuery = { user: { id: string, followers: { items: Array<{ id: string, name: string | null, username: string, imageId: string | null, bio: string | null, membership: { id: string, tier: MembershipTier } | null, viewerEdge: { id: string, isUser: boolean, isFollowing: boolean } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } } | null };

export type UserFollowingQueryVariables = Exact<{
  username: string;
  paging?: PagingOptions | null | undefined;
}>;


export type UserFollowingQuery = { user: { id: string, following: { items: Array<
        | { __typename: 'Collection', id: string, slug: string, tagline: string | null, ink: unknown, subscriberCount: number, publicationName: string, avatar: { id: string } | null, viewerEdge: { id: string, isFollowing: boolean } }
        | { __typename: 'User', id: string, name: string | null, username: string, imageId: string | null, bio: string | null, membership: { id: string, tier: MembershipTier } | null, viewerEdge: { id: string, isUser: boolean, isFollowing: boolean } }
      >, pagingInfo: { next: { limit: number | null, to: string | null } | null } } } | null };

export type UserListsQueryVariables = Exact<{
  username: string;
  paging?: PagingOptions | null | undefined;
}>;


export type UserListsQuery = { user: { id: string, readingList: { id: string, slugId: string, name: string, description: string | null, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number, version: number, isDiscussionClosed: boolean, isInLibrary: boolean, coverImages: Array<{ id: string }>, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, viewerEdge: { id: string, isOwner: boolean, isFollowing: boolean, canDelete: boolean, canChooseForLibrary: boolean } } | null, catalogs: { items: Array<{ id: string, slugId: string, name: string, description: string | null, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number, version: number, isDiscussionClosed: boolean, isInLibrary: boolean, coverImages: Array<{ id: string }>, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, viewerEdge: { id: string, isOwner: boolean, isFollowing: boolean, canDelete: boolean, canChooseForLibrary: boolean } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } } | null };

export type UserPublicationsQueryVariables = Exact<{
  username: string;
}>;


export type UserPublicationsQuery = { user: { id: string, publications: Array<{ id: string, slug: string, tagline: string | null, ink: unknown, subscriberCount: number, publicationName: string, avatar: { id: string } | null, viewerEdge: { id: string, isFollowing: boolean } }> } | null };

export type OutboxQueryVariables = Exact<{
  paging?: PagingOptions | null | undefined;
}>;


export type OutboxQuery = { outbox:
    | { __typename: 'NewsletterEmailConnection', items: Array<{ id: string, subject: string, status: string, sentAt: string | null, recipientsCount: number, openedCount: number, clickedCount: number, newsletterV3: { id: string, name: string, slug: string, collection: { id: string, name: string, slug: string } | null } | null, post: { id: string, path: string } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'Unauthorized', message: string }
   };

export type WriterSubscriptionQueryVariables = Exact<{
  username: string;
}>;


export type WriterSubscriptionQuery = { user: { id: string, viewerEdge: { id: string, isSubscribed: boolean }, newsletterV3: { id: string, name: string, description: string | null, promoHeadline: string | null, promoBody: string | null, viewerIsSubscribed: boolean } | null } | null };

export type YourListQueryVariables = Exact<{
  slugId: string;
  paging?: PagingOptions | null | undefined;
}>;


export type YourListQuery = { catalogByAddress:
    | { __typename: 'Catalog', id: string, slugId: string, name: string, description: string | null, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number, version: number, isDiscussionClosed: boolean, isInLibrary: boolean, itemsConnection: { items: Array<{ catalogItemId: string, note: string | null, post: { id: string, title: string | null, path: string, readingTime: number, isLocked: boolean, creator: { id: string, name: string | null } } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }, coverImages: Array<{ id: string }>, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, viewerEdge: { id: string, isOwner: boolean, isFollowing: boolean, canDelete: boolean, canChooseForLibrary: boolean } }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type ReorderListMutationVariables = Exact<{
  catalogId: string;
  catalogItemId: string;
  afterItemId?: string | null | undefined;
  version?: number | null | undefined;
}>;


export type ReorderListMutation = { reorderCatalog:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists' }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Catalog', id: string, version: number }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type NoteListItemMutationVariables = Exact<{
  catalogId: string;
  catalogItemId: string;
  note?: string | null | undefined;
}>;


export type NoteListItemMutation = { editCatalogItem:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists' }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'CatalogItem', catalogItemId: string, note: string | null }
    | { __typename: 'Conflict' }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type YourListsQueryVariables = Exact<{
  userId: string;
  paging?: PagingOptions | null | undefined;
}>;


export type YourListsQuery = { predefined: { catalogs: Array<{ id: string, slugId: string, name: string, description: string | null, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number, version: number, isDiscussionClosed: boolean, isInLibrary: boolean, coverImages: Array<{ id: string }>, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, viewerEdge: { id: string, isOwner: boolean, isFollowing: boolean, canDelete: boolean, canChooseForLibrary: boolean } }>, paging: { count: number } }, catalogsByUser: { catalogs: Array<{ id: string, slugId: string, name: string, description: string | null, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number, version: number, isDiscussionClosed: boolean, isInLibrary: boolean, coverImages: Array<{ id: string }>, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, viewerEdge: { id: string, isOwner: boolean, isFollowing: boolean, canDelete: boolean, canChooseForLibrary: boolean } }>, paging: { count: number, nextPageCursor: { id: string } | null } } };

export type FollowedListsQueryVariables = Exact<{
  paging?: PagingOptions | null | undefined;
}>;


export type FollowedListsQuery = { followedCatalogs:
    | { __typename: 'FollowedCatalogsPayload', items: Array<{ id: string, slugId: string, name: string, description: string | null, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number, version: number, isDiscussionClosed: boolean, isInLibrary: boolean, coverImages: Array<{ id: string }>, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, viewerEdge: { id: string, isOwner: boolean, isFollowing: boolean, canDelete: boolean, canChooseForLibrary: boolean } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'Unauthorized', message: string }
   };

export type SavePageMutationVariables = Exact<{
  url: string;
}>;


export type SavePageMutation = { savePage:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists' }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Conflict' }
    | { __typename: 'Forbidden' }
    | { __typename: 'NotFound' }
    | { __typename: 'Post', id: string, title: string | null }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'ServiceUnavailable', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type YourSeriesQueryVariables = Exact<{
  filter?: YourSeriesFilter | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type YourSeriesQuery = { yourSeries:
    | { __typename: 'SequenceConnection', items: Array<{ id: string, slug: string, title: string, subtitle: string | null, visibility: PostVisibilityType, updatedAt: string, posts: Array<{ id: string, isPublished: boolean }> }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'Unauthorized', message: string }
   };

export type YourStoriesQueryVariables = Exact<{
  filter: YourStoriesFilter;
  searchQuery?: string | null | undefined;
  includeResponses?: boolean | null | undefined;
  sort?: SortDirection | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type YourStoriesQuery = { yourStories:
    | { __typename: 'PostConnection', items: Array<{ id: string, title: string | null, subtitle: string | null, firstLine: string | null, path: string, isPublished: boolean, isLocked: boolean, visibility: PostVisibilityType, wordCount: number, readingTime: number, updatedAt: string | null, firstPublishedAt: string | null, deletedAt: string | null, scheduledPublishAt: string | null, scheduleProblem: string | null, pinnedAt: string | null, isImported: boolean, isSuspended: boolean, clapCount: number, responsesCount: number, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null } | null, collection: { id: string, name: string } | null, submission: { id: string, status: SubmissionStatus, updatedAt: string, editorNote: string | null, collection: { id: string, name: string } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'Unauthorized', message: string }
   };

export type YourStoriesCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type YourStoriesCountsQuery = { yourStoriesCounts: { drafts: number, scheduled: number, public: number, unlisted: number, responses: number, deleted: number } | null };

export type PinPostToProfileMutationVariables = Exact<{
  postId: string;
}>;


export type PinPostToProfileMutation = { pinPostToProfile:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MaxPinnedStoriesReached', message: string, limit: number }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
    | { __typename: 'User', id: string, pinnedPosts: Array<{ id: string, pinnedAt: string | null }> }
   };

export type UnpinPostFromProfileMutationVariables = Exact<{
  postId: string;
}>;


export type UnpinPostFromProfileMutation = { unpinPostFromProfile:
    | { __typename: 'AccountSuspended' }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MaxPinnedStoriesReached' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
    | { __typename: 'User', id: string, pinnedPosts: Array<{ id: string, pinnedAt: string | null }> }
   };

export type SetPostVisibilityMutationVariables = Exact<{
  postId: string;
  visibility: PostVisibilityType;
}>;


export type SetPostVisibilityMutation = { setPostVisibility:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, visibility: PostVisibilityType, isLocked: boolean }
    | { __typename: 'Unauthorized', message: string }
   };

export type UnschedulePostMutationVariables = Exact<{
  postId: string;
}>;


export type UnschedulePostMutation = { unschedulePost:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, scheduledPublishAt: string | null, scheduleProblem: string | null }
    | { __typename: 'Unauthorized', message: string }
   };

export type LatestExportQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestExportQuery = { latestExport: { id: string, status: string, url: string | null, createdAt: string, expiresAt: string | null } | null };

export type RequestExportMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestExportMutation = { requestExport:
    | { __typename: 'ExportJob', id: string, status: string, url: string | null, createdAt: string, expiresAt: string | null }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type OauthApplicationsQueryVariables = Exact<{ [key: string]: never; }>;


export type OauthApplicationsQuery = { oauthApplications:
    | { __typename: 'OauthApplicationsPayload', items: Array<{ id: string, name: string, description: string | null, clientId: string, callbackUrls: Array<string>, isPublic: boolean, createdAt: string }>, allowed: Array<{ clientId: string, name: string, scopes: Array<string>, grantedAt: string, lastUsedAt: string | null }>, tokens: Array<{ id: string, description: string, createdAt: string, lastUsedAt: string | null }> }
    | { __typename: 'Unauthorized', message: string }
   };

export type DismissFlagMutationVariables = Exact<{
  userId: string;
  flag: DismissableFlag;
}>;


export type DismissFlagMutation = { dismissFlag: { __typename: 'User', id: string, dismissableFlags: Array<DismissableFlag> | null } };

export type BlockUserMutationVariables = Exact<{
  targetUserId: string;
}>;


export type BlockUserMutation = { blockUser:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
    | { __typename: 'User', id: string, socialStats: { followerCount: number, followingCount: number }, viewerEdge: { id: string, isBlocking: boolean, isFollowing: boolean } }
   };

export type UnblockUserMutationVariables = Exact<{
  targetUserId: string;
}>;


export type UnblockUserMutation = { unblockUser:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
    | { __typename: 'User', id: string, viewerEdge: { id: string, isBlocking: boolean } }
   };

export type BodyParagraphFragment = { name: string, type: ParagraphType, text: string, layout: string | null, codeLang: string | null, hasDropCap: boolean, indent: number, markups: Array<{ type: MarkupType, start: number, end: number, href: string | null, title: string | null, userId: string | null, collectionId: string | null, note: string | null }>, metadata: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, mixtapeMetadata: { href: string, title: string | null, description: string | null, site: string | null, thumbnailImageId: string | null } | null, table: { alignments: Array<CellAlignment>, hasHead: boolean, rows: Array<Array<{ text: string, markups: Array<{ type: MarkupType, start: number, end: number, href: string | null, title: string | null, userId: string | null, collectionId: string | null, note: string | null }> }>> } | null, iframe: { id: string, href: string, title: string | null, provider: string | null, iframeWidth: number | null, iframeHeight: number | null, thumbnailImageId: string | null } | null };

export type ClapMutationVariables = Exact<{
  targetPostId: string;
  userId: string;
  numClaps: number;
}>;


export type ClapMutation = { clap:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, clapCount: number, viewerClapCount: number | null }
    | { __typename: 'Unauthorized', message: string }
   };

export type SendContactMessageMutationVariables = Exact<{
  input: ContactInput;
}>;


export type SendContactMessageMutation = { sendContactMessage:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'RateLimited', message: string }
   };

export type PostCacheControllerQueryVariables = Exact<{
  id: string;
}>;


export type PostCacheControllerQuery = { post: { id: string, isPublished: boolean, collection: { id: string } | null, creator: { id: string } } | null };

export type TopicCacheControllerQueryVariables = Exact<{
  topicSlug: string;
}>;


export type TopicCacheControllerQuery = { topic: { id: string, slug: string, visibility: TopicVisibility } | null };

export type ShowMoreLikeThisMutationVariables = Exact<{
  postId: string;
}>;


export type ShowMoreLikeThisMutation = { showMoreLikeThis:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type UndoShowMoreLikeThisMutationVariables = Exact<{
  postId: string;
}>;


export type UndoShowMoreLikeThisMutation = { undoShowMoreLikeThis:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type ShowLessLikeThisMutationVariables = Exact<{
  postId: string;
}>;


export type ShowLessLikeThisMutation = { showLessLikeThis:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type UndoShowLessLikeThisMutationVariables = Exact<{
  postId: string;
}>;


export type UndoShowLessLikeThisMutation = { undoShowLessLikeThis:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type FollowUserMutationVariables = Exact<{
  targetUserId: string;
}>;


export type FollowUserMutation = { followUser: { id: string, socialStats: { followerCount: number }, viewerEdge: { id: string, isFollowing: boolean } } };

export type UnfollowUserMutationVariables = Exact<{
  targetUserId: string;
}>;


export type UnfollowUserMutation = { unfollowUser: { id: string, socialStats: { followerCount: number }, viewerEdge: { id: string, isFollowing: boolean } } };

export type FollowCollectionMutationVariables = Exact<{
  targetCollectionId: string;
}>;


export type FollowCollectionMutation = { followCollection: { id: string, subscriberCount: number, viewerEdge: { id: string, isFollowing: boolean } } };

export type UnfollowCollectionMutationVariables = Exact<{
  targetCollectionId: string;
}>;


export type UnfollowCollectionMutation = { unfollowCollection: { id: string, subscriberCount: number, viewerEdge: { id: string, isFollowing: boolean } } };

export type FollowTagMutationVariables = Exact<{
  tagSlug: string;
}>;


export type FollowTagMutation = { followTag:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Tag', id: string, followerCount: number, viewerIsFollowing: boolean }
    | { __typename: 'Unauthorized', message: string }
   };

export type UnfollowTagMutationVariables = Exact<{
  tagSlug: string;
}>;


export type UnfollowTagMutation = { unfollowTag:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Tag', id: string, followerCount: number, viewerIsFollowing: boolean }
    | { __typename: 'Unauthorized', message: string }
   };

export type AvatarMenuQueryVariables = Exact<{ [key: string]: never; }>;


export type AvatarMenuQuery = { viewer: { id: string, name: string | null, username: string, imageId: string | null, emailObfuscated: string | null, hasPastMemberships: boolean | null, isMembershipTrialEligible: boolean | null, membership: { id: string, tier: MembershipTier, memberSince: string | null, friendSince: string | null } | null, adminCollections: Array<{ id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null }> | null, verifications: { isBookAuthor: boolean }, linkedAccounts: { mastodon: { id: string } | null, viewerEdge: { mediumMastodon: { id: string, instance: string, url: string } | null } } | null, partnerProgramEnrollment: { __typename: 'PartnerProgramEnrollment', id: string, status: PartnerProgramEnrollmentStatus } | null } | null };

export type UnreadNotificationCountQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadNotificationCountQuery = { notificationStatus: { id: string, unreadNotificationCount: number } };

export type ListCardFragment = { id: string, slugId: string, name: string, description: string | null, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number, version: number, isDiscussionClosed: boolean, isInLibrary: boolean, coverImages: Array<{ id: string }>, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, viewerEdge: { id: string, isOwner: boolean, isFollowing: boolean, canDelete: boolean, canChooseForLibrary: boolean } };

export type CreateListMutationVariables = Exact<{
  name: string;
  description?: string | null | undefined;
  visibility: CatalogVisibility;
  postId?: string | null | undefined;
}>;


export type CreateListMutation = { createCatalog:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists' }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Catalog', id: string, slugId: string, name: string, description: string | null, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number, version: number, isDiscussionClosed: boolean, isInLibrary: boolean, coverImages: Array<{ id: string }>, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, viewerEdge: { id: string, isOwner: boolean, isFollowing: boolean, canDelete: boolean, canChooseForLibrary: boolean } }
    | { __typename: 'Conflict' }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type EditListMutationVariables = Exact<{
  catalogId: string;
  name?: string | null | undefined;
  description?: string | null | undefined;
  visibility?: CatalogVisibility | null | undefined;
  allowResponses?: boolean | null | undefined;
  version?: number | null | undefined;
}>;


export type EditListMutation = { editCatalog:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists' }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Catalog', id: string, slugId: string, name: string, description: string | null, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number, version: number, isDiscussionClosed: boolean, isInLibrary: boolean, coverImages: Array<{ id: string }>, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, viewerEdge: { id: string, isOwner: boolean, isFollowing: boolean, canDelete: boolean, canChooseForLibrary: boolean } }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type DeleteListMutationVariables = Exact<{
  catalogId: string;
}>;


export type DeleteListMutation = { deleteCatalog:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists' }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Conflict' }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type FollowListMutationVariables = Exact<{
  catalogId: string;
}>;


export type FollowListMutation = { followCatalog:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Catalog', id: string, followerCount: number, viewerEdge: { id: string, isFollowing: boolean } }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type UnfollowListMutationVariables = Exact<{
  catalogId: string;
}>;


export type UnfollowListMutation = { unfollowCatalog:
    | { __typename: 'AccountSuspended' }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Catalog', id: string, followerCount: number, viewerEdge: { id: string, isFollowing: boolean } }
    | { __typename: 'Forbidden' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type AddToLibraryMutationVariables = Exact<{
  catalogId: string;
}>;


export type AddToLibraryMutation = { addToLibrary:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Catalog', id: string, isInLibrary: boolean }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type RemoveFromLibraryMutationVariables = Exact<{
  catalogId: string;
}>;


export type RemoveFromLibraryMutation = { removeFromLibrary:
    | { __typename: 'BadRequest' }
    | { __typename: 'Catalog', id: string, isInLibrary: boolean }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type SetTimeZoneMutationVariables = Exact<{
  timeZone: string;
}>;


export type SetTimeZoneMutation = { setTimeZone:
    | { __typename: 'BadRequest' }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'Unauthorized' }
   };

export type ChargeFragment = { id: string, kind: ChargeKind, amount: number, tax: number, currency: CurrencyCode, createdAt: string, paymentMethodSummary: string | null, status: string, refundedAt: string | null };

export type GiftPlansQueryVariables = Exact<{ [key: string]: never; }>;


export type GiftPlansQuery = { giftPlans: Array<{ id: string, type: GiftType, membershipType: MembershipType, months: number, price: number, currency: CurrencyCode }>, viewer: { id: string, name: string | null, email: string | null, hasGroupGiftingEnabled: boolean | null, geolocation: { country: string | null } | null } | null };

export type GiftReceiptFragment = { id: string, type: GiftType, amount: number, currency: CurrencyCode, receiptUrl: string, codes: Array<{ code: string, recipientName: string | null, recipientEmail: string | null, deliverAt: string | null, expiresAt: string }> };

export type PurchaseGiftMutationVariables = Exact<{
  input: GiftInput;
  nonce: string;
}>;


export type PurchaseGiftMutation = { purchaseGift:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'CheckoutNotAvailable', message: string }
    | { __typename: 'FailedChallenge', message: string }
    | { __typename: 'GiftReceipt', id: string, type: GiftType, amount: number, currency: CurrencyCode, receiptUrl: string, codes: Array<{ code: string, recipientName: string | null, recipientEmail: string | null, deliverAt: string | null, expiresAt: string }> }
    | { __typename: 'PaymentError', message: string }
    | { __typename: 'PaymentMethodDeclined', message: string }
    | { __typename: 'RateLimited', message: string }
   };

export type PurchaseGroupGiftMutationVariables = Exact<{
  input: GroupGiftInput;
  nonce: string;
}>;


export type PurchaseGroupGiftMutation = { purchaseGroupGift:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'CheckoutNotAvailable', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'GiftReceipt', id: string, type: GiftType, amount: number, currency: CurrencyCode, receiptUrl: string, codes: Array<{ code: string, recipientName: string | null, recipientEmail: string | null, deliverAt: string | null, expiresAt: string }> }
    | { __typename: 'PaymentError', message: string }
    | { __typename: 'PaymentMethodDeclined', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type GiftPricesQueryVariables = Exact<{ [key: string]: never; }>;


export type GiftPricesQuery = { giftPlans: Array<{ id: string, type: GiftType, months: number, price: number, currency: CurrencyCode }> };

export type MembershipStatusFieldsFragment = { membershipId: string, membershipType: MembershipType, status: MembershipStatusType, startedAt: string, currentPeriodEndsAt: string, amount: number, currency: CurrencyCode, discountEndsAt: string | null, trialEndsAt: string | null, paymentProvider: PaymentProvider, paymentFailedAt: string | null, isCancelled: boolean, hasCreditCardExpired: boolean, hasRecurringPaymentFailedMoreThanOnce: boolean, paymentMethod:
    | { __typename: 'ApplePayCard', id: string, expirationMonth: number, expirationYear: number }
    | { __typename: 'CreditCard', id: string, cardType: CardBrand, lastFour: string, expirationMonth: number, expirationYear: number }
    | { __typename: 'GooglePayCard', id: string, expirationMonth: number, expirationYear: number }
    | { __typename: 'PaypalAccount', id: string, emailObfuscated: string | null }
   | null, switchPlanSchedule: { startAt: string, plan: { id: string, price: number, currency: CurrencyCode, membershipType: MembershipType } } | null };

export type UsePaymentMethodRetentionQueryVariables = Exact<{ [key: string]: never; }>;


export type UsePaymentMethodRetentionQuery = { membershipStatus: { membershipId: string, membershipType: MembershipType, status: MembershipStatusType, startedAt: string, currentPeriodEndsAt: string, amount: number, currency: CurrencyCode, discountEndsAt: string | null, trialEndsAt: string | null, paymentProvider: PaymentProvider, paymentFailedAt: string | null, isCancelled: boolean, hasCreditCardExpired: boolean, hasRecurringPaymentFailedMoreThanOnce: boolean, paymentMethod:
      | { __typename: 'ApplePayCard', id: string, expirationMonth: number, expirationYear: number }
      | { __typename: 'CreditCard', id: string, cardType: CardBrand, lastFour: string, expirationMonth: number, expirationYear: number }
      | { __typename: 'GooglePayCard', id: string, expirationMonth: number, expirationYear: number }
      | { __typename: 'PaypalAccount', id: string, emailObfuscated: string | null }
     | null, switchPlanSchedule: { startAt: string, plan: { id: string, price: number, currency: CurrencyCode, membershipType: MembershipType } } | null } | null, viewer: { id: string, dismissableFlags: Array<DismissableFlag> | null } | null };

export type UseCanSwitchMembershipPlanQueryVariables = Exact<{ [key: string]: never; }>;


export type UseCanSwitchMembershipPlanQuery = { membershipStatus: { membershipId: string, paymentProvider: PaymentProvider, isCancelled: boolean, paymentFailedAt: string | null } | null };

export type UseReactivateMembershipUpsellQueryVariables = Exact<{ [key: string]: never; }>;


export type UseReactivateMembershipUpsellQuery = { membershipStatus: { membershipId: string, currentPeriodEndsAt: string, isCancelled: boolean, paymentProvider: PaymentProvider, paymentMethod:
      | { __typename: 'ApplePayCard' }
      | { __typename: 'CreditCard' }
      | { __typename: 'GooglePayCard' }
      | { __typename: 'PaypalAccount' }
     | null } | null };

export type PlanFragment = { id: string, membershipType: MembershipType, tier: MembershipTier, cadence: BillingCadence, price: number, currency: CurrencyCode, strikethroughPrice: number | null, trialDays: number | null, isStaffOnly: boolean, discount: { id: string, type: DiscountType, numCycles: number, regularPrice: number, discountedPrice: number } | null };

export type MembershipPlansQueryVariables = Exact<{ [key: string]: never; }>;


export type MembershipPlansQuery = { membershipPlans: Array<{ id: string, membershipType: MembershipType, tier: MembershipTier, cadence: BillingCadence, price: number, currency: CurrencyCode, strikethroughPrice: number | null, trialDays: number | null, isStaffOnly: boolean, discount: { id: string, type: DiscountType, numCycles: number, regularPrice: number, discountedPrice: number } | null }>, viewer: { id: string, isMembershipTrialEligible: boolean | null, hasPastMemberships: boolean | null, hasGroupGiftingEnabled: boolean | null, geolocation: { country: string | null } | null, membership: { id: string, tier: MembershipTier } | null } | null };

export type MembershipPricesQueryVariables = Exact<{ [key: string]: never; }>;


export type MembershipPricesQuery = { membershipPlans: Array<{ id: string, membershipType: MembershipType, tier: MembershipTier, cadence: BillingCadence, price: number, currency: CurrencyCode, strikethroughPrice: number | null, trialDays: number | null, isStaffOnly: boolean, discount: { id: string, type: DiscountType, numCycles: number, regularPrice: number, discountedPrice: number } | null }> };

export type ReactivateMembershipConfirmationModalWrapperQueryVariables = Exact<{ [key: string]: never; }>;


export type ReactivateMembershipConfirmationModalWrapperQuery = { membershipStatus: { membershipId: string, membershipType: MembershipType, currentPeriodEndsAt: string, amount: number, currency: CurrencyCode, isCancelled: boolean, paymentProvider: PaymentProvider, paymentMethod:
      | { __typename: 'ApplePayCard' }
      | { __typename: 'CreditCard' }
      | { __typename: 'GooglePayCard' }
      | { __typename: 'PaypalAccount' }
     | null } | null };

export type UncancelMembershipMutationVariables = Exact<{
  membershipId: string;
}>;


export type UncancelMembershipMutation = { uncancelMembership:
    | { __typename: 'BadRequest' }
    | { __typename: 'Forbidden' }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound' }
    | { __typename: 'PaymentError' }
   };

export type GiftCodeQueryVariables = Exact<{
  code: string;
}>;


export type GiftCodeQuery = { giftCode:
    | { __typename: 'GiftCode', code: string, status: GiftCodeStatus, months: number, giverName: string | null, expiresAt: string, words: string | null }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
   };

export type RedeemGiftMutationVariables = Exact<{
  code: string;
}>;


export type RedeemGiftMutation = { redeemGift:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'MembershipStatus', membershipId: string, membershipType: MembershipType, status: MembershipStatusType, startedAt: string, currentPeriodEndsAt: string, amount: number, currency: CurrencyCode, discountEndsAt: string | null, trialEndsAt: string | null, paymentProvider: PaymentProvider, paymentFailedAt: string | null, isCancelled: boolean, hasCreditCardExpired: boolean, hasRecurringPaymentFailedMoreThanOnce: boolean, paymentMethod:
        | { __typename: 'ApplePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'CreditCard', id: string, cardType: CardBrand, lastFour: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'GooglePayCard', id: string, expirationMonth: number, expirationYear: number }
        | { __typename: 'PaypalAccount', id: string, emailObfuscated: string | null }
       | null, switchPlanSchedule: { startAt: string, plan: { id: string, price: number, currency: CurrencyCode, membershipType: MembershipType } } | null }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type MuteAuthorMutationVariables = Exact<{
  targetUserId: string;
}>;


export type MuteAuthorMutation = { muteAuthor: { id: string, name: string | null, viewerEdge: { id: string, isMuting: boolean } } };

export type UnmuteAuthorMutationVariables = Exact<{
  targetUserId: string;
}>;


export type UnmuteAuthorMutation = { unmuteAuthor: { id: string, name: string | null, viewerEdge: { id: string, isMuting: boolean } } };

export type MutePubMutationVariables = Exact<{
  targetCollectionId: string;
}>;


export type MutePubMutation = { mutePub: { id: string, name: string, viewerEdge: { id: string, isMuting: boolean } } };

export type UnmutePubMutationVariables = Exact<{
  targetCollectionId: string;
}>;


export type UnmutePubMutation = { unmutePub: { id: string, name: string, viewerEdge: { id: string, isMuting: boolean } } };

export type ExportSubscribersMutationVariables = Exact<{
  newsletterV3Id?: string | null | undefined;
}>;


export type ExportSubscribersMutation = { exportSubscribers:
    | { __typename: 'ExportJob', id: string, status: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type LetterRowFragment = { id: string, subject: string, status: string, sentAt: string | null, recipientsCount: number, openedCount: number, clickedCount: number, post: { id: string, path: string } | null };

export type NewsletterOnOfferFragment = { id: string, slug: string, name: string, description: string | null, type: NewsletterV3Type, showPromo: boolean, promoHeadline: string | null, promoBody: string | null, viewerIsSubscribed: boolean, viewerCanEdit: boolean, image: { id: string } | null };

export type SubscribeNewsletterV3MutationVariables = Exact<{
  newsletterV3Id: string;
  email?: string | null | undefined;
  captchaValue?: string | null | undefined;
}>;


export type SubscribeNewsletterV3Mutation = { subscribeNewsletterV3:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, code: string | null }
    | { __typename: 'FailedChallenge', message: string }
    | { __typename: 'NewsletterSubscription', id: string, newsletterV3Id: string, userId: string | null }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
   };

export type SubscribeToUserMutationVariables = Exact<{
  userId: string;
  email?: string | null | undefined;
  captchaValue?: string | null | undefined;
}>;


export type SubscribeToUserMutation = { subscribeToUser:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, code: string | null }
    | { __typename: 'FailedChallenge', message: string }
    | { __typename: 'NewsletterSubscription', id: string, newsletterV3Id: string, userId: string | null }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
   };

export type ConfirmNewsletterSubscriptionMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmNewsletterSubscriptionMutation = { confirmNewsletterSubscription:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'NewsletterSubscription', id: string, newsletterV3Id: string }
    | { __typename: 'NotFound', message: string }
   };

export type UnsubscribeNewsletterV3MutationVariables = Exact<{
  newsletterV3Id: string;
  hash?: string | null | undefined;
}>;


export type UnsubscribeNewsletterV3Mutation = { unsubscribeNewsletterV3:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess', success: boolean }
    | { __typename: 'NotFound', message: string }
   };

export type StoryNewsletterQueryVariables = Exact<{
  postId: string;
}>;


export type StoryNewsletterQuery = { post: { id: string, creator: { id: string, name: string | null, username: string, viewerEdge: { id: string, isUser: boolean, isSubscribed: boolean }, newsletterV3: { id: string, slug: string, name: string, description: string | null, type: NewsletterV3Type, showPromo: boolean, promoHeadline: string | null, promoBody: string | null, viewerIsSubscribed: boolean, viewerCanEdit: boolean, image: { id: string } | null } | null }, collection: { id: string, name: string, slug: string, ink: unknown, newsletterV3: { id: string, slug: string, name: string, description: string | null, type: NewsletterV3Type, showPromo: boolean, promoHeadline: string | null, promoBody: string | null, viewerIsSubscribed: boolean, viewerCanEdit: boolean, image: { id: string } | null } | null } | null } | null };

export type PostSubscribeUpsellQueryVariables = Exact<{ [key: string]: never; }>;


export type PostSubscribeUpsellQuery = { viewer: { id: string, postSubscribeMembershipUpsellShownAt: string | null, membership: { id: string } | null } | null };

export type SetPostSubscribeUpsellShownMutationVariables = Exact<{ [key: string]: never; }>;


export type SetPostSubscribeUpsellShownMutation = { setPostSubscribeUpsellShown:
    | { __typename: 'Unauthorized' }
    | { __typename: 'User', id: string, postSubscribeMembershipUpsellShownAt: string | null }
   };

export type StoriesToKeepQueryVariables = Exact<{ [key: string]: never; }>;


export type StoriesToKeepQuery = { storiesToKeep: Array<{ id: string, path: string, latestPublishedAt: string | null }> };

export type PartnerStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type PartnerStatusQuery = { viewer: { id: string, name: string | null, geolocation: { country: string | null } | null, partnerProgramEnrollment: { id: string, status: PartnerProgramEnrollmentStatus, country: string | null, enrolledAt: string | null } | null, partnerProgramApplication: { id: string, status: PartnerProgramApplicationStatus, country: string, submittedAt: string | null, decidedAt: string | null, reason: string | null } | null, payoutAccount: { id: string, type: PayoutAccountType, country: string, currency: CurrencyCode, isComplete: boolean, requirementsDue: Array<string>, createdAt: string } | null } | null, partnerProgramEligibility:
    | { __typename: 'PartnerProgramEligibilityPayload', items: Array<{ check: PartnerProgramEnrollmentCheck, passed: boolean, message: string | null }> }
    | { __typename: 'Unauthorized', message: string }
  , taxForms:
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'TaxFormsPayload', items: Array<{ id: string, kind: string, status: string, country: string, legalName: string, taxIdLastFour: string | null, validUntil: string | null, withholdingPercent: number, submittedAt: string, documents: Array<{ id: string, year: number, kind: string, url: string }> }> }
   };

export type PayoutCountriesQueryVariables = Exact<{ [key: string]: never; }>;


export type PayoutCountriesQuery = { payoutCountries: Array<{ code: string, name: string, accountTypes: Array<PayoutAccountType>, currency: CurrencyCode }> };

export type ApplyToPartnerProgramMutationVariables = Exact<{
  country: string;
}>;


export type ApplyToPartnerProgramMutation = { applyToPartnerProgram:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'PartnerProgramApplication', id: string, status: PartnerProgramApplicationStatus, country: string, submittedAt: string | null, decidedAt: string | null, reason: string | null }
    | { __typename: 'Unauthorized', message: string }
   };

export type EnrollInPartnerProgramMutationVariables = Exact<{
  country: string;
  acceptTerms: boolean;
}>;


export type EnrollInPartnerProgramMutation = { enrollInPartnerProgram:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'PartnerProgramEnrollment', id: string, status: PartnerProgramEnrollmentStatus, country: string | null, enrolledAt: string | null }
    | { __typename: 'Unauthorized', message: string }
   };

export type UnenrollFromPartnerProgramMutationVariables = Exact<{ [key: string]: never; }>;


export type UnenrollFromPartnerProgramMutation = { unenrollFromPartnerProgram:
    | { __typename: 'Conflict', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PartnerProgramEnrollment', id: string, status: PartnerProgramEnrollmentStatus }
    | { __typename: 'Unauthorized', message: string }
   };

export type StartPayoutSetupMutationVariables = Exact<{
  country: string;
  accountType: PayoutAccountType;
}>;


export type StartPayoutSetupMutation = { startPayoutSetup:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'PayoutSetupLink', url: string, state: string, expiresAt: string }
    | { __typename: 'ServiceUnavailable', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type FinishPayoutSetupMutationVariables = Exact<{
  code: string;
  state: string;
}>;


export type FinishPayoutSetupMutation = { finishPayoutSetup:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'PayoutAccount', id: string, type: PayoutAccountType, country: string, currency: CurrencyCode, isComplete: boolean, requirementsDue: Array<string>, createdAt: string }
    | { __typename: 'ServiceUnavailable', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type SubmitTaxFormMutationVariables = Exact<{
  kind: string;
  input: TaxFormInput;
}>;


export type SubmitTaxFormMutation = { submitTaxForm:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'TaxForm', id: string, kind: string, status: string, country: string, legalName: string, taxIdLastFour: string | null, validUntil: string | null, withholdingPercent: number, submittedAt: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type PersonRowFragment = { id: string, name: string | null, username: string, imageId: string | null, bio: string | null, membership: { id: string, tier: MembershipTier } | null, viewerEdge: { id: string, isUser: boolean, isFollowing: boolean } };

export type VisitorQueryVariables = Exact<{ [key: string]: never; }>;


export type VisitorQuery = { visitor: { id: string, geolocation: { country: string | null } | null } };

export type AcceptPrivacyConsentMutationVariables = Exact<{
  accepted: boolean;
}>;


export type AcceptPrivacyConsentMutation = { acceptPrivacyConsent:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'MutationSuccess' }
   };

export type ProfileCardQueryVariables = Exact<{
  username: string;
}>;


export type ProfileCardQuery = { userResult:
    | { __typename: 'AccountSuspended' }
    | { __typename: 'BlockedByAuthor' }
    | { __typename: 'NotFound' }
    | { __typename: 'UnavailableForAccountDeleted' }
    | { __typename: 'User', id: string, name: string | null, username: string, bio: string | null, imageId: string | null, membership: { id: string, tier: MembershipTier } | null, socialStats: { followerCount: number }, viewerEdge: { id: string, isFollowing: boolean, isUser: boolean, isBlocking: boolean, isBlocked: boolean } }
   | null };

export type PublicationCardQueryVariables = Exact<{
  domainOrSlug: string;
}>;


export type PublicationCardQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, name: string, slug: string, tagline: string | null, description: string | null, ink: unknown, subscriberCount: number, avatar: { id: string } | null, viewerEdge: { id: string, isFollowing: boolean, isEditor: boolean } }
    | { __typename: 'NotFound' }
   };

export type PublicationNavigationContextQueryVariables = Exact<{
  domainOrSlug: string;
}>;


export type PublicationNavigationContextQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, domain: string | null, slug: string, isAuroraVisible: boolean }
    | { __typename: 'NotFound', message: string }
   };

export type PublicationRowFragment = { id: string, slug: string, tagline: string | null, ink: unknown, subscriberCount: number, publicationName: string, avatar: { id: string } | null, viewerEdge: { id: string, isFollowing: boolean } };

export type ReportPostMutationVariables = Exact<{
  id: string;
  reason: ReportReason;
  comment?: string | null | undefined;
  alsoBlockUser?: boolean | null | undefined;
}>;


export type ReportPostMutation = { report:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type ReportUserMutationVariables = Exact<{
  id: string;
  reason: ReportReason;
  comment?: string | null | undefined;
  alsoBlockUser?: boolean | null | undefined;
}>;


export type ReportUserMutation = { report:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type ReportCollectionMutationVariables = Exact<{
  id: string;
  reason: ReportReason;
  comment?: string | null | undefined;
}>;


export type ReportCollectionMutation = { report:
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type CacheUnsafeLoggedInStateQueryVariables = Exact<{ [key: string]: never; }>;


export type CacheUnsafeLoggedInStateQuery = { isLoggedIn: boolean };

export type SavedPlacesFragment = { id: string, viewerEdge: { id: string, isBookmarked: boolean, catalogIds: Array<string>, savedPlaces: Array<{ catalogId: string, catalogItemId: string }> } };

export type ChosenListFragment = { id: string, name: string, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number };

export type ChooseListQueryVariables = Exact<{
  userId: string;
  postId: string;
  paging?: PagingOptions | null | undefined;
}>;


export type ChooseListQuery = { readingList: { catalogs: Array<{ id: string, name: string, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number }>, paging: { count: number } }, catalogsByUser: { catalogs: Array<{ id: string, name: string, visibility: CatalogVisibility, predefined: PredefinedCatalogKind | null, itemsCount: number }>, paging: { count: number, nextPageCursor: { id: string } | null } }, post: { id: string, viewerEdge: { id: string, isBookmarked: boolean, catalogIds: Array<string>, savedPlaces: Array<{ catalogId: string, catalogItemId: string }> } } | null };

export type SavedPlacesQueryVariables = Exact<{
  postId: string;
}>;


export type SavedPlacesQuery = { post: { id: string, viewerEdge: { id: string, isBookmarked: boolean, catalogIds: Array<string>, savedPlaces: Array<{ catalogId: string, catalogItemId: string }> } } | null };

export type AddToListMutationVariables = Exact<{
  catalogId: string;
  entityId: string;
  entityType: EntityType;
}>;


export type AddToListMutation = { addToCatalog:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'CatalogItem', catalogItemId: string, catalogId: string, post: { id: string, viewerEdge: { id: string, isBookmarked: boolean, catalogIds: Array<string>, savedPlaces: Array<{ catalogId: string, catalogItemId: string }> } } | null }
    | { __typename: 'Conflict' }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type RemoveFromListMutationVariables = Exact<{
  catalogId: string;
  catalogItemId: string;
}>;


export type RemoveFromListMutation = { removeFromCatalog:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'AlreadyExists' }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Conflict' }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type PublicationSearchQueryVariables = Exact<{
  domainOrSlug: string;
}>;


export type PublicationSearchQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, name: string, slug: string }
    | { __typename: 'NotFound' }
   };

export type UserSearchQueryVariables = Exact<{
  id?: string | null | undefined;
  username?: string | null | undefined;
}>;


export type UserSearchQuery = { userResult:
    | { __typename: 'AccountSuspended' }
    | { __typename: 'BlockedByAuthor' }
    | { __typename: 'NotFound' }
    | { __typename: 'UnavailableForAccountDeleted' }
    | { __typename: 'User', id: string, name: string | null, username: string }
   | null };

export type SearchClickEventMutationVariables = Exact<{
  queryId: string;
  indexName: string;
  objectIds: Array<string> | string;
  positions: Array<number> | number;
}>;


export type SearchClickEventMutation = { searchClickEvent: boolean };

export type OpenDigestMutationVariables = Exact<{
  linkToken: string;
}>;


export type OpenDigestMutation = { openDigest:
    | { __typename: 'BadRequest' }
    | { __typename: 'Digest', id: string, userId: string, isForMember: boolean }
    | { __typename: 'NotFound' }
   };

export type SignedInViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type SignedInViewerQuery = { viewer: { id: string, name: string | null, username: string } | null };

export type FollowedUserQueryVariables = Exact<{
  id: string;
}>;


export type FollowedUserQuery = { user: { id: string, name: string | null, username: string } | null };

export type SendVerificationEmailMutationVariables = Exact<{ [key: string]: never; }>;


export type SendVerificationEmailMutation = { sendVerificationEmail:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type AccountSecurityQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountSecurityQuery = { accountSecurity:
    | { __typename: 'AccountSecurity', passwordChangedAt: string | null, isTwoFactorOn: boolean, backupCodesLeft: number, phoneObfuscated: string | null }
    | { __typename: 'Unauthorized' }
  , viewer: { id: string, email: string | null, unverifiedEmail: string | null } | null };

export type UserSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type UserSettingsQuery = { userSettings:
    | { __typename: 'Unauthorized' }
    | { __typename: 'UserSettings', id: string, digestFrequency: DigestFrequency, flags: Array<{ key: UserSettingKey, value: boolean }>, scopes: Array<{ key: string, scope: NotificationScope }> }
   };

export type UpdateUserSettingMutationVariables = Exact<{
  key: UserSettingKey;
  value: boolean;
}>;


export type UpdateUserSettingMutation = { updateUserSetting:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Unauthorized', message: string }
    | { __typename: 'UserSettings', id: string, digestFrequency: DigestFrequency, flags: Array<{ key: UserSettingKey, value: boolean }>, scopes: Array<{ key: string, scope: NotificationScope }> }
   };

export type SetDigestFrequencyMutationVariables = Exact<{
  frequency: DigestFrequency;
}>;


export type SetDigestFrequencyMutation = { setDigestFrequency:
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
    | { __typename: 'UserSettings', id: string, digestFrequency: DigestFrequency, flags: Array<{ key: UserSettingKey, value: boolean }>, scopes: Array<{ key: string, scope: NotificationScope }> }
   };

export type SetNotificationScopeMutationVariables = Exact<{
  key: string;
  scope: NotificationScope;
}>;


export type SetNotificationScopeMutation = { setNotificationScope:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Unauthorized', message: string }
    | { __typename: 'UserSettings', id: string, digestFrequency: DigestFrequency, flags: Array<{ key: UserSettingKey, value: boolean }>, scopes: Array<{ key: string, scope: NotificationScope }> }
   };

export type SendAcctAuthEmailMutationVariables = Exact<{
  email: string;
  redirect?: string | null | undefined;
  fullName?: string | null | undefined;
  captchaValue?: string | null | undefined;
  operation: SusiOperation;
  type?: AuthEmailType | null | undefined;
}>;


export type SendAcctAuthEmailMutation = { sendAcctAuthEmail:
    | { __typename: 'BadRequest', message: string, code: string | null }
    | { __typename: 'FailedChallenge', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SusiMethod', value: string }
   };

export type VerifyLoginCodeMutationVariables = Exact<{
  loginCode: string;
}>;


export type VerifyLoginCodeMutation = { verifyLoginCode:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Token', value: string }
    | { __typename: 'TooManyRequests', message: string }
   };

export type SignInMutationVariables = Exact<{
  emailOrUsername: string;
  password: string;
  twoFactorCode?: string | null | undefined;
}>;


export type SignInMutation = { signIn:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string, code: string | null }
    | { __typename: 'FailedChallenge', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Token', value: string }
    | { __typename: 'TooManyRequests', message: string }
   };

export type GiveTwoFactorCodeMutationVariables = Exact<{
  code: string;
}>;


export type GiveTwoFactorCodeMutation = { giveTwoFactorCode:
    | { __typename: 'BadRequest', message: string, code: string | null }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Token', value: string }
    | { __typename: 'TooManyRequests', message: string }
   };

export type EmailAvailabilityQueryVariables = Exact<{
  email: string;
}>;


export type EmailAvailabilityQuery = { emailAvailability: boolean };

export type AccountTokenQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountTokenQuery = { accountToken: string | null };

export type StaffDecisionFragment = { id: string, decision: string, entityId: string, detail: string, reason: string, decidedAt: string, decidedBy: { id: string, username: string } | null, user: { id: string, username: string, deletedAt: string | null } | null, post: { id: string, title: string | null, path: string } | null, catalog: { id: string, name: string, slugId: string, creator: { id: string, username: string } } | null, topic: { id: string, name: string, slug: string } | null };

export type AddStaffPickMutationVariables = Exact<{
  postId: string;
}>;


export type AddStaffPickMutation = { addStaffPick:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'CatalogItem', catalogItemId: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type RemoveStaffPickMutationVariables = Exact<{
  postId: string;
}>;


export type RemoveStaffPickMutation = { removeStaffPick:
    | { __typename: 'AlreadyExists', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'MutationSuccess' }
    | { __typename: 'NotFound', message: string }
   };

export type StatsRowFragment = { views: number, reads: number, readRatio: number, claps: number, post: { id: string, title: string | null, firstLine: string | null, readingTime: number, firstPublishedAt: string | null } };

export type StoryBylineFragment = { id: string, outsideHref: string | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null };

export type StoryCardFragment = { id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, outsideHref: string | null, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, viewerEdge: { id: string, isBookmarked: boolean, hasRead: boolean }, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null };

export type CompactStoryFragment = { id: string, title: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, outsideHref: string | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null };

export type TagRowFragment = { id: string, displayText: string, tagSlug: string, postCount: number, followerCount: number, viewerIsFollowing: boolean };
