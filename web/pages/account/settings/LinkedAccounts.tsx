import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { providerNames, type SignInProvider, signInProviders } from '#shared/social-state.ts'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { avatarMenuQuery } from '#web/app/runtime/frame.operations.ts'
import { SettingRow } from '#web/features/settings/SettingRow.tsx'
import { providerLink } from '#web/features/sign-in/sign-in-destination.ts'
import { initialSignInState } from '#web/features/sign-in/sign-in-store.ts'
import { useSignInPlace } from '#web/features/sign-in/use-sign-in-store.ts'
import { disconnectAccountMutation, linkedAccountsQuery } from './security.operations.ts'

type Provider = SignInProvider | 'mastodon'

const providers: readonly Provider[] = [...signInProviders, 'mastodon']
const names: Record<Provider, string> = { ...providerNames, mastodon: 'Mastodon' }

function statusText(name: Provider, displayName: string | null): string {
  if (name === 'mastodon') return t`Linked as ${displayName}.`
  return displayName ? t`Connected as ${displayName}. You can sign in with it.` : t`Connected. You can sign in with it.`
}

/** Services that can sign in to this account, and accounts linked for other purposes. */
export function LinkedAccounts() {
  const { config, flags } = useEnvironment()
  const place = useSignInPlace()
  const store = useDataStore()
  const disconnect = useMutation(disconnectAccountMutation)
  const accounts = useQuery(linkedAccountsQuery, {}).data?.linkedAccounts
  const [run, , busy] = useAction<Provider>()
  const linked = accounts?.__typename === 'LinkedAccountsPayload' ? accounts.items : []
  const isOpen = (name: Provider) =>
    name === 'mastodon'
      ? Boolean(flags.enable_mastodon_for_members)
      : config.signInProviders.includes(name) && !flags[`disable_login_${name}`]

  const unlink = (provider: Provider) =>
    run(async () => {
      const refusal = refusalOf(await disconnect({ provider }), 'MutationSuccess')
      if (refusal) return showRefusal(refusal)
      // The avatar menu shows the linked Mastodon account.
      await Promise.all([store.refetch(linkedAccountsQuery, {}), store.refetch(avatarMenuQuery, {})])
      showToast({ message: t`${names[provider]} disconnected.` })
    }, provider)
  const rows = providers.map((name) => ({ name, account: linked.find(({ provider }) => provider === name) }))
  const visibleRows = rows.filter(({ name, account }) => account ?? isOpen(name))
  if (visibleRows.length === 0)
    return <SettingRow title={t`Linked accounts`} hint={t`There are no services to link right now.`} />
  return visibleRows.map(({ name, account }) => (
    <SettingRow key={name} title={names[name]} hint={account ? statusText(name, account.displayName) : t`Not connected.`}>
      {account ? (
        <Button size="s" loading={busy === name} aria-label={t`Disconnect ${names[name]}`} onClick={() => void unlink(name)}>
          {t`Disconnect`}
        </Button>
      ) : (
        <Button
          size="s"
          aria-label={t`Connect ${names[name]}`}
          href={
            name === 'mastodon'
              ? pathTo('ShowMastodonForMembersPage')
              : providerLink({ ...initialSignInState, operation: 'connect', redirectTo: '/' }, name, place)
          }
        >
          {t`Connect`}
        </Button>
      )}
    </SettingRow>
  ))
}
