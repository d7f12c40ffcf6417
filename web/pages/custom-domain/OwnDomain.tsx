import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { type RefusedAnswer, refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import {
  connectCustomDomainMutation,
  customDomainSettingsQuery,
  disconnectCustomDomainMutation,
  type DomainState,
  verifyCustomDomainMutation,
} from './custom-domain.operations.ts'
import styles from './CustomDomain.module.css'
import { DnsRecords } from './DnsRecords.tsx'

const nothing: DomainState = { live: null, pending: null, dnsRecords: [] }

/** Connects, verifies and disconnects the custom domain of a user or publication. */
export function OwnDomain({ collectionId, whose }: { collectionId: string | null; whose: string }) {
  const asked = useQuery(customDomainSettingsQuery, { collectionId }).data?.customDomainState
  const { session } = useEnvironment()
  const [changed, setChanged] = useState<DomainState>()
  const state = changed ?? (asked?.__typename === 'CustomDomainState' ? asked : undefined)
  // A publication's domain can be queried only once its id is known.
  if (!state && !asked) return <div aria-busy="true" />
  if (!state) return <Notice tone="danger">{textOfRefusal(asked as RefusedAnswer)}</Notice>
  const { live, pending } = state
  if (live ?? pending?.status) return <Connected state={state} collectionId={collectionId} whose={whose} onChange={setChanged} />
  if (!session.isMember)
    return (
      <Notice>
        Custom domains come with a membership. <Link href={pathTo('ShowPay')}>See the plans</Link>
      </Notice>
    )
  return <Connect collectionId={collectionId} onChange={setChanged} />
}

type Changing = { collectionId: string | null; onChange: (state: DomainState) => void }

function Connect({ collectionId, onChange }: Changing) {
  const connect = useCommand(connectCustomDomainMutation)
  const [domain, setDomain] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const answer = await connect({ domain, collectionId })
    setBusy(false)
    const result = answer.data?.connectCustomDomain
    if (result?.__typename === 'CustomDomainState') return onChange(result)
    const refusal = refusalOf(answer, (data) => data.connectCustomDomain, 'CustomDomainState')
    setProblem(refusal && textOfRefusal(refusal))
  }
  return (
    <form
      className={styles.connect}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>
        Publish at a web address you own. Add a few DNS records where your domain is managed. Once we find them, links to your
        pages here will redirect to your domain.
      </p>
      <Field label="Your domain" hint="A domain you own, such as www.example.com." error={problem}>
        <TextInput
          value={domain}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setDomain(event.target.value)}
        />
      </Field>
      <Button kind="primary" type="submit" loading={isBusy} disabled={!domain.trim()}>
        Connect
      </Button>
    </form>
  )
}

const words = {
  PENDING: 'Add the records below where your domain is managed. We check for them every few minutes.',
  VERIFYING: 'We found some of the records. New records can take a few hours to show up everywhere.',
  FAILED:
    'We couldn’t find the right records within 72 hours. Compare yours with the list below and check again, or disconnect the domain.',
} as const

function Connected({ state, collectionId, whose, onChange }: Changing & { state: DomainState; whose: string }) {
  const { config } = useEnvironment()
  const verify = useCommand(verifyCustomDomainMutation)
  const disconnect = useCommand(disconnectCustomDomainMutation)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'look' | 'disconnect'>()
  const refuse = (refusal: RefusedAnswer | undefined) => setProblem(refusal && textOfRefusal(refusal))
  const { live, pending } = state
  const domain = live?.domain ?? pending?.domain ?? ''
  const look = async () => {
    setBusy('look')
    const answer = await verify({ collectionId })
    setBusy(undefined)
    refuse(refusalOf(answer, (data) => data.verifyCustomDomain, 'CustomDomainState'))
    const result = answer.data?.verifyCustomDomain
    if (result?.__typename !== 'CustomDomainState') return
    onChange(result)
    showToast({ message: result.live ? `${domain} is live.` : 'Some records are still missing.' })
  }
  const giveBack = async () => {
    setBusy('disconnect')
    const refusal = refusalOf(await disconnect({ collectionId }), (data) => data.disconnectCustomDomain, 'MutationSuccess')
    setBusy(undefined)
    refuse(refusal)
    if (refusal) return
    onChange(nothing)
    showToast({ message: `${domain} disconnected.` })
  }
  const status = pending?.status
  return (
    <>
      <p className={styles.state}>
        <b dir="ltr">{domain}</b>
        <span>
          {live
            ? 'Live'
            : status === 'FAILED'
              ? 'Not connected'
              : status === 'VERIFYING'
                ? 'Verifying'
                : 'Waiting for DNS records'}
        </span>
      </p>
      {live ? (
        <p>
          {whose} at <a href={`${new URL(config.baseUrl).protocol}//${domain}/`}>{domain}</a>. Links to the old address redirect
          there. Keep the DNS records in place. Without them, we’ll disconnect the domain after 72 hours.
        </p>
      ) : (
        <p>{words[status === 'FAILED' || status === 'VERIFYING' ? status : 'PENDING']}</p>
      )}
      <DnsRecords records={state.dnsRecords} />
      <div role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</div>
      <div className={styles.row}>
        {!live && (
          <Button kind="primary" loading={busy === 'look'} onClick={() => void look()}>
            Check again
          </Button>
        )}
        <Button loading={busy === 'disconnect'} onClick={() => void giveBack()}>
          Disconnect
        </Button>
      </div>
    </>
  )
}
