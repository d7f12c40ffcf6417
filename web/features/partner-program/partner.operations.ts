import { graphql } from '#web/data/graphql.ts'

export const applicationStatusFragment = graphql(`
  fragment ApplicationStatus on PartnerProgramApplication { id status country submittedAt decidedAt reason }
`)

/** The viewer's Partner Program status and open requirements. */
export const partnerStatusQuery = graphql(
  `
  query PartnerStatusQuery {
    viewer {
      id name
      geolocation { country }
      partnerProgramEnrollment { id status country enrolledAt }
      partnerProgramApplication { ...ApplicationStatus }
      payoutAccount { id type country currency isComplete requirementsDue createdAt }
    }
    partnerProgramEligibility {
      __typename
      ... on PartnerProgramEligibilityPayload { items { check passed message } }
      ...Refusal
    }
    taxForms {
      __typename
      ... on TaxFormsPayload {
        items { id kind status country legalName taxIdLastFour validUntil withholdingPercent submittedAt documents { id year kind url } }
      }
      ...Refusal
    }
  }
`,
  [applicationStatusFragment],
)

export const payoutCountriesQuery = graphql(`query PayoutCountriesQuery { payoutCountries { code name accountTypes currency } }`)

export const applyForPartnerProgramMutation = graphql(
  `
  mutation ApplyToPartnerProgramMutation($country: String!) {
    applyToPartnerProgram(country: $country) {
      __typename
      ... on PartnerProgramApplication { ...ApplicationStatus }
      ...Refusal
    }
  }
`,
  [applicationStatusFragment],
)

export const enrollMutation = graphql(`
  mutation EnrollInPartnerProgramMutation($country: String!, $acceptTerms: Boolean!) {
    enrollInPartnerProgram(country: $country, acceptTerms: $acceptTerms) {
      __typename
      ... on PartnerProgramEnrollment { id status country enrolledAt }
      ...Refusal
    }
  }
`)

export const unenrollMutation = graphql(`
  mutation UnenrollFromPartnerProgramMutation {
    unenrollFromPartnerProgram {
      __typename
      ... on PartnerProgramEnrollment { id status }
      ...Refusal
    }
  }
`)

export const startPayoutSetupMutation = graphql(`
  mutation StartPayoutSetupMutation($country: String!, $accountType: PayoutAccountType!) {
    startPayoutSetup(country: $country, accountType: $accountType) {
      __typename
      ... on PayoutSetupLink { url state expiresAt }
      ...Refusal
    }
  }
`)

export const finishPayoutSetupMutation = graphql(`
  mutation FinishPayoutSetupMutation($code: String!, $state: String!) {
    finishPayoutSetup(code: $code, state: $state) {
      __typename
      ... on PayoutAccount { id type country currency isComplete requirementsDue createdAt }
      ...Refusal
    }
  }
`)

export const submitTaxFormMutation = graphql(`
  mutation SubmitTaxFormMutation($kind: String!, $input: TaxFormInput!) {
    submitTaxForm(kind: $kind, input: $input) {
      __typename
      ... on TaxForm { id kind status country legalName taxIdLastFour validUntil withholdingPercent submittedAt }
      ...Refusal
    }
  }
`)
