import { phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { WhileSelling } from '#web/features/membership/WhileSelling.tsx'
import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload, type RefusalResult, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import {
  connectCustomDomainMutation,
  customDomainSettingsQuery,
  disconnectCustomDomainMutation,
  type CustomDomainData,
  verifyCustomDomainMutation,
} from './custom-domain.operations.ts'
import { DnsRecords } from './DnsRecords.tsx'

const emptyState: CustomDomainData = { live: null, pending: null, dnsRecords: [] }

/** Connects, verifies and disconnects the custom domain of a user or, where `owner` names one, of a publication. */
export function ConnectDomain({ collectionId: publicationId, owner }: { collectionId: string | null; owner?: string }) {
  const loadedState = useQuery(customDomainSettingsQuery, { collectionId: publicationId }).data?.customDomainState
  const { session } = useEnvironment()
  const [changed, setChanged] = useState<CustomDomainData>()
  const state = changed ?? (loadedState?.__typename === 'CustomDomainState' ? loadedState : undefined)
  // A publication's domain can be queried only once its id is known.
  if (!state && !loadedState) return <div aria-busy="true" />
  if (!state) return <Notice tone="danger">{textOfRefusal(loadedState as RefusalResult)}</Notice>
  const { live, pending } = state
  if (live ?? pending?.status) return <Connected state={state} collectionId={publicationId} owner={owner} onChange={setChanged} />
  if (!session.isMember)
    return (
      <Notice>
        {rich`Custom domains come with a membership. ${(
          <WhileSelling>
            <Link href={pathTo('ShowPay')}>{t`See the plans`}</Link>
          </WhileSelling>
        )}`}
      </Notice>
    )
  return <Connect collectionId={publicationId} onChange={setChanged} />
}

type Changing = { collectionId: string | null; onChange: (state: CustomDomainData) => void }

function Connect({ collectionId: publicationId, onChange }: Changing) {
  const connect = useMutation(connectCustomDomainMutation)
  const form = useForm({
    initial: { domain: '' },
    onSubmit: async ({ domain }) => {
      const { payload, refusal } = readPayload(await connect({ domain, collectionId: publicationId }), 'CustomDomainState')
      if (payload) onChange(payload)
      return refusal && { ...refusal, field: 'domain' }
    },
  })
  return (
    <Form form={form} submitText={t`Connect`} canSubmit={form.values.domain.trim() !== ''}>
      <p className="muted">
        {t`Add a few DNS records where your domain is managed. Once we find them, links to your pages here will redirect to
        your domain.`}
      </p>
      <Field label={t`Your domain`} hint={t`A domain you own, such as www.example.com.`} {...form.field('domain')}>
        <TextInput
          {...form.text('domain')}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
    </Form>
  )
}

const words = {
  PENDING: phrase`Add the records below where your domain is managed. We check for them every few minutes.`,
  VERIFYING: phrase`We found some of the records. New records can take a few hours to show up everywhere.`,
  FAILED: phrase`We couldn’t find the right records within 72 hours. Compare yours with the list below and check again, or
    disconnect the domain.`,
} as const

function Connected({
  state,
  collectionId: publicationId,
  owner,
  onChange,
}: Changing & { state: CustomDomainData; owner: string | undefined }) {
  const { config } = useEnvironment()
  const verify = useMutation(verifyCustomDomainMutation)
  const disconnect = useMutation(disconnectCustomDomainMutation)
  const [problem, setProblem] = useState<string>()
  const [run, , busy] = useAction<'look' | 'disconnect'>()
  const refuse = (refusal: RefusalResult | undefined) => setProblem(refusal && textOfRefusal(refusal))
  const { live, pending } = state
  const domain = live?.domain ?? pending?.domain ?? ''
  const look = () =>
    run(async () => {
      const mutationResult = await verify({ collectionId: publicationId })
      refuse(refusalOf(mutationResult, 'CustomDomainState'))
      const result = mutationResult.data?.verifyCustomDomain
      if (result?.__typename !== 'CustomDomainState') return
      onChange(result)
      showToast({ message: result.live ? t`${domain} is live.` : t`Some records are still missing.` })
    }, 'look')
  const confirmDisconnect = () =>
    run(async () => {
      const refusal = refusalOf(await disconnect({ collectionId: publicationId }), 'MutationSuccess')
      refuse(refusal)
      if (refusal) return
      onChange(emptyState)
      showToast({ message: t`${domain} disconnected.` })
    }, 'disconnect')
  const status = pending?.status
  const address = (
    <a className="link" href={`${new URL(config.baseUrl).protocol}//${domain}/`}>
      {domain}
    </a>
  )
  return (
    <>
      <Row>
        <Heading size="strong" dir="ltr">
          {domain}
        </Heading>
        <span className="muted">
          {live
            ? t`Live`
            : status === 'FAILED'
              ? t`Not connected`
              : status === 'VERIFYING'
                ? t`Verifying`
                : t`Waiting for DNS records`}
        </span>
      </Row>
      {live ? (
        <p className="muted">
          {owner === undefined
            ? rich`Your pages are at ${address}. Links to the old address redirect there. Keep the DNS records in place.
              Without them, we’ll disconnect the domain after 72 hours.`
            : rich`${owner} is at ${address}. Links to the old address redirect there. Keep the DNS records in place. Without
              them, we’ll disconnect the domain after 72 hours.`}
        </p>
      ) : (
        <p className="muted">{t(words[status === 'FAILED' || status === 'VERIFYING' ? status : 'PENDING'])}</p>
      )}
      <DnsRecords records={state.dnsRecords} />
      <Alert text={problem} />
      <Row>
        {!live && (
          <Button kind="primary" loading={busy === 'look'} onClick={() => void look()}>
            {t`Check again`}
          </Button>
        )}
        <Button kind="danger-quiet" loading={busy === 'disconnect'} onClick={() => void confirmDisconnect()}>
          {t`Disconnect`}
        </Button>
      </Row>
    </>
  )
}
