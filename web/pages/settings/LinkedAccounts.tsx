import { useState } from 'react'
import { providerNames, type SignInProvider, signInProviders } from '#shared/social-state.ts'
import { useCommand, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { SettingRow } from '#web/shell/setting-rows/SettingRow.tsx'
import { providerLink } from '#web/shell/susi/susi-destination.ts'
import { closedState } from '#web/shell/susi/susi-store.ts'
import { usePlace } from '#web/shell/susi/use-susi.ts'
import { disconnectAccountMutation, linkedAccountsQuery } from './security.operations.ts'

/** The other services that open this account, and those that could. */
export function LinkedAccounts() {
  const { config, flags } = useEnvironment()
  const place = usePlace()
  const store = useDataStore()
  const disconnect = useCommand(disconnectAccountMutation)
  const answer = useQuery(linkedAccountsQuery, {}).data?.linkedAccounts
  const [busy, setBusy] = useState<SignInProvider>()
  const linked = answer?.__typename === 'LinkedAccountsPayload' ? answer.items : []
  const isOpen = (name: SignInProvider) => config.signInProviders.includes(name) && !flags[`disable_login_${name}`]

  const unlink = async (provider: SignInProvider) => {
    if (busy) return
    setBusy(provider)
    const refusal = refusalOf(await disconnect({ provider }), (data) => data.disconnectAccount, 'MutationSuccess')
    if (!refusal) await (await store.live()).query(linkedAccountsQuery, {}, { fresh: true }).catch(() => {})
    setBusy(undefined)
    if (refusal) showRefusal(refusal)
    else showToast({ message: `${providerNames[provider]} is disconnected.` })
  }
  const rows = signInProviders.map((name) => ({ name, account: linked.find(({ provider }) => provider === name) }))
  const shown = rows.filter(({ name, account }) => account ?? isOpen(name))
  if (shown.length === 0) return <SettingRow title="Linked accounts" hint="None." />
  return shown.map(({ name, account }) => (
    <SettingRow
      key={name}
      title={providerNames[name]}
      hint={account ? `Opens your account${account.displayName ? ` as ${account.displayName}` : ''}.` : 'Not connected.'}
    >
      {account ? (
        <Button
          size="s"
          loading={busy === name}
          aria-label={`Disconnect ${providerNames[name]}`}
          onClick={() => void unlink(name)}
        >
          Disconnect
        </Button>
      ) : (
        <Button
          size="s"
          aria-label={`Connect ${providerNames[name]}`}
          href={providerLink({ ...closedState, operation: 'connect', redirectTo: '/' }, name, place)}
        >
          Connect
        </Button>
      )}
    </SettingRow>
  ))
}
