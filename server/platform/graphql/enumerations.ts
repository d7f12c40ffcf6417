import { authEmailTypes } from '#shared/enums/auth-email-type.ts'
import { authorApplicationStatusValues } from '#shared/enums/author-application-status.ts'
import { billingCadences } from '#shared/enums/billing-cadence.ts'
import { bookPrizeStatusValues } from '#shared/enums/book-prize-status.ts'
import { cardBrands } from '#shared/enums/card-brand.ts'
import { catalogTypes } from '#shared/enums/catalog-type.ts'
import { catalogVisibilities } from '#shared/enums/catalog-visibility.ts'
import { chargeKinds } from '#shared/enums/charge-kind.ts'
import { collectionPostStatusValues } from '#shared/enums/collection-post-status.ts'
import { collectionRoles } from '#shared/enums/collection-role.ts'
import { collectionStatsTabs } from '#shared/enums/collection-stats-tab.ts'
import { creditKinds } from '#shared/enums/credit-kind.ts'
import { currencyCodes } from '#shared/enums/currency-code.ts'
import { customDomainStatusValues } from '#shared/enums/custom-domain-status.ts'
import { debitKinds } from '#shared/enums/debit-kind.ts'
import { digestFrequencies } from '#shared/enums/digest-frequency.ts'
import { discountTypes } from '#shared/enums/discount-type.ts'
import { dismissableFlags } from '#shared/enums/dismissable-flag.ts'
import { domainConnectErrors } from '#shared/enums/domain-connect-error.ts'
import { enrollmentPermissionResults } from '#shared/enums/enrollment-permission-result.ts'
import { entityTypes } from '#shared/enums/entity-type.ts'
import { giftCodeStatusValues } from '#shared/enums/gift-code-status.ts'
import { giftTypes } from '#shared/enums/gift-type.ts'
import { homeFeedModes } from '#shared/enums/home-feed-mode.ts'
import { homepageHeaderSizes } from '#shared/enums/homepage-header-size.ts'
import { homepageSectionKinds } from '#shared/enums/homepage-section-kind.ts'
import { homepageSectionLayouts } from '#shared/enums/homepage-section-layout.ts'
import { homepageSectionMargins } from '#shared/enums/homepage-section-margin.ts'
import { homepageSectionSources } from '#shared/enums/homepage-section-source.ts'
import { homepageTextPositions } from '#shared/enums/homepage-text-position.ts'
import { licenseTypes } from '#shared/enums/license-type.ts'
import { markupTypes } from '#shared/enums/markup-type.ts'
import { membershipCancellationDiscounts } from '#shared/enums/membership-cancellation-discount.ts'
import { membershipCancellationReasons } from '#shared/enums/membership-cancellation-reason.ts'
import { membershipStatusTypes } from '#shared/enums/membership-status-type.ts'
import { membershipTiers } from '#shared/enums/membership-tier.ts'
import { membershipTypes } from '#shared/enums/membership-type.ts'
import { mutedTabs } from '#shared/enums/muted-tab.ts'
import { navigationItemDestinations } from '#shared/enums/navigation-item-destination.ts'
import { newsletterV3Types } from '#shared/enums/newsletter-v3-type.ts'
import { notificationTabs } from '#shared/enums/notification-tab.ts'
import { notificationScopes } from '#shared/enums/notification-scope.ts'
import { notificationTypes, unsentNotificationTypes } from '#shared/enums/notification-type.ts'
import { paragraphTypes } from '#shared/enums/paragraph-type.ts'
import { partnerProgramApplicationStatusValues } from '#shared/enums/partner-program-application-status.ts'
import { partnerProgramEnrollmentChangeOrigins } from '#shared/enums/partner-program-enrollment-change-origin.ts'
import { partnerProgramEnrollmentChecks } from '#shared/enums/partner-program-enrollment-check.ts'
import { partnerProgramEnrollmentStatusValues } from '#shared/enums/partner-program-enrollment-status.ts'
import { partnerProgramIneligibilityReasons } from '#shared/enums/partner-program-ineligibility-reason.ts'
import { paymentMethodKinds } from '#shared/enums/payment-method-kind.ts'
import { paymentProviders } from '#shared/enums/payment-provider.ts'
import { payoutAccountTypes } from '#shared/enums/payout-account-type.ts'
import { payoutStatusValues } from '#shared/enums/payout-status.ts'
import { phoneVerificationErrors } from '#shared/enums/phone-verification-error.ts'
import { postEarningReasons } from '#shared/enums/post-earning-reason.ts'
import { postSortOrders } from '#shared/enums/post-sort-order.ts'
import { postTypes } from '#shared/enums/post-type.ts'
import { postVisibilityTypes } from '#shared/enums/post-visibility-type.ts'
import { predefinedCatalogKinds } from '#shared/enums/predefined-catalog-kind.ts'
import { reportReasons } from '#shared/enums/report-reason.ts'
import { responseDistributionTypes } from '#shared/enums/response-distribution-type.ts'
import { responseSortTypes } from '#shared/enums/response-sort-type.ts'
import { searchCategories } from '#shared/enums/search-category.ts'
import { socialProviders } from '#shared/enums/social-provider.ts'
import { sortDirections } from '#shared/enums/sort-direction.ts'
import { statsKinds } from '#shared/enums/stats-kind.ts'
import { statsSorts } from '#shared/enums/stats-sort.ts'
import { publicationStoriesFilters } from '#shared/enums/publication-stories-filter.ts'
import { submissionStatusValues } from '#shared/enums/submission-status.ts'
import { susiOperations } from '#shared/enums/susi-operation.ts'
import { tagTopTimePeriods } from '#shared/enums/tag-top-time-period.ts'
import { themeFontStyles } from '#shared/enums/theme-font-style.ts'
import { topicFeedModes } from '#shared/enums/topic-feed-mode.ts'
import { topicVisibilities } from '#shared/enums/topic-visibility.ts'
import { transactionKinds } from '#shared/enums/transaction-kind.ts'
import { userEditableFields } from '#shared/enums/user-editable-field.ts'
import { userSettingKeys } from '#shared/enums/user-setting-key.ts'
import { yourStoriesFilters } from '#shared/enums/your-stories-filter.ts'
import { builder } from './builder.ts'

const toUpperSnakeCase = (value: string) => value.toUpperCase().replace(/[- ]/g, '_')

/** Values with hyphens or spaces are not valid in GraphQL and become upper case with underscores. */
const toEnumName = (value: string) => (/[- ]/.test(value) ? toUpperSnakeCase(value) : value)

const enumeration = <const Word extends string>(name: string, values: readonly Word[], nameOf = toEnumName) =>
  builder.enumType(name, {
    values: Object.fromEntries(values.map((value) => [nameOf(value), { value: value }])) as Record<string, { value: Word }>,
  })

export const AuthEmailTypeRef = enumeration('AuthEmailType', authEmailTypes)
export const BillingCadenceRef = enumeration('BillingCadence', billingCadences)
export const AuthorApplicationStatusRef = enumeration('AuthorApplicationStatus', authorApplicationStatusValues)
export const BookPrizeStatusRef = enumeration('BookPrizeStatus', bookPrizeStatusValues)
export const CardBrandRef = enumeration('CardBrand', cardBrands)
export const CatalogTypeRef = enumeration('CatalogType', catalogTypes)
export const CatalogVisibilityRef = enumeration('CatalogVisibility', catalogVisibilities)
export const ChargeKindRef = enumeration('ChargeKind', chargeKinds)
export const CollectionPostStatusRef = enumeration('CollectionPostStatus', collectionPostStatusValues)
export const CollectionRoleRef = enumeration('CollectionRole', collectionRoles)
export const CollectionStatsTabRef = enumeration('CollectionStatsTab', collectionStatsTabs)
export const CreditKindRef = enumeration('CreditKind', creditKinds)
export const CurrencyCodeRef = enumeration('CurrencyCode', currencyCodes)
export const CustomDomainStatusRef = enumeration('CustomDomainStatus', customDomainStatusValues)
export const DebitKindRef = enumeration('DebitKind', debitKinds)
export const DigestFrequencyRef = enumeration('DigestFrequency', digestFrequencies)
export const DiscountTypeRef = enumeration('DiscountType', discountTypes)
export const DismissableFlagRef = enumeration('DismissableFlag', dismissableFlags)
export const DomainConnectErrorRef = enumeration('DomainConnectError', domainConnectErrors)
export const EnrollmentPermissionResultRef = enumeration('EnrollmentPermissionResult', enrollmentPermissionResults)
export const EntityTypeRef = enumeration('EntityType', entityTypes)
export const GiftCodeStatusRef = enumeration('GiftCodeStatus', giftCodeStatusValues)
export const GiftTypeRef = enumeration('GiftType', giftTypes, toUpperSnakeCase)
export const HomeFeedModeRef = enumeration('HomeFeedMode', homeFeedModes)
export const HomepageHeaderSizeRef = enumeration('HomepageHeaderSize', homepageHeaderSizes)
export const HomepageSectionKindRef = enumeration('HomepageSectionKind', homepageSectionKinds)
export const HomepageSectionLayoutRef = enumeration('HomepageSectionLayout', homepageSectionLayouts)
export const HomepageSectionMarginRef = enumeration('HomepageSectionMargin', homepageSectionMargins)
export const HomepageSectionSourceRef = enumeration('HomepageSectionSource', homepageSectionSources)
export const HomepageTextPositionRef = enumeration('HomepageTextPosition', homepageTextPositions)
export const LicenseTypeRef = enumeration('LicenseType', licenseTypes)
export const MarkupTypeRef = enumeration('MarkupType', markupTypes)
export const MembershipCancellationDiscountRef = enumeration('MembershipCancellationDiscount', membershipCancellationDiscounts)
export const MembershipCancellationReasonRef = enumeration('MembershipCancellationReason', membershipCancellationReasons)
export const MembershipStatusTypeRef = enumeration('MembershipStatusType', membershipStatusTypes)
export const MembershipTierRef = enumeration('MembershipTier', membershipTiers)
export const MembershipTypeRef = enumeration('MembershipType', membershipTypes)
export const MutedTabRef = enumeration('MutedTab', mutedTabs)
export const NavigationItemDestinationRef = enumeration('NavigationItemDestination', navigationItemDestinations)
export const NewsletterV3TypeRef = enumeration('NewsletterV3Type', newsletterV3Types)
export const NotificationTabRef = enumeration('NotificationTab', notificationTabs)
export const NotificationScopeRef = enumeration('NotificationScope', notificationScopes)
export const NotificationTypeRef = enumeration('NotificationType', [...notificationTypes, ...unsentNotificationTypes])
export const ParagraphTypeRef = enumeration('ParagraphType', paragraphTypes)
export const PartnerProgramApplicationStatusRef = enumeration(
  'PartnerProgramApplicationStatus',
  partnerProgramApplicationStatusValues,
)
export const PartnerProgramEnrollmentChangeOriginRef = enumeration(
  'PartnerProgramEnrollmentChangeOrigin',
  partnerProgramEnrollmentChangeOrigins,
)
export const PartnerProgramEnrollmentCheckRef = enumeration('PartnerProgramEnrollmentCheck', partnerProgramEnrollmentChecks)
export const PartnerProgramEnrollmentStatusRef = enumeration(
  'PartnerProgramEnrollmentStatus',
  partnerProgramEnrollmentStatusValues,
)
export const PartnerProgramIneligibilityReasonRef = enumeration(
  'PartnerProgramIneligibilityReason',
  partnerProgramIneligibilityReasons,
)
export const PaymentMethodKindRef = enumeration('PaymentMethodKind', paymentMethodKinds)
export const PaymentProviderRef = enumeration('PaymentProvider', paymentProviders)
export const PayoutAccountTypeRef = enumeration('PayoutAccountType', payoutAccountTypes)
export const PayoutStatusRef = enumeration('PayoutStatus', payoutStatusValues)
export const PhoneVerificationErrorRef = enumeration('PhoneVerificationError', phoneVerificationErrors)
export const PostEarningReasonRef = enumeration('PostEarningReason', postEarningReasons)
export const PostSortOrderRef = enumeration('PostSortOrder', postSortOrders)
export const PostTypeRef = enumeration('PostType', postTypes)
export const PostVisibilityTypeRef = enumeration('PostVisibilityType', postVisibilityTypes)
export const PredefinedCatalogKindRef = enumeration('PredefinedCatalogKind', predefinedCatalogKinds)
export const ReportReasonRef = enumeration('ReportReason', reportReasons)
export const ResponseDistributionTypeRef = enumeration('ResponseDistributionType', responseDistributionTypes)
export const ResponseSortTypeRef = enumeration('ResponseSortType', responseSortTypes)
export const SearchCategoryRef = enumeration('SearchCategory', searchCategories)
export const SocialProviderRef = enumeration('SocialProvider', socialProviders)
export const SortDirectionRef = enumeration('SortDirection', sortDirections)
export const StatsKindRef = enumeration('StatsKind', statsKinds)
export const StatsSortRef = enumeration('StatsSort', statsSorts)
export const PublicationStoriesFilterRef = enumeration('PublicationStoriesFilter', publicationStoriesFilters)
export const SubmissionStatusRef = enumeration('SubmissionStatus', submissionStatusValues)
export const SusiOperationRef = enumeration('SusiOperation', susiOperations)
export const TagTopTimePeriodRef = enumeration('TagTopTimePeriod', tagTopTimePeriods)
export const ThemeFontStyleRef = enumeration('ThemeFontStyle', themeFontStyles)
export const TopicFeedModeRef = enumeration('TopicFeedMode', topicFeedModes)
export const TopicVisibilityRef = enumeration('TopicVisibility', topicVisibilities)
export const TransactionKindRef = enumeration('TransactionKind', transactionKinds)
export const UserEditableFieldRef = enumeration('UserEditableField', userEditableFields)
export const UserSettingKeyRef = enumeration('UserSettingKey', userSettingKeys)
export const YourStoriesFilterRef = enumeration('YourStoriesFilter', yourStoriesFilters)
