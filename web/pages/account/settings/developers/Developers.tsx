import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { Tokens } from './Tokens.tsx'
import { useApiAccess } from './use-api-access.ts'

/** A feed, OAuth applications and personal access tokens. */
export function Developers({ username }: { username: string }) {
  const { config } = useEnvironment()
  const { programs } = useApiAccess()
  const count = programs?.items.length ?? 0
  return (
    <>
      <SettingGroup id="developers" title="For developers">
        <SettingRow title="Your RSS feed" hint={config.baseUrl + pathTo('FeedUserFeed', { username })}>
          <Button size="s" href={pathTo('FeedUserFeed', { username })} aria-label="Open your feed">
            Open
          </Button>
        </SettingRow>
        <SettingRow
          title="Your apps"
          hint={count > 0 ? `You’ve registered ${plural(count, 'app')}.` : 'Register apps that act on behalf of other people.'}
        >
          <Button size="s" href={pathTo('ShowMeApplications')} aria-label="Manage your apps">
            Manage
          </Button>
        </SettingRow>
      </SettingGroup>
      <SettingGroup id="tokens" title="Access tokens">
        <Tokens />
      </SettingGroup>
    </>
  )
}
