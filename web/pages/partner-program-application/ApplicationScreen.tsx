import { type FormEvent, useState } from 'react'
import { applicationRetryDays } from '#shared/partner-program/bounds.ts'
import { countryName } from '#shared/partner-program/countries.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { day } from '#shared/time/units.ts'
import { useCommand, useDataStore, useQuery } from '#web/data/data-context.tsx'
import type { PartnerStandingQuery } from '#web/data/operations.generated.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { CountryField } from '#web/shell/partner-program/CountryField.tsx'
import { applyMutation, partnerStandingQuery } from '#web/shell/partner-program/partner.operations.ts'
import styles from '#web/shell/partner-program/Partner.module.css'
import { PartnerFrame } from '#web/shell/partner-program/PartnerFrame.tsx'
import { isPartner, likelyCountry } from '#web/shell/partner-program/standing.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'

type Application = NonNullable<NonNullable<PartnerStandingQuery['viewer']>['partnerProgramApplication']>

/** Applies for the Partner Program and shows the state of the application. */
export function ApplicationScreen() {
  const { data } = useQuery(partnerStandingQuery, {})
  const { now } = useEnvironment()
  const application = data?.viewer?.partnerProgramApplication
  if (!data || !application) return null
  if (isPartner(data))
    return (
      <PartnerFrame title="You’re in the Partner Program" lead="There’s nothing left to apply for.">
        <Button kind="primary" href={pathTo('ShowPartnerDashboard')}>
          Open dashboard
        </Button>
      </PartnerFrame>
    )
  const againAt =
    application.status === 'INVALID' && application.decidedAt
      ? new Date(new Date(application.decidedAt).getTime() + applicationRetryDays * day)
      : undefined
  if (application.status === 'NOT_SUBMITTED' || (againAt && againAt <= new Date(now)))
    return (
      <PartnerFrame
        title="Apply to the Partner Program"
        lead="Tell us where you’d be paid. We’ll look at your stories and reply within a few days."
      >
        <ApplyForm country={likelyCountry(data)} />
      </PartnerFrame>
    )
  return <Told application={application} againAt={againAt} />
}

function ApplyForm({ country: likely }: { country: string }) {
  const store = useDataStore()
  const apply = useCommand(applyMutation)
  const [country, setCountry] = useState(likely)
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (country === '') return setTrouble('Choose a country where we can pay you.')
    setBusy(true)
    const refusal = refusalOf(await apply({ country }), (data) => data.applyToPartnerProgram, 'PartnerProgramApplication')
    if (refusal) setTrouble(textOfRefusal(refusal))
    else await (await store.live()).query(partnerStandingQuery, {}, { fresh: true })
    setBusy(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <CountryField
        label="Country"
        value={country}
        error={trouble}
        onChange={(code) => {
          setCountry(code)
          setTrouble(undefined)
        }}
      />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" loading={isBusy}>
          Apply
        </Button>
        <Button kind="quiet" href={pathTo('ShowLandingPartnerProgram')}>
          How earning works
        </Button>
      </div>
    </form>
  )
}

function Told({ application, againAt }: { application: Application; againAt: Date | undefined }) {
  const { status, country, submittedAt, reason } = application
  const facts: [string, string][] = [
    ['Country', countryName(country)],
    ...(submittedAt ? [['Applied on', formatLongDay(new Date(submittedAt))] as [string, string]] : []),
  ]
  const { title, lead } = told(status, againAt)
  return (
    <PartnerFrame title={title} lead={lead}>
      {reason && status !== 'APPROVED' && <Notice>{reason}</Notice>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {status === 'APPROVED' ? (
          <Button kind="primary" href={pathTo('ShowMePartnerEnroll')}>
            Enroll
          </Button>
        ) : (
          <Button href={pathTo('ShowLandingPartnerProgram')}>How earning works</Button>
        )}
      </div>
    </PartnerFrame>
  )
}

function told(status: Application['status'], againAt: Date | undefined): { title: string; lead: string } {
  switch (status) {
    case 'APPROVED':
      return { title: 'Your application is approved', lead: 'A few steps are left before your stories earn.' }
    case 'ON_HOLD':
      return { title: 'Your application is on hold', lead: 'We’re taking a closer look. You don’t need to do anything.' }
    case 'INVALID':
      return {
        title: 'Your application wasn’t approved',
        lead: againAt ? `You can apply again on ${formatLongDay(againAt)}.` : 'You can apply again later.',
      }
    default:
      return { title: 'We’ve received your application', lead: 'We’ll look at your stories and email you within a few days.' }
  }
}
