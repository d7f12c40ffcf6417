import { pathTo } from '#shared/routes.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { cx } from '#web/design/cx.ts'
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
import styles from '#web/features/partner-program/Partner.module.css'
import { PartnerFrame } from '#web/pages/partner-program/PartnerFrame.tsx'
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
    `${pathTo('ShowMePartnerEnrollStep', { step: to })}${code ? `?country=${code}` : ''}`
  const continueLink = (to: EnrollPathStep) => (
    <Row>
      <Button kind="primary" href={pathOf(to)}>
        Continue
      </Button>
    </Row>
  )
  const steps = <Steps current={step} />
  switch (step) {
    case 'requirements':
      return (
        <PartnerFrame back={steps} title="What you’ll need" lead="You can do some of it as you go.">
          <EnrollmentChecks checks={selectEnrollmentChecks(data)} />
          {passesCheck(data, 'IS_MEMBER') && passesCheck(data, 'POST_ACTIVITY') && continueLink('location')}
        </PartnerFrame>
      )
    case 'location':
      return (
        <PartnerFrame back={steps} title="Where are you paid?">
          <ChooseCountry country={country} onChosen={(code) => navigate(pathOf('payout', code))} />
        </PartnerFrame>
      )
    case 'payout':
      return (
        <PartnerFrame back={steps} title="How are you paid?">
          {hasPayoutAccount(data) ? (
            <>
              <p>Your account is connected.</p>
              {continueLink('taxes')}
            </>
          ) : (
            <ConnectAccount country={country} />
          )}
        </PartnerFrame>
      )
    case 'taxes':
      return (
        <PartnerFrame back={steps} title="Your taxes" lead="Before we can pay you, we need to know where you pay taxes.">
          {selectValidTaxForm(data) ? (
            <>
              <p>We have your tax form.</p>
              {continueLink('done')}
            </>
          ) : (
            <TaxFormFields
              country={country}
              name={data.viewer.name ?? ''}
              onDone={async () => {
                await (await store.live()).query(partnerStatusQuery, {}, { fresh: true })
                navigate(pathOf('done'))
              }}
            />
          )}
        </PartnerFrame>
      )
    case 'done':
      return isPartner(data) ? (
        <PartnerFrame
          title="You’re in the Partner Program"
          lead="Put a story behind the paywall when you publish it, and it starts earning with its next reader."
        >
          <Row>
            <Button kind="primary" href={pathTo('ShowPartnerDashboard')}>
              Open dashboard
            </Button>
            <Button href={pathTo('ShowNewPost')}>Write a story</Button>
          </Row>
        </PartnerFrame>
      ) : (
        <PartnerFrame back={steps} title="One last thing">
          <EnrollmentChecks checks={selectEnrollmentChecks(data)} />
          <AcceptTerms country={country} />
        </PartnerFrame>
      )
  }
}

const Steps = ({ current }: { current: EnrollPathStep }) => (
  <ol className={cx('small', styles.steps)} aria-label="Steps">
    {enrollPathSteps.map((step, index) => (
      <li key={step} aria-current={step === current ? 'step' : undefined}>
        {index + 1}. {stepNames[step]}
      </li>
    ))}
  </ol>
)

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {}), pageQuery(payoutCountriesQuery, {})],
  outcome: (data, { params, query }) => {
    const step = reachableStep(params.step, data.get(partnerStatusQuery), query)
    return !params.step || params.step === step
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowMePartnerEnrollStep', { step: step }), permanent: false }
  },
  head: () => ({ title: 'Enroll in the Partner Program', noindex: true }),
  Page: EnrollScreen,
}
