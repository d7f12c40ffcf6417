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

test('[enum-entity-type] lists the kinds of entities', () => {
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

test('[enum-paragraph-type] lists the kinds of paragraphs: those of the specification, and additions', () => {
  const known = valuesOf('ParagraphType')
  const specified = ['P', 'H1', 'H2', 'H3', 'H4', 'IMG', 'PRE', 'BQ', 'PQ', 'IFRAME', 'MIXTAPE_EMBED']
  expect(known).toEqual(expect.arrayContaining([...specified, 'ULI', 'OLI', 'HR', 'SECTION_CAPTION', 'COVER_TITLE']))
})

test('[enum-markup-type] lists the kinds of markup', () => {
  const specified = ['A', 'CODE', 'EM', 'STRONG', 'HIGHLIGHT', 'QUOTE']
  expect(valuesOf('MarkupType')).toEqual(expect.arrayContaining([...specified, 'MENTION', 'LINK']))
})

test('[entity-image-metadata] gives a picture its description, focus and size', () => {
  expect(fieldsOf('ImageMetadata')).toMatchObject({
    id: 'ID!',
    alt: 'String',
    focusPercentX: 'Int',
    focusPercentY: 'Int',
    originalWidth: 'Int',
    originalHeight: 'Int',
  })
})

test('[enum-sort-direction] sorts lists in either direction', () => {
  expect(valuesOf('SortDirection')).toEqual(['ASC', 'DESC'])
})

test('[union-types-exist] has twenty-three refusals, each with its own type', () => {
  expect(refusals).toHaveLength(23)
  expect(refusals.filter((name) => !isObjectType(schema.getType(name)))).toEqual([])
  expect(Object.keys(refusalTexts).toSorted()).toEqual(refusals.toSorted())
})

test('[union-types-message] gives every refusal a message, and some further details', () => {
  for (const name of refusals) expect(fieldsOf(name), name).toMatchObject({ message: 'String!' })
  expect(fieldsOf('Conflict')).toMatchObject({ code: 'String' })
  expect(fieldsOf('BadRequest')).toMatchObject({ code: 'String' })
  expect(fieldsOf('PublishingRestrictedBannedLinks')).toMatchObject({ links: '[String!]!' })
  expect(fieldsOf('RateLimited')).toMatchObject({ retryAfterSeconds: 'Int' })
  expect(fieldsOf('TooManyRequests')).toMatchObject({ retryAfterSeconds: 'Int' })
  expect(fieldsOf('PhoneNumberValidationError')).toMatchObject({ reason: 'PhoneVerificationError' })
  expect(fieldsOf('CustomDomainFailure')).toMatchObject({ reason: 'DomainConnectError' })
})

test('gives every result union a member that is not a refusal', () => {
  const unions = Object.values(schema.getTypeMap()).filter(isUnionType)
  expect(unions.length).toBeGreaterThan(5)
  for (const union of unions)
    expect(
      union.getTypes().some(({ name }) => !refusals.includes(name)),
      union.name,
    ).toBe(true)
})

test('[enum-membership-tier] [enum-membership-type] [enum-membership-status-type] [enum-membership-cancellation-reason] [enum-membership-cancellation-discount] [enum-currency-code] [enum-charge-kind] [enum-payment-provider] [enum-gift-code-status] [enum-gift-type] has exactly these values for memberships, payments and gifts', () => {
  const enumValues: [name: string, known: string[]][] = [
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
    [
      'ChargeKind',
      // Sellers are paid for the last three, which the specification does not know.
      [
        'ANNUAL',
        'CUSTOM_DOMAIN',
        'GIFT',
        'GROUP_GIFT',
        'MONTHLY',
        'PREMIUM_ANNUAL',
        'PREMIUM_MONTHLY',
        'PUBLICATION_GIFT',
        'PUBLICATION_MEMBERSHIP',
        'TIP',
      ],
    ],
    ['PaymentProvider', ['APPLE', 'BRAINTREE', 'GOOGLE', 'GIFT', 'PAYPAL', 'STRIPE']],
    ['GiftCodeStatus', ['ALREADY_USED', 'EXPIRED', 'NOT_FOUND', 'NOT_REDEEMABLE_BY_PAST_MEMBERS', 'VALID']],
    ['GiftType', ['GIFT', 'GROUP_GIFT']],
  ]
  for (const [name, known] of enumValues) expect(valuesOf(name)?.toSorted(), name).toEqual(known.toSorted())
  // Those of the specification, and the others in which prices can be set.
  expect(valuesOf('CurrencyCode')).toEqual(expect.arrayContaining(['USD', 'CAD', 'EUR']))
})

test('[enum-submission-status] has exactly these states of a submission', () => {
  expect(valuesOf('SubmissionStatus')).toEqual(['ACCEPTED', 'CHANGES_REQUESTED', 'OPEN', 'REJECTED', 'UNKNOWN', 'WIP'])
})
