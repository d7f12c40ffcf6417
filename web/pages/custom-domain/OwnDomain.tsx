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

/** The domain of a person or a publication: connecting it, what has to be set, how far it is, and giving it back. */
export function OwnDomain({ collectionId, whose }: { collectionId: string | null; whose: string }) {
  const asked = useQuery(customDomainSettingsQuery, { collectionId }).data?.customDomainState
  const { session } = useEnvironment()
  const [changed, setChanged] = useState<DomainState>()
  const state = changed ?? (asked?.__typename === 'CustomDomainState' ? asked : undefined)
  // The domain of a publication can be asked for only once the publication is known.
  if (!state && !asked) return <div aria-busy="true" />
  if (!state) return <Notice tone="danger">{textOfRefusal(asked as RefusedAnswer)}</Notice>
  const { live, pending } = state
  if (live ?? pending?.status) return <Connected state={state} collectionId={collectionId} whose={whose} onChange={setChanged} />
  if (!session.isMember)
    return (
      <Notice>
        A domain of your own comes with a membership. <Link href={pathTo('ShowPay')}>See the plans</Link>
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
        Stories are then read at an address that stays yours. You set a few records where the domain is managed; we watch for
        them, and once they are there, links to the address here lead to your domain.
      </p>
      <Field label="Your domain" hint="One that you own, such as www.example.com." error={problem}>
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
  PENDING: 'Set the records below where your domain is managed. We look for them every few minutes.',
  VERIFYING: 'Some records are there; the others are still missing. New records may take some hours to be seen everywhere.',
  FAILED: 'The right records did not come up within 72 hours. Check them below and look again, or disconnect the domain.',
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
    showToast({ message: result.live ? `${domain} is live.` : 'Not all records are there yet.' })
  }
  const giveBack = async () => {
    setBusy('disconnect')
    const refusal = refusalOf(await disconnect({ collectionId }), (data) => data.disconnectCustomDomain, 'MutationSuccess')
    setBusy(undefined)
    refuse(refusal)
    if (refusal) return
    onChange(nothing)
    showToast({ message: `${domain} is disconnected.` })
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
                : 'Waiting for its records'}
        </span>
      </p>
      {live ? (
        <p>
          {whose} at <a href={`${new URL(config.baseUrl).protocol}//${domain}/`}>{domain}</a>. Links to the address here lead
          there. Leave the records as they are: without them the domain is disconnected after 72 hours.
        </p>
      ) : (
        <p>{words[status === 'FAILED' || status === 'VERIFYING' ? status : 'PENDING']}</p>
      )}
      <DnsRecords records={state.dnsRecords} />
      <div role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</div>
      <div className={styles.row}>
        {!live && (
          <Button kind="primary" loading={busy === 'look'} onClick={() => void look()}>
            Look again
          </Button>
        )}
        <Button loading={busy === 'disconnect'} onClick={() => void giveBack()}>
          Disconnect
        </Button>
      </div>
    </>
  )
}
