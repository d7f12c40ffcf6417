import { isEnumType, isObjectType, isUnionType } from 'graphql'
import { expect, test } from 'vitest'
import { refusalTexts } from '#shared/refusals.ts'
import { schema } from './schema.ts'

const refusals = [
  'BadRequest',
  'Forbidden',
  'NotFound',
  'Unauthorized',
  'Conflict',
  'RateLimited',
  'TooManyRequests',
  'ServiceUnavailable',
  'AlreadyExists',
  'PaymentMethodDeclined',
  'PaymentError',
  'MaxPinnedStoriesReached',
  'PublishingRestrictedBannedLinks',
  'AccountSuspended',
  'FailedChallenge',
  'EmptyQueue',
  'NoAssignedTagsError',
  'MissingLocalizationInformation',
  'CheckoutNotAvailable',
  'MastodonInstanceConnectionError',
  'MastodonAccountValidationError',
  'PhoneNumberValidationError',
  'CustomDomainFailure',
]

const valuesOf = (name: string) => {
  const type = schema.getType(name)
  return isEnumType(type) ? type.getValues().map((value) => value.name) : undefined
}

function fieldsOf(name: string): Record<string, string> {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`There is no object ${name}.`)
  return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, String(field.type)]))
}

test('[enum-entity-type] what can be named by its kind', () => {
  expect(valuesOf('EntityType')?.toSorted()).toEqual([
    'BOOK_EDITION',
    'CATALOG',
    'COLLECTION',
    'PARAGRAPH',
    'POST',
    'TAG',
    'TOPIC',
    'USER',
  ])
})

test('[enum-paragraph-type] what a paragraph may be: those of the specification, and those writers miss elsewhere', () => {
  const known = valuesOf('ParagraphType')
  const specified = ['P', 'H1', 'H2', 'H3', 'H4', 'IMG', 'PRE', 'BQ', 'PQ', 'IFRAME', 'MIXTAPE_EMBED']
  expect(known).toEqual(expect.arrayContaining([...specified, 'ULI', 'OLI', 'HR', 'SECTION_CAPTION', 'COVER_TITLE']))
})

test('[enum-markup-type] what words may be', () => {
  const specified = ['A', 'CODE', 'EM', 'STRONG', 'HIGHLIGHT', 'QUOTE']
  expect(valuesOf('MarkupType')).toEqual(expect.arrayContaining([...specified, 'MENTION', 'LINK']))
})

test('[entity-image-metadata] a picture has its description, focus and size', () => {
  expect(fieldsOf('ImageMetadata')).toMatchObject({
    id: 'ID!',
    alt: 'String',
    focusPercentX: 'Int',
    focusPercentY: 'Int',
    originalWidth: 'Int',
    originalHeight: 'Int',
  })
})

test('[enum-sort-direction] lists are sorted one way or the other', () => {
  expect(valuesOf('SortDirection')).toEqual(['ASC', 'DESC'])
})

test('[union-types-exist] there are twenty-three ways to refuse, each with a type of its own', () => {
  expect(refusals).toHaveLength(23)
  expect(refusals.filter((name) => !isObjectType(schema.getType(name)))).toEqual([])
  expect(Object.keys(refusalTexts).toSorted()).toEqual(refusals.toSorted())
})

test('[union-types-message] every refusal says why, and some say what to do about it', () => {
  for (const name of refusals) expect(fieldsOf(name), name).toMatchObject({ message: 'String!' })
  expect(fieldsOf('Conflict')).toMatchObject({ code: 'String' })
  expect(fieldsOf('BadRequest')).toMatchObject({ code: 'String' })
  expect(fieldsOf('PublishingRestrictedBannedLinks')).toMatchObject({ links: '[String!]!' })
  expect(fieldsOf('RateLimited')).toMatchObject({ retryAfterSeconds: 'Int' })
  expect(fieldsOf('TooManyRequests')).toMatchObject({ retryAfterSeconds: 'Int' })
  expect(fieldsOf('PhoneNumberValidationError')).toMatchObject({ reason: 'PhoneVerificationError' })
  expect(fieldsOf('CustomDomainFailure')).toMatchObject({ reason: 'DomainConnectError' })
})

test('every union of answers holds something other than refusals', () => {
  const unions = Object.values(schema.getTypeMap()).filter(isUnionType)
  expect(unions.length).toBeGreaterThan(5)
  for (const union of unions)
    expect(
      union.getTypes().some(({ name }) => !refusals.includes(name)),
      union.name,
    ).toBe(true)
})

test('[enum-membership-tier] [enum-membership-type] [enum-membership-status-type] [enum-membership-cancellation-reason] [enum-membership-cancellation-discount] [enum-currency-code] [enum-charge-kind] [enum-payment-provider] [enum-gift-code-status] [enum-gift-type] memberships, payments and gifts are spoken of in these words and no others', () => {
  const words: [name: string, known: string[]][] = [
    ['MembershipTier', ['FREE', 'FRIEND', 'MEMBER']],
    ['MembershipType', ['MONTHLY', 'YEARLY', 'PREMIUM_MONTHLY', 'PREMIUM_YEARLY']],
    ['MembershipStatusType', ['ACTIVE', 'INACTIVE', 'PENDING', 'UNKNOWN']],
    [
      'MembershipCancellationReason',
      [
        'CONTENT',
        'COSTS',
        'DUPLICATE_ACCOUNTS',
        'FEATURE_USAGE',
        'OTHER',
        'PREMIUM_TIER_SUBSCRIPTION',
        'SWITCHING_PRODUCT',
        'TIME',
      ],
    ],
    ['MembershipCancellationDiscount', ['NO_DISCOUNT', 'TWENTY_PERCENT_OFF_ONE_YEAR', 'FIFTY_PERCENT_OFF_ONE_YEAR']],
    ['CurrencyCode', ['USD', 'CAD']],
    ['ChargeKind', ['ANNUAL', 'CUSTOM_DOMAIN', 'GIFT', 'GROUP_GIFT', 'MONTHLY', 'PREMIUM_ANNUAL', 'PREMIUM_MONTHLY']],
    ['PaymentProvider', ['APPLE', 'BRAINTREE', 'GOOGLE', 'GIFT', 'PAYPAL', 'STRIPE']],
    ['GiftCodeStatus', ['ALREADY_USED', 'EXPIRED', 'NOT_FOUND', 'NOT_REDEEMABLE_BY_PAST_MEMBERS', 'VALID']],
    ['GiftType', ['GIFT', 'GROUP_GIFT']],
  ]
  for (const [name, known] of words) expect(valuesOf(name)?.toSorted(), name).toEqual(known.toSorted())
})

test('[enum-submission-status] what is submitted to a publication stands in one of these states', () => {
  expect(valuesOf('SubmissionStatus')).toEqual(['ACCEPTED', 'CHANGES_REQUESTED', 'OPEN', 'REJECTED', 'UNKNOWN', 'WIP'])
})
