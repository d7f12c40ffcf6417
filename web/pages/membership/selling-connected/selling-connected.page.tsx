import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { PlainFrame } from '#web/app/frame/layouts/PlainFrame.tsx'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { useMutation } from '#web/data/data-context.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { requirementText } from '#web/features/selling/requirement-text.ts'
import { finishSellerSetupMutation } from '#web/features/selling/selling.operations.ts'

type Account = Extract<DataOf<typeof finishSellerSetupMutation>['finishSellerSetup'], { __typename: 'SellerAccount' }>
type State = { kind: 'asking' } | { kind: 'connected'; account: Account } | { kind: 'failed'; why: string }

const expiredText = phrase`You didn’t finish at Stripe, or the link has expired. Go back to your settings and connect your account again.`

/** Where sellers return from the provider: checks the account, then leads back to where they sell. */
function SellingConnectedScreen({ input: { query } }: { input: PageInput }) {
  const code = query.get('code') ?? ''
  const state = query.get('state') ?? ''
  const finish = useMutation(finishSellerSetupMutation)
  const isAnswer = code !== '' && state !== ''
  const [now, setNow] = useState<State>(isAnswer ? { kind: 'asking' } : { kind: 'failed', why: t(expiredText) })
  const hasStarted = useRef(false)
  const check = async () => {
    setNow({ kind: 'asking' })
    const { payload: account, refusal } = readPayload(await finish({ code, state }), 'SellerAccount')
    setNow(account ? { kind: 'connected', account } : { kind: 'failed', why: textOfRefusal(refusal) })
  }
  const start = useEffectEvent(() => {
    if (hasStarted.current || !isAnswer) return
    hasStarted.current = true
    void check()
  })
  useEffect(() => start(), [])
  switch (now.kind) {
    case 'asking':
      return (
        <PlainFrame title={t`Checking your account`}>
          <Row>
            <Spinner label={t`Checking your account`} />
          </Row>
        </PlainFrame>
      )
    case 'connected':
      return <Connected account={now.account} />
    case 'failed':
      return (
        <PlainFrame title={t`Your account isn’t connected`}>
          <Notice tone="danger">{now.why}</Notice>
          <Row>
            {isAnswer && (
              <Button kind="primary" onClick={() => void check()}>
                {t`Try again`}
              </Button>
            )}
            <Button href={pathTo('ShowSettingsTab', { setting: 'publishing' })}>{t`Publishing settings`}</Button>
          </Row>
        </PlainFrame>
      )
  }
}

function Connected({ account: { publication, canCharge, requirementsDue } }: { account: Account }) {
  const [label, path] = publication
    ? [t`Set up memberships`, `${pathTo('ShowCollectionSettings', { collectionSlug: publication.slug })}/membership`]
    : [t`Set up tips`, pathTo('ShowMeSettingsTips')]
  return (
    <PlainFrame
      title={canCharge ? t`Your account is connected` : t`Something is still missing`}
      lead={
        canCharge
          ? t`Payments will go straight to it from now on.`
          : t`Your account is connected, but it can’t take payments yet.`
      }
    >
      {!canCharge && <Notice tone="warning">{t`Stripe still needs: ${requirementText(requirementsDue)}.`}</Notice>}
      <Row>
        <Button kind="primary" href={path}>
          {label}
        </Button>
      </Row>
    </PlainFrame>
  )
}

export const page: PageModule = {
  head: () => ({ title: t`Connecting your account`, noindex: true }),
  Page: SellingConnectedScreen,
}
