import { type GraphQLEnumType, type GraphQLObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { accountConnectErrors, mobileVerificationErrors, signUpErrors, tokenErrors } from '#shared/enums/accounts.ts'
import { schema } from '#server/graphql/schema.ts'

const valuesOf = (name: string) => (schema.getType(name) as GraphQLEnumType).getValues().map((value) => value.name)
const fieldsOf = (name: string) => Object.keys((schema.getType(name) as GraphQLObjectType).getFields())

test('[entity-auth-email-request] the email request has the specified values, and a token has its value', () => {
  const field = schema.getMutationType()?.getFields().sendAcctAuthEmail
  expect(field?.args.map(({ name }) => name).sort()).toEqual(
    ['captchaValue', 'email', 'fullName', 'operation', 'redirect', 'type'].sort(),
  )
  expect(valuesOf('AuthEmailType').sort()).toEqual(['DEFAULT_MAGIC_LINK', 'LOGIN_CODE'])
  expect(fieldsOf('Token')).toEqual(['value'])
  expect(fieldsOf('SusiMethod')).toEqual(['value'])
})

test('[enum-sign-up-error] [enum-phone-verification-error] [enum-account-connect-error] [enum-mobile-verification-error] [enum-token-error] [enum-digest-frequency] the account enumerations have the specified values', () => {
  const words = {
    SignUpError: 'EMAIL_TAKEN NON_MEMBER PASSWORD_TOO_LONG PASSWORD_TOO_SHORT USERNAME_INVALID USERNAME_TAKEN USERNAME_TOO_LONG',
    PhoneVerificationError: 'INVALID INVALID_COUNTRY_CODE TOO_LONG TOO_SHORT',
    AccountConnectError: 'ACCOUNT_TAKEN ALREADY_CONNECTED NON_MEMBER UNKNOWN',
    MobileVerificationError: 'RATE_LIMITED UNKNOWN USER_DEACTIVATED USER_DELETED USER_NOT_MOBILE_VERIFIED USER_SUSPENDED',
    TokenError: 'NOT_ENOUGH_TOKENS',
    DigestFrequency: 'DAILY OFF WEEKLY',
  }
  const expected: Record<string, readonly string[]> = {
    SignUpError: signUpErrors,
    AccountConnectError: accountConnectErrors,
    MobileVerificationError: mobileVerificationErrors,
    TokenError: tokenErrors,
  }
  for (const [name, list] of Object.entries(words))
    expect([...(expected[name] ?? valuesOf(name))].sort(), name).toEqual(list.split(' '))
})
