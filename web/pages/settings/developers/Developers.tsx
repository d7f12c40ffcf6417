import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { SettingGroup, SettingRow } from '#web/shell/setting-rows/SettingRow.tsx'
import { Tokens } from './Tokens.tsx'
import { usePrograms } from './use-programs.ts'

/** What an account offers to programs: its feed, its own applications, its tokens. */
export function Developers({ username }: { username: string }) {
  const { config } = useEnvironment()
  const { programs } = usePrograms()
  const count = programs?.items.length ?? 0
  return (
    <>
      <SettingGroup id="developers" title="For developers">
        <SettingRow title="Your stories as a feed" hint={config.baseUrl + pathTo('FeedUserFeed', { username })}>
          <Button size="s" href={pathTo('FeedUserFeed', { username })} aria-label="Open your feed">
            Open
          </Button>
        </SettingRow>
        <SettingRow
          title="Your applications"
          hint={
            count > 0
              ? `You have registered ${plural(count, 'application')}.`
              : 'Programs that others let act for them are registered here first.'
          }
        >
          <Button size="s" href={pathTo('ShowMeApplications')} aria-label="Manage your applications">
            Manage
          </Button>
        </SettingRow>
      </SettingGroup>
      <SettingGroup id="tokens" title="Tokens">
        <Tokens />
      </SettingGroup>
    </>
  )
}
