import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { finishPayoutSetupMutation, partnerStatusQuery } from '#web/features/partner-program/partner.operations.ts'
import { PartnerFrame } from './PartnerFrame.tsx'
import { isPartner } from '#web/features/partner-program/partner-status.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'

export const notRecordedText = phrase`An error occurred while we were recording your payout information.`

type State =
  | { kind: 'asking' }
  | { kind: 'done' }
  | { kind: 'unfinished'; missing: readonly string[] }
  | { kind: 'failed'; why: string }

/** The return page of Stripe onboarding: checks the account, then continues or lists what is missing. */
function StripeFinishScreen({ input: { query } }: { input: PageInput }) {
  const code = query.get('code') ?? ''
  const state = query.get('state') ?? ''
  const store = useDataStore()
  const { data } = useQuery(partnerStatusQuery, {})
  const finish = useMutation(finishPayoutSetupMutation)
  const [now, setNow] = useState<State>({ kind: 'asking' })
  const hasStarted = useRef(false)

  const finishConnecting = async () => {
    setNow({ kind: 'asking' })
    const { payload: account, refusal } = readPayload(await finish({ code, state }), 'PayoutAccount')
    if (account) {
      await store.refetch(partnerStatusQuery, {})
      return setNow(account.isComplete ? { kind: 'done' } : { kind: 'unfinished', missing: account.requirementsDue })
    }
    const isUnreachable = !('__typename' in refusal) || refusal.__typename === 'ServiceUnavailable'
    setNow({ kind: 'failed', why: isUnreachable ? t(notRecordedText) : textOfRefusal(refusal) })
    if (isUnreachable)
      showToast({
        message: t(notRecordedText),
        toastStyle: 'RETRY_STRIPE_CONNECTION',
        duration: 'FOREVER',
        action: { text: t`Try again`, run: () => void finishConnecting() },
      })
  }
  const start = useEffectEvent(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void finishConnecting()
  })
  useEffect(() => start(), [])

  const reconnectLink = (
    <Button kind="primary" href={pathTo('ShowPartnerProgramPayoutStep', { step: 'country' })}>
      {t`Connect an account`}
    </Button>
  )
  switch (now.kind) {
    case 'asking':
      return (
        <PartnerFrame title={t`Checking your account`}>
          <Row>
            <Spinner label={t`Checking your account`} />
          </Row>
        </PartnerFrame>
      )
    case 'done':
      return (
        <PartnerFrame title={t`Your account is connected`} lead={t`Your payouts will go there from now on.`}>
          <Row>
            {isPartner(data) ? (
              <Button kind="primary" href={pathTo('ShowPartnerDashboard')}>
                {t`Open dashboard`}
              </Button>
            ) : (
              <Button kind="primary" href={pathTo('ShowMePartnerEnroll')}>
                {t`Continue enrolling`}
              </Button>
            )}
            <Button href={pathTo('ShowPartnerProgramPayoutStep', { step: 'setup' })}>{t`Payout settings`}</Button>
          </Row>
        </PartnerFrame>
      )
    case 'unfinished':
      return (
        <PartnerFrame
          title={t`Something is still missing`}
          lead={t`Your account is connected, but we can’t send money to it yet.`}
        >
          <Notice tone="warning">
            {now.missing.length > 0
              ? t`Stripe still needs: ${now.missing.map((requirement) => requirement.replace(/[._]/g, ' ')).join(', ')}.`
              : t`Stripe still needs: a few more details.`}
          </Notice>
          <Row>{reconnectLink}</Row>
        </PartnerFrame>
      )
    case 'failed':
      return (
        <PartnerFrame title={t`Your account isn’t connected`}>
          <Notice tone="danger">{now.why}</Notice>
          <Row>
            <Button kind="primary" onClick={() => void finishConnecting()}>
              {t`Try again`}
            </Button>
            {reconnectLink}
          </Row>
        </PartnerFrame>
      )
  }
}

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {})],
  head: () => ({ title: t`Connecting your account`, noindex: true }),
  Page: StripeFinishScreen,
}
