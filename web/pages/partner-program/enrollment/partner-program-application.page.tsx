import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { applicationRetryDays } from '#shared/partner-program/bounds.ts'
import { countryName } from '#shared/partner-program/countries.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { day } from '#shared/time/units.ts'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Steps } from '#web/design/Steps/Steps.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { CountryField } from '#web/features/partner-program/CountryField.tsx'
import {
  applyForPartnerProgramMutation,
  partnerStatusQuery,
  payoutCountriesQuery,
  type applicationStatusFragment,
} from '#web/features/partner-program/partner.operations.ts'
import { PartnerFrame } from './PartnerFrame.tsx'
import { isPartner, likelyCountry } from '#web/features/partner-program/partner-status.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

const steps = ['apply', 'review', 'enroll'] as const
type Step = (typeof steps)[number]
const stepNames: Record<Step, Phrase> = { apply: phrase`Apply`, review: phrase`Review`, enroll: phrase`Enroll` }

const ApplicationSteps = ({ current }: { current: Step }) => (
  <Steps steps={steps.map((step) => t(stepNames[step]))} current={steps.indexOf(current)} />
)

type Application = DataOf<typeof applicationStatusFragment>

/** Applies for the Partner Program and shows the state of the application. */
function PartnerApplicationScreen() {
  const { data } = useQuery(partnerStatusQuery, {})
  const { now } = useEnvironment()
  const application = data?.viewer?.partnerProgramApplication
  if (!data || !application) return null
  if (isPartner(data))
    return (
      <PartnerFrame title={t`You’re in the Partner Program`} lead={t`There’s nothing left to apply for.`}>
        <Row>
          <Button kind="primary" href={pathTo('ShowPartnerDashboard')}>
            {t`Open dashboard`}
          </Button>
        </Row>
      </PartnerFrame>
    )
  const reapplyAt =
    application.status === 'INVALID' && application.decidedAt
      ? new Date(new Date(application.decidedAt).getTime() + applicationRetryDays * day)
      : undefined
  if (application.status === 'NOT_SUBMITTED' || (reapplyAt && reapplyAt <= new Date(now)))
    return (
      <PartnerFrame
        width="column"
        steps={<ApplicationSteps current="apply" />}
        title={t`Apply to the Partner Program`}
        lead={t`Tell us where you’d be paid. We’ll look at your stories and reply within a few days.`}
      >
        <ApplyForm country={likelyCountry(data)} />
      </PartnerFrame>
    )
  return <ApplicationStatus application={application} reapplyAt={reapplyAt} />
}

function ApplyForm({ country: likely }: { country: string }) {
  const store = useDataStore()
  const apply = useMutation(applyForPartnerProgramMutation)
  const form = useForm({
    initial: { country: likely },
    onSubmit: async ({ country }) => {
      if (country === '') return { message: t`Choose a country where we can pay you.`, field: 'country' }
      const refusal = refusalOf(await apply({ country }), 'PartnerProgramApplication')
      if (refusal) return { ...refusal, field: 'country' }
      await store.refetch(partnerStatusQuery, {})
      return undefined
    },
  })
  return (
    <Form form={form} submitText={t`Apply`}>
      <CountryField
        label={t`Country`}
        value={form.values.country}
        error={form.errorOf('country')}
        onChange={(country) => form.change({ country })}
      />
    </Form>
  )
}

function ApplicationStatus({ application, reapplyAt }: { application: Application; reapplyAt: Date | undefined }) {
  const { status, country, submittedAt, reason } = application
  const facts: [string, string][] = [
    [t`Country`, countryName(country)],
    ...(submittedAt ? [[t`Applied on`, formatLongDay(new Date(submittedAt))] as [string, string]] : []),
  ]
  const { title, lead } = statusMessage(status, reapplyAt)
  return (
    <PartnerFrame
      width="column"
      steps={status !== 'INVALID' && <ApplicationSteps current={status === 'APPROVED' ? 'enroll' : 'review'} />}
      title={title}
      lead={lead}
    >
      {reason && status !== 'APPROVED' && <Notice>{reason}</Notice>}
      <Facts facts={facts} />
      <Row>
        {status === 'APPROVED' ? (
          <Button kind="primary" href={pathTo('ShowMePartnerEnroll')}>
            {t`Enroll`}
          </Button>
        ) : (
          <Button href={pathTo('ShowLandingPartnerProgram')}>{t`How earning works`}</Button>
        )}
      </Row>
    </PartnerFrame>
  )
}

function statusMessage(status: Application['status'], reapplyAt: Date | undefined): { title: string; lead: string } {
  switch (status) {
    case 'APPROVED':
      return { title: t`Your application is approved`, lead: t`A few steps are left before your stories earn.` }
    case 'ON_HOLD':
      return { title: t`Your application is on hold`, lead: t`We’re taking a closer look. You don’t need to do anything.` }
    case 'INVALID':
      return {
        title: t`Your application wasn’t approved`,
        lead: reapplyAt ? t`You can apply again on ${formatLongDay(reapplyAt)}.` : t`You can apply again later.`,
      }
    case 'NOT_SUBMITTED':
    case 'PENDING':
      return { title: t`We’ve received your application`, lead: t`We’ll look at your stories and email you within a few days.` }
  }
}

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {}), pageQuery(payoutCountriesQuery, {})],
  head: () => ({ title: t`Apply to the Partner Program`, noindex: true }),
  Page: PartnerApplicationScreen,
}
