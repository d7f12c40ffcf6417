import { pathTo } from '#shared/routes.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Checks } from '#web/shell/partner-program/Checks.tsx'
import { ConnectAccount } from '#web/shell/partner-program/ConnectAccount.tsx'
import { chosenCountry, type EnrollStep, enrollSteps, stepNames, stepShown } from '#web/shell/partner-program/enroll-steps.ts'
import { partnerStandingQuery } from '#web/shell/partner-program/partner.operations.ts'
import styles from '#web/shell/partner-program/Partner.module.css'
import { PartnerFrame } from '#web/shell/partner-program/PartnerFrame.tsx'
import { checksOf, hasAccount, isPartner, passes, validForm } from '#web/shell/partner-program/standing.ts'
import { TaxFormFields } from '#web/shell/partner-program/TaxFormFields.tsx'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { AcceptTerms } from './AcceptTerms.tsx'
import { ChooseCountry } from '#web/shell/partner-program/ChooseCountry.tsx'

export function EnrollScreen({ input: { params, query } }: { input: PageInput }) {
  const { data } = useQuery(partnerStandingQuery, {})
  const { navigate } = useNavigation()
  const store = useDataStore()
  if (!data?.viewer) return null
  const step = stepShown(params.step, data, query)
  const country = chosenCountry(data, query)
  const pathOf = (to: EnrollStep, code = country) =>
    `${pathTo('ShowMePartnerEnrollStep', { step: to })}${code ? `?country=${code}` : ''}`
  const goOn = (to: EnrollStep) => (
    <div className={styles.actions}>
      <Button kind="primary" href={pathOf(to)}>
        Continue
      </Button>
    </div>
  )
  const above = <Steps current={step} />
  switch (step) {
    case 'requirements':
      return (
        <PartnerFrame above={above} title="What you’ll need" lead="You can do some of it as you go.">
          <Checks checks={checksOf(data)} />
          {passes(data, 'IS_MEMBER') && passes(data, 'POST_ACTIVITY') && goOn('location')}
        </PartnerFrame>
      )
    case 'location':
      return (
        <PartnerFrame above={above} title="Where are you paid?">
          <ChooseCountry country={country} onChosen={(code) => navigate(pathOf('payout', code))} />
        </PartnerFrame>
      )
    case 'payout':
      return (
        <PartnerFrame above={above} title="How are you paid?">
          {hasAccount(data) ? (
            <>
              <p>Your account is connected.</p>
              {goOn('taxes')}
            </>
          ) : (
            <ConnectAccount country={country} />
          )}
        </PartnerFrame>
      )
    case 'taxes':
      return (
        <PartnerFrame above={above} title="Your taxes" lead="Before we can pay you, we need to know where you pay taxes.">
          {validForm(data) ? (
            <>
              <p>We have your tax form.</p>
              {goOn('done')}
            </>
          ) : (
            <TaxFormFields
              country={country}
              name={data.viewer.name ?? ''}
              onDone={async () => {
                await (await store.live()).query(partnerStandingQuery, {}, { fresh: true })
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
          <div className={styles.actions}>
            <Button kind="primary" href={pathTo('ShowPartnerDashboard')}>
              Open dashboard
            </Button>
            <Button href={pathTo('ShowNewPost')}>Write a story</Button>
          </div>
        </PartnerFrame>
      ) : (
        <PartnerFrame above={above} title="One last thing">
          <Checks checks={checksOf(data)} />
          <AcceptTerms country={country} />
        </PartnerFrame>
      )
  }
}

const Steps = ({ current }: { current: EnrollStep }) => (
  <ol className={styles.steps} aria-label="Steps">
    {enrollSteps.map((step, index) => (
      <li key={step} aria-current={step === current ? 'step' : undefined}>
        {index + 1}. {stepNames[step]}
      </li>
    ))}
  </ol>
)
