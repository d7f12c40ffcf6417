import { pathTo } from '#shared/routes.ts'
import { formatMonthYear } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { isBuilt } from '#web/shell/runtime/page-registry.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { SettingGroup, SettingRow } from '#web/shell/setting-rows/SettingRow.tsx'
import { settingsMembershipQuery } from './settings.operations.ts'

/** How the membership stands. What leads to pages of payment is shown with them. */
export function MembershipTab() {
  const { config } = useEnvironment()
  const viewer = useQuery(settingsMembershipQuery, {}).data?.viewer
  if (!viewer) return null
  const { membership, hasPastMemberships } = viewer
  const since = membership?.friendSince ?? membership?.memberSince
  const name = membership?.tier === 'FRIEND' ? `Friend of ${config.productName}` : 'Member'
  const state = membership
    ? `${name}${since ? ` since ${formatMonthYear(new Date(since))}` : ''}`
    : `You are not a member${hasPastMemberships ? ' any more' : ''}.`
  return (
    <>
      <SettingGroup id="membership" title="Your membership">
        <SettingRow
          title={state}
          hint={
            membership
              ? 'You read every story, and the writers you read are paid for it.'
              : 'Members read every story, and the writers they read are paid for it.'
          }
        >
          {!membership && isBuilt('plans') && (
            <Button size="s" href={pathTo('ShowPay')}>
              See plans
            </Button>
          )}
        </SettingRow>
      </SettingGroup>
      <SettingGroup id="payment" title="Payment">
        <SettingRow title="Payment method" hint="There is none on file." />
        <SettingRow title="Receipts" hint="There are none yet." />
      </SettingGroup>
      <SettingGroup id="redeem-gift-membership" title="Gift memberships">
        <SettingRow title="Gifts" hint="You have been given none. Whoever gives you one sends a code by mail." />
      </SettingGroup>
    </>
  )
}
