import { gql } from '#web/data/gql.ts'
import type {
  ApplyToPartnerProgramMutation,
  ApplyToPartnerProgramMutationVariables,
  EnrollInPartnerProgramMutation,
  EnrollInPartnerProgramMutationVariables,
  FinishPayoutSetupMutation,
  FinishPayoutSetupMutationVariables,
  PartnerStatusQuery,
  PayoutCountriesQuery,
  StartPayoutSetupMutation,
  StartPayoutSetupMutationVariables,
  SubmitTaxFormMutation,
  SubmitTaxFormMutationVariables,
  UnenrollFromPartnerProgramMutation,
} from '#web/data/operations.generated.ts'

/** The viewer's Partner Program status and open requirements. */
export const partnerStatusQuery = gql<PartnerStatusQuery>`
  query PartnerStatusQuery {
    viewer {
      id
      name
      geolocation { country }
      partnerProgramEnrollment { id status country enrolledAt }
      partnerProgramApplication { id status country submittedAt decidedAt reason }
      payoutAccount { id type country currency isComplete requirementsDue createdAt }
    }
    partnerProgramEligibility {
      __typename
      ... on PartnerProgramEligibilityPayload { items { check passed message } }
      ... on Unauthorized { message }
    }
    taxForms {
      __typename
      ... on TaxFormsPayload {
        items { id kind status country legalName taxIdLastFour validUntil withholdingPercent submittedAt documents { id year kind url } }
      }
      ... on Forbidden { message }
    }
  }
`

export const payoutCountriesQuery = gql<PayoutCountriesQuery>`
  query PayoutCountriesQuery { payoutCountries { code name accountTypes currency } }
`

export const applyForPartnerProgramMutation = gql<ApplyToPartnerProgramMutation, ApplyToPartnerProgramMutationVariables>`
  mutation ApplyToPartnerProgramMutation($country: String!) {
    applyToPartnerProgram(country: $country) {
      __typename
      ... on PartnerProgramApplication { id status country submittedAt decidedAt reason }
      ... on Unauthorized { message }
      ... on AlreadyExists { message }
      ... on BadRequest { message field }
    }
  }
`

export const enrollMutation = gql<EnrollInPartnerProgramMutation, EnrollInPartnerProgramMutationVariables>`
  mutation EnrollInPartnerProgramMutation($country: String!, $acceptTerms: Boolean!) {
    enrollInPartnerProgram(country: $country, acceptTerms: $acceptTerms) {
      __typename
      ... on PartnerProgramEnrollment { id status country enrolledAt }
      ... on Unauthorized { message }
      ... on Forbidden { message }
      ... on BadRequest { message field }
      ... on AlreadyExists { message }
      ... on AccountSuspended { message }
    }
  }
`

export const unenrollMutation = gql<UnenrollFromPartnerProgramMutation>`
  mutation UnenrollFromPartnerProgramMutation {
    unenrollFromPartnerProgram {
      __typename
      ... on PartnerProgramEnrollment { id status }
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Conflict { message }
    }
  }
`

export const startPayoutSetupMutation = gql<StartPayoutSetupMutation, StartPayoutSetupMutationVariables>`
  mutation StartPayoutSetupMutation($country: String!, $accountType: PayoutAccountType!) {
    startPayoutSetup(country: $country, accountType: $accountType) {
      __typename
      ... on PayoutSetupLink { url state expiresAt }
      ... on Unauthorized { message }
      ... on Forbidden { message }
      ... on BadRequest { message field }
      ... on ServiceUnavailable { message }
    }
  }
`

export const finishPayoutSetupMutation = gql<FinishPayoutSetupMutation, FinishPayoutSetupMutationVariables>`
  mutation FinishPayoutSetupMutation($code: String!, $state: String!) {
    finishPayoutSetup(code: $code, state: $state) {
      __typename
      ... on PayoutAccount { id type country currency isComplete requirementsDue createdAt }
      ... on Unauthorized { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on ServiceUnavailable { message }
    }
  }
`

export const submitTaxFormMutation = gql<SubmitTaxFormMutation, SubmitTaxFormMutationVariables>`
  mutation SubmitTaxFormMutation($kind: String!, $input: TaxFormInput!) {
    submitTaxForm(kind: $kind, input: $input) {
      __typename
      ... on TaxForm { id kind status country legalName taxIdLastFour validUntil withholdingPercent submittedAt }
      ... on Unauthorized { message }
      ... on Forbidden { message }
      ... on BadRequest { message field }
    }
  }
`
