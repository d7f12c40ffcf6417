import { isEnumType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '#server/graphql/schema.ts'

const valuesOf = (name: string): string[] => {
  const type = schema.getType(name)
  return isEnumType(type) ? type.getValues().map((one) => one.name) : []
}

const enumerations: [title: string, name: string, known: string[]][] = [
  ['[enum-payout-account-type]', 'PayoutAccountType', ['STRIPE_EXPRESS', 'STRIPE_STANDARD']],
  [
    '[enum-payout-status]',
    'PayoutStatus',
    ['FORFEITED', 'INTERNAL_FAILED', 'ON_HOLD', 'PAID', 'PENDING', 'PROCESSING', 'PROVIDER_FAILED', 'REVERSED', 'UNKNOWN'],
  ],
  ['[enum-transaction-kind]', 'TransactionKind', ['CREDIT', 'DEBIT', 'TRANSFER']],
  [
    '[enum-partner-program-enrollment-status]',
    'PartnerProgramEnrollmentStatus',
    ['ACTIVE', 'INACTIVE', 'PENDING_ACTION', 'SUSPENDED', 'UNKNOWN'],
  ],
  [
    '[enum-partner-program-enrollment-change-origin]',
    'PartnerProgramEnrollmentChangeOrigin',
    ['ADMIN_ACTION', 'DELINQUENCY_SYSTEM_ACTION', 'USER_SELF_ACTION'],
  ],
  [
    '[enum-partner-program-enrollment-check]',
    'PartnerProgramEnrollmentCheck',
    ['IS_MEMBER', 'LOCATION', 'PAYOUT_SETTINGS', 'POST_ACTIVITY'],
  ],
  [
    '[enum-partner-program-ineligibility-reason]',
    'PartnerProgramIneligibilityReason',
    ['LACK_OF_MEMBERSHIP', 'MISSING_PAYOUT_INFORMATION'],
  ],
  [
    '[enum-post-earning-reason]',
    'PostEarningReason',
    [
      'AWARDED_BONUS',
      'EXCLUDED_CALL_TO_ACTION',
      'EXCLUDED_META_POST',
      'MINIMUM_GUARANTEE_ACCUMULATION',
      'MINIMUM_GUARANTEE_FULFILLED',
      'USER_EXCLUDED',
    ],
  ],
  [
    '[enum-partner-program-application-status]',
    'PartnerProgramApplicationStatus',
    ['APPROVED', 'INVALID', 'NOT_SUBMITTED', 'ON_HOLD', 'PENDING'],
  ],
  ['[enum-enrollment-permission-result]', 'EnrollmentPermissionResult', ['ENROLLED', 'NOT_ENROLLED', 'PERMISSION_DENIED']],
  ['[entity-transactions] credits', 'CreditKind', ['BONUS', 'POST', 'REFERRAL', 'CORRECTION', 'REVERSE_FORFEITURE']],
  ['[entity-transactions] debits', 'DebitKind', ['BASE', 'FORFEITURE', 'PROCESSING_FEE', 'TAX_WITHHOLDING']],
]

test.each(enumerations)('%s: the enumeration %s has exactly these values', (_title, name, values) => {
  expect(valuesOf(name).toSorted()).toEqual(values.toSorted())
})

test('[entity-transactions] a transaction has its kind, its amount and its payout', () => {
  const type = schema.getType('Transaction')
  if (!isObjectType(type)) throw new Error('There are no transactions.')
  const fields = Object.fromEntries(Object.entries(type.getFields()).map(([name, field]) => [name, String(field.type)]))
  expect(fields).toEqual({
    id: 'ID!',
    kind: 'TransactionKind!',
    creditKind: 'CreditKind',
    debitKind: 'DebitKind',
    amount: 'Int!',
    currency: 'CurrencyCode!',
    createdAt: 'Timestamp!',
    post: 'Post',
    transferId: 'ID',
    note: 'String',
  })
})
