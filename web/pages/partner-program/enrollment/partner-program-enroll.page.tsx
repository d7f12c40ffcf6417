import { ArrowLeft } from 'lucide-react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Steps } from '#web/design/Steps/Steps.tsx'
import { EnrollmentChecks } from '#web/features/partner-program/EnrollmentChecks.tsx'
import { ConnectAccount } from '#web/features/partner-program/ConnectAccount.tsx'
import {
  chosenCountry,
  type EnrollPathStep,
  enrollPathSteps,
  stepNames,
  reachableStep,
} from '#web/features/partner-program/enroll-path-steps.ts'
import { partnerStatusQuery, payoutCountriesQuery } from '#web/features/partner-program/partner.operations.ts'
import { PartnerFrame } from './PartnerFrame.tsx'
import {
  selectEnrollmentChecks,
  hasPayoutAccount,
  isPartner,
  passesCheck,
  selectValidTaxForm,
} from '#web/features/partner-program/partner-status.ts'
import { TaxFormFields } from '#web/features/partner-program/TaxFormFields.tsx'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { AcceptTerms } from './AcceptTerms.tsx'
import { ChooseCountry } from '#web/features/partner-program/ChooseCountry.tsx'

function EnrollScreen({ input: { params, query } }: { input: PageInput }) {
  const { data } = useQuery(partnerStatusQuery, {})
  const { navigate } = useNavigation()
  const store = useDataStore()
  if (!data?.viewer) return null
  const step = reachableStep(params.step, data, query)
  const country = chosenCountry(data, query)
  const pathOf = (to: EnrollPathStep, code = country) =>
    pathTo('ShowMePartnerEnrollStep', { step: to }, { query: { country: code || undefined } })
  const back = (to: EnrollPathStep) => (
    <Button kind="quiet" href={pathOf(to)}>
      <ArrowLeft />
      {t`Back`}
    </Button>
  )
  const buttons = (to: EnrollPathStep, before: EnrollPathStep) => (
    <Row>
      <ContinueTo href={pathOf(to)} step={to} />
      {back(before)}
    </Row>
  )
  const frame = {
    width: 'column',
    steps: <Steps steps={enrollPathSteps.map((name) => t(stepNames[name]))} current={enrollPathSteps.indexOf(step)} />,
  } as const
  const canContinue = passesCheck(data, 'IS_MEMBER') && passesCheck(data, 'POST_ACTIVITY')
  switch (step) {
    case 'requirements':
      return (
        <PartnerFrame {...frame} title={t`What you need to join`} lead={progressText(data)}>
          <EnrollmentChecks checks={selectEnrollmentChecks(data)} />
          <Row>
            {canContinue && <ContinueTo href={pathOf('location')} step="location" />}
            <Button kind="quiet" flush={!canContinue} href={pathTo('ShowHome')}>
              {t`Finish later`}
            </Button>
          </Row>
        </PartnerFrame>
      )
    case 'location':
      return (
        <PartnerFrame
          {...frame}
          title={t`Where are you paid?`}
          lead={t`Your country decides how we can pay you, and which tax form you need.`}
        >
          <ChooseCountry
            country={country}
            submitText={t(continueTexts.payout)}
            actions={back('requirements')}
            onChosen={(code) => navigate(pathOf('payout', code))}
          />
        </PartnerFrame>
      )
    case 'payout':
      return hasPayoutAccount(data) ? (
        <PartnerFrame {...frame} title={t`Where should we send it?`} lead={t`Your account is connected.`}>
          {buttons('taxes', 'location')}
        </PartnerFrame>
      ) : (
        <PartnerFrame {...frame} title={t`Where should we send it?`} lead={t`Stripe holds your bank details. We never see them.`}>
          <ConnectAccount country={country} text={t`Continue with Stripe`} actions={back('location')} />
        </PartnerFrame>
      )
    case 'taxes':
      return selectValidTaxForm(data) ? (
        <PartnerFrame {...frame} title={t`Your taxes`} lead={t`We have your tax form.`}>
          {buttons('done', 'payout')}
        </PartnerFrame>
      ) : (
        <PartnerFrame {...frame} title={t`Your taxes`} lead={t`Before we can pay you, we need to know where you pay taxes.`}>
          <TaxFormFields
            country={country}
            name={data.viewer.name ?? ''}
            actions={back('payout')}
            onDone={async () => {
              await store.refetch(partnerStatusQuery, {})
              navigate(pathOf('done'))
            }}
          />
        </PartnerFrame>
      )
    case 'done':
      return isPartner(data) ? (
        <PartnerFrame
          title={t`You’re in the Partner Program`}
          lead={t`Put a story behind the paywall when you publish it, and it starts earning with its next reader.`}
        >
          <Row>
            <Button kind="primary" href={pathTo('ShowPartnerDashboard')}>
              {t`Open dashboard`}
            </Button>
            <Button href={pathTo('ShowNewPost')}>{t`Write a story`}</Button>
          </Row>
        </PartnerFrame>
      ) : (
        <PartnerFrame {...frame} title={t`One last thing`} lead={progressText(data)}>
          <EnrollmentChecks checks={selectEnrollmentChecks(data)} />
          <AcceptTerms country={country} actions={back('taxes')} />
        </PartnerFrame>
      )
  }
}

const continueTexts: Record<EnrollPathStep, Phrase> = {
  requirements: phrase`Continue to requirements`,
  location: phrase`Continue to location`,
  payout: phrase`Continue to payouts`,
  taxes: phrase`Continue to taxes`,
  done: phrase`Continue to terms`,
}

const ContinueTo = ({ href, step }: { href: string; step: EnrollPathStep }) => (
  <Button kind="primary" href={href}>
    {t(continueTexts[step])}
  </Button>
)

const counts = [
  phrase`None of the four is done yet. What’s done stays done if you leave and come back.`,
  phrase`One of four is done. What’s done stays done if you leave and come back.`,
  phrase`Two of four are done. What’s done stays done if you leave and come back.`,
  phrase`Three of four are done. What’s done stays done if you leave and come back.`,
]

/** How much is done, in a sentence. */
function progressText(data: DataOf<typeof partnerStatusQuery>): string {
  const checks = selectEnrollmentChecks(data)
  const done = checks.filter(({ passed }) => passed).length
  if (done === checks.length) return t`You have everything you need.`
  const count = counts[done]
  return count ? t(count) : ''
}

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {}), pageQuery(payoutCountriesQuery, {})],
  outcome: (data, { params, query }) => {
    const step = reachableStep(params.step, data.get(partnerStatusQuery), query)
    return !params.step || params.step === step
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowMePartnerEnrollStep', { step: step }), permanent: false }
  },
  head: () => ({ title: t`Enroll in the Partner Program`, noindex: true }),
  Page: EnrollScreen,
}
